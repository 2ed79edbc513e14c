import { CallError } from '../contract/call.ts'
import { checkedCertificate, didDocument, makeCertificate } from '../modules/learning/learning.ts'
import type { Shop } from '../modules/shop.ts'
import { toCallError } from '../platform/calls/error-response.ts'
import { errorResponse } from '../platform/calls/transports.ts'
import { attachment } from '../platform/http/attachment.ts'
import { networkOf } from '../platform/http/peer.ts'

const methods = ['GET', 'HEAD']

/** Answers `{number}.pdf`, the document, or `{number}.jwt`, the signed credential. A revoked certificate has neither any more. */
export async function sendCertificate(shop: Shop, request: Request, address: string): Promise<Response> {
  try {
    if (!methods.includes(request.method)) throw new CallError(405, 'A certificate is fetched by GET.')
    await shop.rateLimits.consume('certificate', networkOf(address))
    const [, number = '', format = ''] = /([^/]+)\.(pdf|jwt)$/.exec(new URL(request.url).pathname) ?? []
    const certificate = await checkedCertificate(shop, number)
    if (!certificate) throw new CallError(404, 'There is no such certificate.')
    if (certificate.revokedAt) throw new CallError(410, 'This certificate was revoked.')
    const isPdf = format === 'pdf'
    const content = isPdf ? new Uint8Array(await makeCertificate(shop, certificate)) : certificate.jws
    return new Response(request.method === 'HEAD' ? null : content, {
      headers: {
        'content-type': isPdf ? 'application/pdf' : 'application/vc+jwt',
        'content-disposition': attachment(certificate.number, format),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    })
  } catch (error) {
    return errorResponse(toCallError(error, shop.log, { path: 'certificate' }), methods.join(', '))
  }
}

/** Sends the DID document, by which anybody can check a signed credential without the shop's page. */
export async function sendDidDocument(shop: Shop): Promise<Response> {
  return new Response(JSON.stringify(await didDocument(shop)), {
    headers: { 'content-type': 'application/did+json', 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' },
  })
}
