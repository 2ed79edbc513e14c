import { sql, type Tx } from '../../../platform/database/database.ts'
import type { WrittenQuestion, WrittenQuiz } from './edited-lesson.sql.ts'

const letters = 'abcdef'

/**
 * Publishes a quiz. A changed question gets a new revision, so that attempts keep the old one. A removed question is retired.
 * Questions of other quizzes are not touched: an unknown id is a new question.
 */
export async function writeQuiz(
  tx: Tx,
  lessonId: number,
  before: WrittenQuiz | null,
  { questions, ...settings }: WrittenQuiz,
): Promise<void> {
  await tx
    .insertInto('quizzes')
    .values({ lessonId, ...settings })
    .onConflict((conflict) => conflict.column('lessonId').doUpdateSet(settings))
    .execute()
  const known = new Map(before?.questions.map((question) => [question.questionId, question]))
  const kept: number[] = []
  for (const [at, question] of questions.entries()) {
    const former = known.get(question.questionId)
    known.delete(question.questionId)
    const questionId = former?.questionId ?? (await insertQuestion(tx, lessonId))
    kept.push(questionId)
    await sql`update questions set position = ${at + 1} where question_id = ${questionId} and position <> ${at + 1}`.execute(tx)
    if (!former || isChanged(former, question)) await insertRevision(tx, questionId, question)
  }
  await sql`
    update questions set retired_at = now() where lesson_id = ${lessonId} and retired_at is null and question_id <> all (${kept}::integer[])`.execute(
    tx,
  )
}

const isChanged = (former: WrittenQuestion, now: WrittenQuestion) => textOf(former) !== textOf(now)

/** In one order of fields, whatever wrote them. */
const textOf = ({ kind, stemEn, stemAr, options, keyPointEn, keyPointAr, reference }: WrittenQuestion) =>
  JSON.stringify([
    ...[kind, stemEn, stemAr, keyPointEn, keyPointAr, reference],
    ...options.map(({ textEn, textAr, isCorrect, whyEn, whyAr }) => [textEn, textAr, isCorrect, whyEn, whyAr]),
  ])

async function insertQuestion(tx: Tx, lessonId: number): Promise<number> {
  const { rows } = await sql<{ questionId: number }>`
    with next as (select nextval(pg_get_serial_sequence('questions', 'question_id'))::integer as id)
    insert into questions (question_id, lesson_id, code, position) select id, ${lessonId}, 'question-' || id, 0 from next
    returning question_id`.execute(tx)
  if (!rows[0]) throw new Error('a question was added and has no id')
  return rows[0].questionId
}

async function insertRevision(tx: Tx, questionId: number, question: WrittenQuestion): Promise<void> {
  const { kind, stemEn, stemAr, keyPointEn, keyPointAr, reference } = question
  const options = JSON.stringify(question.options.map((option, at) => ({ letter: letters[at], ...option })))
  await sql`
    insert into question_revisions (question_id, number, kind, stem_en, stem_ar, options, key_point_en, key_point_ar, reference)
    select ${questionId}, coalesce(max(number), 0) + 1, ${kind}, ${stemEn}, ${stemAr}, ${options}::jsonb, ${keyPointEn || null}::text,
      ${keyPointAr || null}::text, ${reference}
    from question_revisions where question_id = ${questionId}`.execute(tx)
}
