import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { openPictures } from '../platform/files/pictures.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'

/** Sends `/pictures/{name}`: whole, `?w=` pixels wide, or `?as=social` as the preview of a shared link. */
export function pictureSender(dataDir: string): MiddlewareHandler {
  const pictures = openPictures(
    [join(dataDir, 'pictures'), join(projectRoot, 'demo/pictures')],
    join(dataDir, 'cache/pictures'),
    join(projectRoot, 'public/brand/social-ground.png'),
  )
  return async (context, next) => {
    // Not decoded: names of pictures need no percent-encoding.
    const name = context.req.path.slice('/pictures/'.length)
    const width = context.req.query('w')
    const isSocial = context.req.query('as') === 'social'
    const picture = isSocial
      ? await pictures.findSocial(name)
      : await pictures.find(name, width === undefined ? undefined : Number(width), context.req.header('accept') ?? '')
    if (!picture) return context.text('There is no such picture.', 404)
    if (!isSocial) context.header('vary', 'accept')
    context.header('cache-control', width || isSocial ? 'public, max-age=604800' : 'public, max-age=3600')
    return serveStatic({ root: '/', path: picture.path, onFound: (_, c) => c.header('content-type', picture.type) })(context, next)
  }
}
