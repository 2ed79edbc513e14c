import type { Reader, Tx } from '../../../platform/database/database.ts'

export interface TemplateTexts {
  nameEn: string
  nameAr: string
  bodyEn: string
  bodyAr: string
}

export const readTemplates = (db: Reader) =>
  db
    .selectFrom('replyTemplates')
    .select(['replyTemplateId', 'version', 'nameEn', 'nameAr', 'bodyEn', 'bodyAr'])
    .orderBy('nameEn')
    .orderBy('replyTemplateId')
    .execute()

export type Template = Awaited<ReturnType<typeof readTemplates>>[number]

export const insertTemplate = (tx: Tx, texts: TemplateTexts): Promise<Template> =>
  tx
    .insertInto('replyTemplates')
    .values(texts)
    .returning(['replyTemplateId', 'version', 'nameEn', 'nameAr', 'bodyEn', 'bodyAr'])
    .executeTakeFirstOrThrow()

/** Changes a template of this version; undefined if there is none. */
export const updateTemplate = (tx: Tx, replyTemplateId: number, version: number, texts: TemplateTexts): Promise<Template | undefined> =>
  tx
    .updateTable('replyTemplates')
    .set((eb) => ({ ...texts, version: eb('version', '+', 1) }))
    .where('replyTemplateId', '=', replyTemplateId)
    .where('version', '=', version)
    .returning(['replyTemplateId', 'version', 'nameEn', 'nameAr', 'bodyEn', 'bodyAr'])
    .executeTakeFirst()

export async function deleteTemplate(tx: Tx, replyTemplateId: number, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('replyTemplates')
    .where('replyTemplateId', '=', replyTemplateId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
