import { useCallback } from 'react'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { getProductsByIds } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { dropRecentlyViewed } from '../state/recently-viewed.ts'
import { RailInView } from './rail-in-view.tsx'

/** Products by their ids, with current prices. */
export function RecentlyViewedRail({ ids }: { ids: string }) {
  const t = useLabels(shopLabels)
  const languageCode = useLanguage()
  const load = useCallback(async () => {
    const { data } = await call(getProductsByIds, { ProductId: ids, languageCode })
    const found = new Set(data.map(({ ProductId }) => ProductId))
    dropRecentlyViewed(
      ids
        .split(',')
        .map(Number)
        .filter((id) => !found.has(id)),
    )
    return data
  }, [ids, languageCode])
  return <RailInView title={t('lbl_shop_viewed')} count={ids.split(',').length} load={load} />
}
