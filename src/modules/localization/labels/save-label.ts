import { type Language, languages } from '../../../contract/localization/language.ts'
import { changedMeanwhile, type FieldError, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { findLabel, type StaffLabel } from './label-catalogue.ts'
import { faultsOfLabel } from './label-faults.ts'
import { deleteText, lockVersion, writeText } from './labels.sql.ts'

export interface LabelSave {
  entityId: number
  key: string
  version: number
  en?: string
  ar?: string
}

export async function getLabel(db: Reader, entityId: number, key: string): Promise<StaffLabel> {
  const label = await findLabel(db, entityId, key)
  if (!label) throw notFound()
  return label
}

/** Changes the named languages of a label. The original text ends the owner's change. Throws a 409 or a 422. */
export async function saveLabel(tx: Tx, { entityId, key, version, ...texts }: LabelSave): Promise<StaffLabel> {
  await getLabel(tx, entityId, key)
  const locked = await lockVersion(tx, { entityId, key })
  const label = await getLabel(tx, entityId, key)
  if (locked !== version) throw changedMeanwhile({ current: label })
  // The same text again says that it stays, although the original has changed.
  const changed = languages.filter(
    (language) => texts[language] !== undefined && (texts[language] !== label[language].text || label[language].formerOriginal !== null),
  )
  const faults = changed.flatMap((language) => faultsIn(label, texts[language] ?? '', language))
  if (faults.length > 0) throw invalidFields(...faults)
  for (const language of changed) {
    const { original } = label[language]
    const text = texts[language] ?? original
    if (text === original) await deleteText(tx, { entityId, key }, language)
    else await writeText(tx, { entityId, key }, { language, text, original })
  }
  return getLabel(tx, entityId, key)
}

const faultsIn = (label: StaffLabel, text: string, language: Language): FieldError[] => {
  const { original } = label[language]
  return text === original ? [] : faultsOfLabel(text, original, label.placeholders, language)
}

/** Shows the original texts again. */
export async function resetLabel(tx: Tx, save: Pick<LabelSave, 'entityId' | 'key' | 'version'>): Promise<StaffLabel> {
  const { en, ar } = await getLabel(tx, save.entityId, save.key)
  return saveLabel(tx, { ...save, en: en.original, ar: ar.original })
}

/** Nobody saves the label until the transaction ends. */
export async function lockLabel(tx: Tx, label: Pick<LabelSave, 'entityId' | 'key'>): Promise<void> {
  await lockVersion(tx, label)
}

/** Keeps both texts of a locked label as they are, as if both were saved now: neither is behind the other. */
export async function acceptLabel(tx: Tx, { entityId, key }: Pick<LabelSave, 'entityId' | 'key'>): Promise<void> {
  const label = await getLabel(tx, entityId, key)
  for (const language of languages)
    await writeText(tx, { entityId, key }, { language, text: label[language].text, original: label[language].original })
}
