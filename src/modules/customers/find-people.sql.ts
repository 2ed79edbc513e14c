import type { SqlBool } from 'kysely'
import { likeLiteral, type RawBuilder, sql } from '../../platform/database/database.ts'
import { containsTyped } from '../../platform/database/matches-text.ts'
import type { SearchTerm } from './search-terms.ts'

const orderNumber = /^av-\d+$/i

/** Whose address begins with this, whose did before, and whose orders have it. */
const customersWithEmail = (start: string) => {
  const begins = sql`like lower(${likeLiteral(start)}::text) || '%'`
  return sql`select customer_id from customers where lower(email) ${begins}
    union select customer_id from former_emails where email ${begins}
    union select customer_id from orders where lower(email) ${begins}`
}

/** Whether a text, in which phone numbers are digits, has one of these. */
export const hasPhone = (digits: RawBuilder<unknown>, phones: readonly string[]): RawBuilder<boolean> =>
  phones.length === 0
    ? sql`false`
    : sql`(${sql.join(
        phones.map((phone) => containsTyped(digits, phone)),
        sql` or `,
      )})`

/**
 * Whether a customer `c`, or an order `o`, has what staff search for. An e-mail address is found by its start, and so is the number of an order, as its
 * parts occur in all numbers; a phone number by its last digits. Any other word is found within words, one of fewer than three letters at their start,
 * which the index can do.
 */
export function hasTerm({ words, phones }: SearchTerm, row: 'c' | 'o'): RawBuilder<SqlBool> {
  const searchText = sql.ref(`${row}.searchText`)
  const [word = ''] = words
  if (word.indexOf('@') > 0) return sql<SqlBool>`${sql.ref(`${row}.customerId`)} in (${customersWithEmail(word)})`
  const isContained = sql<SqlBool>`${sql.join(
    words.map((one) => containsTyped(searchText, one, { atStart: true })),
    sql` and `,
  )}`
  if (row === 'o' && orderNumber.test(word)) return sql<SqlBool>`${isContained} and o.order_number like upper(${word}::text) || '%'`
  return phones.length > 0 ? sql<SqlBool>`(${hasPhone(searchText, phones)} or ${isContained})` : isContained
}
