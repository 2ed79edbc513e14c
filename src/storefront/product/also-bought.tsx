import { useCallback } from 'react'
import { relatedProductsLabels } from '../../contract/catalog/product.labels.ts'
import { getAlsoBoughtProductsList } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { initialCards } from '../catalog/product-rail.tsx'
import { RailInView } from '../catalog/rail-in-view.tsx'

/** What people who have this product have besides. Orders change without a new page, so it is asked for when it comes near. */
export function AlsoBought({ productId }: { productId: number }) {
  const t = useLabels(relatedProductsLabels)
  const languageCode = useLanguage()
  const load = useCallback(async () => {
    const { data } = await call(getAlsoBoughtProductsList, { ProductId: productId, languageCode })
    return data
  }, [productId, languageCode])
  return <RailInView title={t('lbl_related_bought')} count={initialCards} load={load} />
}
