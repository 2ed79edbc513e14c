import { maxPlayRate, readingShare } from '../../contract/learning/limits.ts'
import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

export interface Progress {
  done: number
  required: number
  completedAt: Date | null
}

export interface LessonState {
  lessonId: number
  isRequired: boolean
  isDone: boolean
  isOpened: boolean
  isLocked: boolean
  isNew: boolean
  /** Of a lesson that opens later. */
  opensAt: Date | null
}

/**
 * When a lesson `l` of a course `k` opens to a customer with the progress `g`, some days after the access began; null: it is not made to wait. An
 * access that has not begun is counted from now. Previews are open to anybody, and a lesson that was done stays open.
 */
const opensAt = (customerId: number) => sql`
  case when l.drip_days is not null and not l.is_preview and g.done_at is null
    then coalesce(access_began_at(${customerId}, k.product_id), now()) + l.drip_days * interval '1 day' end`

/** Of a lesson `l` in a section `s` of a course `k`, with the progress `g`, among all lessons of the course. */
export const isLocked = (customerId: number) => sql`
  coalesce(${opensAt(customerId)} > now(), false) or k.enforce_order and g.done_at is null and coalesce(bool_or(l.is_required and g.done_at is null) over (
    partition by k.product_id order by s.position, l.position rows between unbounded preceding and 1 preceding), false)`

/**
 * Each lesson of a course as this customer has it, in the course's order. Where a course enforces its order, a lesson is locked until the
 * required ones before it are done; a lesson that was done stays open. So it is until its days have passed, if it opens later.
 */
export async function lessonStates(db: Reader, customerId: number, productId: number): Promise<LessonState[]> {
  const { rows } = await sql<LessonState>`
    with listed as (
      select l.lesson_id, l.is_required, g.done_at is not null as is_done, g.lesson_id is not null as is_opened,
        ${isLocked(customerId)} as is_locked, ${opensAt(customerId)} as opens_at,
        coalesce(l.published_at > c.completed_at, false) as is_new, s.position as section_position, l.position
      from courses k
      join learning_sections s using (product_id)
      join lessons l using (section_id)
      left join lesson_progress g on g.lesson_id = l.lesson_id and g.customer_id = ${customerId}
      left join course_progress c on c.product_id = k.product_id and c.customer_id = ${customerId}
      where k.product_id = ${productId} and l.retired_at is null and l.published_at is not null
    )
    select lesson_id, is_required, is_done, is_opened, is_locked, is_new, case when opens_at > now() then opens_at end as opens_at from listed order by section_position, position`.execute(
    db,
  )
  return rows
}

export const findProgress = (db: Reader, customerId: number, productId: number) =>
  db
    .selectFrom('courseProgress')
    .select(['done', 'required', 'completedAt', 'lessonId'])
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .executeTakeFirst()

export const findLessonProgress = (db: Reader, customerId: number, lessonId: number) =>
  db
    .selectFrom('lessonProgress')
    .select(['doneAt', 'positionMs'])
    .where('customerId', '=', customerId)
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()

