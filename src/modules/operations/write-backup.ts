import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { openPictureFolder } from '../../platform/backup/files.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import type { Shop } from '../shop.ts'
import { storedBackup, updateBackup } from './backups.sql.ts'

const progressEveryMs = 2000

/** Writes a backup into the folder of data, and its progress into its row. A failure is in the row: a person decides when to try again. */
export async function writeBackupOf(shop: Shop, backupId: number): Promise<void> {
  const { db, config, sessionPool, storage, log } = shop
  const stored = await storedBackup(db, backupId)
  if (stored?.state !== 'waiting' && stored?.state !== 'running') return
  const folder = join(config.dataDir, 'backups')
  // A restored shop counts from an earlier number, beside the files of later ones.
  const file = stored.file || join(folder, `avicenna-${backupId}-${Date.now()}.tar.gz`)
  const place = { host: hostname(), file }
  await updateBackup(db, backupId, { state: 'running', ...place })
  const timer = setInterval(async () => {
    const bytes = await sizeOf(`${file}.half`)
    // A lost connection shows in the backup itself.
    await updateBackup(db, backupId, { state: 'running', bytes }).catch(() => {})
  }, progressEveryMs)
  try {
    // The worker was stopped after the file had got its name.
    if (!existsSync(file)) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const places = { goods: storage, pictures: openPictureFolder(join(config.dataDir, 'pictures')) }
      await writeBackup({ databaseUrl: sessionPool.options.connectionString ?? '', places, secretKey: config.secretKey, file })
    }
    clearInterval(timer)
    await updateBackup(db, backupId, { state: 'done', bytes: await sizeOf(file) })
  } catch (error) {
    clearInterval(timer)
    log.error({ error, file }, 'the backup failed')
    await updateBackup(db, backupId, { state: 'failed', problem: error instanceof Error ? error.message.slice(0, 500) : 'unknown' })
  }
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0
