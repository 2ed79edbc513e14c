import type { Reader, Tx } from '../../../platform/database/database.ts'

export interface FaqGroup {
  titleEn: string
  titleAr: string
  questions: FaqQuestion[]
}

export interface FaqQuestion {
  questionEn: string
  questionAr: string
  answerEn: string
  answerAr: string
}

const readGroups = (db: Reader) =>
  db.selectFrom('faqGroups').select(['faqGroupId', 'titleEn', 'titleAr']).orderBy('position').orderBy('faqGroupId').execute()

const readQuestions = (db: Reader, faqGroupId: number) =>
  db
    .selectFrom('faqQuestions')
    .select(['faqQuestionId', 'questionEn', 'questionAr', 'answerEn', 'answerAr'])
    .where('faqGroupId', '=', faqGroupId)
    .orderBy('position')
    .orderBy('faqQuestionId')
    .execute()

export async function readFaq(db: Reader): Promise<FaqGroup[]> {
  const groups = []
  for (const { faqGroupId, titleEn, titleAr } of await readGroups(db)) {
    const questions = await readQuestions(db, faqGroupId)
    groups.push({ titleEn, titleAr, questions: questions.map(({ faqQuestionId: _, ...question }) => question) })
  }
  return groups
}

/** Writes the groups and questions in this order. Rows are used again, so that the audit log names only what changed. */
export async function writeFaq(tx: Tx, groups: FaqGroup[]): Promise<void> {
  const before = await readGroups(tx)
  for (const [position, { questions, ...titles }] of groups.entries()) {
    const own = before[position]
    const faqGroupId =
      own?.faqGroupId ??
      (
        await tx
          .insertInto('faqGroups')
          .values({ ...titles, position })
          .returning('faqGroupId')
          .executeTakeFirstOrThrow()
      ).faqGroupId
    if (own)
      await tx
        .updateTable('faqGroups')
        .set({ ...titles, position })
        .where('faqGroupId', '=', faqGroupId)
        .execute()
    await writeQuestions(tx, faqGroupId, questions)
  }
  const surplus = before.slice(groups.length).map(({ faqGroupId }) => faqGroupId)
  if (surplus.length > 0) await tx.deleteFrom('faqGroups').where('faqGroupId', 'in', surplus).execute()
}

async function writeQuestions(tx: Tx, faqGroupId: number, questions: FaqQuestion[]): Promise<void> {
  const before = await readQuestions(tx, faqGroupId)
  for (const [position, question] of questions.entries()) {
    const own = before[position]
    if (own)
      await tx
        .updateTable('faqQuestions')
        .set({ ...question, position })
        .where('faqQuestionId', '=', own.faqQuestionId)
        .execute()
    else
      await tx
        .insertInto('faqQuestions')
        .values({ ...question, position, faqGroupId })
        .execute()
  }
  const surplus = before.slice(questions.length).map(({ faqQuestionId }) => faqQuestionId)
  if (surplus.length > 0) await tx.deleteFrom('faqQuestions').where('faqQuestionId', 'in', surplus).execute()
}

/** False if there is no such group or question. */
export async function updateFaqText(
  tx: Tx,
  kind: 'faq-group' | 'faq-question',
  id: number,
  change: Record<string, string>,
): Promise<boolean> {
  const { numUpdatedRows } =
    kind === 'faq-group'
      ? await tx.updateTable('faqGroups').set(change).where('faqGroupId', '=', id).executeTakeFirst()
      : await tx.updateTable('faqQuestions').set(change).where('faqQuestionId', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}
