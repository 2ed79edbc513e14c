import { checkoutLabels } from '../../contract/orders/checkout.labels.ts'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'

/** Distinct reasons why lines of the cart cannot be ordered. */
export function OrderProblems({ reasons }: { reasons: string[] }) {
  const t = useLabels(checkoutLabels)
  const urls = useUrls()
  return (
    <div className="rounded-card bg-amber-tint px-4 py-3 text-sm">
      <p>{t('lbl_checkout_problems')}</p>
      <ul className="mt-1 list-disc ps-5">
        {[...new Set(reasons)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <a href={urls.cart()} className="mt-1 inline-block py-1 font-semibold underline underline-offset-4">
        {t('lbl_checkout_to_cart')}
      </a>
    </div>
  )
}
