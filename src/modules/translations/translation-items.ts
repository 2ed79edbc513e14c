import { type Language, languages } from '../../contract/localization/language.ts'
import { editedElsewhere, type TranslationSubject, type translationStates } from '../../contract/translations/translation-enums.ts'
import type { saveTranslation } from '../../contract/translations/translations.ts'
import type { Reader } from '../../platform/database/database.ts'
import { facilitiesNow } from '../content/content.ts'
import { findLabel, readLabels, type StaffLabel } from '../localization/localization.ts'
import type { RowInside } from '../wire.ts'
import { labelField, permissionOfSubject, textTables } from './subjects.ts'
import { fieldName, maxLengthOf, type TextTable } from './text-table.ts'
import { missingTexts, outdatedTexts, type RowTexts, rowTexts } from './texts.sql.ts'
import { warningsOf } from './warnings.ts'

interface Wanted {
  state?: (typeof translationStates)[number]
  subject?: TranslationSubject
  permissions: ReadonlySet<string>
  /** Of the rows of a table that are looked at. */
  most?: number
}

/** A text of the list before its words are read. */
export type StaffTranslation = RowInside<typeof saveTranslation>
type Open = Pick<StaffTranslation, 'subject' | 'id' | 'field' | 'state' | 'language'>

type TableSubject = keyof typeof textTables
/** Of others the tables have no words. */
export const isEditedHere = (subject: TranslationSubject) => !editedElsewhere.includes(subject)
const tableSubjects = Object.keys(textTables) as TableSubject[]

/** The texts that need a translator, without their words, or with them where a warning depends on them. */
export async function openTranslations(db: Reader, wanted: Wanted): Promise<(Open | StaffTranslation)[]> {
  const { state, subject, permissions } = wanted
  const isWanted = (one: TranslationSubject) => (subject === undefined || subject === one) && permissions.has(permissionOfSubject(one))
  const subjects = tableSubjects.filter(isWanted)
  const ofTables = state === 'doubtful' ? await doubtfulTexts(db, subjects) : await unfinishedTexts(db, subjects, wanted)
  const ofLabels = isWanted('label') && state !== 'missing' ? (await readLabels(db)).flatMap(labelItems).filter(hasState(state)) : []
  return [...ofTables, ...ofLabels]
}

/** As many texts as the list has, counted up to `atMost`. */
export const countOpenTexts = async (db: Reader, atMost: number, permissions: ReadonlySet<string>): Promise<number> =>
  Math.min((await openTranslations(db, { permissions, most: atMost })).length, atMost)

const hasState =
  (wanted: Wanted['state']) =>
  ({ state, warnings }: StaffTranslation) =>
    wanted === 'doubtful' ? warnings.length > 0 : state === (wanted ?? 'outdated')

/** Few of many texts are doubtful: only these become items. */
async function doubtfulTexts(db: Reader, subjects: TableSubject[]): Promise<StaffTranslation[]> {
  const ofSubjects = await Promise.all(
    subjects.filter(isEditedHere).map(async (subject) => {
      const { fields } = textTables[subject]
      const isDoubtful = (row: RowTexts) => (field: TextTable['fields'][number]) => warningsOf(wordsOf(row, field)).length > 0
      return (await readRows(db, subject)).flatMap((row) =>
        fields.filter(isDoubtful(row)).map((field) => itemOf(subject, row, field, undefined)),
      )
    }),
  )
  return ofSubjects.flat()
}

async function unfinishedTexts(db: Reader, subjects: TableSubject[], { state, most }: Wanted): Promise<Open[]> {
  if (subjects.length === 0) return []
  const tables = subjects.map((subject) => textTables[subject])
  const [missing, outdated] = await Promise.all([
    state === 'outdated' ? [] : missingTexts(db, tables, most),
    state === 'missing' ? [] : outdatedTexts(db, tables, { most }),
  ])
  const found = [...missing, ...outdated]
  return subjects.flatMap((subject) =>
    found
      .filter(({ table }) => table === textTables[subject].table)
      .map(({ id, column, state, language }) => ({ subject, id, field: fieldName(column), state, language })),
  )
}

type VersionedRow = RowTexts & { version: number }

/** The boxes of the facility strip have one version, which follows from their content. */
async function readRows(db: Reader, subject: TableSubject, ids?: string[]): Promise<VersionedRow[]> {
  const rows = await rowTexts(db, textTables[subject], ids)
  if (subject !== 'facility') return rows as VersionedRow[]
  const { version } = await facilitiesNow(db)
  return rows.map((row) => ({ ...row, version }))
}

/** The words of a page of the list. */
export async function withTexts(db: Reader, page: (Open | StaffTranslation)[]): Promise<StaffTranslation[]> {
  const items = await Promise.all(
    tableSubjects.map(async (subject): Promise<[string, StaffTranslation][]> => {
      const open = page.filter((one) => one.subject === subject && !('en' in one))
      if (open.length === 0) return []
      const rows = await readRows(db, subject, [...new Set(open.map(({ id }) => id))])
      const rowById = new Map(rows.map((row) => [row.id, row]))
      return open.flatMap((one) => {
        const row = rowById.get(one.id)
        const field = fieldOf(subject, one.field)
        return row && field ? [[nameOf(one), itemOf(subject, row, field, one)] as [string, StaffTranslation]] : []
      })
    }),
  )
  const byName = new Map(items.flat())
  return page.flatMap((one) => ('en' in one ? [one] : (byName.get(nameOf(one)) ?? [])))
}

