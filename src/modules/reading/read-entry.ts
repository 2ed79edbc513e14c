import { buffer } from 'node:stream/consumers'
import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import { pageType } from '../../platform/epub/read-publication.ts'
import { stampPage } from '../../platform/epub/stamp-epub.ts'
import { hashOf } from '../../platform/runtime/tokens.ts'
import { findSessionByHash } from '../customers/customers.ts'
import { findProductFile, isSeatOpen, stampOfSeat } from '../entitlements/entitlements.ts'
import type { Shop } from '../shop.ts'
import { findEntry } from './publications.sql.ts'
import { consumeReading } from './reading-limit.ts'
import { type ReadingTicket, readTicket } from './ticket.ts'

export interface ReadEntry {
  contentType: string
  content: Buffer
}

/**
 * The content of a ticket that is valid now: it is used in its own session, which lasts, and its seat is open, or its book still has a sample.
 * `token` is that of the request's session.
 */
export async function checkTicket(shop: Shop, ticket: string, token: string | undefined): Promise<ReadingTicket> {
  const read = readTicket(shop.config.secretKey, ticket)
  if (!read) throw new CallError(404, messages.readingUnknown)
  if (read.expiresAt <= shop.clock.now()) throw new CallError(410, messages.readingExpired)
  const { reader } = read
  if (!reader) {
    const file = await findProductFile(shop.db, read.fileId, 'en')
    if (!file?.hasSample) throw new CallError(403, messages.readingClosed)
    return read
  }
  if (!token || !hashOf(token).equals(reader.sessionHash)) throw new CallError(403, messages.readingClosed)
  const session = await findSessionByHash(shop.db, reader.sessionHash)
  if (session?.customerId !== reader.customerId || !(await isSeatOpen(shop.db, reader))) throw new CallError(403, messages.readingClosed)
  return read
}

/**
 * An entry of a book for a ticket and the token of its session; a sample needs no token. Asks anew whether the seat is open, so that a refund closes a book that is being read. The
 * pages of a sold book name their reader. Throws a 404 for an entry that the ticket does not open, a 429 beyond the limits of a seat.
 */
export async function readEntry(
  shop: Shop,
  { ticket, token, name, address }: { ticket: string; token: string | undefined; name: string; address: string },
): Promise<ReadEntry> {
  return readWith(shop, await checkTicket(shop, ticket, token), name, address)
}

/** The same for a ticket that was checked, or just made. */
export async function readWith(shop: Shop, read: ReadingTicket, name: string, address: string): Promise<ReadEntry> {
  const entry = await findEntry(shop.db, read.fileId, name)
  const isOpen = entry && (read.reader || (entry.section ?? entry.shownFrom ?? Number.POSITIVE_INFINITY) < entry.previewSections)
  if (!isOpen) throw new CallError(404, messages.readingUnknown)
  await consumeReading(shop, 'readEntry', read, address)
  if (entry.section !== null) await consumeReading(shop, 'readSection', read, address)
  const opened = await shop.storage.open(entry.storageKey)
  if (!opened) throw new CallError(503, messages.readingFailed, 5)
  const content = await buffer(opened.stream)
  const isText = /^text\/|xml$/.test(entry.mediaType)
  const contentType = isText ? `${entry.mediaType}; charset=utf-8` : entry.mediaType
  if (!read.reader || entry.mediaType !== pageType) return { contentType, content }
  const stamp = await stampOfSeat(shop, read.reader)
  if (!stamp) throw new CallError(403, messages.readingClosed)
  return { contentType, content: Buffer.from(stampPage(content.toString('utf8'), stamp)) }
}
