import type { Cart } from '../../contract/cart/cart.ts'
import { checkoutLabels, orderSummaryLabels } from '../../contract/orders/checkout.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { LegalLinks } from '../app/legal-links.tsx'
import { CartNotice } from '../cart/cart-notice.tsx'
import { CouponBox } from './coupon-box.tsx'
import { OrderProblems } from './order-problems.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { AppliedCoupon } from './use-coupon.ts'
import type { Order } from './use-place-order.ts'

interface Props {
  cart: Cart
  /** The digital lines are not on the customer's shelf at once. */
  isLater: boolean
  coupon: AppliedCoupon
  /** Amount to pay, in dollars. */
  total: number
  order: Order
  /** Why the order was not sent; empty: it was, and `order` says why it was not placed. */
  refusal: string
  isReady: boolean
  /** A dialog is open in which it is paid. */
  isPaying: boolean
}

/** What is ordered, with its coupon, and the button that places it. */
export function YourOrder({ cart, isLater, coupon, total, order, refusal, isReady, isPaying }: Props) {
  const t = useLabels(checkoutLabels)
  const summary = useLabels(orderSummaryLabels)
  const message = useMessage()
  return (
    <section aria-labelledby="your-order" className="grid gap-5 rounded-card border border-line bg-card p-5 sm:p-6 lg:sticky lg:top-24">
      <h2 id="your-order" className="text-lg font-semibold">
        {summary('lbl_summary_title')}
      </h2>
      <CartNotice cart={cart} />
      {cart.cartProblems.length > 0 && <OrderProblems reasons={cart.cartProblems.map(({ ResponseMsg }) => message(ResponseMsg))} />}
      <div>
        <OrderSummary cart={cart} isLater={isLater} coupon={coupon} total={total} />
      </div>
      <CouponBox coupon={coupon} />
      <div className="text-sm text-soft">
        <p>{t('lbl_checkout_terms')}</p>
        <LegalLinks className="flex flex-wrap gap-x-4" />
      </div>
      <div className="grid gap-3 max-lg:not-has-[p]:hidden">
        <Refusal text={order.refusal || refusal} isCovered={isPaying} />
        <Button type="submit" form="order" size="large" busy={order.isPlacing} disabled={!isReady} className="max-lg:hidden">
          {t('lbl_checkout_place')}
        </Button>
      </div>
    </section>
  )
}
