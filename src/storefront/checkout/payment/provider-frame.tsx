import type { ReactNode } from 'react'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { checkoutLabels } from '../../../contract/orders/checkout.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { useLabels } from '../../app/labels.ts'

interface Props {
  isFailed: boolean
  onRetry: () => void
  /** Empty while the provider's script is loading. */
  children: ReactNode
}

/** Wraps a provider's own fields: placeholders while its script loads, a retry button if it fails. */
export function ProviderFrame({ isFailed, onRetry, children }: Props) {
  const t = useLabels(checkoutLabels)
  const shop = useLabels(shopLabels)
  if (isFailed) {
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{t('lbl_checkout_unreachable')}</p>
        <Button onClick={onRetry}>{shop('lbl_shop_retry')}</Button>
      </div>
    )
  }
  if (children) return children
  return (
    <div role="status" aria-label={shop('lbl_shop_loading')} className="grid gap-4">
      <span className="block h-11.5 rounded-card bg-tint" />
      <span className="block h-11.5 rounded-card bg-tint" />
    </div>
  )
}
