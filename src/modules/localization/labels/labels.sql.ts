import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

interface LabelId {
  entityId: number
  key: string
}

/** What the owner wrote, with the shipped texts that it replaced: of all labels, or of one. */
export const ownersTexts = (db: Reader, only?: LabelId) =>
  db
    .selectFrom('labels')
    .select(['entityId', 'labelHtmlId as key', 'language', 'text', 'original', 'changedAt'])
    .$if(only !== undefined, (all) => all.where('entityId', '=', only?.entityId ?? 0).where('labelHtmlId', '=', only?.key ?? ''))
    .execute()

export const labelVersions = (db: Reader, only?: LabelId) =>
  db
    .selectFrom('labelVersions')
    .select(['entityId', 'labelHtmlId as key', 'version'])
    .$if(only !== undefined, (all) => all.where('entityId', '=', only?.entityId ?? 0).where('labelHtmlId', '=', only?.key ?? ''))
    .execute()

/** The version of a label, which stays as it is until the transaction ends. */
export async function lockVersion(tx: Tx, { entityId, key: labelHtmlId }: LabelId): Promise<number> {
  await tx
    .insertInto('labelVersions')
    .values({ entityId, labelHtmlId })
    .onConflict((at) => at.columns(['entityId', 'labelHtmlId']).doNothing())
    .execute()
  const { version } = await tx
    .selectFrom('labelVersions')
    .select('version')
    .where('entityId', '=', entityId)
    .where('labelHtmlId', '=', labelHtmlId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

export async function writeText(
  tx: Tx,
  { entityId, key: labelHtmlId }: LabelId,
  written: { language: Language; text: string; original: string },
): Promise<void> {
  // The same moment for all texts of a transaction.
  const change = { text: written.text, original: written.original, changedAt: sql<Date>`now()` }
  await tx
    .insertInto('labels')
    .values({ entityId, labelHtmlId, language: written.language, ...change })
    .onConflict((at) => at.columns(['entityId', 'language', 'labelHtmlId']).doUpdateSet(change))
    .execute()
}

export async function deleteText(tx: Tx, { entityId, key }: LabelId, language: Language): Promise<void> {
  await tx.deleteFrom('labels').where('entityId', '=', entityId).where('labelHtmlId', '=', key).where('language', '=', language).execute()
}
