// Decision 073: foliate-js lays out books

import { useRef, useState } from 'react'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { late } from '../../../ui/late.tsx'
import { useLabels } from '../../app/labels.ts'
import { useUrls } from '../../app/urls.ts'
import { useBookAnnotations } from '../annotations/use-book-annotations.ts'
import type { OpenBook } from '../entries.ts'
import { isTakenKey, useKeyDown } from '../keys.ts'
import { OtherPlace, SelectionTools } from '../late-parts.ts'
import { Opening } from '../opening.tsx'
import { percentOf } from '../percent.ts'
import { ReaderFooter, ReaderHeader } from '../reader-bars.tsx'
import { ToolButton } from '../tool-button.tsx'
import { usePanel } from '../use-panel.ts'
import { useSavedPlace, useStart } from '../use-saved-place.ts'
import { useTrouble } from '../use-trouble.ts'
import type { Place } from './book-view.ts'
import { PlaceSlider } from './place-slider.tsx'
import { colorsOf } from './settings.ts'
import { useEpubMarking } from './use-epub-marking.ts'
import { goToText, type Selected, useEpubView } from './use-epub-view.ts'
import { useReadingAloud } from './use-reading-aloud.ts'
import { useReadingSettings } from './use-reading-settings.ts'

interface Props {
  book: OpenBook
  /** 0 for a guest. */
  customerId: number
  onClosed: () => void
}

/** The pages are documents of their own. */
const isOnPage = (target: EventTarget | null) => (target as Node).ownerDocument !== document

const ringClass =
  '[&>book-view[data-focused]]:outline-[2.5px] [&>book-view[data-focused]]:-outline-offset-[2.5px] [&>book-view[data-focused]]:outline-green-text'

const EndedNotice = late(() => import('../ended/ended-notice.tsx'), 'EndedNotice')
const EpubPanels = late(() => import('./epub-panels.tsx'), 'EpubPanels')