/** Makes all other events of this customer wait for the transaction: what is played in one course counts against what another one may credit. */
export async function lockLearner(tx: Tx, customerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`learning ${customerId}`}, 7004))`.execute(tx)
}

/** Begins a course for a customer, and makes all other changes of its progress wait for the transaction. */
export async function lockCourseProgress(tx: Tx, customerId: number, productId: number): Promise<void> {
  await sql`insert into course_progress (customer_id, product_id) values (${customerId}, ${productId}) on conflict do nothing`.execute(tx)
  await sql`select from course_progress where (customer_id, product_id) = (${customerId}, ${productId}) for update`.execute(tx)
}

export interface NewEvent {
  eventId: string
  customerId: number
  lessonId: number
  kind: 'opened' | 'played' | 'read' | 'done' | 'undone'
  fromMs: number | null
  toMs: number | null
  /** The playback speed; null except for `played`. */
  rate: number | null
  happenedAt: Date
}

export type EventOutcome = 'Saved' | 'Duplicate' | 'Not credited'

/**
 * Adds an event to the log. It is credited if it can be true by the server's clock: a part of a film no longer than the time since the lesson was
 * opened allows, together with all that was credited to the customer since then, in any lesson of any course; a text seen to its end after a share
 * of its minutes. `now()` is the same for all events of a transaction; the clock keeps the order in which they are received.
 */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<EventOutcome> {
  const { eventId, customerId, lessonId, kind, fromMs, toMs, rate, happenedAt } = event
  const { rows } = await sql<{ isCredited: boolean }>`
    with lesson as (
      select l.kind, l.minutes, m.duration_ms, g.opened_at
      from lessons l
      left join lesson_media m using (lesson_id)
      left join lesson_progress g on g.lesson_id = l.lesson_id and g.customer_id = ${customerId}
      where l.lesson_id = ${lessonId}
    ), played as (
      select coalesce(sum(e.to_ms - e.from_ms), 0) as ms from learning_events e, lesson
      where ${kind} = 'played' and e.customer_id = ${customerId} and e.kind = 'played' and e.is_credited and e.received_at >= lesson.opened_at
    )
    insert into learning_events (event_id, customer_id, lesson_id, kind, from_ms, to_ms, rate, happened_at, received_at, is_credited)
    select ${eventId}, ${customerId}, ${lessonId}, ${kind}, ${fromMs}, ${toMs}, ${rate}::numeric, ${happenedAt}, clock_timestamp(), coalesce(case ${kind}
      when 'opened' then true
      when 'read' then lesson.kind = 'text'
        and now() - lesson.opened_at >= lesson.minutes * ${readingShare}::float8 * interval '1 minute'
      when 'played' then ${toMs}::integer <= lesson.duration_ms
        and played.ms + ${toMs}::integer - ${fromMs}::integer <= ${maxPlayRate}::float8 * 1000 * extract(epoch from now() - lesson.opened_at)
      else lesson.kind in ('file', 'link', 'live', 'reading')
    end, false)
    from lesson, played
    on conflict (event_id) do nothing
    returning is_credited`.execute(tx)
  if (!rows[0]) return 'Duplicate'
  return rows[0].isCredited ? 'Saved' : 'Not credited'
}

/** What a credited event changes of its lesson. A lesson that was never opened is opened by it. */
export async function applyEvent(tx: Tx, { customerId, lessonId, kind, fromMs, toMs, happenedAt }: NewEvent): Promise<void> {
  const isPlayed = kind === 'played'
  const played = isPlayed ? sql`int4multirange(int4range(${fromMs}::integer, ${toMs}::integer))` : sql`'{}'::int4multirange`
  const positionAt = isPlayed ? sql`least(${happenedAt}::timestamptz, now())` : null
  await sql`
    insert into lesson_progress as g (customer_id, lesson_id, opened_at, watched, position_ms, position_at, done_at, updated_at)
    values (${customerId}, ${lessonId}, now(), ${played}, ${toMs ?? 0}, ${positionAt}, ${kind === 'read' ? sql`now()` : null}, now())
    on conflict (customer_id, lesson_id) do update
    set watched = g.watched + excluded.watched, updated_at = now(), position_at = greatest(g.position_at, excluded.position_at),
      position_ms = case when excluded.position_at >= coalesce(g.position_at, '-infinity') then excluded.position_ms else g.position_ms end,
      done_at = coalesce(g.done_at, excluded.done_at)`.execute(tx)
  if (kind === 'done' || kind === 'undone') return applyPresses(tx, customerId, lessonId)
  if (kind !== 'played') return
  await sql`
    update lesson_progress g set done_at = now()
    from lesson_media m
    where (g.customer_id, g.lesson_id) = (${customerId}, ${lessonId}) and m.lesson_id = g.lesson_id and g.done_at is null
      and (select sum(upper(part) - lower(part)) from unnest(g.watched * int4multirange(int4range(0, m.duration_ms))) part) >= 0.9 * m.duration_ms`.execute(
    tx,
  )
}

/**
 * The last press decides, by the clock of its device, where a time after the receipt counts as the receipt. So what arrives late from another device
 * does not undo what was pressed since, in whichever order the two arrive. Of two presses of one moment `undone` is the last.
 */
async function applyPresses(tx: Tx, customerId: number, lessonId: number): Promise<void> {
  await sql`
    update lesson_progress g
    set done_at = case (
        select e.kind from learning_events e
        where (e.customer_id, e.lesson_id) = (g.customer_id, g.lesson_id) and e.kind in ('done', 'undone') and e.is_credited
        order by least(e.happened_at, e.received_at) desc, e.kind desc limit 1
      ) when 'done' then coalesce(g.done_at, now()) end
    where (g.customer_id, g.lesson_id) = (${customerId}, ${lessonId})`.execute(tx)
}

/** Marks a lesson as done: a quiz that was passed. */
export async function finishLesson(tx: Tx, customerId: number, lessonId: number): Promise<void> {
  await sql`
    insert into lesson_progress as g (customer_id, lesson_id, opened_at, done_at, updated_at) values (${customerId}, ${lessonId}, now(), now(), now())
    on conflict (customer_id, lesson_id) do update set done_at = coalesce(g.done_at, now()), updated_at = now()`.execute(tx)
}

/** Counts the done lessons of a course again. It is completed once all required ones are, and stays so. */
export async function updateCourseProgress(tx: Tx, customerId: number, productId: number, openedLessonId?: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    update course_progress c
    set done = counted.done, required = counted.required, updated_at = now(), lesson_id = coalesce(${openedLessonId ?? null}::integer, c.lesson_id),
      completed_at = coalesce(c.completed_at, case when counted.required > 0 and counted.done = counted.required then now() end)
    from (
      select count(*)::integer as required, count(g.done_at)::integer as done
      from lessons l left join lesson_progress g on g.lesson_id = l.lesson_id and g.customer_id = ${customerId}
      where l.product_id = ${productId} and l.is_required and l.retired_at is null and l.published_at is not null
    ) counted
    where (c.customer_id, c.product_id) = (${customerId}, ${productId})
    returning c.done, c.required, c.completed_at`.execute(tx)
  if (!rows[0]) throw new Error('the progress of a course is locked before it is counted')
  return rows[0]
}

/** The course of each of these lessons that learners see. */
export async function coursesOfLessons(db: Reader, lessonIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ lessonId: number; productId: number }>`
    select l.lesson_id, l.product_id from lessons l join courses k using (product_id)
    where l.lesson_id = any (${lessonIds}::integer[]) and l.retired_at is null and l.published_at is not null and k.published_at is not null`.execute(
    db,
  )
  return new Map(rows.map(({ lessonId, productId }) => [lessonId, productId]))
}

/** Those of these lessons that the customer has done. */
export async function doneLessons(db: Reader, customerId: number, lessonIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('lessonProgress')
    .select('lessonId')
    .where('customerId', '=', customerId)
    .where('lessonId', 'in', lessonIds)
    .where('doneAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ lessonId }) => lessonId))
}
