// Decision 074: PDFs are shown as they are

import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { directions } from '../../../contract/localization/language.ts'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { late } from '../../../ui/late.tsx'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { newId } from '../../app/annotations/new-id.ts'
import { useLateDialog } from '../../app/document/use-late-dialog.ts'
import { useLabels, useMessage } from '../../app/labels.ts'
import { useLanguage, useUrls } from '../../app/urls.ts'
import { readText, writeText } from '../../state/browser-storage.ts'
import type { OpenBook } from '../entries.ts'
import { isTakenKey } from '../is-taken-key.ts'
import { Opening } from '../opening.tsx'
import { Search, type Searched } from '../panels/search.tsx'
import { partOf } from '../percent.ts'
import { ReaderHeader } from '../reader-header.tsx'
import { useRequestedPlace } from '../requested-place.ts'
import { ToolButton } from '../tool-button.tsx'
import { startOf, useSavedPlace } from '../use-saved-place.ts'
import { useTrouble } from '../use-trouble.ts'
import { annotationStyles, selectedText, selectWord, textOnPage } from './pdf-annotations.ts'
import { PdfOutline } from './pdf-outline.tsx'
import { type Drawing, PdfPages, textLayerStyles } from './pdf-page.tsx'
import { pageIn } from './pdf-place.ts'
import { useFoundText } from './use-found-text.ts'
import { usePdf, usePicture } from './use-pdf.ts'
import { usePdfAnnotations, useSelectedText } from './use-pdf-annotations.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'
import { stepped } from './zoom.ts'

interface Props {
  book: OpenBook
  /** 0 for a guest. */
  customerId: number
  onClosed: () => void
}

/** By an arrow key, in pixels. */
const line = 40
/** At both sides of a page, in pixels. */
const margin = 8
/** Of a page at 100 %, in pixels: a line that is as wide as a large screen is hard to read. */
const mostWidth = 920

/** Off by default, in a dark shop too: pictures, such as X-rays, are inverted with the text. */
const darkKey = 'reading-dark-pages'

const OtherPlace = late(() => import('../other-place.tsx'), 'OtherPlace')
const SelectionTools = late(() => import('../annotations/selection-tools.tsx'), 'SelectionTools')
const PdfPanels = late(() => import('./pdf-panels.tsx'), 'PdfPanels')

