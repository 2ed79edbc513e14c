import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { localizedName } from '../products/product-card.sql.ts'

/** Whether a visible product is in stock; undefined if there is none. */
export async function findIsInStock(db: Reader, productId: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ isInStock: boolean }>`
    select coalesce(stock_quantity, 1) > 0 as is_in_stock from products where product_id = ${productId} and is_visible`.execute(db)
  return rows[0]?.isInStock
}

interface Request {
  productId: number
  email: string
  emailCanonical: string
  language: Language
}

/** Inserts a request. A pending request is unchanged; a notified one becomes pending again. */
export async function insertAlert(db: Reader, { productId, email, emailCanonical, language }: Request): Promise<void> {
  await sql`
    insert into stock_alerts as a (product_id, email, email_canonical, language)
    values (${productId}, ${email}, ${emailCanonical}, ${language})
    on conflict (product_id, email_canonical) do update
      set email = excluded.email, language = excluded.language, created_at = now(), notified_at = null
      where a.notified_at is not null`.execute(db)
}

/** Marks up to `most` pending requests for products in stock as notified, and returns their ids. Concurrent runs take different ones. */
export async function takeDueAlerts(tx: Tx, most: number): Promise<number[]> {
  const { rows } = await sql<{ stockAlertId: number }>`
    update stock_alerts set notified_at = now()
    where stock_alert_id in (
      select stock_alert_id
      from stock_alerts a join products p using (product_id)
      where a.notified_at is null and p.is_visible and coalesce(p.stock_quantity, 1) > 0
      order by stock_alert_id limit ${most}
      for update of a skip locked
    )
    returning stock_alert_id`.execute(tx)
  return rows.map(({ stockAlertId }) => stockAlertId)
}

/** Deletes old requests with their e-mail addresses. The link in a mail works until then. */
export async function deleteOldAlerts(db: Reader): Promise<void> {
  await sql`delete from stock_alerts where notified_at < now() - interval '90 days'`.execute(db)
}

export interface StockAlert {
  stockAlertId: number
  productId: number
  email: string
  emailCanonical: string
  language: Language
  notifiedAt: Date | null
  productName: string
  categoryName: string
}

/** A request with the product's names in the language of the request. Undefined once it was cancelled. */
export async function findAlert(db: Reader, stockAlertId: number): Promise<StockAlert | undefined> {
  const nameOf = (table: string) =>
    sql`case a.language when 'ar' then ${sql.raw(`${table}.`)}${localizedName('ar')} else ${sql.raw(`${table}.`)}${localizedName('en')} end`
  const { rows } = await sql<StockAlert>`
    select a.stock_alert_id, a.product_id, a.email, a.email_canonical, a.language, a.notified_at,
      ${nameOf('p')} as product_name, ${nameOf('c')} as category_name
    from stock_alerts a
    join products p using (product_id)
    join categories c using (category_id)
    where a.stock_alert_id = ${stockAlertId}`.execute(db)
  return rows[0]
}

export async function deleteAlertsOf(db: Reader, emailCanonical: string): Promise<void> {
  await sql`delete from stock_alerts where email_canonical = ${emailCanonical}`.execute(db)
}
