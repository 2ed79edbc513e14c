import { DatabaseSync } from 'node:sqlite'

export type FileLock = { release(): void }

/**
 * Takes the lock that `file` stands for, or says `undefined` if another process has it. It ends with the process, however that ends.
 * Node has no flock; an exclusive transaction on an empty SQLite file is the same lock of the operating system, and needs no guess
 * about whether the process that once wrote a number into a file is still the one that carries that number.
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
