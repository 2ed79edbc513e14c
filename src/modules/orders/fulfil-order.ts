import { orderStates } from '../../contract/limits.ts'
import type { Tx } from '../../platform/database.ts'
import { owe } from '../../platform/jobs.ts'
import { grantDownloads } from '../delivery/delivery.ts'
import { itemsOf, type Move, moveLines } from './states.sql.ts'

/**
 * What follows from an order that is paid or owes nothing: it is in progress, and its digital lines complete at once and can be
 * downloaded. Storefront document §4 "Digital items".
 */
export async function fulfil(tx: Tx, orderId: number, move: Move): Promise<void> {
  const items = await itemsOf(tx, orderId)
  const idsOf = (isDigital: boolean) => items.filter((item) => item.isDigital === isDigital).map(({ orderItemId }) => orderItemId)
  const digital = idsOf(true)
  await moveLines(tx, orderId, idsOf(false), orderStates.inProgress, move)
  await moveLines(tx, orderId, digital, orderStates.completed, move)
  if (digital.length === 0) return
  await grantDownloads(tx, digital)
  await owe(tx, 'send-downloads-ready', { orderId })
}
