import type { Language } from '../../contract/localization/language.ts'
import { changedMeanwhile, conflict, notFound, StaffError } from '../../contract/staff/errors.ts'
import type { StaffPermission } from '../../contract/staff/permissions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Pictures } from '../../platform/files/pictures.ts'
import { enqueue } from '../jobs.ts'
import { isMissingPicture } from '../store-picture.ts'
import { findEntry } from './entries.sql.ts'
import { permissionToRestore } from './restorable.ts'
import { currentRow, raiseSettingVersion, raiseVersion, setColumn, versionOf } from './restore.sql.ts'

interface Wanted {
  auditId: number
  column: string
  version: number | null
  staff: { name: string; permissions: ReadonlySet<string> }
  language: Language
  pictures: Pictures
}

/** Sets a column to the value before an entry, as an ordinary change: with its version, its checks and its own entry. */
export async function restoreValue(tx: Tx, { auditId, column, version, staff, language, pictures }: Wanted): Promise<void> {
  const entry = await findEntry(tx, auditId, language)
  if (!entry) throw notFound()
  const permission = permissionToRestore(entry, column)
  if (!permission || entry.tableName === null || !entry.rowKey) throw conflict('not_restorable')
  if (!staff.permissions.has(permission)) throw forbidden(permission)
  const { subjectType, subjectId, tableName, rowKey, before } = entry
  if (await isMissingPicture(pictures, before?.[column])) throw conflict('not_restorable')
  if (subjectId !== null && !(await raiseVersion(tx, subjectType, subjectId, version)))
    throw changedMeanwhile({
      current: { version: await versionOf(tx, subjectType, subjectId), current: await currentRow(tx, { tableName, rowKey }) },
    })
  const isThere = await setColumn(tx, { tableName, rowKey }, column, before?.[column]).catch((error: { code?: string }) => {
    // What the value refers to is gone, or a rule of today forbids it.
    if (error.code?.startsWith('23')) throw conflict('not_restorable')
    throw error
  })
  if (!isThere) throw notFound()
  await raiseSettingVersion(tx, { tableName, rowKey }, staff.name)
  // No trigger watches the terms of a discount.
  if (tableName === 'discounts') await enqueue(tx, 'apply-discount', { discountId: Number(rowKey.discount_id) })
}

const forbidden = (permission: StaffPermission) => new StaffError(403, 'permission_required', { permission, field: 'Field' })
