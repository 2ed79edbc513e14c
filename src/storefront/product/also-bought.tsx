import { relatedProductsLabels } from '../../contract/catalog/product.labels.ts'
import { getAlsoBoughtProductsList } from '../../contract/storefront.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { useCall } from '../app/use-call.ts'
import { ProductRail } from '../catalog/product-rail.tsx'
import { useInView } from '../catalog/use-in-view.ts'

/**
 * What people who have this product have besides, at the end of the page, where nothing follows that it could move. Orders change without a
 * new page, so it is asked for when it comes near.
 */
export function AlsoBought({ productId }: { productId: number }) {
  const t = useLabels(relatedProductsLabels)
  const languageCode = useLanguage()
  const { ref, isInView } = useInView()
  const { data = [] } = useCall(getAlsoBoughtProductsList, isInView ? { ProductId: productId, languageCode } : undefined)
  return (
    <div ref={ref}>
      {data.length > 0 && (
        <div className="even-rail border-t border-line">
          <ProductRail title={t('lbl_related_bought')} products={data} />
        </div>
      )}
    </div>
  )
}
