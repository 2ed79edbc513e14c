import type { Annotation } from '../../app/annotations/annotations.ts'

type Quote = Pick<Annotation, 'QuoteExact' | 'QuoteBefore' | 'QuoteAfter'>

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, figcaption, td, th, dt, dd, pre, div, section, article, body'

/** The words of a range, with a blank between those of two paragraphs, which may have none between them. */
export function wordsIn(range: Range): string {
  const texts = (range.startContainer.ownerDocument as Document).createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT)
  let words = ''
  let block: Element | null | undefined
  for (let node: Node | null = texts.currentNode; node; node = texts.nextNode()) {
    if (node.nodeType !== Node.TEXT_NODE || !range.intersectsNode(node)) continue
    const own = node.parentElement?.closest(blocks)
    if (block !== undefined && own !== block) words += ' '
    block = own
    const to = node === range.endContainer ? range.endOffset : undefined
    words += (node.nodeValue ?? '').slice(node === range.startContainer ? range.startOffset : 0, to)
  }
  return words.replace(/\s+/g, ' ').trim()
}

/** The marked words, and those around them in the same page of the book. */
export function quoteOf(range: Range, page: Element | undefined = range.startContainer.ownerDocument?.body) {
  const around = (isBefore: boolean) => {
    if (!page) return ''
    const other = range.cloneRange()
    if (isBefore) {
      other.setStart(page, 0)
      other.setEnd(range.startContainer, range.startOffset)
    } else {
      other.setStart(range.endContainer, range.endOffset)
      other.setEnd(page, page.childNodes.length)
    }
    const text = other.toString()
    return isBefore ? text.slice(-40) : text.slice(0, 40)
  }
  return { QuoteExact: wordsIn(range).slice(0, 200), QuoteBefore: around(true), QuoteAfter: around(false) }
}

/** The range at a place in the text of a page, in letters without whitespace. */
export function rangeAt(page: Element, offset: number, length: number): Range {
  const { ownerDocument } = page
  const range = ownerDocument.createRange()
  range.selectNodeContents(page)
  range.collapse(true)
  const texts = ownerDocument.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  let passed = 0
  let hasStart = false
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    for (let at = 0; at < text.length; at++) {
      if (/\s/.test(text[at] ?? '')) continue
      if (!hasStart && passed === offset) {
        range.setStart(node, at)
        hasStart = true
      }
      passed++
      if (hasStart && passed === offset + length) {
        range.setEnd(node, at + 1)
        return range
      }
    }
  }
  return range
}

export const withoutBlanks = (text: string | null) => (text ?? '').replace(/\s+/g, '')

/** Whether these are the words of a mark; a longer one stores its first words. */
export const hasQuote = (range: Range, { QuoteExact }: Quote) => withoutBlanks(range.toString()).startsWith(withoutBlanks(QuoteExact))

/** Where a page has the words of a mark: with the words around them, or with those at one side, or else at their first place. */
export function findQuote(page: Element, quote: Quote): Range | undefined {
  const text = withoutBlanks(page.textContent)
  const [exact, before, after] = [quote.QuoteExact, quote.QuoteBefore, quote.QuoteAfter].map(withoutBlanks) as [string, string, string]
  if (!exact) return undefined
  for (const [left, right] of [
    [before, after],
    [before, ''],
    ['', after],
    ['', ''],
  ] as const) {
    const at = text.indexOf(left + exact + right)
    if (at >= 0) return rangeAt(page, at + left.length, exact.length)
  }
  return undefined
}
