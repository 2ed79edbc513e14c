/** The name of the `<meta>` with the answer of `get-session`, as JSON. The page has none if nobody is signed in. */
export const sessionMeta = 'staff-session'
