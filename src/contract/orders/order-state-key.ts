import { orderStates } from '../constants.ts'
import type { ordersHistoryLabels } from './orders.labels.ts'

const orderStateKeys = {
  [orderStates.active]: 'lbl_orders_active',
  [orderStates.inProgress]: 'lbl_orders_inprogress',
  [orderStates.completed]: 'lbl_orders_completed',
  [orderStates.returned]: 'lbl_orders_returned',
  [orderStates.refunded]: 'lbl_orders_refunded',
} as const satisfies Record<number, keyof typeof ordersHistoryLabels.texts>

/** The label of a status (storefront document §4). The names of the enumeration, such as Active, stay on the wire. */
export const orderStateKeyOf = (statusId: number) => orderStateKeys[statusId as keyof typeof orderStateKeys] ?? 'lbl_orders_active'
