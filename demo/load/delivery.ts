import type pg from 'pg'
import { insertRows } from '../../src/platform/database/insert-rows.ts'

/** Sunday to Thursday: the demo shop is in Amman. */
const workingDays = [7, 1, 2, 3, 4]

const zones = [
  { name_en: 'Levant, Egypt and the Gulf', name_ar: 'بلاد الشام ومصر والخليج', days_from: 3, days_to: 5 },
  { name_en: 'All other countries', name_ar: 'سائر البلدان', days_from: 5, days_to: 8 },
]
const near = ['JO', 'PS', 'LB', 'SY', 'IQ', 'EG', 'SA', 'AE', 'KW', 'QA', 'BH', 'OM']

/** When parcels arrive, so that pages name days. Delivery is free, as products say. */
export async function insertDelivery(client: pg.Client): Promise<void> {
  await insertRows(client, 'settings', [{ key: 'delivery.workingDays', value: workingDays }])
  const made = await client.query<{ id: number; rest: boolean }>(
    `insert into shipping_zones (name_en, name_ar, days_from, days_to, is_rest, position)
      select name_en, name_ar, days_from, days_to, at = $2, at from jsonb_to_recordset($1)
        as z (name_en text, name_ar text, days_from integer, days_to integer, at integer)
      returning shipping_zone_id as id, is_rest as rest`,
    [JSON.stringify(zones.map((zone, at) => ({ ...zone, at }))), zones.length - 1],
  )
  await insertRows(
    client,
    'shipping_rates',
    made.rows.map(({ id }) => ({ shipping_zone_id: id, charge_cents: 0 })),
  )
  await client.query(
    'insert into shipping_zone_countries (country_id, shipping_zone_id) select country_id, $2 from countries where iso2 = any ($1)',
    [near, made.rows.find(({ rest }) => !rest)?.id],
  )
}
