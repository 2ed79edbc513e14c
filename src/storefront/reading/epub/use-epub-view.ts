import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MessageKey } from '../../../contract/messages.ts'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { rangeAt } from '../annotations/quote.ts'
import { type OpenBook, openEntries, readUntilThere } from '../entries.ts'
import type { TextPlace } from '../requested-place.ts'
import { BookView, type Place, shownPlace } from './book-view.ts'
import { bookFaces } from './faces.ts'
import { followScroll } from './follow-scroll.ts'
import { followSelection } from './follow-selection.ts'
import { pageStyles, type ReadingSettings } from './settings.ts'
import { type SlideKey, type Turn, turnOfTap } from './turns.ts'
import { useTurns } from './use-turns.ts'

export interface Selected {
  cfi: string
  range: Range
}

export interface ViewEvents {
  onPlace(place: Place): void
  onSelect(selected: Selected | undefined): void
  onAnnotate(cfi: string): void
  onFootnote(text: string): void
  /** A link led away from this place. */
  onLeft(place: Place): void
  onKey(event: KeyboardEvent): void
  onPointer(): void
  /** The reader asked for a page after the last one. */
  onEnd(): void
  onFailure(message: MessageKey, retryAfterSeconds?: number): void
  /** The seat was closed. */
  onClosed(): void
}

const widths = { narrow: { gap: '4%', width: '860px' }, medium: { gap: '7%', width: '720px' }, wide: { gap: '12%', width: '600px' } }

const isNoteLink = (link: Element) =>
  /noteref/.test(`${link.getAttributeNS('http://www.idpf.org/2007/ops', 'type') ?? ''} ${link.getAttribute('role') ?? ''}`)

/** What a footnote says, if there is one at this place of a page. */
function footnoteIn(text: string, id: string): string | undefined {
  const page = new DOMParser().parseFromString(text, 'application/xhtml+xml')
  return page.getElementById(id)?.textContent?.replace(/\s+/g, ' ').trim() || undefined
}

/** The words that are selected on a page, if any are. */
function selectedIn(view: BookView, page: Document, index: number): Selected | undefined {
  const selection = page.getSelection()
  const range = selection && !selection.isCollapsed && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
  return range?.toString().trim() ? { cfi: view.cfiOf(index, range), range } : undefined
}

/** Before the first word of a page may be blanks that a browser takes for words. */
const mostBlanks = 5

