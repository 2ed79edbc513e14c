import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

/** An option as its author wrote it. The letter is its name within the question, whatever order it is shown in. */
export interface QuizOption {
  letter: string
  textEn: string
  textAr: string
  isCorrect: boolean
  whyEn: string
  whyAr: string
}

export interface Revision {
  revisionId: number
  kind: 'single' | 'multiple'
  stemEn: string
  stemAr: string
  options: QuizOption[]
  keyPointEn: string | null
  keyPointAr: string | null
  reference: string
}

export interface AttemptItem {
  revisionId: number
  /** The order in which the options are shown. */
  letters: string[]
}

export interface QuizAttempt {
  attemptId: number
  customerId: number
  lessonId: number
  productId: number
  number: number
  items: AttemptItem[]
  passMark: number
  showAnswers: 'each' | 'end'
  submittedAt: Date | null
  score: number | null
}

export interface QuizAnswer {
  position: number
  chosen: string[]
  isCorrect: boolean
}

export interface Quiz {
  lessonId: number
  productId: number
  passMark: number
  showAnswers: 'each' | 'end'
  attemptLimit: number | null
}

/** The quiz of a lesson that learners see. */
export const findQuiz = (db: Reader, lessonId: number): Promise<Quiz | undefined> =>
  db
    .selectFrom('quizzes as q')
    .innerJoin('lessons as l', 'l.lessonId', 'q.lessonId')
    .innerJoin('courses as k', 'k.productId', 'l.productId')
    .select([
      'q.lessonId',
      'l.productId',
      sql<number>`coalesce(q.pass_mark, k.pass_mark)`.as('passMark'),
      sql<'each' | 'end'>`q.show_answers`.as('showAnswers'),
      'q.attemptLimit',
    ])
    .where('q.lessonId', '=', lessonId)
    .where('l.retiredAt', 'is', null)
    .where('l.publishedAt', 'is not', null)
    .where('k.publishedAt', 'is not', null)
    .executeTakeFirst()

/** The newest revision of each question, in the author's order. */
export async function currentRevisions(db: Reader, lessonId: number): Promise<{ revisionId: number; letters: string[] }[]> {
  const { rows } = await sql<{ revisionId: number; letters: string[] }>`
    select r.revision_id, array(select o ->> 'letter' from jsonb_array_elements(r.options) o) as letters
    from questions q
    join lateral (select revision_id, options from question_revisions where question_id = q.question_id order by number desc limit 1) r on true
    where q.lesson_id = ${lessonId} and q.retired_at is null order by q.position, q.question_id`.execute(db)
  return rows
}

export const revisionsById = async (db: Reader, ids: number[]): Promise<Map<number, Revision>> => {
  const { rows } = await sql<Revision>`
    select revision_id, kind, stem_en, stem_ar, options, key_point_en, key_point_ar, reference
    from question_revisions where revision_id = any (${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.revisionId, row]))
}

const attemptColumns = sql`a.attempt_id, a.customer_id, a.lesson_id, l.product_id, a.number, a.items, a.pass_mark, a.show_answers, a.submitted_at, a.score`

/** An attempt of this customer, locked until the transaction ends. */
export async function lockAttempt(tx: Tx, customerId: number, attemptId: number): Promise<QuizAttempt | undefined> {
  const { rows } = await sql<QuizAttempt>`
    select ${attemptColumns} from quiz_attempts a join lessons l using (lesson_id)
    where (a.attempt_id, a.customer_id) = (${attemptId}, ${customerId}) for update of a`.execute(tx)
  return rows[0]
}

export async function findOpenAttempt(tx: Tx, customerId: number, lessonId: number): Promise<QuizAttempt | undefined> {
  const { rows } = await sql<QuizAttempt>`
    select ${attemptColumns} from quiz_attempts a join lessons l using (lesson_id)
    where (a.customer_id, a.lesson_id) = (${customerId}, ${lessonId}) and a.submitted_at is null`.execute(tx)
  return rows[0]
}

interface NewAttempt {
  customerId: number
  lessonId: number
  number: number
  items: AttemptItem[]
  passMark: number
  showAnswers: 'each' | 'end'
}

export async function insertAttempt(tx: Tx, { items, ...attempt }: NewAttempt): Promise<number> {
  const { attemptId } = await tx
    .insertInto('quizAttempts')
    .values({ ...attempt, items: JSON.stringify(items) })
    .returning('attemptId')
    .executeTakeFirstOrThrow()
  return attemptId
}

export interface AttemptSummary {
  attempts: number
  bestScore: number | null
  /** Of those that were handed in. */
  lastAttemptId: number | null
  isOpen: boolean
}

/** The attempts of a customer at a quiz. */
export async function summaryOf(db: Reader, customerId: number, lessonId: number): Promise<AttemptSummary> {
  const { rows } = await sql<AttemptSummary>`
    select count(submitted_at)::integer as attempts, max(score) as best_score,
      (array_agg(attempt_id order by number desc) filter (where submitted_at is not null))[1] as last_attempt_id,
      coalesce(bool_or(submitted_at is null), false) as is_open
    from quiz_attempts where (customer_id, lesson_id) = (${customerId}, ${lessonId})`.execute(db)
  return rows[0] ?? { attempts: 0, bestScore: null, lastAttemptId: null, isOpen: false }
}

export const answersOf = (db: Reader, attemptId: number): Promise<QuizAnswer[]> =>
  db.selectFrom('quizAnswers').select(['position', 'chosen', 'isCorrect']).where('attemptId', '=', attemptId).orderBy('position').execute()

interface NewAnswer extends QuizAnswer {
  attemptId: number
  revisionId: number
}

/** Stores an answer in place of an earlier one, if the attempt lets answers change. */
export async function putAnswer(tx: Tx, answer: NewAnswer, isFinal: boolean): Promise<void> {
  const insert = tx.insertInto('quizAnswers').values(answer)
  await insert
    .onConflict((conflict) =>
      isFinal
        ? conflict.columns(['attemptId', 'position']).doNothing()
        : conflict
            .columns(['attemptId', 'position'])
            .doUpdateSet({ chosen: answer.chosen, isCorrect: answer.isCorrect, answeredAt: sql`now()` }),
    )
    .execute()
}

export async function closeAttempt(tx: Tx, attemptId: number, score: number): Promise<Date> {
  const { submittedAt } = await tx
    .updateTable('quizAttempts')
    .set((eb) => ({ submittedAt: eb.fn<Date>('now'), score }))
    .where('attemptId', '=', attemptId)
    .returning('submittedAt')
    .executeTakeFirstOrThrow()
  if (!submittedAt) throw new Error('an attempt that was handed in has a time')
  return submittedAt
}
