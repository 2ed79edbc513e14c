import type { Language } from '../../../contract/localization/language.ts'
import { languages } from '../../../contract/localization/language.ts'
import { type Entity, entities, labels } from '../../../contract/storefront-labels.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { placeholdersOf } from './label-faults.ts'
import { labelVersions, ownersTexts } from './labels.sql.ts'
import { shippedArabic } from './shipped-labels.ts'

/** A label in one language: the shipped text, and the owner's in its place. */
export interface LabelText {
  text: string
  original: string
  isChanged: boolean
  /** The shipped text that the owner's replaced, if it has changed since. */
  formerOriginal: string | null
  changedAt: Date | null
}

export interface StaffLabel {
  entityId: number
  screen: Entity
  key: string
  version: number
  en: LabelText
  ar: LabelText
  placeholders: string[]
}

interface Shipped extends Pick<StaffLabel, 'entityId' | 'screen' | 'key' | 'placeholders'> {
  originals: Record<Language, string>
}

let shipped: Promise<Shipped[]> | undefined

/** Every shipped label in both languages. They change with a release only. */
const shippedLabels = (): Promise<Shipped[]> =>
  (shipped ??= shippedArabic().then((arabic) =>
    (Object.keys(labels) as Entity[]).flatMap((screen) =>
      Object.entries<string>(labels[screen]).map(([key, en]) => {
        const entityId = entities[screen]
        const ar = arabic.get(entityId)?.get(key) ?? en
        return { entityId, screen, key, originals: { en, ar }, placeholders: placeholdersOf(`${en} ${ar}`) }
      }),
    ),
  ))

const nameOf = (label: { entityId: number; key: string }) => `${label.entityId} ${label.key}`

/** All labels, in the order of the contract, or one. Read from the database, so that a person sees what they just saved. */
export async function readLabels(db: Reader, only?: { entityId: number; key: string }): Promise<StaffLabel[]> {
  const [shipped, own, versions] = await Promise.all([shippedLabels(), ownersTexts(db, only), labelVersions(db, only)])
  const all = only ? shipped.filter(({ entityId, key }) => entityId === only.entityId && key === only.key) : shipped
  const ownByName = new Map(own.map((row) => [`${nameOf(row)} ${row.language}`, row]))
  const versionByName = new Map(versions.map((row) => [nameOf(row), row.version]))
  return all.map(({ originals, ...label }) => {
    const [en, ar] = languages.map((language): LabelText => {
      const original = originals[language]
      const written = ownByName.get(`${nameOf(label)} ${language}`)
      const formerOriginal = written?.original && written.original !== original ? written.original : null
      return {
        text: written?.text ?? original,
        original,
        isChanged: Boolean(written),
        formerOriginal,
        changedAt: written?.changedAt ?? null,
      }
    }) as [LabelText, LabelText]
    return { ...label, version: versionByName.get(nameOf(label)) ?? 1, en, ar }
  })
}

export const findLabel = async (db: Reader, entityId: number, key: string): Promise<StaffLabel | undefined> =>
  (await readLabels(db, { entityId, key }))[0]
