import type { SqlBool } from 'kysely'
import type { Language } from '../../contract/localization/language.ts'
import type { OrderMailKind, PaymentState } from '../../contract/orders/staff/order-enums.ts'
import { localizedColumn, type RawBuilder, type Reader, sql } from '../../platform/database/database.ts'
import { hasTerm, type SearchTerm } from '../customers/customers.ts'
import { isListed } from '../orders/orders.ts'

/** Of each kind. */
const most = 5

const hasAll = (terms: SearchTerm[], row: 'o' | 'c'): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    terms.map((term) => hasTerm(term, row)),
    sql` and `,
  )}`

/** Letters that begin many words are soon met among so many of the newest rows; an index would find all rows with them first. */
const newest = 20_000

/** The newest rows with these words, of which `find` reads all or only the newest. A single letter is only looked for among these. */
async function newestWith<Row>(terms: SearchTerm[], find: (amongNewest: boolean) => Promise<Row[]>): Promise<Row[]> {
  const words = terms.flatMap((term) => term.words)
  const found = words.every((word) => word.length < 3) ? await find(true) : []
  return found.length === most || words.every((word) => word.length < 2) ? found : find(false)
}

export const findOrders = (db: Reader, terms: SearchTerm[]) => newestWith(terms, (amongNewest) => selectOrders(db, terms, amongNewest))

/** The subquery keeps the planner from reading all orders by their number while it looks for a rare word. */
const selectOrders = (db: Reader, terms: SearchTerm[], amongNewest: boolean) =>
  db
    .selectFrom(
      db
        .selectFrom(
          db
            .selectFrom('orders')
            .selectAll()
            .$if(amongNewest, (all) => all.orderBy('orderId', 'desc').limit(sql.lit(newest)))
            .as('o'),
        )
        .select([
          'o.orderId',
          'o.orderNumber',
          'o.firstName',
          'o.lastName',
          'o.email',
          'o.createdAt',
          'o.statusId',
          'o.paymentState',
          'o.paidAt',
        ])
        .where(hasAll(terms, 'o'))
        .where(isListed)
        .$if(amongNewest, (all) => all.orderBy('o.orderId', 'desc'))
        .limit(amongNewest ? most : 1000)
        .as('found'),
    )
    .select([
      ...(['found.orderId', 'found.orderNumber', 'found.email', 'found.createdAt', 'found.statusId'] as const),
      sql<PaymentState>`found.payment_state`.as('paymentState'),
      sql<string>`trim(found.first_name || ' ' || found.last_name)`.as('customerName'),
      sql<boolean>`found.payment_state not in ('pending', 'failed') and exists (select from order_items i
        where i.order_id = found.order_id and not i.is_digital and i.shipping_status_id < 3 and i.status_id < 3)`.as('isToShip'),
      sql<OrderMailKind | null>`case
        when found.email = '' or not exists (select from order_items i where i.order_id = found.order_id and i.is_digital and i.status_id = 3) then null
        when found.paid_at is not null and found.payment_state <> 'pending' then 'paid'
        when found.payment_state = 'free' then 'placed' end`.as('sendAgain'),
    ])
    .orderBy('found.orderId', 'desc')
    .limit(most)
    .execute()

export const findCustomers = (db: Reader, terms: SearchTerm[]) =>
  newestWith(terms, (amongNewest) => selectCustomers(db, terms, amongNewest))

const selectCustomers = (db: Reader, terms: SearchTerm[], amongNewest: boolean) =>
  db
    .selectFrom(
      db
        .selectFrom(
          db
            .selectFrom('customers')
            .selectAll()
            .$if(amongNewest, (all) => all.orderBy('customerId', 'desc').limit(sql.lit(newest)))
            .as('c'),
        )
        .select(['c.customerId', 'c.firstName', 'c.lastName', 'c.email'])
        .where(hasAll(terms, 'c'))
        .where('c.erasedAt', 'is', null)
        .$if(amongNewest, (all) => all.orderBy('c.customerId', 'desc'))
        .limit(amongNewest ? most : 1000)
        .as('found'),
    )
    .select(['found.customerId', 'found.email', sql<string>`trim(found.first_name || ' ' || found.last_name)`.as('name')])
    .orderBy('found.customerId', 'desc')
    .limit(most)
    .execute()

/** So many products are soon met in the order of their sales. Fewer are found by their words first: the planner would read all products. */
const many = 1000
/** Letters that begin a word of many products are soon met among so many that sell best. */
const bestSelling = 2000

/** Products by the beginnings of their words, or by their number. A seller finds their own. */
export async function findProducts(db: Reader, words: string[], vendorId: number | null, language: Language) {
  const matching = (amongBest: boolean) =>
    db
      .selectFrom(
        db
          .selectFrom('products')
          .selectAll()
          .where('archivedAt', 'is', null)
          .$if(vendorId !== null, (all) => all.where('vendorId', '=', vendorId))
          .$if(amongBest, (all) => all.orderBy('listedSoldQuantity', 'desc').orderBy('productId').limit(sql.lit(bestSelling)))
          .as('p'),
      )
      .where(
        sql<SqlBool>`(p.search_en @@ to_tsquery('simple', ${queryOf(words)}) or p.search_ar @@ to_tsquery('simple', ${queryOf(words)})
        ${/^\d{1,9}$/.test(words.join(' ')) ? sql`or p.product_id = ${Number(words[0])}` : sql``})`,
      )
  const best = (products: ReturnType<typeof matching>) =>
    products
      .select(['p.productId', `p.${localizedColumn('name', language)} as name`])
      .orderBy('p.listedSoldQuantity', 'desc')
      .orderBy('p.productId')
      .limit(most)
      .execute()
  if (words.every((word) => word.length < 3)) {
    const found = await best(matching(true))
    if (found.length === most) return found
  }
  const some = await matching(false).select('p.productId').limit(many).execute()
  const ids = some.map(({ productId }) => productId)
  return best(matching(false).$if(ids.length < many, (all) => all.where('p.productId', '=', sql<number>`any (${ids}::int[])`)))
}

const queryOf = (words: string[]) => words.map((word) => `'${word.replace(/['\\]/g, ' ')}':*`).join(' & ')
