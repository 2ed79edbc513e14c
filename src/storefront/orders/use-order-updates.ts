import { useRef, useState } from 'react'
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

  /** What was announced last: the change that a failed poll saw in part is announced by the next one. */
  const announced = useRef<{ statusId: number; items: OrderItem[] | undefined }>(undefined)

  const pollSoon = usePolling(async () => {
    announced.current ??= { statusId: order.LatestStatusID, items: latest.current?.rows }
    const before = announced.current
    const [updatedItems, updatedOrder] = await Promise.all([reload(), reloadOrder()])
    const statusId = updatedOrder?.LatestStatusID ?? before.statusId
    announced.current = { statusId, items: updatedItems }
    const changes = (before.items ? changedItems(before.items, updatedItems) : []).map(
      ({ ProductName, LatestStatusID }) => `${ProductName}: ${nameOf(LatestStatusID)}`,
    )
    if (statusId !== before.statusId) changes.unshift(t('lbl_orders_now', { number: order.OrderNumber, state: nameOf(statusId) }))
    if (changes.length > 0) setAnnouncement(changes.join('. '))
    return changes.length > 0
  })
  const tickets: Tickets = { createdAt, reload, onSettled: pollSoon }
  return { items, failure, announcement, tickets }
}

const changedItems = (previousItems: OrderItem[], updatedItems: OrderItem[]) =>
  updatedItems.filter((item) => {
    const previous = previousItems.find(({ OrderItemID }) => OrderItemID === item.OrderItemID)
    return previous?.LatestStatusID !== item.LatestStatusID || previous.ShippingStatusID !== item.ShippingStatusID
  })
