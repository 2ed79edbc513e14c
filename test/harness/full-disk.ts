import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bytes = 4096

/**
 * A folder on a file system of 4 kB. Where this user may not mount one, the process gets a file size limit until the disk is closed; the
 * error code is then EFBIG instead of ENOSPC.
 */
export function openFullDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'avicenna-full-'))
  const isMounted = mount(folder)
  if (!isMounted) limitFileSize(`${bytes}`)
  return {
    folder,
    [Symbol.dispose]() {
      if (isMounted) execFileSync('umount', ['--lazy', folder])
      else limitFileSize('unlimited')
      rmSync(folder, { recursive: true })
    },
  }
}

function mount(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const limitFileSize = (most: string) => execFileSync('prlimit', ['--pid', `${process.pid}`, `--fsize=${most}:`])
