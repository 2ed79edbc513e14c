import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

/** A writing process says every few seconds that it lives. */
const lostAfter = '2 minutes'

export const backupRows = (db: Reader) =>
  db
    .selectFrom('backups')
    .select(['backupId', 'begunBy', 'begunAt', 'endedAt', 'host', 'file', 'bytes', 'problem'])
    .select(
      sql<'waiting' | 'running' | 'done' | 'failed' | 'lost'>`case when state = 'running' and heard_at < now() - ${lostAfter}::interval
        then 'lost' else state end`.as('state'),
    )

export type BackupRow = Awaited<ReturnType<ReturnType<typeof backupRows>['executeTakeFirstOrThrow']>>

/** Adds a backup that a worker shall write; undefined while another one is waiting or written. */
export async function insertBackup(tx: Tx, begunBy: string): Promise<BackupRow | undefined> {
  // Two people who begin one at the same moment begin one.
  await sql`select pg_advisory_xact_lock(hashtext('backups'))`.execute(tx)
  const busy = await backupRows(tx).where('state', 'in', ['waiting', 'running']).execute()
  if (busy.some(({ state }) => state !== 'lost')) return undefined
  const { backupId } = await tx.insertInto('backups').values({ begunBy }).returning('backupId').executeTakeFirstOrThrow()
  return backupRows(tx).where('backupId', '=', backupId).executeTakeFirstOrThrow()
}

interface Progress {
  state: 'running' | 'done' | 'failed'
  host?: string
  file?: string
  bytes?: number
  problem?: string
}

export async function updateBackup(db: Reader, backupId: number, { state, ...progress }: Progress): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ...progress, state, heardAt: sql<Date>`now()`, ...(state !== 'running' && { endedAt: sql<Date>`now()` }) })
    .where('backupId', '=', backupId)
    // Progress that arrives late does not begin a finished backup again.
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** The state of a backup as it is stored, and its file once one was begun. */
export const storedBackup = (db: Reader, backupId: number) =>
  db.selectFrom('backups').select(['state', 'file']).where('backupId', '=', backupId).executeTakeFirst()

/** In place of a person's name: the command on the server wrote it. */
const byCommand = 'npm run backup'

interface WrittenBackup {
  state: 'done' | 'failed'
  begunAt: Date
  host: string
  file: string
  bytes?: number
  problem?: string
}

/** Records a backup of the command on the server, so that the list has it, and Today says when they stop. */
export async function recordBackup(db: Reader, backup: WrittenBackup): Promise<void> {
  const now = new Date()
  await db
    .insertInto('backups')
    .values({ ...backup, begunBy: byCommand, heardAt: now, endedAt: now })
    .execute()
}

/**
 * 1 if the newest backup failed or was lost, or is older than a day; else 0. A shop that never began one here, and in which the command does not
 * run by itself, is saved by other means: the command alone, as before an upgrade, is no schedule.
 */
export async function countDueBackups(db: Reader): Promise<number> {
  const newest = await backupRows(db)
    .select(sql<boolean>`begun_at < now() - interval '1 day'`.as('isOld'))
    .select(
      sql<boolean>`exists (select from backups b where b.begun_by <> ${byCommand})
        or (select count(*) >= 3 from backups b where b.begun_at > backups.begun_at - interval '7 days')`.as('isWatched'),
    )
    .orderBy('begunAt', 'desc')
    .orderBy('backupId', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest?.isWatched) return 0
  return ['failed', 'lost'].includes(newest.state) || newest.isOld ? 1 : 0
}
