// Decision 106: places, marks and notes

import type { Annotation } from '../../app/annotations/annotations.ts'
import { annotationColors } from '../annotations/annotation-colors.ts'
import { findQuote, hasQuote, quoteOf, rangeAt, withoutBlanks } from '../annotations/quote.ts'
import type { MarkedText } from '../annotations/use-marking.ts'
import { placeOfWords, wordsAt } from './pdf-place.ts'

/** The texts of pages that are drawn now. */
const layers = () => document.querySelectorAll<HTMLElement>('[data-page] > .pdf-text')
const pageOf = (layer: HTMLElement) => Number(layer.parentElement?.dataset.page)

const layerOf = (page: number) => [...layers()].find((layer) => pageOf(layer) === page)

/** The words of a range, with a blank between those of two lines, which have a `br` between them. */
function wordsOf(range: Range): string {
  const part = range.cloneContents()
  for (const end of part.querySelectorAll('br')) end.replaceWith(' ')
  return (part.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** The words that are selected on a page. Of a selection over several pages, those of its first. */
export function selectedText(): MarkedText | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const whole = selection.getRangeAt(0)
  for (const layer of layers()) {
    if (!whole.intersectsNode(layer)) continue
    const range = document.createRange()
    range.selectNodeContents(layer)
    const before = range.cloneRange()
    if (whole.compareBoundaryPoints(Range.START_TO_START, range) > 0) range.setStart(whole.startContainer, whole.startOffset)
    if (whole.compareBoundaryPoints(Range.END_TO_END, range) < 0) range.setEnd(whole.endContainer, whole.endOffset)
    before.setEnd(range.startContainer, range.startOffset)
    const [offset, length] = [before, range].map((part) => withoutBlanks(part.toString()).length) as [number, number]
    const QuoteExact = wordsOf(range).slice(0, 200)
    if (length > 0) return { Locator: placeOfWords(pageOf(layer), offset, length), ...quoteOf(range, layer), QuoteExact }
  }
  return undefined
}

/** Before the first word of a page may be blanks that a browser takes for words. */
const mostBlanks = 5

/** Selects a word of a page where the keyboard is, or its first one. From there, Shift and the arrow keys are the browser's. */
export function selectWord(page: number): void {
  const layer = layerOf(page)
  const selection = getSelection()
  const first = layer && document.createTreeWalker(layer, NodeFilter.SHOW_TEXT).nextNode()
  if (!selection || !first) return
  if (!layer.contains(selection.focusNode)) selection.collapse(first, 0)
  for (let words = 0; words < mostBlanks && !selection.toString().trim(); words++) selection.modify('extend', 'forward', 'word')
}

/** The words of a page; '' if it has none, or if they are not there yet. */
export function textOnPage(page: number): string {
  const layer = layerOf(page)
  if (!layer) return ''
  const range = document.createRange()
  range.selectNodeContents(layer)
  return wordsOf(range)
}

/** Where a page has the words of a mark: the book may have been corrected since. Undefined where they are not there, or not yet. */
function rangeOf(annotation: Annotation): Range | undefined {
  const words = wordsAt(annotation.Locator)
  const layer = words && layerOf(words.page)
  if (!layer) return undefined
  const range = rangeAt(layer, words.offset, words.length)
  return hasQuote(range, annotation) ? range : findQuote(layer, annotation)
}

interface ShownAnnotation {
  annotation: Annotation
  range: Range
}

const colors = Object.entries(annotationColors) as [Annotation['Color'], string][]

/** The canvas with the words is under it. */
export const annotationStyles = colors.map(([name, color]) => `::highlight(mark-${name}){background-color:${color}66}`).join('')

/** Highlights these marks on the pages that are drawn, and no others. A browser without CSS highlights has the list of marks alone. */
export function showAnnotations(annotations: Annotation[]): ShownAnnotation[] {
  const shown = annotations.flatMap((annotation) => {
    const range = annotation.Kind === 'bookmark' ? undefined : rangeOf(annotation)
    return range ? [{ annotation, range }] : []
  })
  if ('highlights' in CSS)
    for (const [name] of colors)
      CSS.highlights.set(
        `mark-${name}`,
        new Highlight(...shown.filter(({ annotation }) => annotation.Color === name).map(({ range }) => range)),
      )
  return shown
}

/** The mark at a place of the screen, if there is one. */
export const annotationAt = (shown: ShownAnnotation[], { clientX: x, clientY: y }: MouseEvent): Annotation | undefined =>
  shown.findLast(({ range }) =>
    [...range.getClientRects()].some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom),
  )?.annotation
