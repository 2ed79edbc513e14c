import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../src/contract/localization/language.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Storage } from '../../src/platform/files/storage.ts'
import type { PdfRenderer } from '../../src/platform/pdf/render.ts'
import { demoFolder } from '../load/insert.ts'
import { drawingsOf, findBook } from './book.ts'
import { makeEpub } from './epub.ts'
import { makePdf } from './pdf.ts'

interface Options {
  storage: Storage
  db: Database
  pdf: PdfRenderer
}

export const demoFileKey = (productId: number, language: Language, format: 'pdf' | 'epub') => `demo/${productId}/${language}.${format}`

/**
 * A storage that creates the files of the demo shop on first use, or copies the films and sounds of its courses, and stores them, so that a start stays fast and unused books take no
 * space. Everything else comes from the storage behind it.
 */
export function withDemoFiles({ storage, db, pdf }: Options): Storage {
  const underWay = new Map<string, Promise<void>>()

  const make = async (key: string, productId: number, language: Language, format: string) => {
    if (await storage.stat(key)) return
    const book = await findBook(db, productId, language)
    if (!book) return
    const drawings = await drawingsOf(db, productId, language)
    await storage.put(key, format === 'pdf' ? await makePdf(pdf, book, drawings) : await makeEpub(book, drawings))
  }
  const copy = async (key: string, path: string) => {
    if (!(await storage.stat(key))) await storage.put(key, await readFile(join(demoFolder, path)))
  }
  const makerOf = (key: string) => {
    const [, id, language, format] = /^demo\/(\d{1,9})\/(en|ar)\.(pdf|epub)$/.exec(key) ?? []
    if (id && format) return () => make(key, Number(id), language as Language, format)
    const [, path] = /^demo\/(courses\/[a-z0-9-]+\/[a-z0-9-]+\.(?:(?:small\.)?mp4|m4a|mp3|webp))$/.exec(key) ?? []
    return path && (() => copy(key, path))
  }
  const madeSure = async (key: string) => {
    const work = makerOf(key)
    if (!work) return
    const making = underWay.get(key) ?? work().finally(() => underWay.delete(key))
    underWay.set(key, making)
    await making
  }

  return {
    ...storage,
    async open(key, range) {
      await madeSure(key)
      return storage.open(key, range)
    },
    async stat(key) {
      await madeSure(key)
      return storage.stat(key)
    },
  }
}
