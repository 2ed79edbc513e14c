import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import type { Snapshot } from './snapshot.ts'

/** A document with what its PDF is made of; undefined for a missing one. */
export const findDocument = (db: Reader, documentId: number) =>
  db
    .selectFrom('documents')
    .select(['documentId', 'orderId', 'issuedAt', 'sha256', sql<Snapshot>`snapshot`.as('snapshot')])
    .where('documentId', '=', documentId)
    .executeTakeFirst()

export async function findMark(db: Reader, sha256: Buffer): Promise<string> {
  const { svg } = await db.selectFrom('documentMarks').select('svg').where('sha256', '=', sha256).executeTakeFirstOrThrow()
  return svg
}

export interface DocumentFile {
  documentId: number
  language: Language
  sha256: Buffer
  storageKey: string
}

export const findDocumentFile = (db: Reader, documentId: number, language: Language) =>
  db
    .selectFrom('documentFiles')
    .select(['sha256', 'storageKey'])
    .where('documentId', '=', documentId)
    .where('language', '=', language)
    .executeTakeFirst()

/** Records a PDF, in place of an earlier one. */
export const storeDocumentFile = (db: Reader, file: DocumentFile) =>
  db
    .insertInto('documentFiles')
    .values(file)
    .onConflict((conflict) =>
      conflict.columns(['documentId', 'language']).doUpdateSet({ sha256: file.sha256, storageKey: file.storageKey }),
    )
    .execute()
