import { changedMeanwhile, conflict, notFound, StaffError } from '../../contract/admin/errors.ts'
import type { StaffPermission } from '../../contract/admin/permissions.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findEntry } from './entries.sql.ts'
import { permissionToRestore } from './restorable.ts'
import { currentRow, raiseVersion, setColumn, versionOf } from './restore.sql.ts'

interface Wanted {
  auditId: number
  column: string
  version: number | null
  permissions: ReadonlySet<string>
  language: Language
}

/** Sets a column to the value before an entry, as an ordinary change: with its version, its checks and its own entry. */
export async function restoreValue(tx: Tx, { auditId, column, version, permissions, language }: Wanted): Promise<void> {
  const entry = await findEntry(tx, auditId, language)
  if (!entry) throw notFound()
  const permission = permissionToRestore(entry, column)
  if (!permission || entry.tableName === null || !entry.rowKey) throw conflict('not_restorable')
  if (!permissions.has(permission)) throw forbidden(permission)
  const { subjectType, subjectId, tableName, rowKey, before } = entry
  if (subjectId !== null && !(await raiseVersion(tx, subjectType, subjectId, version)))
    throw changedMeanwhile({
      current: { Version: await versionOf(tx, subjectType, subjectId), Current: await currentRow(tx, { tableName, rowKey }) },
    })
  const isThere = await setColumn(tx, { tableName, rowKey }, column, before?.[column]).catch((error: { code?: string }) => {
    // What the value refers to is gone, or a rule of today forbids it.
    if (error.code?.startsWith('23')) throw conflict('not_restorable')
    throw error
  })
  if (!isThere) throw notFound()
}

const forbidden = (permission: StaffPermission) => new StaffError(403, 'permission_required', { permission, field: 'Field' })
