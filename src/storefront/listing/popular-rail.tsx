import { useEffect, useState } from 'react'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { filterLabels } from '../../contract/catalog/listing.labels.ts'
import { constants } from '../../contract/constants.ts'
import { getPopularProductsList } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { useInView } from '../app/use-in-view.ts'
import { ProductRail, RailSkeleton } from '../catalog/product-rail.tsx'

/** Popular products below the listing. Fetched when scrolled near, into reserved space. */
export function PopularRail() {
  const title = useLabels(filterLabels)('lbl_filter_popular')
  const languageCode = useLanguage()
  const { ref, isInView } = useInView()
  const [products, setProducts] = useState<ProductCard[]>()

  useEffect(() => {
    if (!isInView) return
    call(getPopularProductsList, { PageNo: 1, PageSize: constants.sidebarSize, languageCode }).then(
      ({ data }) => setProducts(data),
      // Optional content: on failure it disappears.
      () => setProducts([]),
    )
  }, [isInView, languageCode])

  return (
    <div ref={ref} className="needs-script even-rail border-t border-line">
      {products ? <ProductRail title={title} products={products} /> : <RailSkeleton title={title} count={constants.sidebarSize} />}
    </div>
  )
}
