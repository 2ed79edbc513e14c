import { DatabaseSync } from 'node:sqlite'

export type FileLock = { release(): void }

/**
 * Takes the lock of `file`, or returns undefined if another process holds it. The lock ends with the process. Node has no flock; an
 * exclusive transaction on an empty SQLite file uses the same lock of the operating system, and needs no process id in a file, which may
 * belong to another process by now.
 */
export function tryLock(file: string): FileLock | undefined {
  const holder = new DatabaseSync(file)
  try {
    holder.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    holder.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
  return { release: () => holder.isOpen && holder.close() }
}

/** SQLITE_BUSY */
const busy = 5
