import { statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { recordBackup } from '../modules/operations/operations.ts'
import { openPictureFolder } from '../platform/backup/files.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { openDatabase } from '../platform/database/database.ts'
import { findRunningPostgres } from '../platform/database/embedded/running.ts'
import { openStorage } from '../platform/files/open-storage.ts'
import { findSecretKey, noSecretKey } from '../platform/runtime/secret-key.ts'
import { StartError } from '../platform/runtime/start-error.ts'
import { type Run, run } from './run.ts'
import { startDatabase } from './start-database.ts'

const defaultName = () => `avicenna-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.tar.gz`

const warning = `This file contains the secret key of the shop, and with it every login and licence key that is for sale or was sold, and all personal
data. Keep it as safe as the shop itself: encrypt it before it leaves this machine.`

// Connects to the PostgreSQL of a running shop; if none runs, starts it for the backup.
const save = async ({ config, log, stop, keep }: Run) => {
  const [name = defaultName(), ...more] = process.argv.slice(2)
  if (more.length > 0 || name.startsWith('-')) throw new StartError('Use: npm run backup, or npm run backup -- <file>')
  if (config.secretKey === noSecretKey)
    throw new StartError(
      `There is no secret key in ${config.dataDir}. Set SECRET_KEY to that of the shop: the backup would be useless without it.`,
    )
  const file = resolve(name)
  const running = config.databaseUrl === undefined ? await findRunningPostgres(config.dataDir) : undefined
  const { directUrl: url } = running
    ? { directUrl: running }
    : await keep(startDatabase({ config, log, stop }), (database) => database.stop())
  const places = { goods: openStorage(config), pictures: openPictureFolder(join(config.dataDir, 'pictures')) }
  const record = recorder(url, { begunAt: new Date(), host: hostname(), file }, log)
  const { tables, jobs, files } = await writeBackup({ databaseUrl: url, places, secretKey: config.secretKey, file }).catch(
    async (error) => {
      await record({ state: 'failed', problem: String(error.message).slice(0, 500) })
      throw error
    },
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = statSync(file).size
  await record({ state: 'done', bytes })
  log.info({ file, bytes, rows, jobs: jobs.rows, files: files.length }, 'backup written')
  process.stdout.write(`\n${warning}\n\n`)
}

type Outcome = { state: 'done'; bytes: number } | { state: 'failed'; problem: string }

/** Tells the back office. The backup does not depend on it. */
const recorder = (url: string, about: { begunAt: Date; host: string; file: string }, log: Run['log']) => async (outcome: Outcome) => {
  const { db } = openDatabase({ url, pool: 1, statementTimeoutMs: 60_000 })
  await recordBackup(db, { ...about, ...outcome }).catch((error) => log.warn({ error }, 'the back office does not know of this backup'))
  await db.destroy()
}

await run(save, { storedKey: (dataDir) => findSecretKey(dataDir) ?? noSecretKey })
