import { useCallback } from 'react'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { relatedProductsLabels } from '../../contract/catalog/product.labels.ts'
import { constants } from '../../contract/constants.ts'
import { getRelatedProductsList } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { isInStock } from '../catalog/is-in-stock.ts'
import { ProductRail } from '../catalog/product-rail.tsx'
import type { PageProduct } from './stock.tsx'

/** For a product that is sold out, alternatives in stock come first. */
export const relatedInOrder = (product: Pick<PageProduct, 'StockQuantity'>, related: ProductCard[]): ProductCard[] =>
  isInStock(product) ? related : related.toSorted((a, b) => Number(isInStock(b)) - Number(isInStock(a)))

export function RelatedProducts({ product, first }: { product: PageProduct; first: ProductCard[] }) {
  const t = useLabels(relatedProductsLabels)
  const languageCode = useLanguage()
  const loadAll = useCallback(async () => {
    const { ProductId } = product
    const { data } = await call(getRelatedProductsList, { ProductId, PageNo: 1, PageSize: constants.railSize, languageCode })
    return relatedInOrder(product, data)
  }, [product, languageCode])
  return <ProductRail title={t('lbl_related_title')} products={first} loadAll={loadAll} />
}
