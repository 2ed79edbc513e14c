import { useEffect, useState } from 'react'
import type { ProductCard } from '../../contract/catalog.ts'
import { getProductsByIds } from '../../contract/index.ts'
import { useLanguage } from '../addresses.ts'
import { call } from '../calls.ts'
import { useLabels } from '../labels.ts'
import { dropViewed, useViewed } from '../state/viewed.ts'
import { ProductRail, RailSkeleton } from './product-rail.tsx'
import { useNear } from './use-near.ts'

/**
 * What this browser looked at, priced anew by the server once one is near it. Its boxes have one height, so that nothing moves when
 * the products come; where there is nothing to show there is no place for it either.
 */
export function ViewedRail({ without }: { without?: number }) {
  const title = useLabels('Shop')('lbl_shop_viewed')
  const languageCode = useLanguage()
  const ids = useViewed()
    .filter((id) => id !== without)
    .join()
  const { place, isNear } = useNear()
  const [products, setProducts] = useState<ProductCard[]>()

  useEffect(() => {
    if (!isNear || ids === '') return
    let isStale = false
    call(getProductsByIds, { ProductId: ids, languageCode }).then(
      ({ data }) => {
        if (isStale) return
        setProducts(data)
        const gone = ids
          .split(',')
          .map(Number)
          .filter((id) => !data.some(({ ProductId }) => ProductId === id))
        if (gone.length > 0) dropViewed(gone)
      },
      // Without it the page is whole.
      () => !isStale && setProducts((shown) => shown ?? []),
    )
    return () => {
      isStale = true
    }
  }, [isNear, ids, languageCode])

  if (ids === '') return null
  return (
    <div ref={place} className="even-rail border-t border-line">
      {products ? <ProductRail title={title} products={products} /> : <RailSkeleton title={title} count={ids.split(',').length} />}
    </div>
  )
}
