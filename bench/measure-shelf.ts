import { getShelfSearch, postCustomerOrder } from '../src/contract/storefront.ts'
import { insertCustomer } from '../test/harness/insert-customer.ts'
import { cardOrder } from './card-order.ts'
import type { Library } from './measure-learning.ts'
import { rowOf, terms } from './measure-learning.ts'
import type { Row } from './table.ts'

const books = 20
const searches = 200
const goalMs = 100

/** What the server takes for a search inside a shelf of 20 books of about 500 pages, for words of all of them, of few places and of none. */
export async function measureShelf({ app, epub }: Library): Promise<Row[]> {
  const { pool } = app.shop
  const reader = await insertCustomer(pool)
  const call = app.calls.inProcess({ token: reader.token, userId: String(reader.customerId) })
  for (let at = 0; at < books; at++) {
    const { rows } = await pool.query(
      `insert into products (kind, is_digital, name_en, name_ar, category_id, price_cents, is_visible)
       values ('ebook', true, $1, 'كتاب مقيس', 11, 1000, true) returning product_id`,
      [`Measured shelf ${at}`],
    )
    const productId: number = rows[0].product_id
    await pool.query('insert into product_terms (product_id) values ($1)', [productId])
    const file = await pool.query(
      `insert into product_files (product_id, title_en, title_ar, language, format, is_current, position, storage_key, content_type, size_bytes, sha256)
       select $1::integer, title_en, title_ar, language, format, is_current, position, storage_key || $1::text, content_type, size_bytes, sha256
       from product_files where file_id = $2 returning file_id`,
      [productId, epub],
    )
    const fileId: number = file.rows[0].file_id
    // Prepared as the first book was.
    await pool.query(
      `insert into publications (file_id, product_id, kind, state, title, language, direction, toc, section_count, unpacked_at)
       select $1::integer, $2::integer, kind, state, title, language, direction, toc, section_count, unpacked_at from publications where file_id = $3`,
      [fileId, productId, epub],
    )
    await pool.query(
      'insert into publication_texts (file_id, section, text) select $1::integer, section, text from publication_texts where file_id = $2',
      [fileId, epub],
    )
    const { data } = await call(postCustomerOrder, cardOrder(reader.customerId, productId))
    if (!data[0]?.OrderId) throw new Error(`nothing was bought: ${data[0]?.ResponseMsg}`)
  }
  await pool.query('analyze')
  const waits: number[] = []
  const all = [...terms, 'البنسلين']
  for (let at = 0; at < searches; at++) {
    const SearchTerm = all[at % all.length] ?? ''
    const since = performance.now()
    const { data } = await call(getShelfSearch, { SearchTerm, languageCode: 'ar' })
    waits.push(performance.now() - since)
    if ((data.length === 0) === terms.includes(SearchTerm)) throw new Error(`“${SearchTerm}” was found in ${data.length} titles`)
  }
  return [rowOf(`a search inside a shelf of ${books} such books`, waits, goalMs)]
}
