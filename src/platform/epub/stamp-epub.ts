// Decision 040: copies of books name their buyer

import { setImmediate } from 'node:timers/promises'
import { directions, type Language } from '../../contract/localization/language.ts'
import { escapeXml } from '../markup/escape.ts'
import { plainText } from '../markup/plain-text.ts'
import { readPackages } from './package.ts'
import { traceTags } from './trace.ts'
import { decodeXml, editXml, localName, readXml, type XmlDocument, type XmlTag } from './xml.ts'
import { readZip, writeEpub, type ZipEntry } from './zip.ts'

export { unpackedSize } from './zip.ts'

export interface LinePiece {
  text: string
  language: Language
}

export interface EpubStamp {
  /** Of the line. */
  language: Language
  /** Of the line, each in a language of its own. */
  pieces: LinePiece[]
  /** `traceBytes` bytes. */
  trace: Buffer
}

/** The class of the line in a chapter, and its id in the package. */
export const lineClass = 'copy-line'

/**
 * Writes a line at the end of each chapter and into the rights of the package, and a trace into the tags of each page. Throws if this is
 * not an EPUB, or if none of its chapters can be read; a page that is not well-formed stays as it is. The same EPUB and stamp make the
 * same bytes.
 */
export async function stampEpub(epub: Buffer, stamp: EpubStamp): Promise<Buffer> {
  const entries = new Map((await readZip(epub)).map((entry) => [entry.name, entry]))
  const packages = readPackages(entries)
  const pages = new Map(packages.flatMap((one) => [...one.pages]).map((name) => [name, readPage(entries.get(name))]))
  const chapters = packages.flatMap((one) => [...one.chapters].flatMap((name) => pages.get(name) ?? []))
  if (chapters.length === 0) throw new Error('no chapter of this EPUB can be read')
  // A cover is a picture alone: a line below it would be a page of its own.
  const withText = chapters.filter(hasText)
  const withLine = new Set(withText.length > 0 ? withText : chapters)
  const replace = (name: string, source: string) => {
    const entry = entries.get(name)
    if (entry) entries.set(name, { ...entry, content: Buffer.from(source) })
  }
  for (const { name, document, version } of packages) replace(name, withRights(document, version, stamp))
  for (const [name, page] of pages) {
    if (!page) continue
    const edits = traceTags(page, stamp.trace)
    const end = edits[page.tags.findLastIndex(isTag('end', 'body'))]
    if (end && withLine.has(page)) end.text = lineOf(stamp) + end.text
    replace(name, editXml(page.source, edits))
    // Other requests of this thread run between two pages.
    await setImmediate()
  }
  return writeEpub([...entries.values()])
}

/** One page with the trace, and with the line if it has text. Throws if it is not well-formed. */
export function stampPage(source: string, stamp: EpubStamp): string {
  const page = readXml(source, isLine)
  const edits = traceTags(page, stamp.trace)
  const end = edits[page.tags.findLastIndex(isTag('end', 'body'))]
  if (end && hasText(page)) end.text = lineOf(stamp) + end.text
  return editXml(page.source, edits)
}

/** Undefined if it is not well-formed. The line of an earlier stamp is set apart. */
export function readPage(entry: ZipEntry | undefined): XmlDocument | undefined {
  try {
    return entry && readXml(decodeXml(entry.content), isLine)
  } catch {
    return undefined
  }
}

const isLine = (attributes: Record<string, string>) => attributes.class === lineClass || attributes.id === lineClass

const isTag = (kind: XmlTag['kind'], name: string) => (tag: XmlTag) => tag.kind === kind && localName(tag.name) === name

const hasText = ({ tags }: XmlDocument) => (tags.find(isTag('start', 'body'))?.at ?? 0) < (tags.findLast(isTag('end', 'body'))?.at ?? 0)

const separator = ' · '
const style = 'margin:2em 0 0;font-size:.75em;text-align:center;text-indent:0;opacity:.75'

const textOf = ({ text }: LinePiece) => escapeXml(plainText(text))

/** A paragraph in the direction of its language. Each piece has a direction of its own, which its neighbours do not change. */
const lineOf = ({ language, pieces }: EpubStamp) =>
  `<p xmlns="http://www.w3.org/1999/xhtml" class="${lineClass}" style="${style}" xml:lang="${language}" dir="${directions[language]}">${pieces
    .map((piece) => `<span xml:lang="${piece.language}" dir="${directions[piece.language]}">${textOf(piece)}</span>`)
    .join(separator)}</p>`

/** The package with the line among its rights, beside those of the publisher. Only EPUB 3 has a direction there. */
function withRights({ source, tags }: XmlDocument, version: string, { language, pieces }: EpubStamp): string {
  const end = tags.findLast(isTag('end', 'metadata'))
  if (!end) throw new Error('this EPUB has no metadata')
  const direction = version.startsWith('3') ? ` dir="${directions[language]}"` : ''
  const text = pieces.map(textOf).join(separator)
  const rights = `<dc:rights xmlns:dc="http://purl.org/dc/elements/1.1/" id="${lineClass}" xml:lang="${language}"${direction}>${text}</dc:rights>`
  return editXml(source, [{ from: end.from, to: end.from, text: rights }])
}
