import { createHmac } from 'node:crypto'
import { messages } from '../../../contract/messages.ts'
import { Refusal } from '../../../platform/calls/handler.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { networkOf } from '../../../platform/http/peer.ts'
import { cashSetting } from '../../content/content.ts'
import type { Shop } from '../../shop.ts'
import { cashStandingOf, lockOrdersOf } from './cash-orders.sql.ts'

interface CashOrder {
  customerId: number
  /** The client's IP address; absent for calls by our own pages, which do not count per network. */
  address: string | undefined
  totalCents: number
  settings: Record<string, unknown>
}

/**
 * Refuses a cash order that exceeds the limit of open cash orders of its customer or network. Customers who have paid a cash order have no
 * limit, nor has any customer while rate limits are off. Returns the hash of the network to store with the order, or null without a limit.
 * Locks cash orders of the customer and the network until the transaction ends.
 */
export async function refuseBeyondCashLimits(shop: Shop, tx: Tx, order: CashOrder): Promise<Buffer | null> {
  const { customerId, address, totalCents, settings } = order
  const networkHash = address ? hashOf(shop.config.secretKey, networkOf(address)) : null
  await lockOrdersOf(tx, customerId, networkHash)
  const standing = await cashStandingOf(tx, customerId, networkHash)
  if (!standing.isEnabled) throw new Refusal(messages.paymentMethodInvalid)
  if (standing.hasPaidCash || !shop.config.rateLimits) return null
  const of = standing.isKnown ? 'known' : 'new'
  const isBeyond = (open: { orders: number; cents: number }, most: 'new' | 'known' | 'network') =>
    open.orders + 1 > cashSetting(settings, `cash.${most}Orders`) || open.cents + totalCents > cashSetting(settings, `cash.${most}Cents`)
  if (isBeyond(standing.own, of) || (networkHash && isBeyond(standing.network, 'network'))) throw new Refusal(messages.cashLimited)
  return networkHash
}

const hashOf = (secretKey: Buffer, network: string) => createHmac('sha256', secretKey).update(`network of cash orders ${network}`).digest()
