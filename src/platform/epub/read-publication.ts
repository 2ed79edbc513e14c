import { entryOf } from '../../contract/reading/book-url.ts'
import { plainText } from '../markup/plain-text.ts'
import { elementsOf, type MarkupElement, parseHtml, parseXml, plainName, textOf } from '../markup/tree.ts'

/** A line of the table of contents. */
export interface TocItem {
  title: string
  /** The entry, and the place in it after `#`; '' for a heading that leads nowhere. */
  target: string
  children: TocItem[]
}

export interface PublicationItem {
  name: string
  mediaType: string
}

export interface Publication {
  title: string
  /** As the book names it; '' if it does not. */
  language: string
  direction: 'ltr' | 'rtl' | ''
  /** Pages, styles, pictures, fonts and sounds; nothing else can be loaded. */
  items: PublicationItem[]
  /** The pages in their order. One that is not linear is reached by links only. */
  spine: { name: string; isLinear: boolean }[]
  /** The entry with the table of contents, and its form. */
  contents?: { name: string; isNcx: boolean }
}

export const pageType = 'application/xhtml+xml'
export const drawingType = 'image/svg+xml'
export const styleType = 'text/css'

/** The media types of what a reader shows, by those that books name. */
const mediaTypes: Record<string, string> = {
  [pageType]: pageType,
  'text/html': pageType,
  'text/x-oeb1-document': pageType,
  [styleType]: styleType,
  'text/x-oeb1-css': styleType,
  [drawingType]: drawingType,
  'image/jpg': 'image/jpeg',
  'application/font-woff': 'font/woff',
  'application/font-woff2': 'font/woff2',
  'application/vnd.ms-opentype': 'font/otf',
  'application/x-font-ttf': 'font/ttf',
  'application/x-font-truetype': 'font/ttf',
  'application/font-sfnt': 'font/ttf',
  'application/x-font-opentype': 'font/otf',
  ...Object.fromEntries(
    [
      ...['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'font/woff', 'font/woff2', 'font/ttf', 'font/otf'],
      ...['audio/mpeg', 'audio/mp4', 'audio/ogg', 'video/mp4', 'video/webm'],
    ].map((type) => [type, type]),
  ),
}

/** The text of a file, by its byte order mark, its XML declaration or its meta element; UTF-8 without any. */
export function decodeDocument(content: Buffer): string {
  const [start, mark] = [content.subarray(0, 1024).toString('latin1'), content.subarray(0, 2).toString('hex')]
  const declared =
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1] ?? /<meta[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : declared
  try {
    return new TextDecoder(encoding ?? 'utf-8').decode(content)
  } catch {
    return new TextDecoder('utf-8').decode(content)
  }
}

const find = (root: MarkupElement, name: string) => [...elementsOf(root)].filter((element) => plainName(element) === name)
const lineOf = (element: MarkupElement | undefined, length: number) =>
  [
    ...plainText(element ? textOf(element) : '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, length)
    .join('')

/** The names of the packages in `META-INF/container.xml`. Throws if it is not well-formed. */
export const packageNames = (container: string): string[] =>
  find(parseXml(container), 'rootfile').flatMap(({ attributes }) =>
    attributes['media-type'] === 'application/oebps-package+xml' && attributes['full-path'] ? [attributes['full-path']] : [],
  )

/** Reads a package document, the entry `name`. Throws if it is not well-formed. */
export function readPackage(source: string, name: string): Publication {
  const root = parseXml(source)
  const items = find(root, 'item').flatMap(({ attributes }) => {
    const target = entryOf(attributes.href ?? '', name)
    const type = attributes['media-type'] ?? ''
    return target ? [{ id: attributes.id ?? '', name: target.name, type, properties: (attributes.properties ?? '').split(/\s+/) }] : []
  })
  const spine = find(root, 'spine')[0]
  const shown = items.flatMap((item) => {
    const mediaType = mediaTypes[item.type.toLowerCase()]
    return mediaType ? [{ ...item, mediaType }] : []
  })
  const pages = new Map(shown.flatMap(({ id, name: of, mediaType }) => (mediaType === pageType ? [[id, of] as const] : [])))
  const navigation = items.find(({ properties }) => properties.includes('nav'))
  const ncx =
    items.find(({ id }) => id !== '' && id === spine?.attributes.toc) ?? items.find(({ type }) => type === 'application/x-dtbncx+xml')
  const contents = navigation ?? ncx
  const direction = spine?.attributes['page-progression-direction']
  const metadata = find(root, 'metadata')[0] ?? root
  const itemrefs = spine ? find(spine, 'itemref') : []
  return {
    title: lineOf(find(metadata, 'title')[0], 300),
    language: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.exec(lineOf(find(metadata, 'language')[0], 35))?.[0] ?? '',
    direction: direction === 'ltr' || direction === 'rtl' ? direction : '',
    items: [...new Map(shown.map(({ name: of, mediaType }) => [of, { name: of, mediaType }])).values()],
    spine: spineOf(itemrefs.map(({ attributes }) => ({ name: pages.get(attributes.idref ?? ''), isLinear: attributes.linear !== 'no' }))),
    ...(contents && { contents: { name: contents.name, isNcx: contents === ncx } }),
  }
}

/** A page that comes twice is read where it comes first. */
function spineOf(pages: { name: string | undefined; isLinear: boolean }[]): Publication['spine'] {
  const spine = new Map<string, Publication['spine'][number]>()
  for (const { name, isLinear } of pages) if (name !== undefined && !spine.has(name)) spine.set(name, { name, isLinear })
  return [...spine.values()]
}

/** Books with more lines or more levels have them cut. */
const limits = { items: 2000, depth: 5, title: 300 }

/** The table of contents in a navigation document or an NCX, the entry `name`. */
export function readContents(source: string, { name, isNcx }: NonNullable<Publication['contents']>): TocItem[] {
  let left = limits.items
  const targetOf = (url: string | undefined) => {
    const target = url === undefined ? undefined : entryOf(url, name)
    return target ? target.name + (target.fragment && `#${target.fragment}`) : ''
  }
  const childrenNamed = ({ children }: MarkupElement, ...names: string[]) =>
    children.filter((child): child is MarkupElement => typeof child !== 'string' && names.includes(plainName(child)))
  const itemsIn = (
    list: MarkupElement,
    depth: number,
    itemOf: (one: MarkupElement) => Omit<TocItem, 'children'>,
    listOf: (one: MarkupElement) => MarkupElement | undefined,
    ...names: string[]
  ): TocItem[] =>
    depth > limits.depth
      ? []
      : childrenNamed(list, ...names).flatMap((one) => {
          if (left-- <= 0) return []
          const item = itemOf(one)
          const inner = listOf(one)
          const children = inner ? itemsIn(inner, depth + 1, itemOf, listOf, ...names) : []
          return item.title || children.length > 0 ? [{ ...item, children }] : children
        })
  let root: MarkupElement
  try {
    root = parseXml(source)
  } catch {
    root = parseHtml(source)
  }
  if (isNcx) {
    const map = find(root, 'navmap')[0]
    const itemOf = (point: MarkupElement) => ({
      title: lineOf(childrenNamed(point, 'navlabel')[0], limits.title),
      target: targetOf(childrenNamed(point, 'content')[0]?.attributes.src),
    })
    return map ? itemsIn(map, 1, itemOf, (point) => point, 'navpoint') : []
  }
  const navigations = find(root, 'nav')
  const nav = navigations.find(({ attributes }) => (attributes['epub:type'] ?? '').split(/\s+/).includes('toc')) ?? navigations[0]
  const list = nav && find(nav, 'ol')[0]
  const itemOf = (line: MarkupElement) => {
    const [label] = childrenNamed(line, 'a', 'span')
    return { title: lineOf(label, limits.title), target: targetOf(label?.attributes.href) }
  }
  return list ? itemsIn(list, 1, itemOf, (line) => childrenNamed(line, 'ol')[0], 'li') : []
}

/** The entries that an encryption document names with another algorithm than the two that only hide fonts, and those hidden fonts. */
export function readEncryption(source: string): { encrypted: string[]; hiddenFonts: string[] } {
  const fontAlgorithms = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']
  const [encrypted, hiddenFonts]: [string[], string[]] = [[], []]
  for (const data of find(parseXml(source), 'encrypteddata')) {
    const algorithm = find(data, 'encryptionmethod')[0]?.attributes.Algorithm ?? ''
    const name = entryOf(find(data, 'cipherreference')[0]?.attributes.URI ?? '', '')?.name ?? ''
    ;(fontAlgorithms.includes(algorithm) ? hiddenFonts : encrypted).push(name)
  }
  return { encrypted, hiddenFonts }
}
