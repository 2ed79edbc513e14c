import 'foliate-js/paginator.js'
import { Overlayer } from 'foliate-js/overlayer.js'
import { View } from 'foliate-js/view.js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MessageKey } from '../../contract/messages.ts'
import type { Mark } from '../app/annotations.ts'
import type { TextPlace } from './asked-place.ts'
import { type OpenBook, openEntries, readUntilThere } from './entries.ts'
import { openEpub } from './open-epub.ts'
import { rangeAt } from './quote.ts'
import { pageStyles, type ReadingSettings } from './settings.ts'

export interface Place {
  cfi: string
  /** Of the whole, from 0 to 1. */
  fraction: number
  /** What can be seen. */
  range?: Range
  section: number
}

export interface Selected {
  cfi: string
  range: Range
}

export interface ViewEvents {
  onPlace(place: Place): void
  onSelect(selected: Selected | undefined): void
  onMark(cfi: string): void
  onFootnote(text: string): void
  onKey(event: KeyboardEvent): void
  onPointer(): void
  /** The reader asked for a page after the last one. */
  onEnd(): void
  onFailure(message: MessageKey, retryAfterSeconds?: number): void
  /** The seat was closed. */
  onClosed(message: string): void
}

export type Turn = 'left' | 'right' | 'forward' | 'back'

export const markColors: Record<Mark['Color'], string> = { yellow: '#f4c430', green: '#5dbb63', blue: '#4f9de8', pink: '#f06ea9' }

const widths = { narrow: { gap: '4%', width: '860px' }, medium: { gap: '7%', width: '720px' }, wide: { gap: '12%', width: '600px' } }

/** What a footnote says, if the link leads to one. */
async function footnoteOf(link: HTMLAnchorElement, href: string, read: (name: string) => Promise<string>): Promise<string | undefined> {
  const kind = `${link.getAttributeNS('http://www.idpf.org/2007/ops', 'type') ?? ''} ${link.getAttribute('role') ?? ''}`
  const [name = '', fragment] = href.split('#')
  if (!/noteref/.test(kind) || !fragment) return undefined
  const page = new DOMParser().parseFromString(await read(decodeURI(name)), 'application/xhtml+xml')
  return page.getElementById(decodeURIComponent(fragment))?.textContent?.replace(/\s+/g, ' ').trim() || undefined
}

/** The words that are selected on a page, if any are. */
function selectedIn(view: View, page: Document, index: number): Selected | undefined {
  const selection = page.getSelection()
  const range = selection && !selection.isCollapsed && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
  return range?.toString().trim() ? { cfi: view.getCFI(index, range), range } : undefined
}

/** Before the first word of a page may be blanks that a browser takes for words. */
const mostBlanks = 5

/** A share of the width at each side turns the page when it is tapped. */
const tapZone = 0.28

