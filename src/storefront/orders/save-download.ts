import type { Envelope } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'

/** The server's reason for refusing a download; undefined if it is allowed. This check does not count as a download. */
export async function downloadRefusal(url: string): Promise<string | undefined> {
  try {
    const { ok } = await fetch(url, { method: 'HEAD' })
    if (ok) return undefined
    // A HEAD response has no body, so the reason needs a GET.
    const { errorMessage } = (await (await fetch(url, { headers: { accept: 'application/json' } })).json()) as Envelope
    return errorMessage || messages.errorOccurred
  } catch {
    return navigator.onLine ? messages.errorOccurred : messages.offline
  }
}

/** Starts a browser download. The file name comes from the response. */
export const saveDownload = (url: string) => Object.assign(document.createElement('a'), { href: url, download: '' }).click()
