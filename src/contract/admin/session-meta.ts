/** The name of the page's `<meta>` that has the answer of `get-session` as JSON. It is missing where nobody is signed in. */
export const sessionMeta = 'staff-session'
