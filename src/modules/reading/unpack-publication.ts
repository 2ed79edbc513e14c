import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { inTransaction } from '../../platform/database/database.ts'
import { EpubRefused, epubLimits, type UnpackedSection, unpackEpub } from '../../platform/epub/unpack-epub.ts'
import { readPageTexts } from '../../platform/pdf/read-page-texts.ts'
import { findProductFile } from '../entitlements/entitlements.ts'
import type { Shop } from '../shop.ts'
import { findPublication, type NewEntry, publish, refuse } from './publications.sql.ts'

/** What anybody may read: the first sections with a tenth of the text, and at least the first that has some, if the book has more than twice as much. */
const sample = { share: 0.1, someCharacters: 400, leastShare: 0.4 }

/** How many sections of a book are its sample. 0 for one that is too short. */
export function samplesOf(texts: readonly string[]): number {
  const lengths = texts.map((text) => text.replace(/\s+/g, '').length)
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  let [read, sections] = [0, 0]
  for (const length of lengths) {
    if (read + length > whole * sample.share) break
    read += length
    sections++
  }
  if (read >= sample.someCharacters) return sections
  const first = lengths.findIndex((length) => length >= sample.someCharacters)
  const upToFirst = lengths.slice(0, first + 1).reduce((sum, length) => sum + length, 0)
  return first >= 0 && upToFirst <= whole * sample.leastShare ? first + 1 : sections
}

/** A key of the storage for an entry: its place among the others, and the ending of its name. */
const keyOf = (fileId: number, at: number, name: string) =>
  `publications/${fileId}/${at}${/\.[a-z0-9]{1,8}$/.exec(name.toLowerCase())?.[0] ?? ''}`

/**
 * Unpacks the EPUB of a publication that waits, and stores what a reader loads; of a PDF, the texts of its pages. It may run twice: the second run of a publication that is not
 * waiting does nothing, and one that was killed is done again from the start. A book beyond the limits is refused, which is stored.
 */
export async function unpackPublication(shop: Shop, fileId: number): Promise<void> {
  const publication = await findPublication(shop.db, fileId)
  const file = await findProductFile(shop.db, fileId, 'en')
  if (publication?.state !== 'waiting' || !file) return
  if (publication.kind === 'pdf') return storePageTexts(shop, file)
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-epub-'))
  try {
    const path = join(folder, 'book.epub')
    const stored = await shop.storage.stat(file.storageKey)
    if (!stored) return void (await refuse(shop.db, fileId, 'missing'))
    if (stored.size > epubLimits.packedBytes) throw new EpubRefused('too_large')
    const opened = await shop.storage.open(file.storageKey)
    if (!opened) return void (await refuse(shop.db, fileId, 'missing'))
    await pipeline(opened.stream, createWriteStream(path))
    await storeBook(shop, fileId, path, stored.size)
  } catch (error) {
    if (!(error instanceof EpubRefused)) throw error
    shop.log.warn({ fileId, reason: error.reason, cause: error.cause }, 'a book cannot be read in the browser')
    await refuse(shop.db, fileId, error.reason)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** PDFs beyond 128 MB have no copies that name their buyer. */
const pdfLimits = { bytes: 128 * 1024 * 1024, mostPages: 5000, readForMs: 15_000 }

/** Stores the text of each page of a PDF, for the search. */
async function storePageTexts(shop: Shop, { fileId, storageKey }: { fileId: number; storageKey: string }): Promise<void> {
  const stored = await shop.storage.stat(storageKey)
  const opened = stored && stored.size <= pdfLimits.bytes ? await shop.storage.open(storageKey) : undefined
  if (!opened) return void (await refuse(shop.db, fileId, stored ? 'too_large' : 'missing'))
  const pdf = await buffer(opened.stream)
  let texts: string[]
  try {
    texts = await readPageTexts({ pdf, ...pdfLimits })
  } catch (cause) {
    shop.log.warn({ fileId, cause }, 'a PDF cannot be read in the browser')
    return void (await refuse(shop.db, fileId, 'not_pdf'))
  }
  // PostgreSQL stores no zero characters.
  const clean = texts.map((text) => text.replaceAll('\0', ''))
  const about = { title: '', language: '', direction: '' as const, toc: [], entries: [], previewSections: 0 }
  await inTransaction(shop.db, (tx) => publish(tx, fileId, { ...about, texts: clean }))
}

async function storeBook(shop: Shop, fileId: number, path: string, packedBytes: number): Promise<void> {
  const stored: Omit<NewEntry, 'section' | 'isLinear' | 'shownFrom'>[] = []
  const book = await unpackEpub(path, packedBytes, async ({ name, mediaType, content }) => {
    const storageKey = keyOf(fileId, stored.length, name)
    const { size, sha256 } = await shop.storage.put(storageKey, content)
    stored.push({ name, mediaType, storageKey, sizeBytes: size, sha256 })
  })
  const sections = new Map(book.sections.map((section, at) => [section.name, { ...section, at }]))
  const entries = stored.map((entry): NewEntry => {
    const section: (UnpackedSection & { at: number }) | undefined = sections.get(entry.name)
    return {
      ...entry,
      section: section?.at ?? null,
      isLinear: section?.isLinear ?? true,
      shownFrom: book.shownFrom.get(entry.name) ?? null,
    }
  })
  const { title, language, direction, toc } = book
  const texts = book.sections.map(({ text }) => text)
  await inTransaction(shop.db, (tx) =>
    publish(tx, fileId, { title, language, direction, toc, entries, texts, previewSections: samplesOf(texts) }),
  )
}