/** A view of an EPUB inside the element. It is opened once; `settings` and `marks` may change. */
export function useEpubView(
  container: RefObject<HTMLElement | null>,
  {
    book,
    settings,
    marks,
    start,
    events,
  }: { book: OpenBook; settings: ReadingSettings; marks: Mark[]; start?: string | TextPlace; events: ViewEvents },
) {
  const [view, setView] = useState<View>()
  const latest = useRef({ events, marks, settings })
  latest.current = { events, marks, settings }

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
          onClosed: (message) => latest.current.events.onClosed(message),
        },
      )
    const made = new View()
    const on = <Detail>(name: string, act: (detail: Detail, event: Event) => void) =>
      made.addEventListener(name, (event) => act((event as CustomEvent<Detail>).detail, event))

    on<{ cfi: string; fraction?: number; range?: Range; section?: { current: number } }>(
      'relocate',
      ({ cfi, fraction = 0, range, section }) => latest.current.events.onPlace({ cfi, fraction, range, section: section?.current ?? 0 }),
    )
    on<{ doc: Document; index: number }>('load', ({ doc, index }) => {
      // A screen reader names the frame.
      doc.defaultView?.frameElement?.setAttribute('title', book.Title || book.ProductName)
      doc.addEventListener('keydown', (event) => latest.current.events.onKey(event))
      // The browser shows no focus of a frame.
      doc.defaultView?.addEventListener('focus', () => made.toggleAttribute('data-focused', true))
      doc.defaultView?.addEventListener('blur', () => made.toggleAttribute('data-focused', false))
      doc.addEventListener('pointerdown', () => latest.current.events.onPointer())
      const select = () => latest.current.events.onSelect(selectedIn(made, doc, index))
      doc.addEventListener('pointerup', () => setTimeout(select))
      doc.addEventListener('keyup', select)
      doc.addEventListener('selectionchange', () => {
        if (doc.getSelection()?.isCollapsed) select()
      })
      doc.addEventListener('click', (event) => {
        const isTaken = event.defaultPrevented || (event.target as Element).closest?.('a, audio, video, summary')
        if (isTaken || !doc.getSelection()?.isCollapsed) return
        const left = doc.defaultView?.frameElement?.getBoundingClientRect().left ?? 0
        const box = made.getBoundingClientRect()
        const share = (left + event.clientX - box.left) / box.width
        if (share < tapZone) turn(made, 'left')
        else if (share > 1 - tapZone) turn(made, 'right')
      })
    })
    on<{ index: number }>('create-overlay', ({ index }) => {
      for (const mark of latest.current.marks)
        if (mark.Kind !== 'bookmark' && made.resolveNavigation(mark.Locator)?.index === index)
          made.addAnnotation({ value: mark.Locator, color: markColors[mark.Color] })
    })
    on<{ draw: (drawing: typeof Overlayer.highlight, options: object) => void; annotation: { color: string } }>(
      'draw-annotation',
      ({ draw, annotation }) => draw(Overlayer.highlight, { color: annotation.color }),
    )
    on<{ value: string }>('show-annotation', ({ value }) => latest.current.events.onMark(value))
    on<{ href: string }>('external-link', ({ href }, event) => {
      event.preventDefault()
      window.open(href, '_blank', 'noopener,noreferrer')
    })
    on<{ a: HTMLAnchorElement; href: string }>('link', ({ a, href }, event) => {
      if (!/noteref/.test(`${a.getAttributeNS('http://www.idpf.org/2007/ops', 'type')} ${a.getAttribute('role')}`)) return
      event.preventDefault()
      footnoteOf(a, href, async (name) => (await read(name))?.blob.text() ?? '').then(
        (text) => {
          if (text) latest.current.events.onFootnote(text)
          else made.goTo(href)
        },
        () => {},
      )
    })

    const open = async () => {
      const opened = await openEpub(book, read)
      if (!isCurrent) return
      container.current?.append(made)
      await made.open(opened)
      layOut(made, latest.current.settings)
      // Anybody can write the URL of a place.
      const isText = typeof start === 'object' && start.section < opened.sections.length
      if (isText) await goToText(made, start)
      else await made.init(typeof start === 'string' ? { lastLocation: start } : {})
      if (isCurrent) setView(made)
    }
    open().catch(() => isCurrent && latest.current.events.onFailure('readingFailed'))
    return () => {
      isCurrent = false
      made.close()
      made.remove()
    }
  }, [book])

  useEffect(() => {
    if (view) layOut(view, settings)
  }, [view, settings])

  // Marks that are drawn already, by the place.
  const drawn = useRef(new Map<string, string>())
  useEffect(() => {
    if (!view) return
    const wanted = new Map(
      marks.flatMap(({ Kind, Locator, Color }) => (Kind === 'bookmark' ? [] : [[Locator, markColors[Color]] as const])),
    )
    for (const [value] of drawn.current) if (!wanted.has(value)) view.deleteAnnotation({ value })
    for (const [value, color] of wanted) if (drawn.current.get(value) !== color) view.addAnnotation({ value, color })
    drawn.current = wanted
  }, [view, marks])

  // The view ignores a turn while another one runs: a second press follows the first, and further ones are dropped.
  const turning = useRef({ last: Promise.resolve(), count: 0 })
  const turn = (of: View, to: Turn) => {
    const queue = turning.current
    if (queue.count > 1) return
    queue.count++
    queue.last = queue.last
      .then(async () => {
        const isForward = to === 'forward' || to === (book.Direction === 'rtl' ? 'left' : 'right')
        if (isForward && of.renderer.atEnd) latest.current.events.onEnd()
        else await (isForward ? of.next() : of.prev())
      })
      // A failure was told by what failed, and the next turn is another attempt.
      .catch(() => {})
      .finally(() => {
        queue.count--
      })
  }
  return {
    view,
    /** Selects a word where the keyboard is on the shown page, or its first one. From there, Shift and the arrow keys are the browser's. */
    async selectWord() {
      // A turn that ends later would select nothing.
      await turning.current.last
      const shown = view?.lastLocation?.range
      const page = shown?.startContainer.ownerDocument
      const selection = page?.getSelection()
      if (!view || !shown || !selection) return
      view.renderer.focusView?.()
      const { focusNode, focusOffset } = selection
      if (!focusNode || !shown.isPointInRange(focusNode, focusOffset)) selection.collapse(shown.startContainer, shown.startOffset)
      for (let words = 0; words < mostBlanks && !selection.toString().trim(); words++) selection.modify('extend', 'forward', 'word')
      const index = view.renderer.getContents().find(({ doc }) => doc === page)?.index
      if (page && index !== undefined) latest.current.events.onSelect(selectedIn(view, page, index))
    },
    /** The view ignores every navigation while a turn runs. */
    afterTurns: () => turning.current.last,
    turn: (to: Turn) => view && turn(view, to),
  }
}

/** Shows a place in the text, and selects its words. */
export const goToText = ({ renderer }: View, { section, offset, length }: TextPlace) =>
  renderer.goTo({ index: section, anchor: (document) => rangeAt(document, offset, length), select: length > 0 })

function layOut({ renderer }: View, settings: ReadingSettings): void {
  const { gap, width } = widths[settings.margin]
  const set = (name: string, value: string) => {
    if (renderer.getAttribute(name) !== value) renderer.setAttribute(name, value)
  }
  set('flow', 'paginated')
  set('gap', gap)
  set('margin', '24px')
  set('max-inline-size', width)
  set('max-block-size', '1440px')
  renderer.setStyles?.(pageStyles(settings))
}
