// Decision 072: books are unpacked once

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { entryOf } from '../../contract/reading/book-url.ts'
import { elementsOf, type MarkupElement, plainName, readableText, textOf } from '../markup/tree.ts'
import {
  decodeDocument,
  drawingType,
  type Publication,
  packageNames,
  pageType,
  readContents,
  readEncryption,
  readPackage,
  styleType,
  type TocItem,
} from './read-publication.ts'
import { sanitizeCss } from './sanitize-css.ts'
import { sanitizeDrawing, sanitizePage, writeDrawing, writePage } from './sanitize-page.ts'

const mib = 1024 * 1024
/** A file beyond these is refused before it is unpacked. A document is what is read as a whole: a page, a style sheet, a drawing. */
export const epubLimits = {
  packedBytes: 200 * mib,
  unpackedBytes: 600 * mib,
  entries: 5000,
  ratio: 100,
  smallBytes: mib,
  documentBytes: 8 * mib,
}

export const epubRefusals = ['not_an_epub', 'damaged', 'too_large', 'unsafe_names', 'encrypted', 'no_pages'] as const
export type EpubRefusal = (typeof epubRefusals)[number]

/** An EPUB that is not unpacked, and why. */
export class EpubRefused extends Error {
  override name = 'EpubRefused'
  reason: EpubRefusal
  constructor(reason: EpubRefusal, cause?: unknown) {
    super(`this EPUB is refused: ${reason}`, { cause })
    this.reason = reason
  }
}

export interface UnpackedEntry {
  name: string
  mediaType: string
  content: Buffer | Readable
}

export interface UnpackedSection {
  name: string
  isLinear: boolean
  /** The text of the page's body. Only whitespace differs from that of the DOM. */
  text: string
}

export interface UnpackedBook extends Pick<Publication, 'title' | 'language' | 'direction'> {
  sections: UnpackedSection[]
  toc: TocItem[]
  /** The first section that shows an entry, by the entry's name. Absent: none does. */
  shownFrom: Map<string, number>
}

/**
 * Unpacks the EPUB in a file of this many bytes: hands each entry that a reader can show to `save`, pages, styles and drawings without what
 * runs or loads from elsewhere. Throws `EpubRefused` for a file that is not an EPUB, or beyond the limits.
 */
export async function unpackEpub(path: string, packedBytes: number, save: (entry: UnpackedEntry) => Promise<void>): Promise<UnpackedBook> {
  if (packedBytes > epubLimits.packedBytes) throw new EpubRefused('too_large')
  const zip = await openPromise(path, { strictFileNames: true, autoClose: false }).catch((error: unknown) => {
    throw new EpubRefused('not_an_epub', error)
  })
  try {
    return await unpack(zip, packedBytes, save)
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile, packedBytes: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > epubLimits.entries) throw new EpubRefused('too_large')
  const maxBytes = Math.min(epubLimits.unpackedBytes, Math.max(epubLimits.smallBytes, packedBytes * epubLimits.ratio))
  const entries = new Map<string, Entry>()
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize
      if (bytes > maxBytes) throw new EpubRefused('too_large')
      if (entry.isEncrypted()) throw new EpubRefused('encrypted')
      if (entry.fileName.endsWith('/')) continue
      if (entries.has(entry.fileName)) throw new EpubRefused('damaged')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    if (error instanceof EpubRefused) throw error
    throw new EpubRefused(/relative path|absolute path|invalid characters/.test(String(error)) ? 'unsafe_names' : 'damaged', error)
  }
  return entries
}

async function unpack(zip: ZipFile, packedBytes: number, save: (entry: UnpackedEntry) => Promise<void>): Promise<UnpackedBook> {
  const entries = await entriesOf(zip, packedBytes)
  const readText = async (name: string): Promise<string | undefined> => {
    const entry = entries.get(name)
    if (!entry) return undefined
    if (entry.uncompressedSize > epubLimits.documentBytes) throw new EpubRefused('too_large')
    return decodeDocument(await buffer(await zip.openReadStreamPromise(entry)))
  }
  const { publication, name: packageName } = await readWhole(readText)
  const { hiddenFonts } = await checkEncryption(readText)
  const spineNames = new Map(publication.spine.map(({ name }, at) => [name, at]))
  const sections = new Map<string, UnpackedSection>()
  const uses = new Map<string, Set<string>>()
  for (const { name, mediaType } of publication.items) {
    const entry = entries.get(name)
    if (!entry || hiddenFonts.includes(name) || name === packageName) continue
    const isDocument = [pageType, drawingType, styleType].includes(mediaType)
    try {
      if (!isDocument) {
        await save({ name, mediaType, content: await zip.openReadStreamPromise(entry) })
        continue
      }
      const source = (await readText(name)) ?? ''
      const { content, text, used } = sanitizeDocument(source, name, mediaType)
      if (content === undefined) continue
      uses.set(name, used)
      const at = spineNames.get(name)
      if (at !== undefined) sections.set(name, { name, isLinear: publication.spine[at]?.isLinear ?? true, text })
      await save({ name, mediaType, content: Buffer.from(content) })
    } catch (error) {
      if (error instanceof EpubRefused) throw error
      // Only its stream can be wrong here: a checksum, or more bytes than it declares.
      if (isOfZip(error)) throw new EpubRefused('damaged', error)
      throw error
    }
    // Other requests of this thread run between two documents.
    await setImmediate()
  }
  const inOrder = publication.spine.flatMap(({ name }) => sections.get(name) ?? [])
  if (!inOrder.some(({ isLinear }) => isLinear)) throw new EpubRefused('no_pages')
  const { title, language, direction, contents } = publication
  const source = contents && (await readText(contents.name))
  return {
    title,
    language,
    direction,
    sections: inOrder,
    toc: contents && source !== undefined ? readContents(source, contents) : [],
    shownFrom: shownFrom(
      inOrder.map(({ name }) => name),
      uses,
    ),
  }
}

