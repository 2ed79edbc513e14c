import { fill } from '../../contract/messages.ts'
import { StaffError, type StaffErrorCode } from '../../contract/staff/errors.ts'
import { saveTranslation as declared } from '../../contract/translations/translations.ts'
import type { Tx } from '../../platform/database/database.ts'
import { bothOf } from '../localization/localization.ts'
import type { StaffContext } from '../staff-calls.ts'
import { toInside } from '../wire.ts'
import type { CsvRow, RefusedRow } from './csv.ts'
import { saveTranslation, valueToSave } from './save-translation.ts'
import { textFaults } from './text-faults.ts'
import { findTexts, nameOf } from './translation-items.ts'

export interface ImportReport {
  saved: number
  same: number
  refused: { line: number; reasonEn: string; reasonAr: string }[]
}

/** Saves each row in a transaction of its own, so that a refused one leaves the others. */
export async function importTranslations(
  { shop, staff, write }: StaffContext,
  file: { rows: CsvRow[]; refused: RefusedRow[] },
): Promise<ImportReport> {
  const report: ImportReport = { saved: 0, same: 0, refused: [] }
  const words = await bothOf(shop.db, shop.cache)
  const refuse = (line: number, code: StaffErrorCode, values: Record<string, string | number> = {}, path?: string) => {
    const { en, ar } = words('StaffErrors', code as 'invalid')
    const filled = (text: string) => `${path ? `${path}: ` : ''}${fill(text, values)}`
    report.refused.push({ line, reasonEn: filled(en), reasonAr: filled(ar) })
  }
  for (const { line, code, values } of file.refused) refuse(line, code, values)
  const read = file.rows.map(({ line, ...row }) => ({ line, save: saveOf(row) }))
  // Each table and the labels are read once. Most rows of a file are as they were.
  const present = await findTexts(
    shop.db,
    read.flatMap(({ save }) => (save.success ? [save.data] : [])),
  )
  const versions: RaisedVersions = new Map()
  for (const { line, save } of read) {
    try {
      if (!save.success) throw textFaults(save.error.issues)
      const before = present.get(nameOf(save.data))
      if (before && before.en === valueToSave(save.data, 'en') && before.ar === valueToSave(save.data, 'ar')) report.same++
      else {
        await write((tx) => saveRow(tx, staff.permissions, save.data, before?.root ?? '', versions))
        report.saved++
      }
    } catch (error) {
      if (!(error instanceof StaffError)) {
        shop.log.error({ error, line }, 'a row of a file of translations could not be saved')
        refuse(line, 'csv_row_failed')
        continue
      }
      const [fault] = error.details.errors ?? []
      if (fault) refuse(line, fault.code, fault.values, fault.path)
      else refuse(line, error.code, { ...error.details.values, permission: error.details.permission ?? '' })
    }
  }
  report.refused.sort((one, other) => one.line - other.line)
  return report
}

function saveOf({ Subject, Id, Field, Version, English: En, Arabic: Ar }: Omit<CsvRow, 'line'>) {
  const { data, error } = declared.request.safeParse({ Subject, Id, Field, Version: Number(Version), En, Ar })
  return error ? { success: false as const, error } : { success: true as const, data: toInside(declared.request, data) }
}

/** By row: its version in the file, and the one that earlier texts of the file have raised it to. */
type RaisedVersions = Map<string, { from: number; to: number }>

async function saveRow(
  tx: Tx,
  permissions: ReadonlySet<string>,
  save: Parameters<typeof saveTranslation>[2],
  root: string,
  versions: RaisedVersions,
): Promise<void> {
  const { version: from } = save
  const raised = versions.get(root)
  const saved = await saveTranslation(tx, permissions, { ...save, version: raised?.from === from ? raised.to : from })
  versions.set(root, { from, to: saved.version })
}
