import type { RowOf } from '../../contract/call.ts'
import { CallError } from '../../contract/call.ts'
import { type MessageKey, messages } from '../../contract/messages.ts'
import { publicationEntryPath } from '../../contract/reading/entry-path.ts'
import { getPublication } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { shopState } from '../state/store.ts'

export interface EntryRange {
  start: number
  /** Exclusive. */
  end: number
}

export type OpenBook = RowOf<typeof getPublication>

/** Reads entries of a book. A ticket that has expired is replaced once. Throws `CallError`; its status is 0 without a network. */
export function openEntries(book: OpenBook) {
  let ticket = book.ReadTicket
  let renewing: Promise<void> | undefined
  const renew = async () => {
    const { data } = await call(getPublication, { FileID: book.FileID })
    ticket = data[0]?.ReadTicket ?? ''
  }
  const request = async (name: string, range?: EntryRange): Promise<Response> => {
    const { token } = shopState()
    const headers = { ...(token && { Token: token }), ...(range && { Range: `bytes=${range.start}-${range.end - 1}` }) }
    const response = await fetch(publicationEntryPath(ticket, name), { headers }).catch(() => {
      throw new CallError(0, '')
    })
    if (response.ok) return response
    throw new CallError(response.status, '', Number(response.headers.get('retry-after')) || undefined)
  }
  return {
    async fetch(name: string, range?: EntryRange): Promise<Response> {
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
  onClosed(message: string): void
}

const failures: Record<number, MessageKey> = { 0: 'offline', 429: 'tooManyRequests' }

/**
 * Reads an entry, as often as that takes: what shows a book cannot show that a part of it is missing, so it waits, on the page before it. Null
 * for an entry that the book does not have. Never settles once the book is closed.
 */
export async function readUntilThere(
  entries: ReturnType<typeof openEntries>,
  { name, range }: { name: string; range?: EntryRange },
  { isCurrent, onFailure, onClosed }: ReadEvents,
): Promise<Response | null> {
  while (isCurrent()) {
    try {
      return await entries.fetch(name, range)
    } catch (error) {
      const { statusCode, retryAfterSeconds } = error as CallError
      if (statusCode === 404) return null
      if (statusCode === 403) break
      onFailure(failures[statusCode] ?? 'readingFailed', retryAfterSeconds)
      await new Promise((resolve) => setTimeout(resolve, Math.min(retryAfterSeconds ?? 3, 60) * 1000))
    }
  }
  if (isCurrent()) onClosed(messages.readingClosed)
  return new Promise(() => {})
}
