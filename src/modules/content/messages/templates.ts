import { changedMeanwhile, invalidFields, notFound, type StaffError } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lastChangeOf } from '../../audit/audit.ts'
import { deleteTemplate, insertTemplate, readTemplates, type Template, type TemplateTexts, updateTemplate } from './templates.sql.ts'

interface TemplateSave extends TemplateTexts {
  replyTemplateId?: number | undefined
  version?: number | undefined
}

/** Adds a template, or changes one. */
export async function saveTemplate(tx: Tx, { replyTemplateId, version, ...texts }: TemplateSave): Promise<Template> {
  if (replyTemplateId === undefined) return insertTemplate(tx, texts)
  if (version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  const saved = await updateTemplate(tx, replyTemplateId, version, texts)
  if (!saved) throw await changedOrMissing(tx, replyTemplateId)
  return saved
}

export async function removeTemplate(tx: Tx, replyTemplateId: number, version: number): Promise<void> {
  if (!(await deleteTemplate(tx, replyTemplateId, version))) throw await changedOrMissing(tx, replyTemplateId)
}

async function changedOrMissing(tx: Tx, replyTemplateId: number): Promise<StaffError> {
  const present = (await readTemplates(tx)).find((one) => one.replyTemplateId === replyTemplateId)
  if (!present) return notFound()
  return changedMeanwhile({ current: present, ...(await lastChangeOf(tx, 'reply_templates', replyTemplateId)) })
}
