import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../runtime/start-error.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterPaths } from './paths.ts'

export const superuser = 'avicenna'

/**
 * Creates the cluster if it is missing, and returns the password of its only role. The cluster is built under another name and renamed when
 * it is complete, password file included, so a cluster that exists is complete.
 */
export async function initCluster({ cluster, account }: ClusterPaths, { initdb, version }: Binaries): Promise<string> {
  const passwordFile = join(cluster, 'password')
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    await refuseOtherVersion(cluster, version)
    return (await readFile(passwordFile, 'utf8')).trim()
  }
  const unfinished = `${cluster}.unfinished`
  const unfinishedPassword = `${cluster}.password`
  await rm(unfinished, { recursive: true, force: true })
  await rm(unfinishedPassword, { force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(unfinishedPassword, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  if (account) {
    await chown(unfinished, account.uid, account.gid)
    await chown(unfinishedPassword, account.uid, account.gid)
  }
  const options = [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${unfinishedPassword}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same collation and case rules on every machine, independent of its locales.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  await promisify(execFile)(initdb, options, { ...account, cwd: unfinished, env: plainEnvironment }).catch((error) => {
    throw new StartError(`PostgreSQL could not create its data folder ${cluster}:\n${String(error.stderr || error.message).trim()}`)
  })
  await rename(unfinishedPassword, join(unfinished, 'password'))
  await rename(unfinished, cluster)
  return (await readFile(passwordFile, 'utf8')).trim()
}

/** PostgreSQL's programs read many variables (PGDATA, PGPORT, LC_ALL …), which may be set for another server. */
export const plainEnvironment: NodeJS.ProcessEnv =
  process.platform === 'win32' ? { ...process.env } : { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

async function refuseOtherVersion(cluster: string, version: string): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const ours = version.split('.')[0]
  if (made === ours) return
  throw new StartError(
    `The database in ${cluster} was created by PostgreSQL ${made}, and this version of the shop includes PostgreSQL ${ours}. Back it up with the version of the shop that created it (npm run backup), then restore the backup with this version (npm run restore) in another DATA_DIR.`,
  )
}
