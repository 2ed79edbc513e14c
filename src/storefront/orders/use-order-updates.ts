import { useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import type { getOrderHistoryMaster } from '../../contract/storefront.ts'
import { useLabels } from '../app/labels.ts'
import { useStateName } from './order-steps.tsx'
import type { Tickets } from './use-download.ts'
import { type OrderItem, useOrderItems } from './use-order-items.ts'
import { usePolling } from './use-polling.ts'

type Order = RowOf<typeof getOrderHistoryMaster>

/** The lines of an order, kept up to date by polling. `announcement` describes changes for screen readers. */
export function useOrderUpdates(order: Order, reloadOrder: () => Promise<Order | undefined>) {
  const t = useLabels(ordersHistoryLabels)
  const nameOf = useStateName()
  const [announcement, setAnnouncement] = useState('')
  const { rows: items, createdAt, failure, reload, latest } = useOrderItems(order.OrderId)

  const pollSoon = usePolling(async () => {
    const previousItems = latest.current?.rows
    const [updatedItems, updatedOrder] = await Promise.all([reload(), reloadOrder()])
    const changes = (previousItems ? changedItems(previousItems, updatedItems) : []).map(
      ({ ProductName, LatestStatusID }) => `${ProductName}: ${nameOf(LatestStatusID)}`,
    )
    if (updatedOrder && updatedOrder.LatestStatusID !== order.LatestStatusID)
      changes.unshift(t('lbl_orders_now', { number: order.OrderNumber, state: nameOf(updatedOrder.LatestStatusID) }))
    if (changes.length > 0) setAnnouncement(changes.join('. '))
    return changes.length > 0
  })
  const tickets: Tickets = { createdAt, reload, onSaved: pollSoon }
  return { items, failure, announcement, tickets }
}

const changedItems = (previousItems: OrderItem[], updatedItems: OrderItem[]) =>
  updatedItems.filter((item) => {
    const previous = previousItems.find(({ OrderItemID }) => OrderItemID === item.OrderItemID)
    return previous?.LatestStatusID !== item.LatestStatusID || previous.ShippingStatusID !== item.ShippingStatusID
  })
