import { Readable } from 'node:stream'
import { CallError } from '../contract/call.ts'
import { type OpenedMedia, openMedia } from '../modules/learning/learning.ts'
import type { Shop } from '../modules/shop.ts'
import { toCallError } from '../platform/calls/error-response.ts'
import { errorResponse } from '../platform/calls/transports.ts'
import { networkOf } from '../platform/http/peer.ts'
import { watchSeat } from './watch-seat.ts'

interface Peer {
  address: string
  /** Resets the connection, and drops what waits to be sent. */
  cutOff(): void
}

/** Answers a file of a lesson's film, by ranges. Sending ends within two seconds of a refund, a logout, or a take-over by another device. */
export async function sendMedia(shop: Shop, request: Request, { address, cutOff }: Peer): Promise<Response> {
  try {
    const isHead = request.method === 'HEAD'
    if (!isHead && request.method !== 'GET') throw new CallError(405, 'A film is fetched by GET.')
    await shop.rateLimits.consume('media', networkOf(address))
    const { pathname, searchParams } = new URL(request.url)
    const [ticket = '', lessonId = '', part = ''] = pathname.split('/').slice(-3)
    const version = searchParams.get('v') ?? ''
    if (!/^[1-9]\d{0,8}$/.test(lessonId)) throw new CallError(404, 'There is no such lesson.')
    const range = request.headers.get('range') ?? undefined
    return mediaResponse(await openMedia(shop, { ticket, lessonId: Number(lessonId), part, version, range, isHead }), cutOff)
  } catch (error) {
    return errorResponse(toCallError(error, shop.log, { path: 'media' }), 'GET, HEAD')
  }
}

/** A file of a film, or a range of it. */
export function mediaResponse({ contentType, size, span, content, isOpen }: OpenedMedia, cutOff: () => void): Response {
  const always = { 'accept-ranges': 'bytes', 'cache-control': 'private, no-store', 'content-type': contentType }
  if (span === 'outside') return new Response(null, { status: 416, headers: { ...always, 'content-range': `bytes */${size}` } })
  const headers = {
    ...always,
    'content-length': String(span ? span.end - span.start + 1 : size),
    ...(span && { 'content-range': `bytes ${span.start}-${span.end}/${size}` }),
  }
  const body = content instanceof Readable ? watched(content, isOpen, cutOff) : content
  return new Response(body, { status: span ? 206 : 200, headers })
}

function watched(stream: Readable, isOpen: () => Promise<boolean>, cutOff: () => void): ReadableStream {
  const pieces = async function* () {
    try {
      yield* stream
    } catch {
      cutOff()
    }
  }
  const endWatch = watchSeat(isOpen, () => {
    stream.destroy()
    cutOff()
  })
  // A client that disconnects releases the file.
  const sent = Readable.from(pieces(), { objectMode: false }).once('close', () => {
    endWatch()
    stream.destroy()
  })
  return Readable.toWeb(sent) as ReadableStream
}
