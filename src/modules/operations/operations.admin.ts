import * as calls from '../../contract/operations/operations.ts'
import { conflict } from '../../contract/staff/errors.ts'
import { readPage } from '../../platform/database/keyset.ts'
import type { RateLimit } from '../../platform/http/rate-limits.ts'
import { recordAct } from '../audit/audit.ts'
import { enqueue } from '../jobs.ts'
import { rateLimits } from '../rate-limits.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { type BackupRow, backupRows, insertBackup } from './backups.sql.ts'
import { rateLimitUse } from './rate-limit-use.sql.ts'

/** Rate limits, and backups. */
export const operationsAdmin: StaffCallHandler[] = [
  handleStaff(calls.listRateLimits, async ({ shop }) => {
    const use = await rateLimitUse(shop.db)
    return Object.entries<readonly RateLimit[]>(rateLimits).map(([name, rules]) => ({
      name,
      rules: rules.map(({ points, seconds, inMemory }) => {
        const counters = inMemory ? undefined : (use.get(`${name}${seconds}`) ?? [])
        return {
          points,
          seconds,
          clients: counters?.length ?? null,
          refused: counters?.filter((used) => used >= points).length ?? null,
        }
      }),
      isOn: shop.config.rateLimits,
    }))
  }),
  handleStaff(calls.listBackups, async ({ shop }, { after, size }) => {
    const { rows, next, total } = await readPage(shop.db, backupRows(shop.db), {
      by: 'begunAt',
      id: 'backupId',
      direction: 'desc',
      after,
      size,
    })
    return { rows: rows.map(backupRow), next, total }
  }),
  handleStaff(calls.beginBackup, async ({ staff, write }) => {
    const backup = await write(async (tx) => {
      const begun = await insertBackup(tx, staff.name)
      if (!begun) throw conflict('backup_under_way')
      await recordAct(tx, { act: 'backup', subjectType: 'backups', subjectId: begun.backupId })
      await enqueue(tx, 'write-backup', { backupId: begun.backupId })
      return begun
    })
    return backupRow(backup)
  }),
]

const backupRow = ({ backupId, state, begunBy, begunAt, endedAt, host, file, bytes, problem }: BackupRow) => ({
  backupId,
  state,
  begunBy,
  begunAt,
  endedAt,
  host,
  file,
  bytes: Number(bytes),
  problem,
})
