import { getProductSamplePages, samplePageUrl } from '../../contract/entitlements/sample-pages.ts'
import { getOpenTitles, getShelfList, startEntitlement as startEntitlementCall } from '../../contract/entitlements/shelf.ts'
import { type CallHandler, customerOf, handle } from '../calls.ts'
import { offerDownloads } from './files/offer-downloads.ts'
import { samplePagesOf } from './files/sample-pages.ts'
import { openTitlesOf } from './open-items.sql.ts'
import { shelfOf } from './shelf.sql.ts'
import { shelfRowToWire } from './shelf-row-to-wire.ts'
import { startEntitlement } from './start-entitlement.ts'

export const entitlementsCalls: CallHandler[] = [
  handle(getShelfList, async (context, { Kind, SearchTerm, State, PageNo, PageSize }) => {
    const { shop, language } = context
    const { customerId } = customerOf(context)
    const page = { kind: Kind, search: SearchTerm, state: State, pageNo: PageNo, pageSize: PageSize }
    const titles = await shelfOf(shop.db, customerId, language, page)
    const itemIds = titles.map(({ orderItemId }) => orderItemId)
    const offers = await offerDownloads(shop, customerId, itemIds, language)
    return titles.map((title) => shelfRowToWire(title, offers.get(title.orderItemId)))
  }),
  handle(getOpenTitles, async (context, { ProductIDs }) => {
    const titles = await openTitlesOf(context.shop.db, customerOf(context).customerId, ProductIDs)
    return titles.map(({ productId, expiresAt }) => ({ ProductId: productId, ExpiresAt: expiresAt }))
  }),
  handle(startEntitlementCall, async (context, { EntitlementID }) => {
    const expiresAt = await startEntitlement(context.shop, customerOf(context).customerId, EntitlementID)
    return [{ ExpiresAt: expiresAt }]
  }),
  handle(getProductSamplePages, async ({ shop, language, dependsOn }, { ProductId }) => {
    dependsOn(`product:${ProductId}`)
    const { language: ofBook, pages } = (await samplePagesOf(shop, ProductId, language)) ?? { language, pages: 0 }
    return Array.from({ length: pages }, (_, index) => ({
      PageNo: index + 1,
      PictureUrl: samplePageUrl(ProductId, ofBook, index + 1),
      Language: ofBook,
    }))
  }),
]
