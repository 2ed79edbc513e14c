import type { Language } from '../../contract/localization/language.ts'
import type { sellerRequestFilters, sellerRequestStates } from '../../contract/sellers/staff/seller-request-states.ts'
import { type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/keyset.ts'
import { hasPhone, phonesIn } from '../customers/customers.ts'

export type SellerRequestState = (typeof sellerRequestStates)[number]

/** Requests with their places and vendors, without the password. */
const selectRequests = (db: Reader) =>
  db
    .selectFrom('sellerRequests as r')
    .innerJoin('countries', 'countries.countryId', 'r.countryId')
    .leftJoin('cities', 'cities.cityId', 'r.cityId')
    .leftJoin('vendors', 'vendors.vendorId', 'r.vendorId')
    .select(['r.sellerRequestId', 'r.version', 'r.firstName', 'r.lastName', 'r.email', 'r.mobileNo', 'r.addressLineOne', 'r.postalCode'])
    .select(['countries.nameEn as countryEn', 'countries.nameAr as countryAr', 'cities.nameEn as cityEn', 'cities.nameAr as cityAr'])
    .select(['r.createdAt', 'r.customerId', 'r.decidedAt', 'r.decidedBy', 'r.declineReason', 'r.vendorId'])
    .select(['vendors.nameEn as vendorNameEn', 'vendors.nameAr as vendorNameAr'])
    .select([sql<SellerRequestState>`r.state`.as('state'), sql<Language>`r.language`.as('language')])

export const findStaffRequest = (db: Reader, sellerRequestId: number) =>
  selectRequests(db).where('r.sellerRequestId', '=', sellerRequestId).executeTakeFirst()

export type StaffRequest = NonNullable<Awaited<ReturnType<typeof findStaffRequest>>>

interface Listing {
  state: (typeof sellerRequestFilters)[number]
  search?: string | undefined
  direction: 'asc' | 'desc'
  after?: string | undefined
  size: number
}

export const listRequestsBy = (db: Reader, { state, search, direction, after, size }: Listing) =>
  readPage(
    db,
    selectRequests(db)
      .$if(state !== 'all', (all) => all.where('r.state', '=', state))
      .$if(Boolean(search), (all) =>
        all.where(
          sql<boolean>`(position(fold(${search}) in fold(r.first_name || ' ' || r.last_name || ' ' || r.email)) > 0 or ${hasPhone(sql`phone_digits(r.mobile_no)`, phonesIn(search))})`,
        ),
      ),
    { by: 'r.createdAt', id: 'r.sellerRequestId', direction, after, size },
  )

type Decision = { state: 'approved'; vendorId: number; staffId: number } | { state: 'declined'; declineReason: string }

/** Locks an open request of this version until the transaction ends. False if it was decided or changed. */
export async function lockOpenRequest(tx: Tx, sellerRequestId: number, version: number): Promise<boolean> {
  const found = await tx
    .selectFrom('sellerRequests')
    .select('sellerRequestId')
    .where('sellerRequestId', '=', sellerRequestId)
    .where('version', '=', version)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** Decides a locked request, and deletes its password. */
export async function decideRequest(tx: Tx, sellerRequestId: number, decidedBy: string, decision: Decision): Promise<void> {
  await tx
    .updateTable('sellerRequests')
    .set((eb) => ({ ...decision, decidedBy, decidedAt: sql<Date>`now()`, passwordHash: '', version: eb('version', '+', 1) }))
    .where('sellerRequestId', '=', sellerRequestId)
    .execute()
}

/** Requests that wait for a decision, counted up to `atMost`. */
export async function countOpenSellerRequests(db: Reader, atMost = 100): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from seller_requests where state = 'open' limit ${atMost}) open`.execute(db)
  return rows[0]?.count ?? 0
}
