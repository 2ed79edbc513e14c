import { CallError } from '../../contract/call.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/peer.ts'
import { enqueue } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { isThirdDayInARow, noteDayAtLimit } from './reading-limit.sql.ts'
import type { ReadingTicket } from './ticket.ts'

/** Who a limit counts: a seat, or for a sample the network of the reader. */
const readerKey = ({ reader }: ReadingTicket, address: string) =>
  reader ? `seat ${reader.entitlementId} ${reader.seatNumber}` : `sample ${networkOf(address)}`

/**
 * Counts what a ticket reads against a limit of its seat, or for a sample of its network. Throws a 429 beyond it. A seat that reaches a limit on three
 * days in a row is told to the shop, once until a day without.
 */
export async function consumeReading(
  shop: Shop,
  limit: 'readEntry' | 'readSection' | 'readPdf',
  read: ReadingTicket,
  address: string,
): Promise<void> {
  try {
    await shop.rateLimits.consume(limit, readerKey(read, address))
  } catch (error) {
    if (read.reader && error instanceof CallError && error.statusCode === 429) await noteLimit(shop, read.reader)
    throw error
  }
}

const noteLimit = (shop: Shop, { customerId, entitlementId, seatNumber }: NonNullable<ReadingTicket['reader']>): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const seat = { customerId, entitlementId, seatNumber }
    if ((await noteDayAtLimit(tx, seat)) && (await isThirdDayInARow(tx, seat))) await enqueue(tx, 'send-reading-limit', seat)
  })
