import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { Shop } from '../modules/shop.ts'
import type { Picture, Pictures } from '../platform/files/pictures.ts'

/** Forms of a picture in one format, which suits every reader. */
const forms: Record<string, (pictures: Pictures, name: string) => Promise<Picture | undefined>> = {
  social: (pictures, name) => pictures.findSocial(name),
  mail: (pictures, name) => pictures.findForMail(name),
  icon: (pictures, name) => pictures.findIcon(name),
}

/** Sends `/pictures/{name}`: whole, `?w=` pixels wide, `?as=social` as the preview of a shared link, `?as=mail` or `?as=icon`. */
export function pictureSender({ pictures }: Shop): MiddlewareHandler {
  return async (context, next) => {
    // Not decoded: names of pictures need no percent-encoding.
    const name = context.req.path.slice('/pictures/'.length)
    const width = context.req.query('w')
    const as = context.req.query('as')
    const find = as === undefined ? undefined : forms[as]
    const picture = find
      ? await find(pictures, name)
      : await pictures.find(name, width === undefined ? undefined : Number(width), context.req.header('accept') ?? '')
    if (!picture) return context.text('There is no such picture.', 404)
    if (!find) context.header('vary', 'accept')
    context.header('cache-control', `public, max-age=${picture.isFallback ? 60 : width || find ? 604_800 : 3600}`)
    return serveStatic({ root: '/', path: picture.path, onFound: (_, c) => c.header('content-type', picture.type) })(context, next)
  }
}
