// Decision 017: downloads by tickets, counted under a lock

import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { CallError } from '../../../contract/call.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { messages } from '../../../contract/messages.ts'
import { rangeOf, type Span } from '../../../platform/http/byte-range.ts'
import type { Shop } from '../../shop.ts'
import { readTicket } from './download-ticket.ts'
import {
  type BoughtFile,
  type BoughtItem,
  countDownload,
  filesOf,
  findBought,
  holdsSeat,
  noteSize,
  type OpenItem,
} from './downloads.sql.ts'
import { stampFile } from './stamp-file.ts'

interface DownloadRequest {
  orderItemId: number
  ticket: string
  /** One of several files; absent: the first in the order's language. */
  fileId?: number
  /** The request headers of these names. */
  range?: string
  ifRange?: string
  /** For HEAD: opens and counts nothing. */
  isHead: boolean
}

export interface Download {
  /** The product's name as sold, in the file's language. */
  name: string
  format: string
  contentType: string
  size: number
  /** Identifies exactly these bytes. */
  etag: string
  /** Absent: the whole file; 'outside' for a 416. */
  span?: Span | 'outside'
  content?: {
    stream: Readable
    /** Whether the customer still has the seat that this download is for. */
    isOpen: () => Promise<boolean>
  }
}

/**
 * Opens the file of a ticket, and counts the download once its first bytes are available. Throws a 404 if the ticket is not for this item
 * or there is no such file, a 410 if it has expired, a 403 if the item is not Completed, was refunded or has no downloads left, and a 503
 * if the storage is unavailable: none of these counts. Storefront document §7 "download digital file".
 */
export async function downloadFile(shop: Shop, request: DownloadRequest): Promise<Download> {
  const ticket = readTicket(shop.config.secretKey, request.ticket, request.orderItemId)
  const bought = ticket && (await findBought(shop.db, request.orderItemId, ticket.customerId))
  if (!bought) throw new CallError(404, messages.downloadUnknown)
  if (ticket.expiresAt <= bought.now) throw new CallError(410, messages.downloadExpired)
  if (!isOpen(bought)) throw new CallError(403, messages.downloadClosed)
  const file = await requestedFile(shop, bought, request)
  if (request.range === undefined && file.left <= 0) throw new CallError(403, messages.downloadSpent)

  const { key, size } = await inStorage(shop, file, () => prepareFile(shop, bought, file))
  const etag = `"${bought.entitlementId}-${bought.seatNumber}-${file.fileId}-${size}"`
  // A range of another version of the file is useless.
  const span = rangeOf(request.ifRange === undefined || request.ifRange === etag ? request.range : undefined, size)
  const download: Download = { name: nameOf(bought, file.language), format: file.format, contentType: file.contentType, size, etag, span }
  if (request.isHead || span === 'outside') return download

  const stream = await inStorage(shop, file, () => openStream(shop, key, span))
  const counted = await countDownload(shop.db, {
    entitlementId: bought.entitlementId,
    seatNumber: bought.seatNumber,
    customerId: bought.customerId,
    fileId: file.fileId,
    nonce: ticket.nonce,
    size,
    ...(span && { rangeBytes: span.end - span.start + 1 }),
  }).catch((error) => {
    stream.destroy()
    throw error
  })
  if (counted === 'counted') return { ...download, content: { stream, isOpen: () => holdsSeat(shop.db, bought) } }
  stream.destroy()
  throw new CallError(403, counted === 'spent' ? messages.downloadSpent : messages.downloadClosed)
}

const isOpen = (bought: BoughtItem): bought is OpenItem => bought.seatNumber !== null

async function requestedFile(
  shop: Shop,
  { customerId, orderItemId, language }: BoughtItem,
  { fileId }: DownloadRequest,
): Promise<BoughtFile> {
  const files = await filesOf(shop.db, customerId, [orderItemId], language)
  const file = fileId === undefined ? files[0] : files.find((one) => one.fileId === fileId)
  if (!file) throw new CallError(404, messages.downloadUnknown)
  return file
}

/** The key and size of the file to send, which is stamped first if necessary. */
async function prepareFile(shop: Shop, bought: OpenItem, file: BoughtFile) {
  const key = await stampFile(shop, bought, file)
  const found = key === undefined ? undefined : await shop.storage.stat(key)
  if (key === undefined || !found) throw new Error('this file is not in the storage')
  if (key === file.storageKey && file.sizeBytes === null) await noteSize(shop.db, file.fileId, found.size)
  return { key, size: found.size }
}

/** Opens the file and waits for its first bytes, because a storage may fail after opening. */
async function openStream(shop: Shop, key: string, span: Span | undefined): Promise<Readable> {
  const opened = await shop.storage.open(key, span)
  if (!opened) throw new Error('this file is not in the storage')
  await once(opened.stream, 'readable')
  return opened.stream
}

async function inStorage<Result>(shop: Shop, { fileId }: BoughtFile, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CallError) throw error
    shop.log.error({ fileId, error }, 'cannot read a sold file from the storage')
    throw new CallError(503, messages.downloadFailed, 5)
  }
}

const nameOf = ({ productNameEn, productNameAr }: BoughtItem, language: Language) => (language === 'ar' ? productNameAr : productNameEn)
