import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { constants } from '../../contract/constants.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { checkoutLabels } from '../../contract/orders/checkout.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { readPlacedOrder } from '../state/placed-order.ts'
import { useShop } from '../state/store.ts'
import type { Order } from './use-place-order.ts'

/** The customer's latest order. */
function settledKey(userId: number): string | undefined {
  const placed = readPlacedOrder()
  return placed?.userId === userId && placed.lines.length === 0 ? placed.key : undefined
}

/**
 * Redirects home: at once with a toast if the cart is empty, one second after an order, which also empties the cart. After an order of another
 * tab the toast says so, unless this one is placing an order itself; the home page has the way to it.
 */
export function useRedirectAfterOrder({ userId, order, isEmpty }: { userId: number; order: Order; isEmpty: boolean }) {
  const t = useLabels(checkoutLabels)
  const navigate = useNavigate()
  const home = useUrls().home()
  const restored = useShop((state) => state.restored)
  const emptyCart = useMessage()('cartEmpty')
  const orderedElsewhere = t('lbl_checkout_elsewhere')
  const [keyBefore] = useState(() => settledKey(userId))
  const isPlaced = order.placed !== undefined
  const isLeft = isEmpty && !order.isPlacing && !order.other
  useEffect(() => {
    if (!restored) return
    if (isPlaced) {
      const timer = setTimeout(() => navigate(home), constants.redirectMs)
      return () => clearTimeout(timer)
    }
    if (isLeft) {
      toast.info(settledKey(userId) === keyBefore ? emptyCart : orderedElsewhere)
      navigate(home, { replace: true })
    }
  }, [restored, isPlaced, isLeft, userId, keyBefore, emptyCart, orderedElsewhere, navigate, home])
}

/** Replaces the checkout form after an order and takes the focus. */
export function OrderConfirmation({ number }: { number: string }) {
  const t = useLabels(checkoutLabels)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The page is now shorter than the scroll position.
    scrollTo({ top: 0 })
    container.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={container}
      tabIndex={-1}
      role="status"
      className="outline-none mx-auto grid max-w-md justify-items-center gap-4 py-14 text-center md:py-20"
    >
      <span className="grid size-20 place-items-center rounded-full bg-green text-on-green">
        <Icon name="check" className="size-9" />
      </span>
      <h2 className="text-2xl font-semibold">{t('lbl_checkout_thanks')}</h2>
      <p>{t('lbl_checkout_number', { number: isolated(number) })}</p>
    </div>
  )
}
