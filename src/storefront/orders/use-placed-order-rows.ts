import { useEffect, useRef, useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { getOrderHistoryDetail, getOrderHistoryMaster } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useLanguage } from '../app/urls.ts'
import { forgetOrder, type PlacedOrder } from '../state/placed-order.ts'
import { settleCart } from '../state/settle-cart.ts'
import type { OrderItem } from './use-order-items.ts'

interface Loaded {
  order: RowOf<typeof getOrderHistoryMaster>
  /** Empty while the payment is pending. */
  items: OrderItem[]
  /** When the tickets were issued, by this browser's clock. */
  createdAt: number
}

/**
 * The order of an attempt with its lines; undefined until loaded, `failed` if its payment failed while this page was open. An attempt
 * that failed is forgotten. `reload` throws what the calls throw.
 */
export function usePlacedOrderRows(placed: PlacedOrder) {
  const { userId, key, lines } = placed
  const languageCode = useLanguage()
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  const wasPending = useRef(false)
  const reload = async (): Promise<OrderItem[]> => {
    const createdAt = Date.now()
    const { data } = await call(getOrderHistoryMaster, { UserId: userId, IdempotencyKey: key, languageCode })
    const [order] = data
    if (!order || order.PaymentState === 'failed' || order.PaymentState === 'refunded') {
      if (wasPending.current) setLoaded('failed')
      // Without an order, the request may not have arrived yet: the checkout looks again.
      else if (order || lines.length === 0) forgetOrder()
      return []
    }
    const isPending = order.PaymentState === 'pending'
    const items = isPending ? [] : (await call(getOrderHistoryDetail, { OrderId: order.OrderId, languageCode })).data
    // The checkout that would have emptied the cart is gone.
    if (!isPending && lines.length > 0) settleCart(placed)
    wasPending.current = isPending
    setLoaded({ order, items, createdAt })
    return items
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` is another function in each rendering; what it fetches depends on these two
  useEffect(() => {
    reload().catch(() => {})
  }, [key, languageCode])
  return { loaded, reload }
}
