import { fold, wordsOf } from '../../../contract/localization/fold.ts'

/** As the search on the server takes words apart: a word is found inside a longer one, such as one with an article. */
function* rangesIn(layer: Element, words: string[]): Generator<Range> {
  const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    for (const { 0: token, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640\u200c\u200d]*/gu)) {
      const folded = fold(token)
      if (!words.some((word) => folded.includes(word))) continue
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + token.length)
      yield range
    }
  }
}

/** Where there is none, the browser has no highlights of its own. */
export const hideFound = () => void ('highlights' in CSS && CSS.highlights.delete('found'))

/**
 * Marks the words of a search in all texts of pages that are there, and returns them in order. A browser without highlights of its own (Firefox before
 * 140) shows no marks.
 */
export function highlightFound(pages: Element, term: string): Range[] {
  const words = wordsOf(term)
  const found = [...pages.querySelectorAll('.pdf-text')].flatMap((layer) => [...rangesIn(layer, words)])
  if ('highlights' in CSS) CSS.highlights.set('found', new Highlight(...found))
  return found
}
