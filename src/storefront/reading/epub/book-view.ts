// Decision 073: foliate-js lays out books

import { fake, fromRange, isCFI, joinIndir, parse, toRange } from 'foliate-js/epubcfi.js'
import { Overlayer } from 'foliate-js/overlayer.js'
import { Paginator, type Relocation, type Target } from 'foliate-js/paginator.js'
import { entryOf } from '../../../contract/reading/book-url.ts'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { annotationColors } from '../annotations/annotation-colors.ts'
import { findQuote, hasQuote } from '../annotations/quote.ts'
import type { OpenBook } from '../entries.ts'
import { type Epub, openEpub } from './open-epub.ts'

export interface Place {
  cfi: string
  /** Of the whole, from 0 to 1: where what can be seen ends. */
  fraction: number
  /** Of the whole, where it begins. */
  begin: number
  /** What can be seen. */
  range: Range
  section: number
}

export type ShownAnnotation = Pick<Annotation, 'Locator' | 'Color' | 'QuoteExact' | 'QuoteBefore' | 'QuoteAfter'>

interface Events {
  onPlace(place: Place): void
  onLoad(page: Document, index: number): void
  /** A link to an entry of the book was pressed. */
  onLink(link: HTMLAnchorElement, target: { name: string; fragment: string }): void
  onAnnotate(locator: string): void
  /** At a share of the width from the left, where nothing takes the press. */
  onTap(share: number): void
}

/** As the platform's own: a language tag that is not valid has no direction. */
function directionOf(language: string): string {
  try {
    const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo?(): { direction: string }; textInfo?: { direction: string } }
    return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? ''
  } catch {
    return ''
  }
}

const elementOf = (page: Document, id: string) => page.getElementById(id) ?? page.querySelector(`[name="${CSS.escape(id)}"]`)

/**
 * What can be shown of a place in a page: of one that is hidden, such as a footnote, the link to it, or else what it stands in. The paginator would show
 * nothing.
 */
export function shownPlace(page: Document, place: Range | Element | null): Range | Element | null {
  const of = place && 'startContainer' in place ? place.startContainer : place
  const isSeen = (element: Element) => element.getClientRects().length > 0
  let element = of instanceof (page.defaultView?.Element ?? Element) ? of : (of?.parentElement ?? null)
  if (!element || isSeen(element)) return place
  for (; element && !isSeen(element); element = element.parentElement) {
    const link = element.id && page.querySelector(`a[href$="#${CSS.escape(element.id)}"]`)
    if (link && isSeen(link)) return link
  }
  return element
}

/** Of a page, by which the sum of the shares before it may be wrong. */
const rounding = 1e-6

/** In pixels. */
const halfLine = 12

/** A range without content has no rectangle. */
function rectsOf(place: Range | Element): DOMRect[] {
  if (!('startContainer' in place) || !place.collapsed) return [...place.getClientRects()]
  const { startContainer } = place
  return [
    ...((startContainer.nodeType === Node.ELEMENT_NODE ? (startContainer as Element) : startContainer.parentElement)?.getClientRects() ??
      []),
  ]
}

/** An EPUB on pages, which foliate-js lays out. Places are CFIs (https://idpf.org/epub/linking/cfi/) of the package that lists the sections alone. */
export class BookView extends HTMLElement {
  readonly renderer = new Paginator()
  /** Undefined until the first page is shown. */
  lastLocation: Place | undefined
  readonly #epub: Epub
  readonly #book: OpenBook
  readonly #events: Events
  #overlay: { index: number; page: Document; overlayer: Overlayer } | undefined
  #annotations: ReadonlyMap<string, ShownAnnotation> = new Map()
  #bookmarks: ReadonlyMap<string, ShownAnnotation> = new Map()
  #styles: [string, string] | undefined

