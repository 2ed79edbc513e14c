import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

/** The 32-byte key in the data folder, created at the first call. Concurrent instances end up with the same key. */
export function storedSecretKey(dataDir: string): Buffer {
  return findSecretKey(dataDir) ?? storeSecretKey(dataDir, randomBytes(32))
}

/** The key in the data folder; undefined if there is none yet. */
export const findSecretKey = (dataDir: string): Buffer | undefined => read(join(dataDir, 'secret-key'))

/** Stands for a missing key, for commands that must not create one. */
export const noSecretKey = Buffer.alloc(0)

/** Stores a key where there is none, and returns the stored one. */
export function storeSecretKey(dataDir: string, key: Buffer): Buffer {
  makeDataFolder(dataDir)
  const file = join(dataDir, 'secret-key')
  return make(file, key) ?? unusable(file)
}

function make(file: string, key: Buffer): Buffer | undefined {
  const whole = `${file}.${process.pid}`
  try {
    writeFileSync(whole, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'w' })
    // A link appears complete or not at all, and never replaces a key that another process has created meanwhile.
    linkSync(whole, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(whole, { force: true })
  }
  return read(file)
}

function read(file: string): Buffer | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : unusable(file)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES') return unusable(file)
    throw error
  }
}

function unusable(file: string): never {
  throw new StartError(
    `The key in ${file} cannot be read by this user or is not 64 hexadecimal digits. Restore it from a copy. Removing it creates a new key, which cannot read what the old one encrypted or signed.`,
  )
}
