import type { ExpressionBuilder } from 'kysely'
import { orderStates } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import { type Database, inTransaction, type Reader, sql } from '../../platform/database/database.ts'
import type { DB, Entitlements, OrderItems } from '../../platform/database/tables.ts'

export type Bought = ExpressionBuilder<DB & { e: Entitlements; i: OrderItems }, 'e' | 'i'>

/** Whether an item can be downloaded now: Completed by its own or its shipping status (storefront document §4), and not revoked. */
export const isOpen = (eb: Bought) =>
  eb.and([
    eb('i.isDigital', '=', true),
    eb.or([eb('i.statusId', '=', orderStates.completed), eb('i.shippingStatusId', '=', orderStates.completed)]),
    eb('i.statusId', '<>', orderStates.refunded),
    eb('e.revokedAt', 'is', null),
    eb.or([eb('e.expiresAt', 'is', null), eb('e.expiresAt', '>', sql<Date>`now()`)]),
  ])

export type BoughtItem = NonNullable<Awaited<ReturnType<typeof findBought>>>

/** The entitlement of an item, with the texts of its stamp. */
export const findBought = (db: Reader, orderItemId: number) =>
  db
    .selectFrom('entitlements as e')
    .innerJoin('orderItems as i', 'i.orderItemId', 'e.orderItemId')
    .innerJoin('orders as o', 'o.orderId', 'i.orderId')
    .select((eb) => [
      'e.entitlementId',
      'e.customerId',
      'e.productId',
      'e.downloadLimit',
      sql<Date>`now()`.as('now'),
      isOpen(eb as unknown as Bought).as('isOpen'),
      'i.productNameEn',
      'i.productNameAr',
      'o.orderNumber',
      'o.firstName',
      'o.lastName',
      'o.email',
      sql<Language>`o.language`.as('language'),
    ])
    .where('e.orderItemId', '=', orderItemId)
    .executeTakeFirst()

export type BoughtFile = Awaited<ReturnType<typeof filesOf>>[number]

/** The current files of those items that this customer can download now; files in the customer's language come first. */
export const filesOf = (db: Reader, customerId: number, orderItemIds: number[], language: Language) =>
  db
    .selectFrom('entitlements as e')
    .innerJoin('orderItems as i', 'i.orderItemId', 'e.orderItemId')
    .innerJoin('productFiles as f', 'f.productId', 'e.productId')
    .select((eb) => [
      'e.orderItemId',
      'f.fileId',
      'f.titleEn',
      'f.titleAr',
      sql<Language>`f.language`.as('language'),
      'f.format',
      'f.contentType',
      'f.storageKey',
      sql<Date>`now()`.as('now'),
      sql<number | null>`f.size_bytes`.as('sizeBytes'),
      eb(
        'e.downloadLimit',
        '-',
        eb
          .selectFrom('downloads as d')
          .select((inner) => inner.fn.countAll<number>().as('used'))
          .whereRef('d.entitlementId', '=', 'e.entitlementId')
          .whereRef('d.fileId', '=', 'f.fileId'),
      ).as('left'),
    ])
    .where('e.orderItemId', 'in', orderItemIds)
    .where('e.customerId', '=', customerId)
    .where('f.isCurrent', '=', true)
    .where((eb) => isOpen(eb as unknown as Bought))
    .orderBy('e.orderItemId')
    .orderBy(sql`f.language <> ${language}`)
    .orderBy('f.position')
    .orderBy('f.fileId')
    .execute()

export interface Counting {
  entitlementId: number
  fileId: number
  nonce: Buffer
  /** Bytes of the whole file. */
  size: number
  /** Length of a range that does not begin at the first byte. Such a request is free if a download with this ticket was counted before. */
  resumedBytes?: number
}

/** A counted download includes resumed ranges of up to this many times the file's size. */
const resumes = 20

/**
 * Counts a download: 'spent' if the limit is reached, 'closed' if the entitlement was revoked. Locks the entitlement, so that concurrent
 * downloads cannot exceed the limit. Resumed ranges beyond the included bytes count as another download.
 */
export const countDownload = (
  db: Database,
  { entitlementId, fileId, nonce, size, resumedBytes }: Counting,
): Promise<'counted' | 'spent' | 'closed'> =>
  inTransaction(db, async (tx) => {
    const entitlement = await tx
      .selectFrom('entitlements')
      .select('downloadLimit')
      .where('entitlementId', '=', entitlementId)
      .where('revokedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!entitlement) return 'closed'
    if (resumedBytes !== undefined) {
      const { numAffectedRows } = await sql`
        update downloads set resumed_bytes = resumed_bytes + ${resumedBytes}
        where (entitlement_id, file_id) = (${entitlementId}, ${fileId}) and number = (
          select min(number) from downloads
          where (entitlement_id, file_id, ticket) = (${entitlementId}, ${fileId}, ${nonce})
            and resumed_bytes + ${resumedBytes} <= ${resumes * size}::bigint)`.execute(tx)
      if (numAffectedRows === 1n) return 'counted'
    }
    const { used } = await tx
      .selectFrom('downloads')
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('entitlementId', '=', entitlementId)
      .where('fileId', '=', fileId)
      .executeTakeFirstOrThrow()
    if (used >= entitlement.downloadLimit) return 'spent'
    await tx
      .insertInto('downloads')
      .values({ entitlementId, fileId, number: used + 1, ticket: nonce })
      .execute()
    return 'counted'
  })

/** Stores the size of a file, once it is known. */
export const noteSize = (db: Database, fileId: number, size: number) =>
  db.updateTable('productFiles').set({ sizeBytes: size }).where('fileId', '=', fileId).where('sizeBytes', 'is', null).execute()
