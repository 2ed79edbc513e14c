import type { ServerBuild } from 'react-router'
import type { Shop } from '../../modules/shop.ts'
import { openCalls } from '../../platform/calls/transports.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { handlers } from '../handlers.ts'
import { pageRenderer } from './render-page.ts'

interface Options {
  shop: Shop
  build: ServerBuild
  isDevelopment: boolean
}

/**
 * Renders a page from what a transaction sees, with the storefront's own components. Nothing is read from caches or written to them: the
 * transaction may be rolled back.
 */
export async function renderIn({ shop, build, isDevelopment }: Options, tx: Tx, path: string): Promise<string> {
  const inside: Shop = { ...shop, db: tx as unknown as Database, cache: { get: (_key, _tags, load) => load() } }
  const calls = openCalls({
    shop: inside,
    log: shop.log,
    rateLimits: shop.rateLimits,
    handlers,
    authenticate: () => Promise.resolve(undefined),
  })
  const render = pageRenderer(inside, calls, build, { isDevelopment })
  const first = await render(path)
  const location = first.headers.location
  const { body } = location === undefined ? first : await render(new URL(location, shop.config.shopOrigin).pathname)
  return String(body)
}
