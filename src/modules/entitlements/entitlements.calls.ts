import { getProductSamplePages, samplePageUrl } from '../../contract/entitlements/sample-pages.ts'
import { getShelfList } from '../../contract/entitlements/shelf.ts'
import { type CallHandler, customerOf, handle } from '../calls.ts'
import { offerDownloads, offerToWire } from './offer-downloads.ts'
import { samplePagesOf } from './sample-pages.ts'
import { shelfOf } from './shelf.sql.ts'

export const entitlementsCalls: CallHandler[] = [
  handle(getShelfList, async (context, { PageNo, PageSize }) => {
    const { shop, language } = context
    const { customerId } = customerOf(context)
    const items = await shelfOf(shop.db, customerId, language, { pageNo: PageNo, pageSize: PageSize })
    const itemIds = items.map(({ orderItemId }) => orderItemId)
    const offers = await offerDownloads(shop, customerId, itemIds, language)
    return items.map((item) => ({
      OrderItemID: item.orderItemId,
      OrderId: item.orderId,
      OrderNumber: item.orderNumber,
      OrderDateUTC: item.createdAt.toISOString(),
      ProductId: item.productId,
      ProductName: item.productName,
      Kind: item.kind,
      DefaultImageUrl: item.picture,
      ...offerToWire(offers.get(item.orderItemId)),
      TotalRecords: item.totalRecords,
    }))
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
