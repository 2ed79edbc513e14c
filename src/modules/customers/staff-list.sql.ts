import type { SqlBool } from 'kysely'
import type { Language } from '../../contract/localization/language.ts'
import { localizedColumn, type RawBuilder, type Reader, sql } from '../../platform/database/database.ts'
import { hasTerm } from './find-people.sql.ts'
import type { SearchTerm } from './search-terms.ts'

export interface CustomerFilter {
  terms: SearchTerm[]
  countryId?: number | undefined
  /** YYYY-MM-DD, both included. */
  from?: string | undefined
  to?: string | undefined
  hasBought?: boolean | undefined
  acceptsMails?: boolean | undefined
}

const hasOrder = sql`exists (select from orders o where o.customer_id = c.customer_id and o.payment_state not in ('pending', 'failed'))`
const isSubscribed = sql<boolean>`exists (select from subscribers s where s.email_canonical = c.email_canonical)`

const either = (wanted: boolean | undefined, condition: RawBuilder<unknown>) =>
  wanted === undefined ? [] : [wanted ? condition : sql`not ${condition}`]

function conditionsOf({ terms, countryId, from, to, hasBought, acceptsMails }: CustomerFilter): RawBuilder<SqlBool> {
  const conditions = [
    sql`c.erased_at is null`,
    ...terms.map((term) => hasTerm(term, 'c')),
    ...(countryId ? [sql`c.country_id = ${countryId}`] : []),
    ...(from ? [sql`c.created_at >= (select ${from}::date::timestamp at time zone shop_time_zone())`] : []),
    ...(to ? [sql`c.created_at < (select (${to}::date + 1)::timestamp at time zone shop_time_zone())`] : []),
    // Few customers have to be looked up: has_bought may be false of a customer with an order, and is never true of one without.
    ...(hasBought === undefined ? [] : [hasBought ? hasOrder : sql`not c.has_bought and not ${hasOrder}`]),
    ...either(acceptsMails, isSubscribed),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const ofOrders = (value: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(${value}, 0)::integer from orders o where o.customer_id = c.customer_id and o.payment_state not in ('pending', 'failed'))`

/** What a customer has bought: the number of orders, and cents. An order in cash counts once it is paid. */
export const bought = {
  orders: ofOrders(sql`count(*)`),
  spentCents: ofOrders(sql`sum(o.total_cents - o.refunded_cents) filter (where o.paid_at is not null)`),
  refundedCents: ofOrders(sql`sum(o.refunded_cents)`),
}

/** Customers whose data is not erased, for a page of a list. */
export const selectCustomers = (db: Reader, filter: CustomerFilter, language: Language) =>
  db
    .selectFrom('customers as c')
    .select([
      'c.customerId',
      sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('name'),
      'c.email',
      'c.mobileNo',
      'c.createdAt',
      sql<Language>`c.language`.as('language'),
      sql<
        string | null
      >`(select ${sql.ref(`n.${localizedColumn('name', language)}`)} from countries n where n.country_id = c.country_id)`.as('countryName'),
      bought.orders.as('orders'),
      bought.spentCents.as('spentCents'),
      isSubscribed.as('acceptsMails'),
    ])
    .where(conditionsOf(filter))

/** The countries that customers live in, by name. */
export const countriesOfCustomers = (db: Reader, language: Language) =>
  db
    .selectFrom('countries as n')
    .select(['n.countryId', `n.${localizedColumn('name', language)} as name`])
    .where(sql<SqlBool>`exists (select from customers c where c.country_id = n.country_id and c.erased_at is null)`)
    .orderBy('name')
    .execute()
