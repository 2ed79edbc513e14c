/** The heading of a chapter and its first paragraphs, both as HTML. */
export interface FirstPage {
  title: string
  text: string
}

/** Letters of a page that is set beside another one. */
const longest = 500

const lettersOf = (html: string) => html.replace(/<[^>]*>/g, '').length

/** Title pages and the like are short, so the first chapter is the first section that is at least half as long as the longest. */
function firstChapterOf(sections: readonly string[]): number {
  const most = Math.max(0, ...sections.map(lettersOf))
  return sections.findIndex((html) => lettersOf(html) * 2 >= most)
}

/**
 * The first page of a book's own text, of the sections of its sample as HTML. Its paragraphs end where a list or a table begins, because that would
 * be torn. Undefined without any.
 */
export function firstPageOf(sections: readonly string[]): FirstPage | undefined {
  const section = sections[firstChapterOf(sections)] ?? ''
  const [, title = '', paragraphs = ''] = /^\s*(?:<h2[^>]*>(.*?)<\/h2>)?((?:\s*<p[^>]*>.*?<\/p>)+)/s.exec(section) ?? []
  let text = ''
  for (const [paragraph] of paragraphs.matchAll(/<p[^>]*>.*?<\/p>/gs)) {
    if (text !== '' && lettersOf(text + paragraph) > longest) break
    text += paragraph
  }
  return text === '' ? undefined : { title, text }
}

export interface FirstSpread extends FirstPage {
  /** Where the text goes on: the section, from 1, and its letters before that, without blanks. */
  section: number
  offset: number
}

/** Letters of two pages that lie open. */
const longestSpread = 1250

interface Part {
  html: string
  section: number
  /** Letters of the section before it, without blanks. */
  offset: number
}

/** Letters without blanks, as in the text of the DOM. */
const bareLengthOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#?\w+;/g, '&')
    .replace(/\s/g, '').length

/** The elements of a section, one after the other. */
function partsOf(html: string, section: number): Part[] {
  const parts: Part[] = []
  let [depth, start] = [0, 0]
  for (const { 0: tag, 1: slash, index } of html.matchAll(/<(\/?)(?!(?:br|hr|img)\b)[a-z][^>]*>/g)) {
    if (!slash && depth++ === 0) start = index
    if (slash && --depth === 0)
      parts.push({ html: html.slice(start, index + tag.length), section, offset: bareLengthOf(html.slice(0, start)) })
  }
  return parts
}

/** A table needs a frame of its own, and pictures are not sent. */
const isSetInType = ({ html }: Part) => /^<(?:p|ul|ol|dl|blockquote|h\d)\b/.test(html) && !/<(?:table|img|pre|a)\b/.test(html)
const isHeading = (part: Part | undefined) => /^<h/.test(part?.html ?? '')

/**
 * The first two pages of a book's own text, and where it goes on: whole paragraphs and lists from the first chapter on, and of the next one if that
 * is short, up to the first table. Undefined without any.
 */
export function firstSpreadOf(sections: readonly string[]): FirstSpread | undefined {
  const first = firstChapterOf(sections)
  const parts = sections.flatMap((html, at) => (at < first ? [] : partsOf(html, at + 1)))
  let letters = 0
  let end = parts.findIndex((part, at) => {
    letters += lettersOf(part.html)
    return !isSetInType(part) || (letters > longestSpread && at > 1)
  })
  if (end < 0) end = parts.length
  while (isHeading(parts[end - 1])) end--
  const taken = parts.slice(0, end)
  const title = isHeading(taken[0]) ? (taken.shift()?.html.replace(/^<[^>]*>|<[^>]*>$/g, '') ?? '') : ''
  if (taken.length === 0) return undefined
  const text = taken.map(({ html }) => html.replace(/(<\/?)h\d/g, '$1h3')).join('')
  const next = parts[end] ?? { section: sections.length, offset: Math.max(0, bareLengthOf(sections.at(-1) ?? '') - 1) }
  return { title, text, section: next.section, offset: next.offset }
}
