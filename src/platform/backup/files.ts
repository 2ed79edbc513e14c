import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { measure } from '../files/measure.ts'
import { isPictureName } from '../files/pictures.ts'
import type { Storage } from '../files/storage.ts'
import { writeAtomically } from '../files/write-atomically.ts'
import type { FilePlace } from './contents.ts'

/** The parts of a storage that a backup reads and a restore writes. */
export type Files = Pick<Storage, 'put' | 'open' | 'list' | 'remove'>
export type FileStores = Record<FilePlace, Files>

/** The shop's own pictures by their public names; other files are ignored. */
export function openPictureFolder(root: string): Files {
  const pathOf = (key: string) => {
    if (!isPictureName(key)) throw new Error('not a valid picture name')
    return join(root, key)
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      const { source, through, measured } = measure(content)
      await writeAtomically(path, [source, through])
      return measured()
    },
    async open(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found && { stream: createReadStream(path) as Readable, size: found.size, type: '' }
    },
    async *list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        const key = relative(root, path).split(sep).join('/')
        if (entry.isFile() && isPictureName(key)) yield { key, size: (await stat(path)).size }
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
