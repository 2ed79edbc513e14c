import type { listAuditEntries } from '../../contract/admin.ts'
import { auditLabels } from '../../contract/audit/audit.labels.ts'
import { loggedActs, loggedFields, loggedTables } from '../../contract/audit/audited.ts'
import type { RowOf } from '../../contract/call.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { dot } from './dot.ts'
import { labelsOf } from './labels.ts'

type Key = keyof typeof auditLabels.texts

const wordsOf = (kind: 'act' | 'field' | 'table', name: string) =>
  labelsOf(auditLabels)(`lbl_audit_${kind}_${name.replaceAll('-', '_')}` as Key)

const has = (names: readonly string[], name: string) => names.includes(name)

/** A table in words: `products` is “Products”. */
export const tableText = (table: string) => (has(loggedTables, table) ? wordsOf('table', table) : table)

/** What a person did, in words. */
export const actText = (act: string) => (has(loggedActs, act) ? wordsOf('act', act) : act)

/** A column in words, such as “Name (Arabic)”; undefined where there are none. */
export function fieldText(column: string): string | undefined {
  const w = labelsOf(widgetsLabels)
  const own = [column, column.replace(/_cents$/, '')].find((name) => has(loggedFields, name))
  if (own) return wordsOf('field', own)
  const [, name = '', language] = /^(.*)_(en|ar)$/.exec(column) ?? []
  if (!has(loggedFields, name)) return undefined
  return `${wordsOf('field', name)} (${w(language === 'ar' ? 'lbl_widgets_arabic' : 'lbl_widgets_english')})`
}

type Who = Pick<RowOf<typeof listAuditEntries>, 'Source' | 'StaffName' | 'DatabaseUser' | 'Application'>

/** Who made an entry: the name of a person, the shop itself, or the user of the database and their program. */
export function whoText({ Source, StaffName, DatabaseUser, Application }: Who): string {
  const t = labelsOf(auditLabels)
  if (Source === 'staff') return StaffName ?? ''
  if (Source === 'shop') return t('lbl_audit_source_shop')
  const who = [DatabaseUser, Application].filter(Boolean).join(dot)
  return t('lbl_audit_source_database_by', { who: isolated(who) })
}

/** The sources of entries without a person. */
export const sourceOptions = () =>
  (['shop', 'database'] as const).map((id) => ({ id, label: labelsOf(auditLabels)(`lbl_audit_source_${id}`) }))

const options = (names: readonly string[], text: (name: string) => string) =>
  names.map((id) => ({ id, label: text(id) })).toSorted((one, other) => one.label.localeCompare(other.label))

export const tableOptions = () => options(loggedTables, tableText)
export const actOptions = () => options(loggedActs, actText)

/** What a person types, as columns are named, without a language: a word of the screen, or the column itself. */
export function columnIn(typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase()
  return (
    loggedFields.find((field) => fieldText(field)?.toLowerCase() === wanted) ??
    (wanted.replaceAll(' ', '_').replace(/^[^a-z]+|[^a-z0-9_]/g, '') || undefined)
  )
}
