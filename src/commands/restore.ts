import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Manifest } from '../platform/backup/contents.ts'
import { openPictureFolder } from '../platform/backup/files.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { openStorage } from '../platform/files/open-storage.ts'
import { findSecretKey, noSecretKey, storeSecretKey } from '../platform/runtime/secret-key.ts'
import { StartError } from '../platform/runtime/start-error.ts'
import { refuseWhenInUse } from './refuse-when-in-use.ts'
import { type Run, run } from './run.ts'
import { startDatabase } from './start-database.ts'

const restore = async ({ config, log, stop, keep }: Run) => {
  const parameters = process.argv.slice(2)
  const name = parameters.find((parameter) => !parameter.startsWith('--'))
  if (!name) throw new StartError('Name a backup: npm run restore -- <file>. Add --replace to remove the current content of the database.')
  const file = resolve(name)
  const { directUrl: url } = await keep(startDatabase({ config, log, stop }), (database) => database.stop())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await refuseWhenInUse(client, 'npm run restore').finally(() => client.end())

  const places = { goods: openStorage(config), pictures: openPictureFolder(join(config.dataDir, 'pictures')) }
  const { madeAt, tables, jobs, files } = await restoreBackup({
    databaseUrl: url,
    places,
    file,
    replace: parameters.includes('--replace'),
    accept: (manifest) => acceptKey(config, manifest),
    log,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  log.info({ file, madeAt, rows, jobs: jobs.rows, files: files.length }, 'restored')
}

/** Refuses a backup whose encrypted values this shop's key would not open. A shop without a key takes over the backup's. */
function acceptKey({ secretKey, dataDir }: Run['config'], manifest: Manifest): void {
  if (manifest.secretKey === undefined) return
  const key = Buffer.from(manifest.secretKey, 'hex')
  const known = secretKey === noSecretKey ? storeSecretKey(dataDir, key) : secretKey
  if (!known.equals(key))
    throw new StartError(
      `This backup was made with another secret key, and the key of this shop would not open its logins and licence keys. Nothing was changed. Set SECRET_KEY to the key of the shop that made the backup; or leave SECRET_KEY out and move ${dataDir}/secret-key away, and the restore brings the key along.`,
    )
}

await run(restore, { storedKey: (dataDir) => findSecretKey(dataDir) ?? noSecretKey })