/** A view of an EPUB inside the element. It is opened once; `settings` and `marks` may change. */
export function useEpubView(
  container: RefObject<HTMLElement | null>,
  {
    book,
    settings,
    annotations,
    start,
    events,
  }: { book: OpenBook; settings: ReadingSettings; annotations: Annotation[]; start?: string | TextPlace; events: ViewEvents },
) {
  const [view, setView] = useState<BookView>()
  const latest = useRef({ events, settings })
  latest.current = { events, settings }
  const turns = useTurns({ isRightToLeft: book.Direction === 'rtl', onEnd: () => latest.current.events.onEnd() })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the book is opened once; what changes later is read from `latest`
  useEffect(() => {
    const entries = openEntries(book)
    let isCurrent = true
    const read = (name: string) =>
      readUntilThere(
        entries,
        { name },
        {
          isCurrent: () => isCurrent,
          onFailure: (key, seconds) => latest.current.events.onFailure(key, seconds),
          onClosed: () => latest.current.events.onClosed(),
        },
      )
    const showNote = async (link: HTMLAnchorElement, { name, fragment }: { name: string; fragment: string }) => {
      const text = isNoteLink(link) && fragment ? await (await read(name))?.blob.text() : undefined
      const note = text && footnoteIn(text, fragment)
      if (note) latest.current.events.onFootnote(note)
      else {
        const from = made.lastLocation
        await made.goTo(`${name}#${fragment}`)
        if (from && from !== made.lastLocation) latest.current.events.onLeft(from)
      }
    }
    const made = new BookView(book, read, {
      onPlace: (place) => latest.current.events.onPlace(place),
      onAnnotate: (locator) => latest.current.events.onAnnotate(locator),
      onTap(share) {
        const to = turnOfTap(share, made.renderer.scrolled)
        if (to) turns.turn(made, to)
      },
      onLink: (link, target) => void showNote(link, target).catch(() => {}),
      onLoad(page, index) {
        // A screen reader names the frame.
        page.defaultView?.frameElement?.setAttribute('title', book.Title || book.ProductName)
        page.addEventListener('keydown', (event) => latest.current.events.onKey(event))
        // The browser shows no focus of a frame.
        page.defaultView?.addEventListener('focus', () => made.toggleAttribute('data-focused', true))
        page.defaultView?.addEventListener('blur', () => made.toggleAttribute('data-focused', false))
        page.addEventListener('pointerdown', () => latest.current.events.onPointer())
        followSelection(page, () => latest.current.events.onSelect(selectedIn(made, page, index)))
        scrolling.follow(page)
      },
    })
    const scrolling = followScroll(made.renderer, { tellPlace: turns.moveAlone, turn: (to) => turns.turn(made, to) })
    const open = async () => {
      container.current?.append(made)
      layOut(made, latest.current.settings)
      // Anybody can write the URL of a place.
      const isText = typeof start === 'object' && made.hasSection(start.section)
      if (isText) await goToText(made, start)
      else await made.open(typeof start === 'string' ? start : undefined)
      if (isCurrent) setView(made)
    }
    open().catch(() => isCurrent && latest.current.events.onFailure('readingFailed'))
    return () => {
      isCurrent = false
      scrolling.end()
      made.close()
    }
  }, [book])

  useEffect(() => {
    if (view) layOut(view, settings)
  }, [view, settings])

  useEffect(() => {
    const [bookmarks = [], drawn = []] = [true, false].map((isBookmark) =>
      annotations.filter(({ Kind }) => (Kind === 'bookmark') === isBookmark),
    )
    const byLocator = (some: Annotation[]) => new Map(some.map((annotation) => [annotation.Locator, annotation]))
    view?.showAnnotations(byLocator(drawn), byLocator(bookmarks))
  }, [view, annotations])

  const selectedNow = () => {
    for (const { doc, index } of view?.renderer.getContents() ?? []) {
      const selected = view && selectedIn(view, doc, index)
      if (selected) return selected
    }
  }
  return {
    view,
    /** The words that are selected, although their last change was not told yet. */
    selectedNow,
    /** Selects a word where the keyboard is on the shown page, or its first one. From there, Shift and the arrow keys are the browser's. */
    async selectWord() {
      // A turn that ends later would select nothing.
      await turns.after()
      const shown = view?.lastLocation?.range
      const page = shown?.startContainer.ownerDocument
      const selection = page?.getSelection()
      if (!view || !shown || !selection) return
      view.renderer.focusView()
      const { focusNode, focusOffset } = selection
      if (!focusNode || !shown.isPointInRange(focusNode, focusOffset)) selection.collapse(shown.startContainer, shown.startOffset)
      for (let words = 0; words < mostBlanks && !selection.toString().trim(); words++) selection.modify('extend', 'forward', 'word')
      latest.current.events.onSelect(selectedNow())
    },
    afterTurns: turns.after,
    turn: (to: Turn) => view && turns.turn(view, to),
    pressKey: (event: KeyboardEvent) => view !== undefined && turns.pressKey(view, event),
    slide: (event: SlideKey) => view !== undefined && turns.slide(view, event),
  }
}

/** Shows a place in the text, and selects its words. */
export const goToText = ({ renderer }: BookView, { section, offset, length }: TextPlace) =>
  renderer.goTo({ index: section, anchor: (page) => shownPlace(page, rangeAt(page.body, offset, length)), select: length > 0 })

function layOut(view: BookView, settings: ReadingSettings): void {
  const { gap, width } = widths[settings.margin]
  const set = (name: string, value: string) => {
    if (view.renderer.getAttribute(name) !== value) view.renderer.setAttribute(name, value)
  }
  set('gap', gap)
  set('margin', '24px')
  set('max-inline-size', width)
  set('max-block-size', '1440px')
  set('flow', settings.flow)
  view.setStyles(pageStyles(settings, bookFaces()))
}
