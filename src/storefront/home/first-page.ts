/** The heading of a chapter and its first paragraphs, both as HTML. */
export interface FirstPage {
  title: string
  text: string
}

/** Letters of a page that is set beside another one. */
const longest = 500

const lettersOf = (html: string) => html.replace(/<[^>]*>/g, '').length

/**
 * The first page of a book's own text, of the sections of its sample as HTML: title pages and the like are short, so it is in the first section that
 * is at least half as long as the longest. Its paragraphs end where a list or a table begins, because that would be torn. Undefined without any.
 */
export function firstPageOf(sections: readonly string[]): FirstPage | undefined {
  const most = Math.max(0, ...sections.map(lettersOf))
  const section = sections.find((html) => lettersOf(html) * 2 >= most) ?? ''
  const [, title = '', paragraphs = ''] = /^\s*(?:<h2[^>]*>(.*?)<\/h2>)?((?:\s*<p[^>]*>.*?<\/p>)+)/s.exec(section) ?? []
  let text = ''
  for (const [paragraph] of paragraphs.matchAll(/<p[^>]*>.*?<\/p>/gs)) {
    if (text !== '' && lettersOf(text + paragraph) > longest) break
    text += paragraph
  }
  return text === '' ? undefined : { title, text }
}
