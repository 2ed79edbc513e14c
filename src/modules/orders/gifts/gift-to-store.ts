import type { RequestOf } from '../../../contract/call.ts'
import { messages } from '../../../contract/messages.ts'
import type { postCustomerOrder } from '../../../contract/orders/orders.ts'
import { Refusal } from '../../../platform/calls/handler.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Bill } from '../../cart/cart.ts'
import { canonicalEmail, findRecipient } from '../../customers/customers.ts'
import type { Shop } from '../../shop.ts'
import type { OrderGift } from './order-gifts.sql.ts'

type Gift = NonNullable<RequestOf<typeof postCustomerOrder>['Gift']>

const yearMs = 366 * 24 * 60 * 60_000

/** The gift of an order. Refused if nothing can be given, on a day beyond a year, and to the buyer. */
export async function giftToStore(
  { clock }: Pick<Shop, 'clock'>,
  db: Reader,
  { Email, SendAt, Note = '' }: Gift,
  { bill, customerId }: { bill: Bill; customerId: number },
): Promise<OrderGift> {
  if (!bill.lines.some(({ product }) => product.isDigital)) throw new Refusal(messages.giftEmpty)
  const ahead = SendAt ? SendAt.getTime() - clock.now().getTime() : 1
  if (ahead <= 0 || ahead > yearMs) throw new Refusal(messages.giftDayOfOrder)
  const buyer = await findRecipient(db, customerId)
  if (buyer && canonicalEmail(buyer.email) === canonicalEmail(Email)) throw new Refusal(messages.giftToYourself)
  return { email: Email, note: Note, sendAt: SendAt ?? null }
}
