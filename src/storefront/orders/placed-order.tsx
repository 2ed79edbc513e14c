import { useEffect, useState } from 'react'
import { usePlacedOrder } from '../state/placed-order.ts'
import { useShop } from '../state/store.ts'
import type { PlacedOrderCard } from './placed-order-card.tsx'

/**
 * The customer's latest order at the top of the home page, until they dismiss it. It is private, so it is not in the HTML; its code loads
 * after hydration, and only if there is something to show.
 */
export function PlacedOrder() {
  const placed = usePlacedOrder()
  const userId = useShop(({ user }) => (user.loggedIn ? user.user.UserID : undefined))
  const isNeeded = placed !== undefined && placed.userId === userId
  const [Card, setCard] = useState<typeof PlacedOrderCard>()
  useEffect(() => {
    if (!isNeeded) return
    // On failure nothing is rendered: the order is in the order history, too.
    import('./placed-order-card.tsx').then(
      (module) => setCard(() => module.PlacedOrderCard),
      () => {},
    )
  }, [isNeeded])
  return Card && isNeeded ? <Card key={placed.key} placed={placed} /> : null
}
