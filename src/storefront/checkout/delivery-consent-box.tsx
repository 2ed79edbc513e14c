import { checkoutLabels } from '../../contract/orders/checkout.labels.ts'
import { useLabels } from '../app/labels.ts'
import type { DeliveryConsent } from './use-delivery-consent.ts'

/** "Deliver at once": shown to customers who may withdraw from digital products. */
export function DeliveryConsentBox({ consent: { isAsked, isGiven, give } }: { consent: DeliveryConsent }) {
  const t = useLabels(checkoutLabels)
  if (!isAsked) return null
  return (
    <div className="grid gap-2 rounded-card border border-line-strong p-4 has-[:checked]:bg-tint/50">
      <label className="flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="DeliverAtOnce"
          aria-describedby="deliver-later"
          checked={isGiven}
          onChange={({ target }) => give(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-green"
        />
        <span className="font-semibold">{t('lbl_checkout_at_once')}</span>
      </label>
      <p id="deliver-later" className="text-sm text-soft">
        {t('lbl_checkout_later')}
      </p>
    </div>
  )
}
