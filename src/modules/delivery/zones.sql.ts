import type { Language } from '../../contract/localization/language.ts'
import type { Cache } from '../../platform/cache/cache.ts'
import { type Database, localizedColumn, type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { namedCountries } from '../localization/localization.ts'
import type { ShippingZone } from './parcel.ts'

export interface EditedZone extends ShippingZone {
  nameEn: string
  nameAr: string
}

/** The zones in the owner's order; that of the rest is the last. */
export async function readZones(db: Reader): Promise<EditedZone[]> {
  const { rows } = await sql<EditedZone>`
    select name_en, name_ar, free_from_cents, days_from, days_to,
      (select coalesce(json_agg(country_id order by country_id), '[]') from shipping_zone_countries c where c.shipping_zone_id = z.shipping_zone_id) as country_ids,
      (select coalesce(json_agg(json_build_object('upToG', up_to_g, 'chargeCents', charge_cents) order by up_to_g nulls last), '[]')
        from shipping_rates r where r.shipping_zone_id = z.shipping_zone_id) as rates
    from shipping_zones z order by is_rest, position`.execute(db)
  return rows
}

/** The same for carts and orders: cached until the owner changes something. */
export const zonesOf = (db: Database, cache: Cache): Promise<EditedZone[]> => cache.get('shipping zones', ['content'], () => readZones(db))

/** Puts these zones in the place of all. */
export async function replaceZones(tx: Tx, zones: EditedZone[]): Promise<void> {
  await tx.deleteFrom('shippingZones').execute()
  for (const [position, { rates, countryIds, ...zone }] of zones.entries()) {
    const { shippingZoneId } = await tx
      .insertInto('shippingZones')
      .values({ ...zone, position, isRest: countryIds.length === 0 })
      .returning('shippingZoneId')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('shippingRates')
      .values(rates.map((rate) => ({ shippingZoneId, ...rate })))
      .execute()
    if (countryIds.length > 0)
      await tx
        .insertInto('shippingZoneCountries')
        .values(countryIds.map((countryId) => ({ shippingZoneId, countryId })))
        .execute()
  }
}

/** All countries, and how many printed products the charges concern. */
export async function deliveryFacts(db: Reader) {
  const countries = await namedCountries(db)
  const products = await db
    .selectFrom('products')
    .leftJoin('productFacts', 'productFacts.productId', 'products.productId')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('isShippingFree', '=', false).as('charged'),
      fn.countAll<number>().filterWhere('isShippingFree', '=', true).as('free'),
      fn.countAll<number>().filterWhere('isShippingFree', '=', false).filterWhere('weightG', 'is', null).as('withoutWeight'),
    ])
    .where('isDigital', '=', false)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { countries, products }
}

/** What the owner has stated of a printed product that is for sale. */
export const findEstimate = (db: Reader, productId: number) =>
  db
    .selectFrom('products')
    .select('estimatedShippingDays')
    .where('productId', '=', productId)
    .where('isDigital', '=', false)
    .where('isVisible', '=', true)
    .executeTakeFirst()

export async function findCountryName(db: Reader, countryId: number, language: Language): Promise<string | undefined> {
  const country = await db
    .selectFrom('countries')
    .select(`${localizedColumn('name', language)} as name`)
    .where('countryId', '=', countryId)
    .executeTakeFirst()
  return country?.name
}
