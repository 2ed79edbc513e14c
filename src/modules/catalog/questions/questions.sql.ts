import type { questionFilters, questionStates } from '../../../contract/catalog/staff/question-states.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { type RawBuilder, type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'
import { containsTyped } from '../../../platform/database/matches-text.ts'
import type { Page } from '../listing/listing.ts'

export type QuestionState = (typeof questionStates)[number]

export interface NewQuestion {
  productId: number
  askerName: string
  askerEmail: string
  body: string
  /** Of the page. */
  language: Language
  /** Undefined for guests. */
  customerId: number | undefined
}

/** Returns whether the product exists. */
export async function insertQuestion(db: Reader, question: NewQuestion): Promise<boolean> {
  const { productId, askerName, askerEmail, body, language, customerId } = question
  const { numAffectedRows } = await sql`
    insert into product_questions (product_id, customer_id, asker_name, asker_email, body, language)
    select product_id, ${customerId ?? null}::integer, ${askerName}, ${askerEmail}, ${body}, ${language}
    from products where product_id = ${productId} and is_visible`.execute(db)
  return numAffectedRows === 1n
}

export interface ShownQuestion {
  questionId: number
  askerName: string
  body: string
  createdAt: Date
  answer: string
  answeredAt: Date
  isSellerAnswer: boolean
  /** Of all pages. */
  total: number
}

/** Public questions about a visible product. */
export async function questionsOf(db: Reader, productId: number, page: Page): Promise<ShownQuestion[]> {
  const { rows } = await sql<ShownQuestion>`
    select q.question_id, q.asker_name, q.body, q.created_at, q.answer, q.answered_at, q.is_seller_answer, (count(*) over ())::integer as total
    from products p join product_questions q using (product_id)
    where p.product_id = ${productId} and p.is_visible and q.state = 'shown'
    order by q.answered_at desc, q.question_id desc
    limit ${page.size} offset ${(page.number - 1) * page.size}::bigint`.execute(db)
  return rows
}

const ofProduct = <T>(value: RawBuilder<T>) => sql<T>`(select ${value} from products p where p.product_id = q.product_id)`
const isOfSeller = (vendorId: number) => sql<boolean>`q.product_id in (select p.product_id from products p where p.vendor_id = ${vendorId})`

/** A seller sees only those about their own products. */
const selectQuestions = (db: Reader, vendorId: number | null) =>
  db
    .selectFrom('productQuestions as q')
    .select([
      ...(['q.questionId', 'q.version', 'q.productId', 'q.askerName', 'q.body', 'q.answer', 'q.answeredAt'] as const),
      ...(['q.isSellerAnswer', 'q.createdAt'] as const),
      sql<Language>`q.language`.as('language'),
      sql<QuestionState>`q.state`.as('state'),
      ofProduct(sql<string>`p.name_en`).as('productNameEn'),
      ofProduct(sql<string>`p.name_ar`).as('productNameAr'),
    ])
    .$if(vendorId !== null, (all) => all.where(isOfSeller(vendorId as number)))

export type StaffQuestion = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

export const findQuestion = (db: Reader, questionId: number, vendorId: number | null) =>
  selectQuestions(db, vendorId).where('q.questionId', '=', questionId).executeTakeFirst()

interface Listing {
  filter: { state: (typeof questionFilters)[number]; productId?: number | undefined; search?: string | undefined }
  vendorId: number | null
  direction: 'asc' | 'desc'
  after?: string | undefined
  size: number
}

export const listQuestionsBy = (db: Reader, { filter: { state, productId, search }, vendorId, direction, after, size }: Listing) =>
  readPage(
    db,
    selectQuestions(db, vendorId)
      .$if(state !== 'all', (all) => all.where('q.state', '=', state))
      .$if(productId !== undefined, (all) => all.where('q.productId', '=', productId as number))
      .$if(Boolean(search), (all) => all.where(containsTyped(sql`q.search_text`, search ?? ''))),
    { by: 'q.createdAt', id: 'q.questionId', direction, after, size },
  )

type Change = { state: QuestionState; answer?: string; answeredAt?: RawBuilder<Date>; isSellerAnswer?: boolean }

/** Changes a question of this version, and returns whether it did. */
export async function updateQuestion(tx: Tx, questionId: number, version: number, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('productQuestions')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('questionId', '=', questionId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const answeredNow = sql<Date>`now()`

/** Questions without an answer, counted up to `atMost`: all, or those about the products of a seller. */
export async function countWaitingQuestions(db: Reader, atMost = 100, vendorId: number | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from product_questions q
      where q.state = 'waiting' ${vendorId === null ? sql`` : sql`and ${isOfSeller(vendorId)}`} limit ${atMost}) waiting`.execute(db)
  return rows[0]?.count ?? 0
}

/** The products of these questions. */
export const productsOfQuestions = (db: Reader, questionIds: number[]) =>
  db.selectFrom('productQuestions').select(['questionId', 'productId']).where('questionId', 'in', questionIds).execute()

export interface MailedQuestion {
  questionId: number
  productId: number
  askerName: string
  askerEmail: string
  body: string
  language: Language
  answer: string
  createdAt: Date
  productName: string
  categoryName: string
}

/** A question with its answer, for its mail: in its own language. */
export async function findMailedQuestion(db: Reader, questionId: number): Promise<MailedQuestion | undefined> {
  const { rows } = await sql<MailedQuestion>`
    select q.question_id, q.product_id, q.asker_name, q.asker_email, q.body, q.language, q.answer, q.created_at,
      case q.language when 'ar' then p.name_ar else p.name_en end as product_name,
      case q.language when 'ar' then c.name_ar else c.name_en end as category_name
    from product_questions q join products p using (product_id) join categories c using (category_id)
    where q.question_id = ${questionId} and q.answer <> '' and q.asker_email <> ''`.execute(db)
  return rows[0]
}
