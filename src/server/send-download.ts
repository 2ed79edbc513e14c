import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { CallError } from '../contract/call.ts'
import { directions, languages } from '../contract/localization/language.ts'
import { type MessageKey, messages } from '../contract/messages.ts'
import { urlsUnder } from '../contract/urls.ts'
import { type Download, downloadFile } from '../modules/entitlements/entitlements.ts'
import { bothOf } from '../modules/localization/localization.ts'
import type { Shop } from '../modules/shop.ts'
import { toCallError } from '../platform/calls/error-response.ts'
import { errorResponse } from '../platform/calls/transports.ts'
import { attachment } from '../platform/http/attachment.ts'
import { networkOf } from '../platform/http/peer.ts'
import { escapeHtml } from '../platform/markup/escape.ts'
import { watchSeat } from './watch-seat.ts'

const isWhole = (text: string | undefined) => /^[1-9]\d{0,8}$/.test(text ?? '')

interface Peer {
  address: string
  /** Resets the connection: a partial response does not look complete, and what waits to be sent is dropped. */
  cutOff(): void
}

/** Answers a download link: the file, or an error as a page for people and in the calls' envelope for scripts. */
export async function sendDownload(shop: Shop, request: Request, peer: Peer): Promise<Response> {
  try {
    const isHead = request.method === 'HEAD'
    if (!isHead && request.method !== 'GET') throw new CallError(405, 'A download is fetched by GET.')
    await shop.rateLimits.consume('download', networkOf(peer.address))
    const { pathname, searchParams } = new URL(request.url)
    const [item, ticket = ''] = pathname.split('/').slice(-2)
    const file = searchParams.get('file') ?? undefined
    if (!isWhole(item) || (file !== undefined && !isWhole(file))) throw new CallError(404, messages.downloadUnknown)
    const download = await downloadFile(shop, {
      orderItemId: Number(item),
      ticket,
      fileId: file === undefined ? undefined : Number(file),
      range: request.headers.get('range') ?? undefined,
      ifRange: request.headers.get('if-range') ?? undefined,
      isHead,
    })
    const cutOff = (reason: object, words: string) => {
      shop.log.warn(reason, words)
      peer.cutOff()
    }
    return answerOf(download, cutOff)
  } catch (error) {
    const failure = toCallError(error, shop.log, { path: 'download-digital-file' })
    const isFollowed = request.headers.get('accept')?.includes('text/html')
    return isFollowed ? await page(shop, failure) : errorResponse(failure, 'GET, HEAD')
  }
}

type CutOff = (reason: object, words: string) => void

function answerOf({ name, format, contentType, size, etag, span, content }: Download, cutOff: CutOff): Response {
  const always = { 'accept-ranges': 'bytes', 'cache-control': 'private, no-store', etag }
  if (span === 'outside') return new Response(null, { status: 416, headers: { ...always, 'content-range': `bytes */${size}` } })
  const headers = {
    ...always,
    'content-type': contentType,
    'content-length': String(span ? span.end - span.start + 1 : size),
    'content-disposition': attachment(name, format),
    ...(span && { 'content-range': `bytes ${span.start}-${span.end}/${size}` }),
  }
  return new Response(content ? toWebStream(content, cutOff) : null, { status: span ? 206 : 200, headers })
}

function toWebStream({ stream, isOpen }: NonNullable<Download['content']>, cutOff: CutOff): ReadableStream {
  const pieces = async function* () {
    try {
      yield* stream
    } catch (error) {
      cutOff({ error }, 'a download was interrupted')
    }
  }
  const endWatch = watchSeat(isOpen, () => {
    stream.destroy()
    cutOff({}, 'a running download was closed: the customer lost the seat')
  })
  // A client that disconnects releases the file.
  const sent = Readable.from(pieces(), { objectMode: false }).once('close', () => {
    endWatch()
    stream.destroy()
  })
  return Readable.toWeb(sent) as ReadableStream
}

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:2rem;padding:1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#1b2420;background:#faf8f3}main{display:grid;gap:2rem;max-inline-size:34rem}p{margin:0 0 .5rem}a{color:#11573f}'
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`

/**
 * An error page in both languages, because a download URL has no language. Unexpected errors, with their reference, are in English only.
 */
async function page(shop: Shop, { statusCode, message, retryAfterSeconds }: CallError): Promise<Response> {
  const words = await bothOf(shop.db, shop.cache).catch(() => undefined)
  const [key] = Object.entries(messages).find(([, text]) => text === message) ?? []
  const texts = words && key ? words('Messages', key as MessageKey) : { en: message, ar: '' }
  const back = words?.('OrdersHistory', 'lbl_orders_title')
  const parts = languages
    .filter((language) => texts[language])
    .map((language) => {
      const href = urlsUnder(language === 'ar' ? '/ar' : '').ordersHistory()
      const link = back ? `<a href="${href}">${escapeHtml(back[language])}</a>` : ''
      return `<div lang="${language}" dir="${directions[language]}"><p>${escapeHtml(texts[language])}</p>${link}</div>`
    })
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(texts.en)}</title>`
  const html = `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body><main>${parts.join('')}</main></body></html>`
  return new Response(html, {
    status: statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
      ...(statusCode === 405 && { allow: 'GET, HEAD' }),
    },
  })
}
