/** Shows the first letter and the domain: enough to find the mailbox. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*(?=@)/u, '$1•••')