/** The reader of a PDF: its pages as they are, drawn as they come into view, with its outline, search, marks, zoom and page number. */
export function PdfReader({ book, customerId, onClosed }: Props) {
  const t = useLabels(readingLabels)
  const shop = useLabels(shopLabels)
  const message = useMessage()
  const urls = useUrls()
  const language = useLanguage()
  const [isDark, setDark] = useState(() => readText(darkKey) === 'on')
  const scroller = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [zoom, setZoom] = useState(100)
  const asked = useRequestedPlace()
  const [panel, setPanel] = useState<'contents' | 'search' | 'annotations' | 'annotation' | undefined>(asked.term ? 'search' : undefined)
  const [openAnnotation, setOpenAnnotation] = useState<string>()
  /** A note of a page that is not in the list before something is written. */
  const [newNote, setNewNote] = useState<Annotation>()
  const [isByKeyboard, setByKeyboard] = useState(false)
  const selectionTools = useRef<HTMLDivElement>(null)
  // It is there before the first words are selected.
  useEffect(() => void SelectionTools.load(), [])
  const panels = useLateDialog(PdfPanels)
  const searched = useRef<Searched>(undefined)
  const savePlace = useSavedPlace(book, customerId)
  const [{ start, other, isAsked }] = useState(() => startOf(book, customerId, asked))
  const [isOffered, setOffered] = useState(other !== undefined)
  const [page, setPage] = useState(pageIn(start))
  const showAnnotation = (id: string) => {
    setOpenAnnotation(id)
    setPanel('annotation')
    panels.open()
  }
  /** The page that was gone to, and how far the pages were scrolled for it. */
  const goneTo = useRef<{ page: number; top: number }>(undefined)
  const { find, showFound, endFound } = useFoundText({ scroller, goneTo })
  const annotations = usePdfAnnotations(book, customerId, {
    scroller,
    asked: asked.locator,
    onAnnotate: showAnnotation,
    onPress: endFound,
  })
  const { selected, deselect } = useSelectedText()
  const { trouble, setTrouble, report } = useTrouble()
  const pdf = usePdf(book, {
    onClosed,
    onFailure: (...failure) => report(pdf !== undefined, ...failure),
    onBroken: (isFinal) => setTrouble({ text: isFinal ? t('lbl_reading_refused') : message('readingFailed'), isFinal }),
  })
  const loaded = usePicture(book, pageIn(start) === 1)
  const picture = trouble && !pdf ? undefined : loaded
  // A document can claim to have more pages than the server found.
  const count = Math.min(pdf?.document.numPages ?? 0, book.SectionCount)
  const size = pdf?.size ?? picture
  const scale = size ? (Math.min(Math.max(width - 2 * margin, 120), mostWidth) / size.width) * partOf(zoom) : 1
  const shown = useRef(page)
  shown.current = page
  const drawing = useMemo(
    (): Drawing | undefined => pdf && { document: pdf.document, draw: pdf.draw, shown, underWay: new Map(), waiting: new Map() },
    [pdf],
  )

  useEffect(() => drawing?.waiting.get(page)?.(), [drawing, page])

  useEffect(() => {
    const { current } = scroller
    if (!current) return
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  const pageElement = (number: number) => scroller.current?.querySelector<HTMLElement>(`section:nth-of-type(${number})`)
  const show = (number: number) => {
    const { current } = scroller
    if (!current || count === 0) return
    const to = Math.min(Math.max(1, number), count)
    if (to !== page) annotations.setGoal(undefined)
    // The place of the first page is rounded, and its picture must not move.
    current.scrollTo({ top: to > 1 ? (pageElement(to)?.offsetTop ?? 0) - margin : 0 })
    goneTo.current = { page: to, top: current.scrollTop }
    turnTo(to)
  }
  const turnTo = (number: number) => {
    if (number === page) return
    setPage(number)
    savePlace(`page=${number}`, count > 1 ? (number - 1) / (count - 1) : 1)
  }
  const { onText: showAnnotationsAgain } = annotations
  const onText = useCallback(() => {
    showFound()
    showAnnotationsAgain()
  }, [showFound, showAnnotationsAgain])
  const { keepMiddle, settle } = useZoomGestures(scroller, pages, { zoom, isOpen: pdf !== undefined, onZoom: setZoom })
  const zoomTo = (next: number) => {
    if (next !== zoom) keepMiddle()
    setZoom(next)
  }
  // At the start, and where the size of the screen changes, the page that was shown stays.
  const showAgain = useEffectEvent(() => settle() || show(page))
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages have another height then
  useLayoutEffect(() => void showAgain(), [pdf, scale])

  const onScroll = () => {
    const { current } = scroller
    if (!current || !pdf) return
    const { scrollTop, clientHeight, scrollHeight } = current
    // Several low pages are on the screen at once, and the last ones cannot be scrolled to its top.
    if (goneTo.current && Math.abs(goneTo.current.top - scrollTop) < 1) return turnTo(goneTo.current.page)
    goneTo.current = undefined
    if (scrollTop + clientHeight >= scrollHeight - 1) return turnTo(count)
    const middle = scrollTop + Math.min(clientHeight, pdf.size.height * scale) / 2
    let [low, high] = [1, count]
    while (low < high) {
      const between = (low + high) >> 1
      const one = pageElement(between)
      if (one && one.offsetTop + one.offsetHeight < middle) low = between + 1
      else high = between
    }
    turnTo(low)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const zoomed = zoomOfKey(event, zoom)
    if (zoomed !== undefined) {
      event.preventDefault()
      zoomTo(zoomed)
    }
    if (isTakenKey(event) || isSelecting(event)) return
    const { current } = scroller
    // The browser scrolls what has the focus, which is often not the pages: nothing has it when the book opens.
    if (current && !current.contains(event.target as Element)) {
      const screen = 0.9 * current.clientHeight
      const steps: Record<string, number> = {
        ArrowUp: -line,
        ArrowDown: line,
        PageUp: -screen,
        PageDown: screen,
        ' ': shiftKey ? -screen : screen,
      }
      const ends: Record<string, number> = { Home: 1, End: count }
      const [step, end] = [steps[key], ends[key]]
      if (step) current.scrollBy({ top: step })
      if (end) show(end)
      if (step || end) event.preventDefault()
    }
    const forward = book.Direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    // A page that is wider than the screen is scrolled sideways.
    if (zoom > 100 || !['ArrowLeft', 'ArrowRight'].includes(key)) return
    event.preventDefault()
    show(page + (key === forward ? 1 : -1))
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  /** Whether a key selects words, or acts on those that are selected. */
  const isSelecting = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    setByKeyboard(true)
    // The browser selects more, or less.
    if (shiftKey && key.startsWith('Arrow')) return true
    if (!selected || !['Enter', 'Escape'].includes(key)) return false
    event.preventDefault()
    if (key === 'Escape') endSelection()
    else selectionTools.current?.querySelector('button')?.focus()
    return true
  }
  const endSelection = () => {
    deselect()
    scroller.current?.focus({ preventScroll: true })
  }
  const bookmark = annotations.list.find(({ Kind, Locator }) => Kind === 'bookmark' && pageIn(Locator) === page)
  const toggleBookmark = () => {
    if (bookmark) annotations.change(bookmark.AnnotationID, { IsDeleted: true })
    else annotations.add({ Kind: 'bookmark', Locator: `page=${page}`, QuoteExact: textOnPage(page).slice(0, 100) })
  }
  const annotateSelection = (Color: Annotation['Color'], hasNote = false) => {
    // A key may have changed the selection a moment ago.
    const words = selectedText() ?? selected
    if (!words) return
    const { AnnotationID } = annotations.add({ Kind: hasNote ? 'note' : 'highlight', Color, ...words })
    endSelection()
    if (hasNote) showAnnotation(AnnotationID)
  }
  const changeAnnotation = (id: string, change: Partial<Annotation>) => {
    if (id !== newNote?.AnnotationID) return annotations.change(id, change)
    if (!change.Note) return
    annotations.add({ ...newNote, ...change })
    setNewNote(undefined)
  }

  const leave = (number: number | undefined) => {
    // A dialog that closes gives the focus back, and the pages take it after that.
    flushSync(() => setPanel(undefined))
    if (!number) return
    show(number)
    scroller.current?.focus({ preventScroll: true })
  }
  const isRightToLeft = book.Direction === 'rtl'
  const hasText = panel === 'annotations' && textOnPage(page) !== ''
  return (
    <div className="fixed inset-0 grid grid-cols-1 grid-rows-[auto_1fr_auto] overscroll-none bg-paper">
      <style>{textLayerStyles + annotationStyles}</style>
      <ReaderHeader title={book.ProductName} back={{ url: urls.shelf(), label: t('lbl_reading_to_shelf') }}>
        <ToolButton icon="menu" label={t('lbl_reading_contents')} isDialog onPress={() => setPanel('contents')} />
        <ToolButton icon="search" label={t('lbl_reading_search')} isDialog onPress={() => setPanel('search')} />
        <ToolButton
          icon="pin"
          label={t(bookmark ? 'lbl_reading_bookmark_remove' : 'lbl_reading_bookmark_add')}
          isPressed={bookmark !== undefined}
          onPress={toggleBookmark}
        />
        <ToolButton
          icon="rows"
          label={t('lbl_reading_marks')}
          isDialog
          onPress={() => {
            setPanel('annotations')
            panels.open()
          }}
        />
        <ToolButton
          icon="moon"
          label={t('lbl_reading_dark')}
          isPressed={isDark}
          onPress={() => {
            setDark(!isDark)
            writeText(darkKey, isDark ? null : 'on')
          }}
        />
        <ToolButton icon="minus" label={t('lbl_reading_zoom_out')} onPress={() => zoomTo(stepped(zoom, -1))} />
        <output className="w-12 text-center text-sm tabular-nums max-[24rem]:hidden">{t('lbl_reading_percent', { n: zoom })}</output>
        <ToolButton icon="plus" label={t('lbl_reading_zoom_in')} onPress={() => zoomTo(stepped(zoom, 1))} />
      </ReaderHeader>
      <div className="relative min-h-0">
        {/* pdf.js places glyphs from the left. The words of pages are above each other, and below all else. */}
        <section
          ref={scroller}
          dir="ltr"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
          tabIndex={0}
          aria-label={t('lbl_reading_book')}
          onScroll={onScroll}
          onPointerDown={() => setByKeyboard(false)}
          className="absolute inset-0 isolate touch-pan-x touch-pan-y overflow-auto bg-tint"
        >
          <div ref={pages} data-dark-pages={isDark || undefined} className="relative pt-2">
            {size && width > 0 && (
              <PdfPages
                drawing={drawing}
                size={size}
                scale={scale}
                scroller={scroller}
                onText={onText}
                count={pdf ? count : 1}
                language={book.Language}
                pictureUrl={picture?.url}
              />
            )}
          </div>
        </section>
        {!pdf && <Opening trouble={trouble} isCovered={picture !== undefined} />}
        {isOffered && other && pdf && (
          <OtherPlace
            onGo={() => {
              setOffered(false)
              show(pageIn(other.Locator))
            }}
            onStay={() => setOffered(false)}
          >
            {t(isAsked ? 'lbl_reading_own_page' : 'lbl_reading_other_page', { n: pageIn(other.Locator) })}
          </OtherPlace>
        )}
        {selected && <SelectionTools ref={selectionTools} page={document} isByKeyboard={isByKeyboard} onAnnotate={annotateSelection} />}
      </div>
      <footer dir={book.Direction} className="flex items-center justify-center gap-2 border-t border-line bg-card px-2 py-1">
        <ToolButton icon="back" label={t('lbl_reading_page_back')} isMirrored={isRightToLeft} onPress={() => show(page - 1)} />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            show(Number(new FormData(event.currentTarget).get('page')))
          }}
          dir={directions[language]}
          className="flex items-center gap-2 text-sm tabular-nums"
        >
          <input
            // The number of the page that is shown, unless another one is being typed.
            key={page}
            name="page"
            type="number"
            inputMode="numeric"
            min={1}
            max={count || undefined}
            required
            defaultValue={page}
            aria-label={t('lbl_reading_page_number')}
            className="min-h-11 w-20 rounded-card border border-line-strong bg-paper px-2 text-center"
          />
          {t('lbl_reading_page_of', { n: count || book.SectionCount })}
        </form>
        <ToolButton icon="forward" label={t('lbl_reading_page_forward')} isMirrored={isRightToLeft} onPress={() => show(page + 1)} />
      </footer>
      <Drawer
        isOpen={panel === 'contents' || panel === 'search'}
        onClose={() => setPanel(undefined)}
        title={panel ? t(panel === 'search' ? 'lbl_reading_search' : 'lbl_reading_contents') : ''}
        closeLabel={shop('lbl_shop_close')}
      >
        {panel === 'contents' && pdf && <PdfOutline document={pdf.document} language={book.Language} onGo={leave} />}
        {panel === 'search' && (
          <Search
            book={book}
            term={asked.term}
            last={searched}
            goToText={(section) => {
              find(searched.current?.term ?? '', section + 1)
              leave(section + 1)
              showFound()
            }}
          />
        )}
      </Drawer>
      {panels.isMounted && (
        <PdfPanels
          name={panel === 'annotations' || panel === 'annotation' ? panel : undefined}
          onClose={() => leave(undefined)}
          book={book}
          page={page}
          annotations={annotations.list}
          isUnsent={annotations.isUnsent}
          annotation={[...annotations.list, ...(newNote ? [newNote] : [])].find(({ AnnotationID }) => AnnotationID === openAnnotation)}
          onOpenAnnotation={showAnnotation}
          onChangeAnnotation={changeAnnotation}
          onSelectWords={
            hasText
              ? () => {
                  leave(page)
                  setByKeyboard(true)
                  selectWord(page)
                }
              : undefined
          }
          onPageNote={() => {
            const note = pageNote(page)
            setNewNote(note)
            showAnnotation(note.AnnotationID)
          }}
          goTo={(locator) => {
            leave(pageIn(locator))
            annotations.setGoal(locator)
          }}
        />
      )}
    </div>
  )
}

/** A note of a whole page: many scans have no words to mark. */
const pageNote = (page: number): Annotation => ({
  AnnotationID: newId(),
  Kind: 'note',
  Locator: `page=${page}`,
  Color: 'yellow',
  Note: '',
  QuoteExact: '',
  QuoteBefore: '',
  QuoteAfter: '',
  Revision: 0,
  ChangedAt: '',
  IsDeleted: false,
})

/** What Ctrl with plus, minus or zero makes of the zoom, as it is of pages in a browser. */
function zoomOfKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent, zoom: number): number | undefined {
  if (!(ctrlKey || metaKey) || altKey || (target as Element).closest?.('dialog')) return undefined
  if (key === '+' || key === '=') return stepped(zoom, 1)
  if (key === '-') return stepped(zoom, -1)
  return key === '0' ? 100 : undefined
}
