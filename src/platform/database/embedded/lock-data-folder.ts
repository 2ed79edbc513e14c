import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileLock, tryLock } from '../../runtime/file-lock.ts'
import { StartError } from '../../runtime/start-error.ts'

/** A stopping instance may answer its last requests for 10 seconds. */
const waitMs = 15_000
const leaving = 'stopping'

/**
 * Locks the data folder for this instance until it ends. Waits for an instance that is stopping, as after a quick restart. `stop` is
 * aborted when this instance begins to stop, so that the next one can tell.
 */
export async function lockDataFolder(dataDir: string, stop?: AbortSignal): Promise<FileLock> {
  const holderFile = join(dataDir, 'lock.pid')
  for (const since = Date.now(); ; await pause(50)) {
    const lock = tryToLock(dataDir)
    if (lock) {
      writeFileSync(holderFile, `${process.pid}\n`)
      stop?.addEventListener('abort', () => writeFileSync(holderFile, `${process.pid} ${leaving}\n`))
      return lock
    }
    const [pid, state] = readHolder(holderFile)
    if (state === leaving && Date.now() - since < waitMs) continue
    throw new StartError(
      `The data folder ${dataDir} is in use by another instance (process ${pid}). Stop that one, or give this one a folder of its own: DATA_DIR=./data-2 npm start`,
    )
  }
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

function readHolder(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split(' ')
  } catch {
    return ['unknown']
  }
}
