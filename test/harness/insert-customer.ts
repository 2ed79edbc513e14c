import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashOf } from '../../src/platform/runtime/tokens.ts'

export interface Customer {
  customerId: number
  email: string
  token: string
}

/** Inserts a customer with a session of one day, for shops that run as separate processes. */
export async function insertCustomer(pool: pg.Pool): Promise<Customer> {
  const email = `customer-${randomUUID()}@avicenna.example`
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query(
    `insert into customers (email, email_canonical, password_hash, first_name, last_name, mobile_no, address_line_one, country_id, state_province_id, city_id, postal_code, language)
     select $1, $1, '', 'Ward', 'Shopper', '+20 100 000 0000', '1 Hospital Street', country_id, state_province_id, city_id, '11511', 'en'
     from countries left join states using (country_id) left join cities using (state_province_id)
     where iso2 = 'EG' or not exists (select from countries where iso2 = 'EG') order by city_id limit 1 returning customer_id`,
    [email],
  )
  const { customer_id: customerId } = rows[0]
  await pool.query(`insert into sessions (token_hash, customer_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    hashOf(token),
    customerId,
  ])
  return { customerId, email, token }
}
