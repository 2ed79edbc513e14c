import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileLock, tryLock } from '../file-lock.ts'
import { StartError } from '../start-error.ts'

/** Makes the data folder this instance's alone until it ends. */
export function lockDataFolder(dataDir: string): FileLock {
  const holderFile = join(dataDir, 'lock.pid')
  const lock = tryToLock(dataDir)
  if (lock) {
    writeFileSync(holderFile, `${process.pid}\n`)
    return lock
  }
  throw new StartError(
    `The data folder ${dataDir} is in use by another instance (process ${readHolder(holderFile)}). Stop that one, or give this one a folder of its own: DATA_DIR=./data-2 npm start`,
  )
}

function tryToLock(dataDir: string): FileLock | undefined {
  try {
    return tryLock(join(dataDir, 'lock'))
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be locked (${(error as Error).message}). Was the shop started there as another user before? Start it as that user, or set DATA_DIR to another folder.`,
    )
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