/** Names a text. */
export const nameOf = ({ subject, id, field }: Pick<Open, 'subject' | 'id' | 'field'>) => `${subject} ${id} ${field}`

/** The field of a thing that has this name on the wire. */
export const fieldOf = (subject: TranslationSubject, name: string) =>
  (subject === 'label' ? [labelField] : textTables[subject].fields).find(({ column }) => fieldName(column) === name)

const wordsOf = ({ texts }: RowTexts, { column }: TextTable['fields'][number]) => ({
  en: texts[`${column}_en`] ?? '',
  ar: texts[`${column}_ar`] ?? '',
})

function itemOf(
  subject: TableSubject,
  row: VersionedRow,
  field: TextTable['fields'][number],
  open: Pick<Open, 'state' | 'language'> | undefined,
): StaffTranslation {
  const { id, version, nameEn, nameAr } = row
  const { en, ar } = wordsOf(row, field)
  const words = isEditedHere(subject) ? { en, ar } : { en: '', ar: '' }
  return {
    subject,
    id,
    field: fieldName(field.column),
    version,
    nameEn: nameEn || nameAr,
    nameAr: nameAr || nameEn,
    en: words.en,
    ar: words.ar,
    ...(open ? { state: open.state, language: open.language } : stateOf(en, ar)),
    warnings: warningsOf(words),
    maxLength: maxLengthOf(field),
  }
}

const stateOf = (en: string, ar: string): Pick<StaffTranslation, 'state' | 'language'> =>
  (en === '') === (ar === '') ? { state: 'complete', language: null } : { state: 'missing', language: en === '' ? 'en' : 'ar' }

/** A label of which the owner changed one language only, or one of them last. Others need nobody. */
function labelItems(label: StaffLabel): StaffTranslation[] {
  const changedAt = (language: Language) => label[language].changedAt?.getTime() ?? 0
  if (!label.en.isChanged && !label.ar.isChanged) return []
  return [
    labelItem(
      label,
      changedAt('en') === changedAt('ar') ? undefined : languages.toSorted((one, other) => changedAt(one) - changedAt(other))[0],
    ),
  ]
}

const labelItem = ({ entityId, key, version, en, ar }: StaffLabel, behind: Language | undefined): StaffTranslation => ({
  subject: 'label',
  id: `${entityId} ${key}`,
  field: 'Text',
  version,
  nameEn: key,
  nameAr: key,
  en: en.text,
  ar: ar.text,
  state: behind ? 'outdated' : 'complete',
  language: behind ?? null,
  warnings: warningsOf({ en: en.text, ar: ar.text }),
  maxLength: maxLengthOf(labelField),
})

/** One text as it is now; undefined if it does not exist. */
export async function findItem(
  db: Reader,
  { subject, id, field: name }: Pick<Open, 'subject' | 'id' | 'field'>,
): Promise<StaffTranslation | undefined> {
  const field = fieldOf(subject, name)
  if (!field) return undefined
  if (subject === 'label') {
    const [entityId, key = ''] = id.split(' ')
    const label = await findLabel(db, Number(entityId), key)
    return label && (labelItems(label)[0] ?? labelItem(label, undefined))
  }
  const [row] = await readRows(db, subject, [id])
  if (!row) return undefined
  const outdated = (await outdatedTexts(db, [textTables[subject]], { only: id })).find(({ column }) => column === field.column)
  return itemOf(subject, row, field, outdated && { state: 'outdated', language: outdated.language })
}

/** A text as it is, and the row whose version a save of it raises. */
export interface PresentText {
  en: string
  ar: string
  root: string
}

/** Many texts as they are, by their names: each table and the labels are read once. */
export async function findTexts(db: Reader, keys: Pick<Open, 'subject' | 'id' | 'field'>[]): Promise<Map<string, PresentText>> {
  const idsOf = (subject: TranslationSubject) => [...new Set(keys.filter((key) => key.subject === subject).map(({ id }) => id))]
  const ofTables = await Promise.all(
    tableSubjects.map(async (subject) => {
      const ids = idsOf(subject)
      const rows = ids.length > 0 ? await readRows(db, subject, ids) : []
      return rows.flatMap((row) =>
        textTables[subject].fields.map((field): [string, PresentText] => {
          const item = itemOf(subject, row, field, undefined)
          return [nameOf(item), { en: item.en, ar: item.ar, root: row.root }]
        }),
      )
    }),
  )
  const labels = idsOf('label').length > 0 ? await readLabels(db) : []
  const ofLabels = labels.map((label): [string, PresentText] => {
    const item = labelItem(label, undefined)
    return [nameOf(item), { en: item.en, ar: item.ar, root: nameOf(item) }]
  })
  return new Map([...ofTables.flat(), ...ofLabels])
}
