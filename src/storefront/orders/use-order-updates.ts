import { useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import type { getOrderHistoryMaster } from '../../contract/storefront.ts'
import { useLabels } from '../app/labels.ts'
import type { Tickets } from './download-links.tsx'
import { useStateName } from './order-steps.tsx'
import { type OrderItem, useOrderItems } from './use-order-items.ts'
import { usePolling } from './use-polling.ts'

type Order = RowOf<typeof getOrderHistoryMaster>

/** An order's lines, followed as they change; `news` says in words what has, for who does not see it. */
export function useOrderUpdates(order: Order, renewOrder: () => Promise<Order | undefined>) {
  const t = useLabels('OrdersHistory')
  const nameOf = useStateName()
  const [news, setNews] = useState('')
  const { items, at = 0, failure, renew, latest } = useOrderItems(order.OrderId)

  const soon = usePolling(async () => {
    const before = latest.current?.items
    const [now, orderNow] = await Promise.all([renew(), renewOrder()])
    const said = (before ? changedIn(before, now) : []).map(
      ({ ProductName, LatestStatusID }) => `${ProductName}: ${nameOf(LatestStatusID)}`,
    )
    if (orderNow && orderNow.LatestStatusName !== order.LatestStatusName)
      said.unshift(t('lbl_orders_now', { number: order.OrderNumber, state: orderNow.LatestStatusName }))
    if (said.length > 0) setNews(said.join('. '))
    return said.length > 0
  })
  const tickets: Tickets = { at, renew, onSaved: soon }
  return { items, failure, news, tickets }
}

const changedIn = (before: OrderItem[], now: OrderItem[]) =>
  now.filter((item) => {
    const known = before.find(({ OrderItemID }) => OrderItemID === item.OrderItemID)
    return known?.LatestStatusID !== item.LatestStatusID || known.ShippingStatusID !== item.ShippingStatusID
  })
