import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { CallError } from '../../contract/call.ts'
import { type MessageKey, messages } from '../../contract/messages.ts'
import { publicationEntryPath } from '../../contract/reading/entry-path.ts'
import { getPublication } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { type ShopRequest, takeEarly } from '../app/document/early-requests.ts'
import { shopState } from '../state/store.ts'

export interface EntryRange {
  start: number
  /** Exclusive. */
  end: number
}

export type OpenBook = RowOf<typeof getPublication>

/** An entry, or a range of one. */
export interface EntryContent {
  blob: Blob
  /** Of the whole entry, in bytes. */
  size: number
}

export const requestOfEntry = (ticket: string, name: string, token: string, range?: EntryRange): ShopRequest => ({
  path: publicationEntryPath(ticket, name),
  headers: { ...(token && { Token: token }), ...(range && { Range: `bytes=${range.start}-${range.end - 1}` }) },
})

/** A connection without a byte for this long is lost: mobile networks do not always report that. */
const silenceMs = 30_000

/** A request and its body. Throws a `CallError`; its status is 0 if the connection broke, or has been silent for too long. */
async function fetchContent(request: ShopRequest): Promise<EntryContent> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  const lost = () => {
    throw new CallError(0, '')
  }
  listen()
  try {
    const { signal } = silence
    const send = () => fetch(request.path, { headers: request.headers, signal })
    const early = takeEarly(request)
    const silent = new Promise<never>((_, reject) => signal.addEventListener('abort', reject))
    const response = await Promise.race([early?.catch(send) ?? send(), silent]).catch(lost)
    if (!response.ok) throw new CallError(response.status, '', Number(response.headers.get('retry-after')) || undefined)
    const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        listen()
        controller.enqueue(part)
      },
    })
    const blob = await new Response(response.body?.pipeThrough(heard, { signal }), { headers: response.headers }).blob().catch(lost)
    return { blob, size: Number(response.headers.get('content-range')?.split('/')[1] ?? blob.size) }
  } finally {
    clearTimeout(timer)
  }
}

/** A book with a ticket for its entries. Throws a `CallError`. */
export async function askForBook(parameters: ParametersOf<typeof getPublication>): Promise<OpenBook | undefined> {
  const lost = new Promise<never>((_, reject) => setTimeout(() => reject(new CallError(0, messages.offline)), silenceMs))
  const { data } = await Promise.race([call(getPublication, parameters), lost])
  return data[0]
}

/** Reads entries of a book. A ticket that has expired is replaced once. Throws `CallError`; its status is 0 without a network. */
export function openEntries(book: OpenBook) {
  let ticket = book.ReadTicket
  let renewing: Promise<void> | undefined
  const renew = async () => {
    ticket = (await askForBook({ FileID: book.FileID }))?.ReadTicket ?? ''
  }
  const request = (name: string, range?: EntryRange) => fetchContent(requestOfEntry(ticket, name, shopState().token, range))
  return {
    async fetch(name: string, range?: EntryRange): Promise<EntryContent> {
      try {
        return await request(name, range)
      } catch (error) {
        if (!(error instanceof CallError) || error.statusCode !== 410) throw error
        renewing ??= renew().finally(() => {
          renewing = undefined
        })
        await renewing
        return request(name, range)
      }
    },
  }
}

export interface ReadEvents {
  /** Whether the book is still open. */
  isCurrent(): boolean
  onFailure(message: MessageKey, retryAfterSeconds?: number): void
  /** The seat was closed. */
  onClosed(): void
}

const failures: Record<number, MessageKey> = { 0: 'offline', 429: 'tooManyRequests' }

/** After a while, or as soon as the network is back. */
const pause = (seconds: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, seconds * 1000)
    addEventListener('online', end)
  })

/**
 * Reads an entry, as often as that takes: what shows a book cannot show that a part of it is missing, so it waits, on the page before it. Null
 * for an entry, or a range of one, that the book does not have. Never settles once the book is closed.
 */
export async function readUntilThere(
  entries: ReturnType<typeof openEntries>,
  { name, range }: { name: string; range?: EntryRange },
  { isCurrent, onFailure, onClosed }: ReadEvents,
): Promise<EntryContent | null> {
  while (isCurrent()) {
    try {
      return await entries.fetch(name, range)
    } catch (error) {
      const { statusCode, retryAfterSeconds } = error as CallError
      if (statusCode === 404 || statusCode === 416) return null
      if (statusCode === 403) break
      onFailure(failures[statusCode] ?? 'readingFailed', retryAfterSeconds)
      await pause(Math.min(retryAfterSeconds ?? 3, 60))
    }
  }
  if (isCurrent()) onClosed()
  return new Promise(() => {})
}
