import { shopLabels } from '../../contract/content/shop.labels.ts'
import { useLabels } from '../app/labels.ts'

/** Placeholder of the page. */
export function VaultSkeleton() {
  const t = useLabels(shopLabels)
  return (
    <div role="status" aria-label={t('lbl_shop_loading')} className="grid gap-6">
      <div className="flex items-start gap-4">
        <span className="h-24 w-18 rounded-md bg-tint" />
        <span className="h-6 w-48 rounded-md bg-tint" />
      </div>
      <span className="h-48 rounded-card bg-tint" />
      <span className="h-24 rounded-card bg-tint" />
    </div>
  )
}
