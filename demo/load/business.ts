import type pg from 'pg'
import { insertRows } from '../../src/platform/database/insert-rows.ts'

const texts = {
  legalNameEn: 'Avicenna Medical Books LLC',
  legalNameAr: 'شركة ابن سينا للكتب الطبية ذ.م.م',
  addressEn: '12 Ibn Sina Street, Amman',
  addressAr: 'شارع ابن سينا 12، عمّان',
}

/** Who sells in the demo shop, as its invoices say. It is registered for no tax. */
export async function insertBusiness(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ countryId: number }>(`select country_id as "countryId" from countries where iso2 = 'JO'`)
  await insertRows(
    client,
    'settings',
    Object.entries({ ...texts, countryId: rows[0]?.countryId }).map(([name, value]) => ({ key: `business.${name}`, value })),
  )
}
