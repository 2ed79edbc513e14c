import { useEffect, useState } from 'react'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { getProductsByIds } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { useInView } from '../app/use-in-view.ts'
import { dropRecentlyViewed } from '../state/recently-viewed.ts'
import { ProductRail, RailSkeleton } from './product-rail.tsx'

/** Fetches products by id, with current prices, when the rail nears the viewport. Cards have a fixed height, so nothing shifts. */
export function RecentlyViewedRail({ ids }: { ids: string }) {
  const title = useLabels(shopLabels)('lbl_shop_viewed')
  const languageCode = useLanguage()
  const { ref, isInView } = useInView()
  const [products, setProducts] = useState<ProductCard[]>()

  useEffect(() => {
    if (!isInView) return
    let isStale = false
    call(getProductsByIds, { ProductId: ids, languageCode }).then(
      ({ data }) => {
        if (isStale) return
        setProducts(data)
        const missingIds = ids
          .split(',')
          .map(Number)
          .filter((id) => !data.some(({ ProductId }) => ProductId === id))
        if (missingIds.length > 0) dropRecentlyViewed(missingIds)
      },
      // Optional content: on failure the rail stays empty.
      () => !isStale && setProducts((current) => current ?? []),
    )
    return () => {
      isStale = true
    }
  }, [isInView, ids, languageCode])

  return (
    <div ref={ref} className="even-rail border-t border-line">
      {products ? <ProductRail title={title} products={products} /> : <RailSkeleton title={title} count={ids.split(',').length} />}
    </div>
  )
}
