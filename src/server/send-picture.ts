import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { Shop } from '../modules/shop.ts'
import { openPictures } from '../platform/files/pictures.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'

/** Sends `/pictures/{name}`: whole, `?w=` pixels wide, `?as=social` as the preview of a shared link, or `?as=mail`. */
export function pictureSender({ config: { dataDir }, log }: Shop): MiddlewareHandler {
  const pictures = openPictures({
    folders: [join(dataDir, 'pictures'), join(projectRoot, 'demo/pictures')],
    cacheFolder: join(dataDir, 'cache/pictures'),
    ground: join(projectRoot, 'public/brand/social-ground.png'),
    log,
  })
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
