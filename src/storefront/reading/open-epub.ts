import { type Book, EPUB } from 'foliate-js/epub.js'
import type { EntryContent, OpenBook } from './entries.ts'

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
const hrefOf = (name: string) => escapeXml(name.split('/').map(encodeURIComponent).join('/'))

const container =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'

/** The package of the entries that may be read. A sample ends after its last section; places in it are those of the whole book. */
function packageOf({ Title, Language, Direction, EntriesJson }: OpenBook): string {
  const items = EntriesJson.map(({ Name, Type }, at) => `<item id="i${at}" href="${hrefOf(Name)}" media-type="${escapeXml(Type)}"/>`)
  const spine = EntriesJson.map((entry, at) => ({ ...entry, at }))
    .filter(({ Section }) => Section !== null)
    .sort((one, other) => (one.Section ?? 0) - (other.Section ?? 0))
    .map(({ at, IsLinear }) => `<itemref idref="i${at}"${IsLinear ? '' : ' linear="no"'}/>`)
  return `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">b</dc:identifier><dc:title>${escapeXml(Title)}</dc:title><dc:language>${escapeXml(Language)}</dc:language></metadata><manifest>${items.join('')}</manifest><spine page-progression-direction="${Direction}">${spine.join('')}</spine></package>`
}

/** The book as the view shows it. Names that it does not list are answered without asking the server. */
export function openEpub(book: OpenBook, fetchEntry: (name: string) => Promise<EntryContent | null>): Promise<Book> {
  const sizes = new Map(book.EntriesJson.map(({ Name, Size }) => [Name, Size]))
  const made: Record<string, string> = { 'META-INF/container.xml': container, 'package.opf': packageOf(book) }
  return new EPUB({
    loadText: (name) => made[name] ?? (sizes.has(name) ? fetchEntry(name).then((entry) => entry?.blob.text() ?? null) : null),
    loadBlob: (name) => (sizes.has(name) ? fetchEntry(name).then((entry) => entry?.blob ?? new Blob()) : null),
    getSize: (name) => sizes.get(name) ?? 0,
  }).init()
}
