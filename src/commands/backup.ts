import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openPictureFolder } from '../platform/backup/files.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { findRunningPostgres } from '../platform/database/embedded/running.ts'
import { openStorage } from '../platform/files/open-storage.ts'
import { run } from './run.ts'
import { startDatabase } from './start-database.ts'

const defaultName = () => `avicenna-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.tar.gz`

// Connects to the PostgreSQL of a running shop; if none runs, starts it for the backup.
await run(async ({ config, log, stop, keep }) => {
  const file = resolve(process.argv[2] ?? defaultName())
  const running = config.databaseUrl === undefined ? await findRunningPostgres(config.dataDir) : undefined
  const { url } = running ? { url: running } : await keep(startDatabase({ config, log, stop }), (database) => database.stop())
  const places = { goods: openStorage(config), pictures: openPictureFolder(join(config.dataDir, 'pictures')) }
  const { tables, jobs, files } = await writeBackup({ databaseUrl: url, places, file })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  log.info({ file, bytes: statSync(file).size, rows, jobs: jobs.rows, files: files.length }, 'backup written; SECRET_KEY is not in it')
})
