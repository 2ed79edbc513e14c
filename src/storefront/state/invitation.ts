import { readText, writeText } from './browser-storage.ts'

const storageKey = 'invitation'

/** The token of the invitation that this tab has opened. Kept because the way over the login loses it: a URL with it would be logged. */
export const readInvitation = () => readText(storageKey, 'sessionStorage')

export const storeInvitation = (token: string | null) => writeText(storageKey, token, 'sessionStorage')