const isOfZip = (error: unknown) => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return (
    code?.startsWith('Z_') ||
    code?.startsWith('ERR_STREAM') ||
    /zip|deflate|local file header|too (?:many|few) bytes|crc|not enough bytes|compression|invalid/i.test(message)
  )
}

async function readWhole(readText: (name: string) => Promise<string | undefined>) {
  const refuse = (error: unknown): never => {
    throw error instanceof EpubRefused ? error : new EpubRefused('not_an_epub', error)
  }
  try {
    const container = await readText('META-INF/container.xml')
    const [name] = container === undefined ? [] : packageNames(container)
    const source = name === undefined ? undefined : await readText(name)
    if (name === undefined || source === undefined) throw new EpubRefused('not_an_epub')
    return { name, publication: readPackage(source, name) }
  } catch (error) {
    return refuse(error)
  }
}

async function checkEncryption(readText: (name: string) => Promise<string | undefined>) {
  const source = await readText('META-INF/encryption.xml').catch(() => '')
  if (source === undefined) return { hiddenFonts: [] }
  try {
    const { encrypted, hiddenFonts } = readEncryption(source)
    if (encrypted.length > 0) throw new EpubRefused('encrypted')
    return { hiddenFonts }
  } catch (error) {
    throw error instanceof EpubRefused ? error : new EpubRefused('encrypted', error)
  }
}

/** The sanitised document, the text of its body, and the names of the entries that it shows. */
function sanitizeDocument(
  source: string,
  name: string,
  mediaType: string,
): { content: string | undefined; text: string; used: Set<string> } {
  if (mediaType === styleType) {
    const content = sanitizeCss(source, name)
    return { content, text: '', used: usedByCss(content, name) }
  }
  const root = mediaType === pageType ? sanitizePage(source, name) : sanitizeDrawing(source, name)
  if (!root) return { content: undefined, text: '', used: new Set() }
  const body =
    mediaType === pageType
      ? root.children.findLast((child): child is MarkupElement => typeof child !== 'string' && child.name === 'body')
      : undefined
  return {
    content: mediaType === pageType ? writePage(root) : writeDrawing(root),
    text: body ? readableText(body) : '',
    used: usedByMarkup(root, name),
  }
}

const namesOf = (urls: Iterable<string>, base: string) => new Set([...urls].flatMap((url) => entryOf(url, base)?.name ?? []))
const urlsIn = (css: string) => [...css.matchAll(/url\("([^"]*)"\)/g)].map(([, url = '']) => url)
const usedByCss = (css: string, name: string) => namesOf(urlsIn(css), name)

function usedByMarkup(root: MarkupElement, name: string): Set<string> {
  const urls = [...elementsOf(root)].flatMap((element) => {
    const { attributes } = element
    const css = plainName(element) === 'style' ? textOf(element) : (attributes.style ?? '')
    const loaded =
      element.name === 'a' || element.name === 'area' ? [] : [attributes.href, attributes.src, attributes.poster, attributes['xlink:href']]
    return [...urlsIn(css), ...loaded.filter((url) => url !== undefined)]
  })
  return namesOf(urls, name)
}

/** By the name of an entry, the first of these pages that shows it, in whatever depth. */
function shownFrom(pages: readonly string[], uses: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const first = new Map<string, number>()
  for (const [at, page] of pages.entries()) {
    const queue = [page]
    for (const name of queue)
      for (const used of uses.get(name) ?? [])
        if (!first.has(used)) {
          first.set(used, at)
          queue.push(used)
        }
  }
  return first
}
