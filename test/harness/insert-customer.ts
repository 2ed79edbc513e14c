import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashOf } from '../../src/modules/customers/sessions.ts'

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
    `insert into customers (email, email_canonical, password_hash, first_name, last_name, address_line_one, country_id, language)
     select $1, $1, '', 'Ward', 'Shopper', '1 Hospital Street', min(country_id), 'en' from countries returning customer_id`,
    [email],
  )
  const { customer_id: customerId } = rows[0]
  await pool.query(`insert into sessions (token_hash, customer_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    hashOf(token),
    customerId,
  ])
  return { customerId, email, token }
}
