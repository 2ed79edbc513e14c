import { posix } from 'node:path'
import { directions } from '../../src/contract/localization/language.ts'
import { writeEpub } from '../../src/platform/epub/zip.ts'
import { escapeXml } from '../../src/platform/markup/escape.ts'
import type { Book, BookDrawings } from './book.ts'
import type { Block, Chapter } from './texts.ts'

const style = `body{line-height:1.6;margin:1em}h1{line-height:1.25;color:#11573f}ul{padding-inline-start:1.4em}.kind,.careful{color:#56625b}.cover{margin:0;text-align:center}.cover img{max-width:100%;max-height:100vh}.motif{width:5em}.key{border-inline-start:.25em solid #11573f;padding-inline-start:.75em;font-weight:600}table{border-collapse:collapse;width:100%}td,th{border-block-end:1px solid #ddd6c8;padding:.35em;text-align:start;vertical-align:top}figure{margin:1em 0}figure img{width:100%;height:auto}figcaption{color:#56625b;font-size:.9em}.part{margin-block-start:25%}.section{font-size:1.3em}`

/**
 * A book as an EPUB 3: its type first and uncompressed, a navigation document, a page for each part, chapter and section, in the direction
 * of its language.
 */
export async function makeEpub(book: Book, { cover, motif }: BookDrawings): Promise<Buffer> {
  const { language, title } = book
  const page = (name: string, body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${directions[language]}"><head><meta charset="utf-8"/><title>${escapeXml(name)}</title><link rel="stylesheet" href="style.css"/></head><body>${body}</body></html>`
  const hasCover = cover !== undefined
  const chapters = [book.about, ...book.chapters].map((chapter, at) => ({ name: `chapter-${at + 1}`, chapter }))
  const front = `<section epub:type="titlepage"><p class="kind">${escapeXml(book.kind)}</p><h1>${escapeXml(title)}</h1><p>${escapeXml(book.short)}</p><p>${escapeXml(book.brand)}</p><p class="careful">${escapeXml(book.careful)}</p></section>`
  const nav = `<nav epub:type="toc" id="toc"><h1>${escapeXml(book.contents)}</h1><ol><li><a href="title.xhtml">${escapeXml(title)}</a></li>${linksTo(chapters)}</ol></nav>`
  const files: [string, string | Buffer][] = [
    [
      'META-INF/container.xml',
      '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ],
    [
      'EPUB/package.opf',
      packageOf(
        book,
        chapters.map(({ name }) => name),
        hasCover,
      ),
    ],
    ...Object.entries(book.figures).map(([path, figure]): [string, string] => [`EPUB/${posix.basename(path)}`, figure]),
    ['EPUB/nav.xhtml', page(book.contents, nav)],
    ['EPUB/title.xhtml', page(title, front)],
    ['EPUB/style.css', style],
    ['EPUB/motif.svg', motif],
    ...(hasCover
      ? ([
          ['EPUB/cover.jpeg', cover],
          [
            'EPUB/cover.xhtml',
            page(title, `<section epub:type="cover" class="cover"><img src="cover.jpeg" alt="${escapeXml(title)}"/></section>`),
          ],
        ] as [string, string | Buffer][])
      : []),
    ...chapters.map(({ name, chapter }): [string, string] => [`EPUB/${name}.xhtml`, page(chapter.title, bodyOf(chapter))]),
  ]
  const entries = files.map(([name, content]) => ({ name, content: Buffer.from(content), isCompressed: true }))
  return writeEpub(entries, new Date(book.publishedAt))
}

interface EpubPage {
  /** Of its file, without the extension. */
  name: string
  chapter: Chapter
}

/** A page of a higher level with the pages of lower levels after it. */
interface Branch extends EpubPage {
  children: Branch[]
}

const depthOf = ({ level }: Chapter) => ({ part: 1, chapter: 2, section: 3 })[level ?? 'chapter']

/** The lines of the table of contents: parts, in them their chapters, in them their sections. */
function linksTo(pages: EpubPage[]): string {
  const top: Branch[] = []
  const open: Branch[] = []
  for (const page of pages) {
    const branch = { ...page, children: [] }
    while (open.length > 0 && depthOf((open.at(-1) as Branch).chapter) >= depthOf(page.chapter)) open.pop()
    ;(open.at(-1)?.children ?? top).push(branch)
    open.push(branch)
  }
  const lines = (branches: Branch[]): string =>
    branches
      .map(({ name, chapter, children }) => {
        const inner = children.length > 0 ? `<ol>${lines(children)}</ol>` : ''
        return `<li><a href="${name}.xhtml">${escapeXml(chapter.title)}</a>${inner}</li>`
      })
      .join('')
  return lines(top)
}

function packageOf({ productId, language, title, brand, publishedAt, figures }: Book, chapters: string[], hasCover: boolean): string {
  const pages = [...(hasCover ? ['cover'] : []), 'title', ...chapters]
  const items = pages.map((name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`).join('')
  const drawings = Object.keys(figures).map((path) => {
    const name = posix.basename(path)
    return `<item id="figure-${posix.basename(name, '.svg')}" href="${name}" media-type="image/svg+xml"/>`
  })
  const spine = pages.map((name) => `<itemref idref="${name}"/>`).join('')
  const modified = publishedAt.replace(/\.\d+Z$/, 'Z')
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" dir="${directions[language]}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:avicenna:product:${productId}:${language}</dc:identifier><dc:title>${escapeXml(title)}</dc:title><dc:language>${language}</dc:language>${brand ? `<dc:publisher>${escapeXml(brand)}</dc:publisher>` : ''}<meta property="dcterms:modified">${modified}</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="style" href="style.css" media-type="text/css"/><item id="motif" href="motif.svg" media-type="image/svg+xml"/>${drawings.join('')}${hasCover ? '<item id="cover-image" href="cover.jpeg" media-type="image/jpeg" properties="cover-image"/>' : ''}${items}</manifest><spine page-progression-direction="${directions[language]}">${spine}</spine></package>`
}

function bodyOf({ title, level, blocks }: Chapter): string {
  const head = level
    ? `<h1 class="${level}">${escapeXml(title)}</h1>`
    : `<img class="motif" src="motif.svg" alt=""/><h1>${escapeXml(title)}</h1>`
  const type = level === 'section' ? '' : ` epub:type="${level ?? 'chapter'}"`
  return `<section${type}>${head}${blocks.map(htmlOf).join('')}</section>`
}

function htmlOf(block: Block): string {
  if ('paragraph' in block) return `<p>${escapeXml(block.paragraph)}</p>`
  if ('heading' in block) return `<h2>${escapeXml(block.heading)}</h2>`
  if ('keyPoint' in block) return `<p class="key">${escapeXml(block.keyPoint)}</p>`
  if ('steps' in block) return `<ol>${block.steps.map(itemOf).join('')}</ol>`
  if ('table' in block) return tableOf(block.table)
  if ('figure' in block) {
    const picture = `<img src="${posix.basename(block.figure)}" alt="${escapeXml(block.description)}"/>`
    return `<figure>${picture}<figcaption>${escapeXml(block.caption)}</figcaption></figure>`
  }
  return 'points' in block ? `<ul>${block.points.map(itemOf).join('')}</ul>` : ''
}

const itemOf = (text: string) => `<li>${escapeXml(text)}</li>`

function tableOf([head = [], ...rows]: string[][]): string {
  const row = (cells: string[], tag: 'th' | 'td') => `<tr>${cells.map((cell) => `<${tag}>${escapeXml(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}
