import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

interface Options {
  mode?: number
  /** Mode of the folders that are created. */
  folderMode?: number
  /** Path of the file until it is complete, on the same file system. Default: a hidden file beside it. */
  temporary?: string
}

/**
 * Writes a file whole or not at all: under a temporary name, flushed to the disk, then renamed. An error removes the temporary file.
 * `content` may be a stream and what transforms it.
 */
export async function writeAtomically(
  path: string,
  content: Buffer | readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]],
  { mode, folderMode, temporary = join(dirname(path), `.${randomUUID()}`) }: Options = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: folderMode })
  try {
    if (Buffer.isBuffer(content)) await writeFile(temporary, content, { mode, flush: true })
    else await pipeline([...content, createWriteStream(temporary, { mode, flush: true })])
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}

const temporaryName = /^\.[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
// Since the last write, because other instances may still be writing such files.
const leftoverAfterMs = 60 * 60_000

/** Removes the temporary files that a killed process left in a folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    if (!entry.isFile() || !temporaryName.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    // Undefined if another instance renamed or removed it meanwhile.
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > leftoverAfterMs) await rm(path, { force: true })
  }
}
