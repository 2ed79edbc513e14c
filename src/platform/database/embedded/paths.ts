import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../runtime/start-error.ts'
import { postgresUser, reaches, type SystemUser } from './system-user.ts'

/** Where the cluster is or will be made, and the user who owns it. */
export type ClusterPaths = { cluster: string; account: SystemUser | undefined }

const systemFolder = '/var/lib/avicenna'

/**
 * The cluster is `postgres` in the data folder. If root starts the shop from a folder that PostgreSQL's user cannot reach, the cluster is
 * in a system folder instead. The file `postgres-location` in the data folder names it.
 */
export function findClusterPaths(dataDir: string): ClusterPaths {
  const inDataDir = join(dataDir, 'postgres')
  const account = postgresUser(inDataDir)
  if (account === undefined || reaches(account, dataDir)) return { cluster: inDataDir, account }
  if (existsSync(inDataDir)) {
    throw new StartError(
      `The database in ${inDataDir} cannot be reached by the user that PostgreSQL runs as (uid ${account.uid}). Allow it to pass the folders above, or set DATA_DIR to a folder that it can reach.`,
    )
  }
  const elsewhere = clusterElsewhere(dataDir)
  const elsewhereAccount = postgresUser(elsewhere) ?? account
  try {
    mkdirSync(systemFolder, { recursive: true })
    chmodSync(systemFolder, 0o755)
    writeFileSync(locationFile(dataDir), `${elsewhere}\n`)
  } catch (error) {
    throw new StartError(
      `PostgreSQL does not run as root, the user it runs as cannot reach ${dataDir}, and ${systemFolder} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that every user can reach, or set DATABASE_URL.`,
    )
  }
  return { cluster: elsewhere, account: elsewhereAccount }
}

/** The file of a data folder that names a cluster outside of it. */
export const locationFile = (dataDir: string) => join(dataDir, 'postgres-location')

/**
 * The cluster that the data folder names, if it was made for this path; otherwise a new one. A deleted and recreated folder does not reuse the old
 * database, whose files are gone, and a copied folder does not share one with its original.
 */
export function clusterElsewhere(dataDir: string): string {
  const ofPath = join(systemFolder, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16))
  const named = existsSync(locationFile(dataDir)) ? readFileSync(locationFile(dataDir), 'utf8').trim() : ''
  return named.startsWith(ofPath) ? named : `${ofPath}-${randomBytes(4).toString('hex')}`
}
