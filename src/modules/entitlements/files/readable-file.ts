import { inTransaction, type Reader } from '../../../platform/database/database.ts'
import type { EpubStamp } from '../../../platform/epub/stamp-epub.ts'
import type { Shop } from '../../shop.ts'
import { noteUse } from '../entitlements.sql.ts'
import { epubTraces } from './copy-trace.ts'
import { findBought, findOpenSeat, holdsSeat, type OpenItem } from './downloads.sql.ts'
import { findItemOfFile } from './readable-file.sql.ts'
import { copyKey, lineOf, type SoldFile, stampFile } from './stamp-file.ts'

/** An open seat of a customer. */
export interface HeldSeat {
  customerId: number
  entitlementId: number
  seatNumber: number
  orderItemId: number
}

/** The open seat by which a customer may read a file; undefined without one. */
export async function seatToRead(db: Reader, customerId: number, fileId: number): Promise<HeldSeat | undefined> {
  const orderItemId = await findItemOfFile(db, customerId, fileId)
  const item = orderItemId === undefined ? undefined : await findBought(db, orderItemId, customerId)
  if (!item || item.seatNumber === null) return undefined
  const { entitlementId, seatNumber } = item
  return { customerId, entitlementId, seatNumber, orderItemId: item.orderItemId }
}

/** Whether the seat is still this customer's, and open. */
export const isSeatOpen = (db: Reader, seat: HeldSeat): Promise<boolean> => holdsSeat(db, seat)

/** Starts a period that waits for its first use, and stores when the seat was last used. */
export const noteReading = ({ db }: Shop, { customerId, entitlementId, seatNumber }: HeldSeat): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await findOpenSeat(tx, customerId, entitlementId)) === seatNumber) await noteUse(tx, entitlementId, seatNumber)
  })

/** The storage key of the copy of a file for the holder of this seat, which is made first if necessary; undefined if the seat is not open. */
export async function copyOfSeat(shop: Shop, { orderItemId, customerId }: HeldSeat, file: SoldFile): Promise<string | undefined> {
  const item = await findBought(shop.db, orderItemId, customerId)
  return item && item.seatNumber !== null ? stampFile(shop, item as OpenItem, file) : undefined
}

/** The size in bytes of the copy of a file for the holder of this seat; undefined until it is made. */
export const sizeOfCopy = async ({ storage }: Shop, seat: HeldSeat, file: SoldFile): Promise<number | undefined> =>
  (await storage.stat(copyKey(seat, file)))?.size

/** What is written into the pages that the holder of this seat reads; undefined if the seat is not open any more. */
export async function stampOfSeat({ db, config }: Shop, { orderItemId, customerId }: HeldSeat): Promise<EpubStamp | undefined> {
  const item = await findBought(db, orderItemId, customerId)
  if (!item || item.seatNumber === null) return undefined
  return { ...lineOf(item as OpenItem), trace: epubTraces(config.secretKey)(item) }
}
