import { createHash } from 'node:crypto'
import type { questionStates } from '../../contract/catalog/staff/question-states.ts'
import type { Language } from '../../contract/localization/language.ts'
import { localizedColumn, type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { cityName } from './customers.sql.ts'
import { bought } from './staff-list.sql.ts'

/** A customer as staff see them; undefined if there is none. */
export const findForStaff = (db: Reader, customerId: number, language: Language) =>
  db
    .selectFrom('customers as c')
    .leftJoin('countries as n', 'n.countryId', 'c.countryId')
    .leftJoin('states as p', 'p.stateProvinceId', 'c.stateProvinceId')
    .leftJoin('cities', 'cities.cityId', 'c.cityId')
    .leftJoin('subscribers as s', 's.emailCanonical', 'c.emailCanonical')
    .select([
      ...(['c.customerId', 'c.version', 'c.firstName', 'c.lastName', 'c.email', 'c.emailCanonical', 'c.mobileNo', 'c.createdAt'] as const),
      ...(['c.emailConfirmedAt', 'c.erasedAt', 'c.addressLineOne', 'c.postalCode', 's.createdAt as subscribedAt'] as const),
      sql<Language>`c.language`.as('language'),
      sql<boolean>`c.password_hash is not null`.as('hasPassword'),
      `n.${localizedColumn('name', language)} as countryName`,
      `p.${localizedColumn('name', language)} as stateName`,
      cityName(language).as('cityName'),
      bought.orders.as('orders'),
      bought.spentCents.as('spentCents'),
      bought.refundedCents.as('refundedCents'),
    ])
    .where('c.customerId', '=', customerId)
    .executeTakeFirst()

export type CustomerForStaff = NonNullable<Awaited<ReturnType<typeof findForStaff>>>

/** Addresses that orders were sent to, the newest first. */
export async function addressesOfOrders(db: Reader, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select concat_ws(', ', nullif(address_line_one, ''), nullif(trim(concat_ws(' ', city_name, postal_code)), ''), nullif(state_name, city_name), country_name) as address
    from orders where customer_id = ${customerId} and address_line_one <> ''
    group by 1 order by max(order_id) desc limit 5`.execute(db)
  return rows.map(({ address }) => address)
}

const most = 50

export const reviewsOfCustomer = (db: Reader, { customerId, emailCanonical }: CustomerForStaff, language: Language) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.productId', 'r.productId')
    .select(['r.reviewId', 'r.productId', 'r.rating', 'r.title', 'r.body', 'r.isVisible', 'r.createdAt'])
    .select(`p.${localizedColumn('name', language)} as productName`)
    .where(({ eb, or, and }) =>
      or([
        eb('r.customerId', '=', customerId),
        and([eb('r.customerId', 'is', null), eb(sql`lower(r.reviewer_email)`, '=', emailCanonical)]),
      ]),
    )
    .orderBy('r.reviewId', 'desc')
    .limit(most)
    .execute()

export const questionsOfCustomer = (db: Reader, { customerId, emailCanonical }: CustomerForStaff, language: Language) =>
  db
    .selectFrom('productQuestions as q')
    .innerJoin('products as p', 'p.productId', 'q.productId')
    .select(['q.questionId', 'q.productId', 'q.body', 'q.answer', 'q.createdAt'])
    .select(sql<(typeof questionStates)[number]>`q.state`.as('state'))
    .select(`p.${localizedColumn('name', language)} as productName`)
    .where(({ eb, or, and }) =>
      or([eb('q.customerId', '=', customerId), and([eb('q.customerId', 'is', null), eb(sql`lower(q.asker_email)`, '=', emailCanonical)])]),
    )
    .orderBy('q.questionId', 'desc')
    .limit(most)
    .execute()

export const messagesOf = (db: Reader, emailCanonical: string) =>
  db
    .selectFrom('contactMessages')
    .select(['contactMessageId', 'subject', 'message', 'createdAt'])
    .where(sql`lower(email)`, '=', emailCanonical)
    .orderBy('contactMessageId', 'desc')
    .limit(most)
    .execute()

export const alertsOf = (db: Reader, emailCanonical: string, language: Language) =>
  db
    .selectFrom('stockAlerts as a')
    .innerJoin('products as p', 'p.productId', 'a.productId')
    .select(['a.productId', 'a.createdAt', `p.${localizedColumn('name', language)} as productName`])
    .where('a.emailCanonical', '=', emailCanonical)
    .where('a.notifiedAt', 'is', null)
    .orderBy('a.stockAlertId', 'desc')
    .limit(most)
    .execute()

export const claimsOf = (db: Reader, customerId: number, language: Language) =>
  db
    .selectFrom('warrantyClaims as w')
    .innerJoin('entitlements as e', 'e.entitlementId', 'w.entitlementId')
    .innerJoin('orderItems as i', 'i.orderItemId', 'e.orderItemId')
    .innerJoin('orders as o', 'o.orderId', 'i.orderId')
    .select([
      'w.warrantyClaimId',
      'o.orderId',
      'o.orderNumber',
      'w.claimedAt',
      `i.${localizedColumn('productName', language)} as productName`,
    ])
    .select(sql<'owed' | 'replaced' | 'refused'>`w.state`.as('state'))
    .where('w.customerId', '=', customerId)
    .orderBy('w.warrantyClaimId', 'desc')
    .limit(most)
    .execute()

/** Names a session to staff without what opens it. */
export const sessionIdOf = (tokenHash: Buffer) => createHash('sha256').update(tokenHash).digest('hex').slice(0, 32)

export const sessionsOf = (db: Reader, customerId: number) =>
  db
    .selectFrom('sessions')
    .select(['tokenHash', 'createdAt', 'expiresAt'])
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute()

export const notesOf = (db: Reader, customerId: number) =>
  db
    .selectFrom('customerNotes')
    .select(['author', 'body', 'createdAt'])
    .where('customerId', '=', customerId)
    .orderBy('customerNoteId', 'desc')
    .limit(most)
    .execute()

export const insertNote = (tx: Tx, note: { customerId: number; author: string; body: string }) =>
  tx.insertInto('customerNotes').values(note).execute()

/** Locks a customer, also one whose data is erased. */
export const lockCustomer = (tx: Tx, customerId: number) =>
  tx
    .selectFrom('customers')
    .select(['customerId', 'version', 'email', 'emailCanonical', 'firstName', 'erasedAt'])
    .select(sql<Language>`language`.as('language'))
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirst()

interface StaffChange {
  firstName?: string
  lastName?: string
  mobileNo?: string
  language?: Language
  email?: string
  emailCanonical?: string
  emailConfirmedAt?: null
}

export const changeCustomer = (tx: Tx, customerId: number, change: StaffChange) =>
  tx
    .updateTable('customers')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('customerId', '=', customerId)
    .execute()

export const isTaken = async (tx: Tx, emailCanonical: string, customerId: number): Promise<boolean> =>
  (await tx
    .selectFrom('customers')
    .select('customerId')
    .where('emailCanonical', '=', emailCanonical)
    .where('customerId', '<>', customerId)
    .executeTakeFirst()) !== undefined
