import { buffer } from 'node:stream/consumers'
import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import { pdfRangeBytes } from '../../contract/reading/entry-path.ts'
import { rangeOf } from '../../platform/http/byte-range.ts'
import { copyOfSeat, findProductFile } from '../entitlements/entitlements.ts'
import type { Shop } from '../shop.ts'
import { checkTicket } from './read-entry.ts'
import { consumeReading } from './reading-limit.ts'

export interface PdfPart {
  content: Buffer
  /** Of the first byte. */
  start: number
  /** Of the whole copy, in bytes. */
  size: number
}

export interface PdfRequest {
  ticket: string
  token: string | undefined
  address: string
}

/** The seat and the PDF that a ticket opens for the session of this token. Throws a 404 unless it is a PDF, a 429 beyond the limit of a seat. */
export async function checkPdfTicket(shop: Shop, { ticket, token, address }: PdfRequest) {
  const read = await checkTicket(shop, ticket, token)
  const file = await findProductFile(shop.db, read.fileId, 'en')
  if (!read.reader || file?.format !== 'pdf') throw new CallError(404, messages.readingUnknown)
  await consumeReading(shop, 'readPdf', read, address)
  return { reader: read.reader, file }
}

/**
 * A part of the copy of a PDF that names its reader, for a ticket and the token of its session: at most `pdfRangeBytes` of what the header
 * Range asks for, so that a refund closes a PDF that is being read. Throws a 404 unless the ticket opens a PDF, a 416 without a single
 * range in it, a 429 beyond the limit of a seat.
 */
export async function readPdf(shop: Shop, { range, ...request }: PdfRequest & { range: string | undefined }): Promise<PdfPart> {
  const { reader, file } = await checkPdfTicket(shop, request)
  const key = await copyOfSeat(shop, reader, file)
  const stored = key === undefined ? undefined : await shop.storage.stat(key)
  if (key === undefined || !stored) throw new CallError(503, messages.readingFailed, 5)
  const span = rangeOf(range, stored.size)
  if (!span || span === 'outside') throw new CallError(416, messages.readingFailed)
  const { start } = span
  const opened = await shop.storage.open(key, { start, end: Math.min(span.end, start + pdfRangeBytes - 1) })
  if (!opened) throw new CallError(503, messages.readingFailed, 5)
  return { content: await buffer(opened.stream), start, size: stored.size }
}
