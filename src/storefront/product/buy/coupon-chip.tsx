import { useState } from 'react'
import { productLabels } from '../../../contract/catalog/product.labels.ts'
import { isolated } from '../../../contract/localization/isolate.ts'
import { formatPrice, priceInText } from '../../../contract/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLabels } from '../../app/labels.ts'
import type { PageProduct } from '../stock.tsx'

/** The public coupon of a product, what it takes off, and a button that copies its code. */
export function CouponChip({ product }: { product: PageProduct }) {
  const t = useLabels(productLabels)
  const [isCopied, setCopied] = useState(false)
  const { CouponCode: code, CouponPercentage: percentage, CouponAmount: amount, CouponMinimum: minimum } = product
  if (!code) return null
  const off = percentage === null ? formatPrice(amount ?? 0) : `${percentage}%`
  const copy = () =>
    navigator.clipboard?.writeText(code).then(
      () => setCopied(true),
      // Without access to the clipboard, customers type the code.
      () => {},
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="rounded-card bg-amber-tint px-3 py-1.5 text-sm font-semibold text-amber">
        {t('lbl_prddet_coupon', { off: isolated(off), code: isolated(code) })}
        {minimum ? ` ${t('lbl_prddet_coupon_from', { sum: priceInText(minimum) })}` : ''}
      </p>
      <button
        type="button"
        onClick={copy}
        className="needs-script inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-green-text underline-offset-4 hover:underline"
      >
        <Icon name={isCopied ? 'check' : 'copy'} className="size-4.5" />
        {!isCopied && (
          <>
            {t('lbl_prddet_coupon_copy')} <span className="sr-only">{code}</span>
          </>
        )}
        <span role="status">{isCopied ? t('lbl_prddet_coupon_copied') : ''}</span>
      </button>
    </div>
  )
}
