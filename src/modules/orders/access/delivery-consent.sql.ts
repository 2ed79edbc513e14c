import { euCountries } from '../../../contract/localization/eu-countries.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

/** Of a row of `countries`, or of none: a customer without an address may be in the EU too. */
export const mayBeInEu = sql<boolean>`(countries.iso2 is null or countries.iso2 = any (${euCountries}::text[]))`

/** Whether the customer is in the EU, as far as the shop knows. */
export async function mayCustomerBeInEu(db: Reader, customerId: number): Promise<boolean> {
  const { mayBe } = await db
    .selectFrom('customers as c')
    .leftJoin('countries', 'countries.countryId', 'c.countryId')
    .select(mayBeInEu.as('mayBe'))
    .where('c.customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return mayBe
}

/** Stores the consent to an order whose access waits. False: it does not wait, or not any more. */
export async function storeConsent(tx: Tx, orderId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ deliveryConsentAt: sql<Date>`now()`, accessWaitsUntil: null })
    .where('orderId', '=', orderId)
    .where('accessWaitsUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
