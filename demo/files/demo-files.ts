import type { Language } from '../../src/contract/localization/language.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Storage } from '../../src/platform/files/storage.ts'
import type { PdfRenderer } from '../../src/platform/pdf/render.ts'
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
 * A storage that creates the files of the demo shop on first use and stores them, so that a start stays fast and unused books take no
 * space. Everything else comes from the storage behind it.
 */
export function withDemoFiles({ storage, db, pdf }: Options): Storage {
  const underWay = new Map<string, Promise<void>>()

  const make = async (key: string, productId: number, language: Language, format: string) => {
    if (await storage.stat(key)) return
    const book = await findBook(db, productId, language)
    if (!book) return
    const drawings = await drawingsOf(db, productId)
    await storage.put(key, format === 'pdf' ? await makePdf(pdf, book, drawings) : await makeEpub(book, drawings))
  }
  const madeSure = async (key: string) => {
    const [, id, language, format] = /^demo\/(\d{1,9})\/(en|ar)\.(pdf|epub)$/.exec(key) ?? []
    if (!id || !format) return
    const making = underWay.get(key) ?? make(key, Number(id), language as Language, format).finally(() => underWay.delete(key))
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