  constructor(book: OpenBook, read: Parameters<typeof openEpub>[1], events: Events) {
    super()
    this.#book = book
    this.#events = events
    this.#epub = openEpub(book, read)
    const on = <Detail>(name: string, act: (detail: Detail) => void) =>
      this.renderer.addEventListener(name, (event) => act((event as CustomEvent<Detail>).detail))
    on<{ doc: Document; index: number }>('load', ({ doc, index }) => this.#load(doc, index))
    on<Relocation>('relocate', (relocation) => this.#relocate(relocation))
    on<{ doc: Document; index: number; attach(overlayer: Overlayer): void }>('create-overlayer', ({ doc, index, attach }) => {
      const overlayer = new Overlayer(doc)
      this.#overlay = { index, page: doc, overlayer }
      attach(overlayer)
      for (const locator of this.#annotations.keys()) this.#drawAnnotation(locator)
    })
    this.renderer.open(this.#epub)
    this.attachShadow({ mode: 'open' }).append(this.renderer)
  }

  close(): void {
    // The paginator cannot be destroyed before it has a page.
    if (this.lastLocation) this.renderer.destroy()
    this.#epub.close()
    this.remove()
  }

  #load(page: Document, index: number): void {
    const { documentElement: root } = page
    root.lang ||= this.#book.Language
    root.dir ||= directionOf(this.#book.Language)
    const name = this.#epub.sections[index]?.name ?? ''
    page.addEventListener('click', (event) => {
      const pressed = event.target as Element
      const link = pressed.closest<HTMLAnchorElement>('a[href]')
      if (link) {
        event.preventDefault()
        const href = link.getAttribute('href') ?? ''
        const target = entryOf(href, name)
        if (target) this.#events.onLink(link, target)
        else if (/^(https?|mailto):/i.test(href)) window.open(href, '_blank', 'noopener,noreferrer')
        return
      }
      if (pressed.closest('audio, video, summary')) return
      const [annotation] = this.#overlay?.overlayer.hitTest(event) ?? []
      if (annotation) return this.#events.onAnnotate(annotation)
      if (!page.getSelection()?.isCollapsed) return
      const left = page.defaultView?.frameElement?.getBoundingClientRect().left ?? 0
      const box = this.getBoundingClientRect()
      this.#events.onTap((left + event.clientX - box.left) / box.width)
    })
    this.#events.onLoad(page, index)
  }

  #relocate({ range, index, fraction, size }: Relocation): void {
    const { scrolled, page, pages } = this.renderer
    // foliate-js shows an empty page while it loads another section. The place does not change.
    if (this.lastLocation && !scrolled && (page < 1 || page > pages - 2)) return
    const { sections } = this.#epub
    const weightOf = (some: typeof sections) => some.reduce((sum, { weight }) => sum + weight, 0)
    const shown = size ?? this.renderer.size / this.renderer.viewSize
    const at = (share: number) =>
      (weightOf(sections.slice(0, index)) + Math.min(1, share) * (sections[index]?.weight ?? 0)) / (weightOf(sections) || 1)
    this.lastLocation = { cfi: this.cfiOf(index, range), fraction: at(fraction + shown), begin: at(fraction), range, section: index }
    this.#events.onPlace(this.lastLocation)
  }

  cfiOf = (index: number, range: Range) => joinIndir(fake.fromIndex(index), fromRange(range))

  /** What a CFI, or the name of an entry with the place in it after `#`, leads to. Anybody can write one. */
  #resolve(locator: string, annotation = this.#annotations.get(locator) ?? this.#bookmarks.get(locator)): Target | undefined {
    if (!isCFI.test(locator)) {
      const [name = '', id] = locator.split('#')
      const index = this.#epub.sections.findIndex((section) => section.name === name)
      return index < 0 ? undefined : { index, anchor: (page) => (id ? shownPlace(page, elementOf(page, id)) : 0) }
    }
    try {
      const parts = parse(locator)
      const index = fake.toIndex((parts.parent ?? parts).shift())
      return (
        this.#epub.sections[index] && { index, anchor: (page) => shownPlace(page, this.#rangeOf(page, annotation, parts) ?? null) ?? 0 }
      )
    } catch {
      return undefined
    }
  }

  /** Of a mark, where its words are: the book may have been corrected since. */
  #rangeOf(page: Document, annotation: ShownAnnotation | undefined, parts: Parameters<typeof toRange>[1]): Range | undefined {
    try {
      const range = toRange(page, parts)
      if (!annotation || hasQuote(range, annotation)) return range
      return findQuote(page.body, annotation) ?? range
    } catch {
      return annotation && findQuote(page.body, annotation)
    }
  }

  /** Shows a place; one that is not in the book, or none, is its beginning. */
  open(locator: string | undefined): Promise<void> {
    const first = this.#epub.sections.findIndex(({ linear }) => linear !== 'no')
    return this.renderer.goTo((locator && this.#resolve(locator)) || { index: first })
  }

  async goTo(locator: string): Promise<void> {
    const target = this.#resolve(locator)
    if (target) await this.renderer.goTo(target)
  }

  /** Shows the page with the place at a share of the whole, from 0 to 1; where the text scrolls, the place is at the end of the screen. */
  goToFraction(fraction: number): Promise<void> {
    const { sections } = this.#epub
    let left = fraction * sections.reduce((sum, { weight }) => sum + weight, 0)
    const at = sections.findIndex(({ weight }) => {
      if (weight > 0 && left <= weight) return true
      left -= weight
      return false
    })
    const section = sections[at]
    const to = section
      ? { index: at, share: left / section.weight }
      : { index: sections.findLastIndex(({ weight }) => weight > 0), share: 1 }
    return this.renderer.goTo({ index: to.index, anchor: () => Math.max(0, this.#anchorOf(to.share)) })
  }

  /** The anchor of the page that contains, or the screen that ends at, a share of the shown section: as the place is told. */
  #anchorOf(share: number): number {
    const { scrolled, size, viewSize, pages } = this.renderer
    if (scrolled) return share - size / viewSize
    const count = pages - 2
    return (Math.ceil(share * count - rounding) - 1) / Math.max(1, count - 1)
  }

  /** Sets the styles under those of the book, and those over them. The same again would lay out the page again. */
  setStyles(styles: [string, string]): void {
    if (this.#styles?.every((css, at) => css === styles[at])) return
    this.#styles = styles
    this.renderer.setStyles(styles)
  }

  hasSection = (index: number) => this.#epub.sections[index] !== undefined

  /** Whether the beginning of a mark is on the screen, in whatever layout: there `goTo` leads. */
  isShown(annotation: ShownAnnotation): boolean {
    const target = this.#resolve(annotation.Locator, annotation)
    const shown = this.renderer.getContents().find(({ index }) => index === target?.index)
    const place = shown && target?.anchor?.(shown.doc)
    const frame = shown?.doc.defaultView?.frameElement?.getBoundingClientRect()
    if (!place || typeof place === 'number' || !frame) return false
    const rect = rectsOf(place).find(({ width, height }) => width > 0 && height > 0)
    if (!rect) return false
    const { sideProp, size } = this.renderer
    const box = this.getBoundingClientRect()
    // The pages are in the middle of the view. A line is on one page, and a box may be higher than the screen.
    const distance =
      sideProp === 'width'
        ? frame.left + rect.left + rect.width / 2 - (box.left + box.right) / 2
        : frame.top + rect.top + Math.min(rect.height / 2, halfLine) - (box.top + box.bottom) / 2
    return Math.abs(distance) <= size / 2
  }

  /** Highlights these places, each in its color, and no others. Of bookmarks it knows the words. */
  showAnnotations(annotations: ReadonlyMap<string, ShownAnnotation>, bookmarks: ReadonlyMap<string, ShownAnnotation>): void {
    const before = this.#annotations
    this.#annotations = annotations
    this.#bookmarks = bookmarks
    for (const [locator] of before) if (!annotations.has(locator)) this.#overlay?.overlayer.remove(locator)
    for (const [locator, { Color }] of annotations) if (before.get(locator)?.Color !== Color) this.#drawAnnotation(locator)
  }

  #drawAnnotation(locator: string): void {
    const annotation = this.#annotations.get(locator)
    const target = this.#resolve(locator)
    if (!annotation || !this.#overlay || target?.index !== this.#overlay.index) return
    const { page, overlayer } = this.#overlay
    const range = target.anchor?.(page)
    overlayer.remove(locator)
    // Words that are not there any more are not marked.
    if (range instanceof (page.defaultView?.Range ?? Range) && hasQuote(range, annotation))
      overlayer.add(locator, range, Overlayer.highlight, { color: annotationColors[annotation.Color] })
  }

  deselect(): void {
    for (const { doc } of this.renderer.getContents()) doc.getSelection()?.removeAllRanges()
  }
}

customElements.define('book-view', BookView)
