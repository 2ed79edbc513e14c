import type pg from 'pg'
import { canonicalEmail } from '../../src/modules/customers/customers.ts'
import { insertRows } from '../../src/platform/database/insert-rows.ts'
import { hashPassword } from '../../src/platform/runtime/passwords.ts'

/** The logins of the demo shop; `role` is for the reader only. */
export const demoLogins = [
  { email: 'demo@avicenna.example', password: 'demo-shopper', role: 'customer, English' },
  { email: 'demo-ar@avicenna.example', password: 'demo-shopper', role: 'customer, Arabic' },
] as const

const customers = [
  {
    first_name: 'Demo',
    last_name: 'Shopper',
    mobile_no: '+44 1865 496 0100',
    address_line_one: '1 Example Street',
    iso2: 'GB',
    state: 'Oxfordshire',
    city: 'Oxford',
    postal_code: 'OX1 1AA',
    language: 'en',
  },
  {
    first_name: 'متسوّق',
    last_name: 'تجريبي',
    mobile_no: '+962 6 555 0100',
    address_line_one: 'شارع المثال 1',
    iso2: 'JO',
    state: 'Amman',
    city: 'Amman',
    postal_code: '11118',
    language: 'ar',
  },
] as const

/** The customers of the demo shop, each in a location of the reference data. */
export async function insertCustomers(client: pg.Client): Promise<void> {
  for (const [at, { iso2, state, city, ...customer }] of customers.entries()) {
    const { email = '', password = '' } = demoLogins[at] ?? {}
    const { rows } = await client.query(
      `select country_id, states.state_province_id, city_id from countries
        left join states using (country_id)
        left join cities on cities.state_province_id = states.state_province_id and cities.name_en = $3
        where iso2 = $1 order by states.name_en = $2 desc nulls last, city_id nulls last limit 1`,
      [iso2, state, city],
    )
    await insertRows(client, 'customers', [
      {
        ...customer,
        ...rows[0],
        email,
        email_canonical: canonicalEmail(email),
        email_confirmed_at: new Date(),
        password_hash: await hashPassword(password),
      },
    ])
  }
}
