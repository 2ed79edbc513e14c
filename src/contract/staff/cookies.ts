/** What a person of staff chose for their browser. The server reads both, so that the page starts in that language and theme. */
export const staffCookies = { language: 'staff-language', theme: 'staff-theme' } as const
