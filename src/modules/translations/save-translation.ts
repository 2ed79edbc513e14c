import { changedMeanwhile, notFound, StaffError } from '../../contract/staff/errors.ts'
import type { TranslationItem } from '../../contract/translations/translations.ts'
import type { Tx } from '../../platform/database/database.ts'
import { acceptLabel, lockLabel } from '../localization/localization.ts'
import { permissionOfSubject, textTables } from './subjects.ts'
import { textFaults } from './text-faults.ts'
import { forgetOutdated, lockTexts } from './texts.sql.ts'
import { fieldOf, findItem } from './translation-items.ts'
import { writeText } from './write-text.ts'

type Key = Pick<TranslationItem, 'Subject' | 'Id' | 'Field'>
type Save = Key & Pick<TranslationItem, 'Version' | 'En' | 'Ar'>

/** Saves a text by the verb of its editor, with its checks and its version. */
export async function saveTranslation(tx: Tx, permissions: ReadonlySet<string>, save: Save): Promise<TranslationItem> {
  await getUnchanged(tx, permissions, save)
  const faults = (['En', 'Ar'] as const).flatMap((language) => {
    const { error } = keep(save, language)
    return error ? error.issues.map((issue) => ({ ...issue, path: [language] })) : []
  })
  if (faults.length > 0) throw textFaults(faults)
  try {
    await writeText(tx, { ...save, En: valueToSave(save, 'En'), Ar: valueToSave(save, 'Ar') })
  } catch (error) {
    // The editor's own refusal has the whole thing as it is now.
    if (!(error instanceof StaffError && error.code === 'changed_meanwhile')) throw error
    throw changedMeanwhile({ ...error.details, current: await getItem(tx, permissions, save) })
  }
  return getItem(tx, permissions, save)
}

const keep = (save: Save, language: 'En' | 'Ar') =>
  fieldOf(save.Subject, save.Field)?.schema.safeParse(save[language]) ?? { data: save[language], error: undefined }

/** The text as its own form keeps it: with the spaces around it, or without. */
export function valueToSave(save: Save, language: 'En' | 'Ar'): string {
  const { data, error } = keep(save, language)
  return error ? save[language] : (data as string)
}

/** The text stays as it is, although the other language was changed. */
export async function acceptTranslation(
  tx: Tx,
  permissions: ReadonlySet<string>,
  key: Key & Pick<TranslationItem, 'Version'>,
): Promise<TranslationItem> {
  const { Subject, Id, Field } = key
  const [entityId, name = ''] = Id.split(' ')
  const label = { entityId: Number(entityId), key: name }
  await getItem(tx, permissions, key)
  // A save that is under way changes the version first.
  if (Subject === 'label') await lockLabel(tx, label)
  else await lockTexts(tx, textTables[Subject], Id)
  await getUnchanged(tx, permissions, key)
  if (Subject === 'label') await acceptLabel(tx, label)
  else await forgetOutdated(tx, textTables[Subject], Id, fieldOf(Subject, Field)?.column ?? '')
  return getItem(tx, permissions, key)
}

/** Throws a 409 with the present text if another person saved meanwhile. */
async function getUnchanged(tx: Tx, permissions: ReadonlySet<string>, key: Key & Pick<TranslationItem, 'Version'>): Promise<void> {
  const item = await getItem(tx, permissions, key)
  if (item.Version !== key.Version) throw changedMeanwhile({ current: item })
}

async function getItem(tx: Tx, permissions: ReadonlySet<string>, key: Key): Promise<TranslationItem> {
  const permission = permissionOfSubject(key.Subject)
  if (!permissions.has(permission)) throw new StaffError(403, 'permission_required', { permission, field: 'Subject' })
  const item = await findItem(tx, key)
  if (!item) throw notFound()
  return item
}
