// Decision 073: foliate-js lays out books

import type { Section } from 'foliate-js/paginator.js'
import { entryOf } from '../../../contract/reading/book-url.ts'
import type { EntryContent, OpenBook } from '../entries.ts'

const pageType = 'application/xhtml+xml'
const drawingType = 'image/svg+xml'
const styleType = 'text/css'
const documentTypes: string[] = [pageType, drawingType, styleType]

const emptyPage = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body/></html>'

/** A URL in the memory of the browser, and the entries that it needs besides its own. */
interface Made {
  url: string
  uses: Set<string>
}

export interface EpubSection extends Section {
  name: string
  /** In bytes; 0 for one that pages do not lead to. */
  weight: number
}

export interface Epub {
  dir: 'ltr' | 'rtl'
  sections: EpubSection[]
  /** What lays out the pages adapts style sheets to them. */
  transformTarget: EventTarget
  close(): void
}

/**
 * The sections of a book as the paginator shows them: its pages, style sheets and drawings with URLs of the browser's memory in place of the names of entries.
 * The server has written them anew, so that URLs in style sheets are `url("…")`. Names that the book does not list are not requested.
 */
export function openEpub(book: OpenBook, read: (name: string) => Promise<EntryContent | null>): Epub {
  const entries = new Map(book.EntriesJson.map((entry) => [entry.Name, entry]))
  const transformTarget = new EventTarget()
  const documents = new Map<string, Made>()
  const files = new Map<string, Promise<Made | undefined>>()
  /** Pages that are shown. */
  const shown = new Map<string, Made>()
  let loading = 0

  const urlFor = (content: BlobPart, type: string) => URL.createObjectURL(new Blob([content], { type }))

  const makeFile = async (name: string, type: string): Promise<Made | undefined> => {
    const content = await read(name)
    return content ? { url: urlFor(content.blob, type), uses: new Set() } : undefined
  }
  /** `parents` are the documents that need this one: within itself, a document has no URL. */
  const makeDocument = async (name: string, type: string, parents: readonly string[]): Promise<Made | undefined> => {
    const made = documents.get(name)
    if (made || parents.includes(name)) return made
    const text = await (await read(name))?.blob.text()
    if (text === undefined) return undefined
    const written = type === styleType ? await writeStyles(text, name, parents) : await writeMarkup(text, type, name, parents)
    const next = { url: urlFor(written.text, type), uses: written.uses }
    documents.set(name, next)
    return next
  }
  const make = (name: string, parents: readonly string[]): Promise<Made | undefined> | undefined => {
    const type = entries.get(name)?.Type
    if (type === undefined) return undefined
    if (documentTypes.includes(type)) return makeDocument(name, type, parents)
    const file = files.get(name) ?? makeFile(name, type)
    files.set(name, file)
    return file
  }

  /** The URLs of what a document refers to, by its own words for them. */
  const urlsFor = async (references: readonly string[], base: string, parents: readonly string[]) => {
    const urls = new Map<string, string>()
    const uses = new Set<string>()
    const resolved = [...new Set(references)].flatMap((reference) => {
      const target = reference.startsWith('#') ? undefined : entryOf(reference, base)
      return target ? [{ reference, ...target }] : []
    })
    const add = async ({ reference, name, fragment }: (typeof resolved)[number]) => {
      const made = await make(name, [...parents, base])
      if (!made) return
      urls.set(reference, fragment ? `${made.url}#${fragment}` : made.url)
      for (const used of [name, ...made.uses]) uses.add(used)
    }
    const isDocument = ({ name }: { name: string }) => documentTypes.includes(entries.get(name)?.Type ?? '')
    // One after the other: two documents that need each other would both wait.
    const addDocuments = async () => {
      for (const one of resolved.filter(isDocument)) await add(one)
    }
    await Promise.all([addDocuments(), ...resolved.filter((one) => !isDocument(one)).map(add)])
    return { urls, uses }
  }

  const writeStyles = async (css: string, name: string, parents: readonly string[]) => {
    const { urls, uses } = await urlsFor(urlsIn(css), name, parents)
    const detail: { data: string | Promise<string>; type: string } = { data: withUrls(css, urls), type: styleType }
    transformTarget.dispatchEvent(new CustomEvent('data', { detail }))
    return { text: await detail.data, uses }
  }

  const writeMarkup = async (text: string, type: string, name: string, parents: readonly string[]) => {
    const root = new DOMParser().parseFromString(text, type as DOMParserSupportedType)
    const attributes = [...root.querySelectorAll('[src],[poster],[*|href]:not(a,area)')].flatMap((element) =>
      [...element.attributes].filter((attribute) => /^(src|poster|(xlink:)?href)$/.test(attribute.name)),
    )
    const styled = [...root.querySelectorAll('[style*="url("]')]
    const sheets = [...root.querySelectorAll('style')].filter(({ textContent }) => textContent?.includes('url('))
    const css = [...styled.map((element) => element.getAttribute('style') ?? ''), ...sheets.map(({ textContent }) => textContent ?? '')]
    const references = [...attributes.map(({ value }) => value), ...css.flatMap(urlsIn)]
    const { urls, uses } = await urlsFor(references, name, parents)
    if (urls.size === 0) return { text, uses }
    for (const attribute of attributes) attribute.value = urls.get(attribute.value) ?? attribute.value
    for (const element of styled) element.setAttribute('style', withUrls(element.getAttribute('style') ?? '', urls))
    for (const sheet of sheets) sheet.textContent = withUrls(sheet.textContent ?? '', urls)
    return { text: new XMLSerializer().serializeToString(root), uses }
  }

  /** Frees what no shown page needs, unless a page is loading that may. */
  const sweep = () => {
    if (loading > 0) return
    const needed = new Set([...shown.values()].flatMap(({ uses }) => [...uses]))
    for (const [name, { url }] of documents)
      if (!needed.has(name)) {
        URL.revokeObjectURL(url)
        documents.delete(name)
      }
    for (const [name, file] of files)
      if (!needed.has(name)) {
        file.then((made) => made && URL.revokeObjectURL(made.url))
        files.delete(name)
      }
  }
  const unload = (name: string) => {
    const page = shown.get(name)
    if (!page) return
    URL.revokeObjectURL(page.url)
    shown.delete(name)
    sweep()
  }
  const sections = book.EntriesJson.filter(({ Section }) => Section !== null)
    .sort((one, other) => (one.Section ?? 0) - (other.Section ?? 0))
    .map(
      ({ Name: name, Type: type, Size, IsLinear }): EpubSection => ({
        name,
        linear: IsLinear ? null : 'no',
        weight: IsLinear ? Size : 0,
        async load() {
          loading++
          try {
            const text = (await (await read(name))?.blob.text()) || emptyPage
            const page = await writeMarkup(text, type, name, [])
            const url = urlFor(page.text, type)
            unload(name)
            shown.set(name, { url, uses: page.uses })
            return url
          } finally {
            loading--
          }
        },
        unload: () => unload(name),
      }),
    )
  return {
    dir: book.Direction,
    sections,
    transformTarget,
    close() {
      for (const name of [...shown.keys()]) unload(name)
    },
  }
}

const urlsIn = (css: string) => [...css.matchAll(/url\("([^"]*)"\)/g)].map(([, url = '']) => url)
const withUrls = (css: string, urls: ReadonlyMap<string, string>) =>
  css.replace(/url\("([^"]*)"\)/g, (whole, url: string) => (urls.has(url) ? `url("${urls.get(url)}")` : whole))
