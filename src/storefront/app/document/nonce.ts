import { createContext } from 'react'

/** Marks the inline scripts of a rendering; undefined in the browser, where the HTML has none. */
export const Nonce = createContext<string | undefined>(undefined)
