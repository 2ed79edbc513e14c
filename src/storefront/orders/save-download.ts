import type { Envelope } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'

/** Why a download cannot be had now, in the words of the answer; nothing where it can. It is not counted. */
export async function refusalOf(address: string): Promise<string | undefined> {
  try {
    const { ok } = await fetch(address, { method: 'HEAD' })
    if (ok) return undefined
    // An answer to HEAD has no words.
    const { errorMessage } = (await (await fetch(address, { headers: { accept: 'application/json' } })).json()) as Envelope
    return errorMessage || messages.errorOccurred
  } catch {
    return navigator.onLine ? messages.errorOccurred : messages.offline
  }
}

/** Has the browser fetch a file by itself, under the name that the answer gives it. */
export const saveDownload = (address: string) => Object.assign(document.createElement('a'), { href: address, download: '' }).click()
