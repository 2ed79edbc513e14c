import type { RowOf } from '../../contract/call.ts'
import { getOrderHistoryDetail } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useTicketedRows } from './use-ticketed-rows.ts'

export type OrderItem = RowOf<typeof getOrderHistoryDetail>

/** The lines of an order. */
export const useOrderItems = (orderId: number) =>
  useTicketedRows(orderId, async (OrderId, languageCode) => (await call(getOrderHistoryDetail, { OrderId, languageCode })).data)
