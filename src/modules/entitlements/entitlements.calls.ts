import { getProductSamplePages, samplePageUrl } from '../../contract/entitlements/sample-pages.ts'
import { type CallHandler, handle } from '../calls.ts'
import { samplePagesOf } from './sample-pages.ts'

export const entitlementsCalls: CallHandler[] = [
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
