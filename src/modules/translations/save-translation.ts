import { changedMeanwhile, notFound, StaffError } from '../../contract/staff/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { acceptLabel, lockLabel } from '../localization/localization.ts'
import { permissionOfSubject, textTables } from './subjects.ts'
import { textFaults } from './text-faults.ts'
import { forgetOutdated, lockTexts } from './texts.sql.ts'
import type { StaffTranslation } from './translation-items.ts'
import { fieldOf, findItem } from './translation-items.ts'
import { writeText } from './write-text.ts'

type Key = Pick<StaffTranslation, 'subject' | 'id' | 'field'>
type Save = Key & Pick<StaffTranslation, 'version' | 'en' | 'ar'>

/** Saves a text by the verb of its editor, with its checks and its version. */
export async function saveTranslation(tx: Tx, permissions: ReadonlySet<string>, save: Save): Promise<StaffTranslation> {
  await getUnchanged(tx, permissions, save)
  const faults = (['en', 'ar'] as const).flatMap((language) => {
    const { error } = keep(save, language)
    return error ? error.issues.map((issue) => ({ ...issue, path: [language === 'en' ? 'En' : 'Ar'] })) : []
  })
  if (faults.length > 0) throw textFaults(faults)
  try {
    await writeText(tx, { ...save, en: valueToSave(save, 'en'), ar: valueToSave(save, 'ar') })
  } catch (error) {
    // The editor's own refusal has the whole thing as it is now.
    if (!(error instanceof StaffError && error.code === 'changed_meanwhile')) throw error
    throw changedMeanwhile({ ...error.details, current: await getItem(tx, permissions, save) })
  }
  return getItem(tx, permissions, save)
}

const keep = (save: Save, language: 'en' | 'ar') =>
  fieldOf(save.subject, save.field)?.schema.safeParse(save[language]) ?? { data: save[language], error: undefined }

/** The text as its own form keeps it: with the spaces around it, or without. */
export function valueToSave(save: Save, language: 'en' | 'ar'): string {
  const { data, error } = keep(save, language)
  return error ? save[language] : (data as string)
}

/** The text stays as it is, although the other language was changed. */
export async function acceptTranslation(
  tx: Tx,
  permissions: ReadonlySet<string>,
  key: Key & Pick<StaffTranslation, 'version'>,
): Promise<StaffTranslation> {
  const { subject, id, field } = key
  const [entityId, name = ''] = id.split(' ')
  const label = { entityId: Number(entityId), key: name }
  await getItem(tx, permissions, key)
  // A save that is under way changes the version first.
  if (subject === 'label') await lockLabel(tx, label)
  else await lockTexts(tx, textTables[subject], id)
  await getUnchanged(tx, permissions, key)
  if (subject === 'label') await acceptLabel(tx, label)
  else await forgetOutdated(tx, textTables[subject], id, fieldOf(subject, field)?.column ?? '')
  return getItem(tx, permissions, key)
}

/** Throws a 409 with the present text if another person saved meanwhile. */
async function getUnchanged(tx: Tx, permissions: ReadonlySet<string>, key: Key & Pick<StaffTranslation, 'version'>): Promise<void> {
  const item = await getItem(tx, permissions, key)
  if (item.version !== key.version) throw changedMeanwhile({ current: item })
}

async function getItem(tx: Tx, permissions: ReadonlySet<string>, key: Key): Promise<StaffTranslation> {
  const permission = permissionOfSubject(key.subject)
  if (!permissions.has(permission)) throw new StaffError(403, 'permission_required', { permission, field: 'subject' })
  const item = await findItem(tx, key)
  if (!item) throw notFound()
  return item
}