/** The reader of an EPUB: its pages, what turns them, and panels for contents, search, marks and type. */
export function EpubReader({ book, customerId, onClosed }: Props) {
  const t = useLabels(readingLabels)
  const urls = useUrls()
  const { trouble, report } = useTrouble()
  const container = useRef<HTMLDivElement>(null)
  const [settings, changeSettings] = useReadingSettings()
  const [place, setPlace] = useState<Place>()
  const [selected, setSelected] = useState<Selected>()
  const [footnote, setFootnote] = useState('')
  const [isEnded, setEnded] = useState(book.EndedJson !== null)
  const annotations = useBookAnnotations(book.FileID, customerId)
  const canAnnotate = annotations.canAnnotate && !book.IsSample
  const savePlace = useSavedPlace(book, customerId)
  const { asked, start, other, isAsked, offer, endOffer } = useStart(book, customerId)
  const epub = useEpubView(container, {
    book,
    settings,
    annotations: annotations.list,
    start: asked.text ?? start,
    events: {
      onPlace(next) {
        setPlace(next)
        savePlace(next.cfi, next.fraction)
      },
      onSelect: (next) => canAnnotate && setSelected(next),
      onAnnotate: (cfi) => panel.showAnnotation(annotations.list.find(({ Locator }) => Locator === cfi)?.AnnotationID),
      onFootnote(text) {
        setFootnote(text)
        panel.show('footnote')
      },
      onLeft: ({ cfi: Locator, fraction: Fraction }) => offer({ Locator, Fraction }),
      onKey: (event) => press(event),
      onPointer: () => marking.setByKeyboard(false),
      onEnd: () => book.IsSample && panel.show('end'),
      onFailure: (...failure) => report(view !== undefined, ...failure),
      onClosed,
    },
  })
  const { view, afterTurns } = epub
  const panel = usePanel(EpubPanels, view !== undefined && asked.term !== undefined)
  const { isSpeaking, toggle: toggleAloud } = useReadingAloud(view, book.Language, afterTurns)
  const marking = useEpubMarking({
    epub,
    annotations,
    place,
    selected,
    onDeselect: () => setSelected(undefined),
    onNote: panel.showAnnotation,
  })

  const press = (event: KeyboardEvent) => {
    marking.setByKeyboard(true)
    if (isTakenKey(event) || event.defaultPrevented) return
    if (event.shiftKey && event.key.startsWith('Arrow')) {
      // Once words are selected, the browser selects more.
      if (!canAnnotate || (selected && isOnPage(event.target))) return
      event.preventDefault()
      epub.selectWord()
    } else if (!marking.pressKey(event) && epub.pressKey(event)) event.preventDefault()
  }
  useKeyDown(press)
  /** Closes the panel, which gives the focus back to what opened it; if that is gone, or with a place to go to, the page gets it. */
  const leave = async (go?: () => Promise<unknown> | undefined) => {
    panel.hide()
    await afterTurns()
    await go?.()
    if (go || document.activeElement === document.body) view?.renderer.focusView()
  }
  const goTo = (target: string) => leave(() => view?.goTo(target))

  const colors = colorsOf[settings.theme ?? 'light']
  return (
    <div className="fixed inset-0 grid grid-cols-1 grid-rows-[auto_1fr_auto] overscroll-none bg-paper">
      <ReaderHeader
        title={book.IsSample ? t('lbl_reading_sample', { name: book.ProductName }) : book.Title || book.ProductName}
        back={
          book.IsSample
            ? { url: urls.product({ id: book.ProductId, category: '-', name: book.ProductName }), label: t('lbl_reading_to_product') }
            : { url: urls.shelf(), label: t('lbl_reading_to_shelf') }
        }
        onPanel={panel.show}
        isBookmarked={marking.isBookmarked}
        onBookmark={canAnnotate ? marking.toggleBookmark : undefined}
        // What was marked before the access ended stays.
        hasAnnotations={canAnnotate || annotations.list.some(({ Kind }) => Kind !== 'bookmark')}
      >
        <ToolButton
          icon={isSpeaking ? 'pause' : 'play'}
          label={t(isSpeaking ? 'lbl_reading_silent' : 'lbl_reading_aloud')}
          onPress={toggleAloud}
          className="max-sm:[@media(max-height:29.99rem)]:hidden"
        />
        <ToolButton icon="filter" label={t('lbl_reading_settings')} isDialog onPress={() => panel.show('settings')} />
      </ReaderHeader>
      <div className="relative min-h-0" style={{ background: colors.paper }}>
        <section
          ref={container}
          aria-label={t('lbl_reading_book')}
          onPointerDown={() => marking.setByKeyboard(false)}
          className={`absolute inset-0 [&>book-view]:block [&>book-view]:size-full ${marking.isByKeyboard ? ringClass : ''}`}
        />
        {!view && <Opening trouble={trouble} style={{ color: colors.ink }} />}
        {isEnded && view && <EndedNotice book={book} onClose={() => setEnded(false)} />}
        {!isEnded && other && view && (
          <OtherPlace onGo={() => goTo(other.Locator)} onEnd={endOffer}>
            {t(isAsked ? 'lbl_reading_own_place' : 'lbl_reading_other_device', { n: percentOf(other.Fraction) })}
          </OtherPlace>
        )}
        {selected && (
          <SelectionTools
            ref={marking.tools}
            page={selected.range.startContainer.ownerDocument as Document}
            isByKeyboard={marking.isByKeyboard}
            onAnnotate={marking.annotate}
          />
        )}
      </div>
      <ReaderFooter book={book} onTurn={epub.turn}>
        <PlaceSlider fraction={place?.fraction ?? 0} onSlide={epub.slide} onGo={(fraction) => view?.goToFraction(fraction)} />
      </ReaderFooter>
      {panel.isMounted && (
        <EpubPanels
          name={panel.name}
          onClose={() => leave()}
          book={book}
          settings={settings}
          onSettings={changeSettings}
          footnote={footnote}
          goTo={goTo}
          goToText={(text) => leave(async () => view && goToText(view, text))}
          term={asked.term}
          section={place?.section ?? 0}
          annotations={annotations.list}
          isUnsent={annotations.isUnsent}
          annotation={annotations.list.find(({ AnnotationID }) => AnnotationID === panel.annotationId)}
          onOpenAnnotation={panel.showAnnotation}
          onChangeAnnotation={annotations.change}
          onSelectWords={() => {
            marking.setByKeyboard(true)
            leave(epub.selectWord)
          }}
        />
      )}
    </div>
  )
}
