import { shopLabels } from '../../contract/content/shop.labels.ts'
import { useLabels } from '../app/labels.ts'

const Bar = ({ className }: { className: string }) => <span className={`block h-4 rounded-md bg-tint ${className}`} />

/** Placeholder for the list of orders. */
export function OrdersSkeleton() {
  const t = useLabels(shopLabels)
  return (
    <div role="status" aria-label={t('lbl_shop_loading')} className="rounded-card border border-line bg-card px-4 sm:px-6">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={`flex items-center justify-between gap-6 border-line py-5 ${row > 0 ? 'border-t' : ''}`}>
          <Bar className="w-28" />
          <Bar className="w-24 max-md:hidden" />
          <Bar className="w-20" />
          <Bar className="w-10 max-md:hidden" />
          <Bar className="w-16" />
          <Bar className="!size-8 !rounded-full" />
        </div>
      ))}
    </div>
  )
}

/** Placeholder for the lines of an order. */
export function LinesSkeleton() {
  const t = useLabels(shopLabels)
  return (
    <div role="status" aria-label={t('lbl_shop_loading')} className="mt-5 grid gap-4">
      <Bar className="w-full max-w-xl" />
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-4 border-t border-line pt-4">
          <Bar className="!h-20 w-15 shrink-0" />
          <Bar className="w-full max-w-80" />
          <Bar className="ms-auto w-16 shrink-0" />
        </div>
      ))}
    </div>
  )
}
