import { getCustomerLibrary } from '../../contract/entitlements/library.ts'
import { getProductSamplePages, samplePageUrl } from '../../contract/entitlements/sample-pages.ts'
import { type CallHandler, customerOf, handle } from '../calls.ts'
import { libraryOf } from './library.sql.ts'
import { offerDownloads, offerToWire } from './offer-downloads.ts'
import { samplePagesOf } from './sample-pages.ts'

export const entitlementsCalls: CallHandler[] = [
  handle(getCustomerLibrary, async (context, { PageNo, PageSize }) => {
    const { shop, language } = context
    const { customerId } = customerOf(context)
    const items = await libraryOf(shop.db, customerId, language, { pageNo: PageNo, pageSize: PageSize })
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
