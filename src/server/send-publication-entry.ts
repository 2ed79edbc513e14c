import { CallError } from '../contract/call.ts'
import { messages } from '../contract/messages.ts'
import { pdfEntry, pdfPicture } from '../contract/reading/entry-path.ts'
import { readEntry, readPdf, readPdfPicture } from '../modules/reading/reading.ts'
import type { Shop } from '../modules/shop.ts'
import { toCallError } from '../platform/calls/error-response.ts'
import { errorResponse } from '../platform/calls/transports.ts'
import { framedPolicy } from '../platform/http/security-headers.ts'

/** Sends `/api/v1/common/publication/{ticket}/{name}`: an entry of an unpacked book, a range of a PDF or the picture of its first page, in which nothing can run even if it is opened alone. */
export async function sendPublicationEntry(shop: Shop, request: Request, address: string): Promise<Response> {
  try {
    if (request.method !== 'GET') throw new CallError(405, 'An entry of a book is fetched by GET.')
    const { ticket, name } = partsOf(request)
    const token = request.headers.get('token') ?? undefined
    const always = { 'cache-control': 'private, no-store', 'content-security-policy': framedPolicy }
    if (name === pdfPicture) {
      const picture = await readPdfPicture(shop, { ticket, token, address })
      if (picture.length === 0) return new Response(null, { status: 204, headers: always })
      return new Response(new Uint8Array(picture), { headers: { ...always, 'content-type': 'image/webp' } })
    }
    if (name === pdfEntry) {
      const range = request.headers.get('range') ?? undefined
      const { content, start, size } = await readPdf(shop, { ticket, token, range, address })
      const headers = { 'content-type': 'application/pdf', 'content-range': `bytes ${start}-${start + content.length - 1}/${size}` }
      return new Response(new Uint8Array(content), { status: 206, headers: { ...always, ...headers } })
    }
    const { contentType, content } = await readEntry(shop, { ticket, token, name, address })
    return new Response(new Uint8Array(content), { headers: { ...always, 'content-type': contentType } })
  } catch (error) {
    return errorResponse(toCallError(error, shop.log, { path: 'publication' }), 'GET')
  }
}

function partsOf({ url }: Request): { ticket: string; name: string } {
  const [ticket = '', ...names] = new URL(url).pathname.split('/').slice(5)
  try {
    return { ticket, name: names.map(decodeURIComponent).join('/') }
  } catch {
    throw new CallError(404, messages.readingUnknown)
  }
}
