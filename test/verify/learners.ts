import { randomUUID } from 'node:crypto'
import type { ParametersOf } from '../../src/contract/call.ts'
import {
  getCourseOutline,
  getCourseProgress,
  postLearningEvents,
  saveQuizAnswer,
  startQuiz,
  submitQuiz,
} from '../../src/contract/storefront.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { stockCourse } from '../harness/course.ts'
import { type Customer, retryUntilDefinite, type World } from './world.ts'

export type LearningEvent = ParametersOf<typeof postLearningEvents>['EventsJson'][number]
export type VerifiedCourse = Awaited<ReturnType<typeof newCourse>>

/** A course for two people an order, whose lessons open in their order or, if it `isOpen`, all at once. */
export async function newCourse(world: World, content: Parameters<typeof stockCourse>[1] = {}) {
  const { db, pool } = openDatabase({ url: world.databaseUrl, pool: 1, statementTimeoutMs: 10_000 })
  const course = await stockCourse({ db, stock: ({ kind, quantity, name } = {}) => world.newProduct({ kind, quantity, name }) }, content)
  await pool.query('update product_terms set seats = 2 where product_id = $1', [course.productId])
  await pool.end()
  return { ...course, isOpen: !content.enforceOrder }
}

/** Buys a course. Answers with its order and its entitlement. */
export async function buyCourse(world: World, origin: string, customer: Customer, { productId }: Pick<VerifiedCourse, 'productId'>) {
  const line = { productId, quantity: 1 }
  const paid = await world.pay(origin, customer, 'card', line, randomUUID())
  const { OrderId: orderId = 0 } = await retryUntilDefinite(() => world.order(origin, customer, line, paid))
  const { rows } = await world.pool.query(
    'select entitlement_id from entitlements join order_items using (order_item_id) where order_id = $1',
    [orderId],
  )
  return { orderId, entitlementId: rows[0]?.entitlement_id as number }
}

/** Everything that a learner did happened so much earlier. The triggers that keep it from changing do not run here. */
export async function passTime({ pool }: World, { customerId }: Customer, seconds: number): Promise<void> {
  const client = await pool.connect()
  const earlier = (table: string, ...columns: string[]) =>
    `update ${table} set ${columns.map((column) => `${column} = ${column} - ${seconds} * interval '1 second'`).join(', ')} where customer_id = ${customerId}`
  try {
    await client.query(
      [
        'begin',
        'set local session_replication_role = replica',
        earlier('course_progress', 'started_at', 'completed_at', 'updated_at'),
        earlier('lesson_progress', 'opened_at', 'done_at', 'updated_at'),
        earlier('learning_events', 'happened_at', 'received_at'),
        earlier('quiz_attempts', 'started_at', 'submitted_at'),
        `update quiz_answers set answered_at = answered_at - ${seconds} * interval '1 second'
         where attempt_id in (select attempt_id from quiz_attempts where customer_id = ${customerId})`,
        'commit',
      ].join('; '),
    )
  } finally {
    client.release()
  }
}

/** Sends one request; how it is repeated is up to the suite. */
export type Ask = <Answer>(ask: (origin: string) => Promise<Answer>) => Promise<Answer>

const event = (LessonID: number, Kind: LearningEvent['Kind'], range = {}): LearningEvent => ({
  EventID: randomUUID(),
  LessonID,
  Kind,
  ...range,
  HappenedAt: new Date().toISOString(),
})

/** Does the lesson with which the course goes on, as an honest learner does. False: there is none. */
export async function study(world: World, ask: Ask, customer: Customer, course: VerifiedCourse): Promise<boolean> {
  const call = (origin: string) => world.callAs(origin, customer)
  const [progress] = (await ask((origin) => call(origin)(getCourseProgress, { ProductId: course.productId }))).data
  const next = progress?.ContinueLessonID
  if (!next) return false
  const send = (...EventsJson: LearningEvent[]) => ask((origin) => call(origin)(postLearningEvents, { EventsJson }))
  await send(event(next, 'opened'))
  await passTime(world, customer, 60)
  if (next === course.text) await send(event(next, 'read'))
  if (next === course.film)
    await send(event(next, 'played', { FromMs: 0, ToMs: 30_000 }), event(next, 'played', { FromMs: 20_000, ToMs: 60_000 }))
  if (next === course.link) await send(event(next, 'done'))
  if (next === course.quiz) await takeQuiz(world, ask, customer, course, ({ Kind }) => (Kind === 'single' ? ['a'] : ['a', 'b']))
  return true
}

interface Shown {
  Position: number
  Kind: 'single' | 'multiple'
  OptionsJson: { Option: number; Text: string }[]
}

/**
 * Takes a quiz on two devices, which answer each question at the same moment, and hand it in together. Answers with what is wrong about it:
 * explanations before they are due, or two results.
 */
export async function takeQuiz(
  world: World,
  ask: Ask,
  customer: Customer,
  { quiz }: Pick<VerifiedCourse, 'quiz'>,
  choose: (question: Shown) => string[],
): Promise<{ wrong: string[]; isPassed: boolean; attemptId: number | undefined }> {
  const wrong: string[] = []
  const call = (origin: string) => world.callAs(origin, customer)
  const both = <Answer>(one: (origin: string) => Promise<Answer>) => Promise.all([ask(one), ask(one)])
  const [started, again] = await both((origin) => call(origin)(startQuiz, { LessonID: quiz }))
  const { AttemptID: attemptId, QuestionsJson: questions = [], ShowAnswers } = started.data[0] ?? {}
  if (attemptId === undefined) return { wrong, isPassed: false, attemptId }
  if (again.data[0]?.AttemptID !== attemptId) wrong.push(`two devices began two attempts, ${attemptId} and ${again.data[0]?.AttemptID}`)
  for (const { Chosen, ReviewJson, ...question } of questions) {
    if (Chosen.length === 0 && (ReviewJson || revealed(question))) wrong.push(`attempt ${attemptId} explained a question before its answer`)
    const letters = choose(question)
    const numbers = question.OptionsJson.filter(({ Text }) => letters.includes(Text.slice(-1))).map(({ Option }) => Option)
    const [one, other] = await both((origin) =>
      call(origin)(saveQuizAnswer, { AttemptID: attemptId, Position: question.Position, Chosen: numbers }),
    )
    const [first, second] = [one.data[0], other.data[0]]
    if (ShowAnswers === 'end' && (revealed(first) || revealed(second)))
      wrong.push(`attempt ${attemptId} explained an answer before its end`)
    if (JSON.stringify(first?.ReviewJson) !== JSON.stringify(second?.ReviewJson))
      wrong.push(`attempt ${attemptId} graded an answer in two ways`)
  }
  const [handedIn, twice] = await both((origin) => call(origin)(submitQuiz, { AttemptID: attemptId }))
  if (handedIn.data[0]?.Score !== twice.data[0]?.Score) wrong.push(`attempt ${attemptId} has two scores`)
  return { wrong, isPassed: handedIn.data[0]?.IsPassed ?? false, attemptId }
}

/** Whether a key or an explanation of the sample course is in an answer. */
export const revealed = (answer: unknown): boolean => /Secret reason|IsCorrect|Atlas, p/.test(JSON.stringify(answer ?? null))

/** What anybody is answered about a course. */
export const publicAnswers = async (world: World, origin: string, { productId }: VerifiedCourse) =>
  (await world.callAs(origin)(getCourseOutline, { ProductId: productId })).data
