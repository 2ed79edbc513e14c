import { shopLabels } from '../../contract/content/shop.labels.ts'
import { useLabels } from '../app/labels.ts'
import { useDelayed } from '../app/use-delayed.ts'
import { useShop } from '../state/store.ts'
import { useLoadingFlag } from './use-loading-flag.ts'

/** Covers the page once the loading flag has been set for 200 ms (storefront document §2 "Global loading overlay"). */
export function LoadingOverlay() {
  const t = useLabels(shopLabels)
  useLoadingFlag()
  const isLoading = useShop(({ common }) => common.loading)
  if (!useDelayed(isLoading)) return null
  return (
    <div
      role="status"
      aria-label={t('lbl_shop_loading')}
      className="fixed inset-0 z-[20000] grid place-items-center bg-[rgb(255_255_255/0.6)]"
    >
      <span className="size-12 rounded-full border-4 border-[#11573f] border-e-transparent motion-safe:animate-spin" />
    </div>
  )
}
