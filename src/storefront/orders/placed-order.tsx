import { useEffect } from 'react'
import { late } from '../../ui/late.tsx'
import { usePlacedOrder } from '../state/placed-order.ts'
import { useShop } from '../state/store.ts'

// If it fails to load, nothing is missing: the order is in the order history, too.
const Card = late(() => import('./placed-order-card.tsx'), 'PlacedOrderCard')

/**
 * The customer's latest order at the top of the home page, until they dismiss it. It is private, so it is not in the HTML; its code loads
 * after hydration, and only if there is something to show. Its room is kept from the first paint on (`start-home.ts`).
 */
export function PlacedOrder() {
  const placed = usePlacedOrder()
  const userId = useShop(({ user }) => (user.loggedIn ? user.user.UserID : undefined))
  const restored = useShop((state) => state.restored)
  const isShown = placed !== undefined && placed.userId === userId
  useEffect(() => {
    if (restored && !isShown) delete document.documentElement.dataset.placed
  }, [restored, isShown])
  return (
    <div className={isShown ? 'min-h-74 lg:min-h-52' : 'in-data-placed:min-h-74 lg:in-data-placed:min-h-52'}>
      {isShown && <Card key={placed.key} placed={placed} />}
    </div>
  )
}
