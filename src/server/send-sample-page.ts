import type { MiddlewareHandler } from 'hono'
import { isLanguage } from '../contract/localization/language.ts'
import { samplePage } from '../modules/entitlements/entitlements.ts'
import type { Shop } from '../modules/shop.ts'

/** Sends `/pictures/inside/{product}/{language}/{page}.webp`: a page of a book that can be seen before buying. */
export function samplePageSender(shop: Shop): MiddlewareHandler {
  return async (context) => {
    const { product = '', language, page = '' } = context.req.param() as Record<string, string | undefined>
    const picture = isLanguage(language) ? await samplePage(shop, Number(product), language, Number.parseInt(page, 10)) : undefined
    if (!picture) return context.text('There is no such picture.', 404)
    return context.body(new Uint8Array(picture), 200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' })
  }
}
