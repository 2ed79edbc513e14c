import type { Bilingual } from '../../../contract/localization/language.ts'
import { invalidFields, StaffError } from '../../../contract/staff/errors.ts'
import type { Entity } from '../../../contract/storefront-labels.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { readLabels, type StaffLabel } from './label-catalogue.ts'
import { saveLabel } from './save-label.ts'

/** Names a label: `{ entity: 'Footer', key: 'lbl_foot_phone' }`. */
export interface LabelName {
  entity: Entity
  key: string
}

const findIn = (all: StaffLabel[], { entity, key }: LabelName): StaffLabel => {
  const label = all.find((one) => one.screen === entity && one.key === key)
  if (!label) throw new Error(`There is no label ${key} of ${entity}.`)
  return label
}

/** These labels as they are, and as shipped. Not from the cache, so that a transaction can compare and change them. */
export async function textsOf(db: Reader, names: readonly LabelName[]): Promise<{ text: Bilingual; original: Bilingual }[]> {
  const all = await readLabels(db)
  return names.map((name) => {
    const { en, ar } = findIn(all, name)
    return { text: { en: en.text, ar: ar.text }, original: { en: en.original, ar: ar.original } }
  })
}

interface TextChange extends LabelName {
  text: Bilingual
  /** The fields of the request, for errors. */
  paths: Bilingual
}

/** Writes the owner's texts of labels. Throws a 422 at the fields. */
export async function writeTexts(tx: Tx, changes: readonly TextChange[]): Promise<void> {
  for (const { paths, text, ...name } of changes) {
    const { entityId, key, version } = findIn(await readLabels(tx), name)
    try {
      await saveLabel(tx, { entityId, key, version, ...text })
    } catch (error) {
      if (!(error instanceof StaffError) || !error.details.errors) throw error
      throw invalidFields(...error.details.errors.map((fault) => ({ ...fault, path: fault.path === 'Ar' ? paths.ar : paths.en })))
    }
  }
}
