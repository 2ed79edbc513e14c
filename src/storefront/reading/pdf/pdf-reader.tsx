// Decision 074: PDFs are shown as they are

import { useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { late } from '../../../ui/late.tsx'
import { useLabels, useMessage } from '../../app/labels.ts'
import { useUrls } from '../../app/urls.ts'
import type { OpenBook } from '../entries.ts'
import { OtherPlace, SelectionTools } from '../late-parts.ts'
import { Opening } from '../opening.tsx'
import { ReaderFooter, ReaderHeader } from '../reader-bars.tsx'
import { usePanel } from '../use-panel.ts'
import { useSavedPlace, useStart } from '../use-saved-place.ts'
import { useTrouble } from '../use-trouble.ts'
import { PageNumber } from './page-number.tsx'
import { annotationStyles, selectWord, textOnPage } from './pdf-annotations.ts'
import { PdfPages, textLayerStyles } from './pdf-page.tsx'
import { pageIn } from './pdf-place.ts'
import { PdfTools, useDarkPages } from './pdf-tools.tsx'
import { useFoundText } from './use-found-text.ts'
import { usePageScale } from './use-page-scale.ts'
import { useDrawing, usePdf, usePicture } from './use-pdf.ts'
import { usePdfAnnotations } from './use-pdf-annotations.ts'
import { usePdfKeys } from './use-pdf-keys.ts'
import { usePdfMarking } from './use-pdf-marking.ts'
import { useShownPage } from './use-shown-page.ts'

interface Props {
  book: OpenBook
  /** 0 for a guest. */
  customerId: number
  onClosed: () => void
}

const PdfPanels = late(() => import('./pdf-panels.tsx'), 'PdfPanels')

/** The reader of a PDF: its pages as they are, drawn as they come into view, with its outline, search, marks, zoom and page number. */
export function PdfReader({ book, customerId, onClosed }: Props) {
  const t = useLabels(readingLabels)
  const message = useMessage()
  const urls = useUrls()
  const scroller = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const [isDark, toggleDark] = useDarkPages()
  const { asked, start, other, isAsked, endOffer } = useStart(book, customerId)
  const savePlace = useSavedPlace(book, customerId)
  const { trouble, setTrouble, report } = useTrouble()
  const pdf = usePdf(book, {
    onClosed,
    onFailure: (...failure) => report(pdf !== undefined, ...failure),
    onBroken: (isFinal) => setTrouble({ text: isFinal ? t('lbl_reading_refused') : message('readingFailed'), isFinal }),
  })
  const loaded = usePicture(book, pageIn(start) === 1)
  const picture = trouble && !pdf ? undefined : loaded
  const size = pdf?.size ?? picture
  // A document can claim to have more pages than the server found.
  const count = Math.min(pdf?.document.numPages ?? 0, book.SectionCount)
  const { scale, zoom, zoomTo, settle, isMeasured } = usePageScale({ scroller, pages, size, isOpen: pdf !== undefined })
  const { page, show, onScroll, goneTo } = useShownPage({
    scroller,
    pdf,
    count,
    scale,
    settle,
    first: pageIn(start),
    onTurn: (number, fraction) => savePlace(`page=${number}`, fraction),
    onGo: () => annotations.setGoal(undefined),
  })
  const drawing = useDrawing(pdf, page)
  const panel = usePanel(PdfPanels, pdf !== undefined && asked.term !== undefined)
  const { find, showFound, endFound } = useFoundText({ scroller, goneTo })
  const annotations = usePdfAnnotations(book, customerId, {
    scroller,
    asked: asked.locator,
    onAnnotate: panel.showAnnotation,
    onPress: endFound,
  })
  const { onText: showAnnotations } = annotations
  const onText = useCallback(() => {
    showFound()
    showAnnotations()
  }, [showFound, showAnnotations])
  const marking = usePdfMarking({ annotations, page, scroller, onNote: panel.showAnnotation })
  usePdfKeys({ book, scroller, page, count, zoom, onZoom: zoomTo, onShow: show, isSelecting: marking.isSelecting })
  const leave = (number: number | undefined) => {
    // A dialog that closes gives the focus back, and the pages take it after that.
    flushSync(panel.hide)
    if (!number) return
    show(number)
    scroller.current?.focus({ preventScroll: true })
  }
  const selectOnPage = () => {
    leave(page)
    marking.setByKeyboard(true)
    selectWord(page)
  }
  return (
    <div className="fixed inset-0 grid grid-cols-1 grid-rows-[auto_1fr_auto] overscroll-none bg-paper">
      <style>{textLayerStyles + annotationStyles}</style>
      <ReaderHeader
        title={book.ProductName}
        back={{ url: urls.shelf(), label: t('lbl_reading_to_shelf') }}
        onPanel={panel.show}
        isBookmarked={marking.isBookmarked}
        onBookmark={marking.toggleBookmark}
        hasAnnotations
      >
        <PdfTools isDark={isDark} onDark={toggleDark} zoom={zoom} onZoom={zoomTo} />
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
          onPointerDown={() => marking.setByKeyboard(false)}
          className="absolute inset-0 isolate touch-pan-x touch-pan-y overflow-auto bg-tint"
        >
          <div ref={pages} data-dark-pages={isDark || undefined} className="relative pt-2">
            {size && isMeasured && (
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
        {other && pdf && (
          <OtherPlace onGo={() => show(pageIn(other.Locator))} onEnd={endOffer}>
            {t(isAsked ? 'lbl_reading_own_page' : 'lbl_reading_other_page', { n: pageIn(other.Locator) })}
          </OtherPlace>
        )}
        {marking.isSelected && (
          <SelectionTools ref={marking.tools} page={document} isByKeyboard={marking.isByKeyboard} onAnnotate={marking.annotate} />
        )}
      </div>
      <ReaderFooter book={book} onTurn={(to) => show(page + (to === 'forward' ? 1 : -1))}>
        <PageNumber page={page} count={count} total={book.SectionCount} onShow={show} />
      </ReaderFooter>
      {panel.isMounted && (
        <PdfPanels
          name={panel.name}
          onClose={() => leave(undefined)}
          book={book}
          document={pdf?.document}
          page={page}
          goToPage={leave}
          goTo={(locator) => {
            leave(pageIn(locator))
            annotations.setGoal(locator)
          }}
          goToText={({ section }, term) => {
            find(term, section + 1)
            leave(section + 1)
            showFound()
          }}
          term={asked.term}
          annotations={annotations.list}
          isUnsent={annotations.isUnsent}
          annotation={annotations.find(panel.annotationId)}
          onOpenAnnotation={panel.showAnnotation}
          onChangeAnnotation={annotations.change}
          onSelectWords={panel.name === 'annotations' && textOnPage(page) !== '' ? selectOnPage : undefined}
          onPageNote={() => panel.showAnnotation(annotations.beginPageNote(page))}
        />
      )}
    </div>
  )
}
