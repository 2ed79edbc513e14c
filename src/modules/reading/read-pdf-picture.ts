import { buffer } from 'node:stream/consumers'
import { drawFirstPages } from '../../platform/pdf/draw-pages.ts'
import { limitAcrossProcesses } from '../../platform/runtime/concurrency-limit.ts'
import { copyOfSeat } from '../entitlements/entitlements.ts'
import type { Shop } from '../shop.ts'
import { checkPdfTicket, type PdfRequest } from './read-pdf.ts'

/** A page of text can be read, and is 50 KB. It stands for some seconds. */
const [width, quality] = [640, 35]
/** Of a page: a strip would be a picture of any height. */
const mostHeight = 3 * width
/** Larger copies are not opened for it. */
const mostBytes = 64 * 1024 * 1024

const limited = limitAcrossProcesses('first pages', { atOnce: 1, waitMs: 20_000 })
const underWay = new WeakMap<Shop, Map<string, Promise<Buffer>>>()

/**
 * The first page of the copy that names its reader as WebP, for a ticket and the token of its session. It is drawn once, beside the copy, and stands in the
 * reader until pdf.js draws the page. Empty if there is none. Throws a 404 unless the ticket opens a PDF.
 */
export async function readPdfPicture(shop: Shop, request: PdfRequest): Promise<Buffer> {
  const { reader, file } = await checkPdfTicket(shop, request)
  const copy = await copyOfSeat(shop, reader, file)
  // What cannot be stamped cannot be drawn with a stamp.
  if (copy === undefined || copy === file.storageKey) return none
  const key = copy.replace(/\.pdf$/, '-1.webp')
  const stored = await load(shop, key)
  if (stored) return stored
  const drawings = underWay.get(shop) ?? new Map<string, Promise<Buffer>>()
  underWay.set(shop, drawings)
  const drawn =
    drawings.get(key) ?? limited(async () => (await load(shop, key)) ?? draw(shop, copy, key)).finally(() => drawings.delete(key))
  drawings.set(key, drawn)
  return drawn
}

async function load({ storage }: Shop, key: string): Promise<Buffer | undefined> {
  const opened = await storage.open(key)
  return opened && buffer(opened.stream)
}

const none = Buffer.alloc(0)

/** Draws and stores the picture; an empty one for a page that cannot be drawn, so that nobody tries it again. */
async function draw({ storage, log }: Shop, copy: string, key: string): Promise<Buffer> {
  const stored = await storage.stat(copy)
  const opened = stored && stored.size <= mostBytes ? await storage.open(copy) : undefined
  const pages = opened
    ? await drawFirstPages({ pdf: await buffer(opened.stream), width, quality, mostHeight, largestShare: 1, atMost: 1 }).catch((cause) => {
        log.warn({ copy, cause }, 'cannot draw the first page of a PDF')
        return []
      })
    : []
  const picture = pages[0] ?? none
  await storage.put(key, picture)
  return picture
}
