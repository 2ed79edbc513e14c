import { join, resolve } from 'node:path'
import pg from 'pg'
import { openPictureFolder } from '../platform/backup/files.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { openStorage } from '../platform/files/open-storage.ts'
import { StartError } from '../platform/runtime/start-error.ts'
import { refuseWhenInUse } from './refuse-when-in-use.ts'
import { run } from './run.ts'
import { startDatabase } from './start-database.ts'

await run(async ({ config, log, stop, keep }) => {
  const parameters = process.argv.slice(2)
  const name = parameters.find((parameter) => !parameter.startsWith('--'))
  if (!name) throw new StartError('Name a backup: npm run restore -- <file>. Add --replace to remove the current content of the database.')
  const file = resolve(name)
  const { url } = await keep(startDatabase({ config, log, stop }), (database) => database.stop())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await refuseWhenInUse(client, 'npm run restore').finally(() => client.end())

  const places = { goods: openStorage(config), pictures: openPictureFolder(join(config.dataDir, 'pictures')) }
  const { madeAt, tables, jobs, files } = await restoreBackup({
    databaseUrl: url,
    places,
    file,
    replace: parameters.includes('--replace'),
    log,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  log.info({ file, madeAt, rows, jobs: jobs.rows, files: files.length }, 'restored')
})
