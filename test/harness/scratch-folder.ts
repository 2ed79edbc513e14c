import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const sharedMemory = '/dev/shm'
const gibibyte = 2 ** 30

/**
 * A folder for all temporary files of one test run, removed when the process exits. It is in memory if there is enough: most of a test that
 * creates a database or starts a browser is otherwise spent waiting for the disk.
 */
export function makeScratchFolder(): string {
  const parent = hasRoom() ? sharedMemory : tmpdir()
  removeAbandoned(parent)
  const folder = join(parent, `avicenna-test-${process.pid}`)
  // PostgreSQL runs as another user when the tests run as root, and has to enter the folder.
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory)
    return bavail * bsize >= 3 * gibibyte && process.availableMemory() >= 6 * gibibyte
  } catch {
    return false
  }
}

/** Removes the folders of runs that were killed. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^avicenna-test-(\d+)$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
