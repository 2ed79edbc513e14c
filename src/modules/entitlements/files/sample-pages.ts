import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Language } from '../../../contract/localization/language.ts'
import { writeAtomically } from '../../../platform/files/write-atomically.ts'
import { drawFirstPages } from '../../../platform/pdf/draw-pages.ts'
import { limitAcrossProcesses } from '../../../platform/runtime/concurrency-limit.ts'
import type { Shop } from '../../shop.ts'
import { findSampleFile } from './sample-file.sql.ts'

/** What a visitor sees of a book before buying: its first pages, at most a tenth of it. */
const sample = { width: 800, quality: 80, largestShare: 0.1, atMost: 6 }
/** Larger files are not opened. */
const maxBytes = 100_000_000

const limited = limitAcrossProcesses('sample pages', { atOnce: 1, waitMs: 20_000 })
const pending = new Map<string, Promise<void>>()

export interface SamplePages {
  language: Language
  /** How many pages can be seen. */
  pages: number
}

type FromShop = Pick<Shop, 'db' | 'storage' | 'config'>

/** The first pages of an e-book, drawn from its PDF in this language if it has one; undefined without such a file. */
export async function samplePagesOf(shop: FromShop, productId: number, language: Language): Promise<SamplePages | undefined> {
  const file = await findSampleFile(shop.db, productId, language)
  if (!file) return undefined
  const drawn = await draw(shop, file.storageKey)
  return { language: file.language, pages: Number(await readFile(join(drawn, 'count'), 'utf8')) }
}

/** A drawn page as WebP; undefined if there is none, or if it is not among those to be seen. */
export async function samplePage(shop: FromShop, productId: number, language: Language, number: number): Promise<Buffer | undefined> {
  const file = await findSampleFile(shop.db, productId, language)
  if (file?.language !== language) return undefined
  const drawn = await draw(shop, file.storageKey)
  return readFile(join(drawn, `${number}.webp`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** The folder of a file's drawn pages. They are drawn once: a file is never overwritten. Concurrent requests share the work. */
async function draw({ storage, config }: FromShop, storageKey: string): Promise<string> {
  const folder = join(config.dataDir, 'cache/inside', createHash('sha1').update(storageKey).digest('hex'))
  if (await readFile(join(folder, 'count')).catch(() => undefined)) return folder
  const work = async () => {
    const stored = await storage.stat(storageKey)
    const opened = stored && stored.size <= maxBytes ? await storage.open(storageKey) : undefined
    const pages = opened ? await drawFirstPages({ ...sample, pdf: await buffer(opened.stream) }) : []
    for (const [index, page] of pages.entries()) await writeAtomically(join(folder, `${index + 1}.webp`), page)
    // Written last: with it, the folder is complete.
    await writeAtomically(join(folder, 'count'), Buffer.from(String(pages.length)))
  }
  const drawing = pending.get(folder) ?? limited(work).finally(() => pending.delete(folder))
  pending.set(folder, drawing)
  await drawing
  return folder
}
