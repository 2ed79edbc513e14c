import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { Shop } from '../modules/shop.ts'

/** Sends `/pictures/{name}`: whole, `?w=` pixels wide, `?as=social` as the preview of a shared link, or `?as=mail`. */
export function pictureSender({ pictures }: Shop): MiddlewareHandler {
  return async (context, next) => {
    // Not decoded: names of pictures need no percent-encoding.
    const name = context.req.path.slice('/pictures/'.length)
    const width = context.req.query('w')
    const as = context.req.query('as')
    const isJpeg = as === 'social' || as === 'mail'
    const picture = isJpeg
      ? await (as === 'mail' ? pictures.findForMail(name) : pictures.findSocial(name))
      : await pictures.find(name, width === undefined ? undefined : Number(width), context.req.header('accept') ?? '')
    if (!picture) return context.text('There is no such picture.', 404)
    if (!isJpeg) context.header('vary', 'accept')
    context.header('cache-control', `public, max-age=${picture.isFallback ? 60 : width || isJpeg ? 604_800 : 3600}`)
    return serveStatic({ root: '/', path: picture.path, onFound: (_, c) => c.header('content-type', picture.type) })(context, next)
  }
}
