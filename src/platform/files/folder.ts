import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkKey, typeOf } from './keys.ts'
import { measure } from './measure.ts'
import type { Storage } from './storage.ts'

// No key begins with a dot, so what is half written is nobody's file.
const halves = '.half'

/** Private files in a folder that only this user may enter. It is made with the first file. */
export function openFolder(root: string): Storage {
  const pathOf = (key: string) => join(root, checkKey(key))

  return {
    async put(key, content) {
      const path = pathOf(key)
      const half = join(root, halves, randomUUID())
      await mkdir(dirname(half), { recursive: true, mode: 0o700 })
      const { source, through, measured } = measure(content)
      try {
        // On the disk before it has its name: a power cut leaves no file that is shorter than it should be.
        await pipeline(source, through, createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true }))
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
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
        if (!key.startsWith(prefix) || key.startsWith(halves)) continue
        const found = await orNothing(stat(path))
        // Removed since the folder was read.
        if (found) yield { key, size: found.size }
      }
    },
  }
}

const orNothing = <T>(asked: Promise<T>) =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
