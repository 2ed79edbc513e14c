import { open, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { checkKey, isKey, typeOf } from './keys.ts'
import { measure } from './measure.ts'
import type { Storage } from './storage.ts'
import { writeAtomically } from './write-atomically.ts'

/** Private files in a folder that only this user may enter. Created with the first file. */
export function openFolder(root: string): Storage {
  const pathOf = (key: string) => join(root, checkKey(key))

  return {
    async put(key, content) {
      const path = pathOf(key)
      const { source, through, measured } = measure(content)
      await writeAtomically(path, [source, through], { mode: 0o600, folderMode: 0o700 })
      return measured()
    },
    async open(key, range) {
      const file = await orNothing(open(pathOf(key)))
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(range), size, type: typeOf(key) }
    },
    async stat(key) {
      const found = await orNothing(stat(pathOf(key)))
      return found?.isFile() ? { size: found.size, type: typeOf(key) } : undefined
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const entries = (await orNothing(readdir(root, { recursive: true, withFileTypes: true }))) ?? []
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const key = relative(root, path).split(sep).join('/')
        // Temporary files have no key.
        if (!key.startsWith(prefix) || !isKey(key)) continue
        const found = await orNothing(stat(path))
        // Removed since the folder was read.
        if (found) yield { key, size: found.size }
      }
    },
  }
}

const orNothing = <T>(result: Promise<T>) =>
  result.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
