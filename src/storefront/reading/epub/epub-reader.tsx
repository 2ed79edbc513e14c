// Decision 073: foliate-js lays out books

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { late } from '../../../ui/late.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { useAnnotations } from '../../app/annotations/use-annotations.ts'
import { useLateDialog } from '../../app/document/use-late-dialog.ts'
import { useLabels, useMessage } from '../../app/labels.ts'
import { useUrls } from '../../app/urls.ts'
import { bookAnnotations } from '../annotations/book-annotations.ts'
import { quoteOf, wordsIn } from '../annotations/quote.ts'
import type { OpenBook } from '../entries.ts'
import { isTakenKey } from '../is-taken-key.ts'
import { Opening } from '../opening.tsx'
import { partOf, percentOf } from '../percent.ts'
import { ReaderHeader } from '../reader-header.tsx'
import { useRequestedPlace } from '../requested-place.ts'
import { ToolButton } from '../tool-button.tsx'
import { startOf, useSavedPlace } from '../use-saved-place.ts'
import { useTrouble } from '../use-trouble.ts'
import type { BookView, Place } from './book-view.ts'
import { canSpeak } from './can-speak.ts'
import type { PanelName } from './epub-panels.tsx'
import { colorsOf, type ReadingSettings, readSettings, writeSettings } from './settings.ts'
import { goToText, type Selected, useEpubView } from './use-epub-view.ts'

interface Props {
  book: OpenBook
  /** 0 for a guest. */
  customerId: number
  onClosed: () => void
}

/** The marks of this customer in the book, of which a guest has none. */
function useBookAnnotations({ FileID, IsSample }: OpenBook, customerId: number) {
  const t = useLabels(readingLabels)
  const annotations = useAnnotations(bookAnnotations(FileID, customerId), {
    canAnnotate: customerId > 0,
    unsaved: t('lbl_reading_unsaved'),
  })
  return { ...annotations, canAnnotate: customerId > 0 && !IsSample }
}

/** The pages are documents of their own. */
const isOnPage = (target: EventTarget | null) => (target as Node).ownerDocument !== document

const ringClass =
  '[&>book-view[data-focused]]:outline-[2.5px] [&>book-view[data-focused]]:-outline-offset-[2.5px] [&>book-view[data-focused]]:outline-green-text'

const isDarkShop = () =>
  document.documentElement.dataset.theme === 'dark' ||
  (!document.documentElement.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches)

const EndedNotice = late(() => import('../ended/ended-notice.tsx'), 'EndedNotice')
const OtherPlace = late(() => import('../other-place.tsx'), 'OtherPlace')
const SelectionTools = late(() => import('../annotations/selection-tools.tsx'), 'SelectionTools')
const Panels = late(() => import('./epub-panels.tsx'), 'Panels')

/** The reader of an EPUB: its pages, what turns them, and panels for contents, search, marks and type. */
export function EpubReader({ book, customerId, onClosed }: Props) {
  const t = useLabels(readingLabels)
  const message = useMessage()
  const { trouble, report } = useTrouble()
  const urls = useUrls()
  const container = useRef<HTMLDivElement>(null)
  const selectedTools = useRef<HTMLDivElement>(null)
  const [isByKeyboard, setByKeyboard] = useState(false)
  const [settings, setSettings] = useState<ReadingSettings>(() => {
    const stored = readSettings()
    return { ...stored, theme: stored.theme ?? (isDarkShop() ? 'dark' : 'light') }
  })
  const [place, setPlace] = useState<Place>()
  const [selected, setSelected] = useState<Selected>()
  const [openAnnotation, setOpenAnnotation] = useState<string>()
  const [footnote, setFootnote] = useState('')
  const [panel, setPanel] = useState<PanelName>()
  const [speaking, setSpeaking] = useState<AbortController>()
  const panels = useLateDialog(Panels)
  // It is there before the first words are selected.
  useEffect(() => void SelectionTools.load(), [])
  const annotations = useBookAnnotations(book, customerId)
  const savePlace = useSavedPlace(book, customerId)
  const asked = useRequestedPlace()
  const [{ start, other, isAsked }, setStart] = useState(() => startOf(book, customerId, asked))
  const [isOffered, setOffered] = useState(true)
  const [isEnded, setEnded] = useState(book.EndedJson !== null)

  const show = (name: PanelName) => {
    setPanel(name)
    panels.open()
  }
  const { view, turn, pressKey, slide, selectWord, selectedNow, afterTurns } = useEpubView(container, {
    book,
    settings,
    annotations: annotations.list,
    start: asked.text ?? start,
    events: {
      onPlace(next) {
        setPlace(next)
        savePlace(next.cfi, next.fraction)
      },
      onSelect: (next) => annotations.canAnnotate && setSelected(next),
      onAnnotate: (cfi) => {
        setOpenAnnotation(annotations.list.find(({ Locator }) => Locator === cfi)?.AnnotationID)
        show('annotation')
      },
      onFootnote(text) {
        setFootnote(text)
        show('footnote')
      },
      onLeft({ cfi: Locator, fraction: Fraction }) {
        setStart({ start, other: { Locator, Fraction }, isAsked: true })
        setOffered(true)
      },
      onKey: (event) => press(event),
      onPointer: () => setByKeyboard(false),
      onEnd: () => book.IsSample && show('end'),
      onFailure: (...failure) => report(view !== undefined, ...failure),
      onClosed,
    },
  })

  const press = (event: KeyboardEvent) => {
    setByKeyboard(true)
    if (isTakenKey(event) || event.defaultPrevented) return
    if (!isSelecting(event) && pressKey(event)) event.preventDefault()
  }
  /** Whether a key selects words, or acts on those that are selected. */
  const isSelecting = (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event
    if (shiftKey && key.startsWith('Arrow')) {
      // Once words are selected, the browser selects more.
      if (annotations.canAnnotate && !(selected && isOnPage(target))) {
        event.preventDefault()
        selectWord()
      }
      return true
    }
    if (!selected || !['Enter', 'Escape'].includes(key)) return false
    event.preventDefault()
    if (key === 'Escape') endSelection()
    else selectedTools.current?.querySelector('button')?.focus()
    return true
  }
  const endSelection = () => {
    view?.deselect()
    setSelected(undefined)
    view?.renderer.focusView()
  }
  const onKeyDown = useEffectEvent(press)
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  // The bars are dark where the pages are.
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = settings.theme === 'dark' ? 'dark' : 'light'
    return () => {
      if (before) dataset.theme = before
      else delete dataset.theme
    }
  }, [settings.theme])
  useEffect(() => () => speaking?.abort(), [speaking])
  useEffect(() => void canSpeak(book.Language), [book.Language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the book is there
  useEffect(() => {
    if (view && asked.term) show('search')
  }, [view])

  // A page that is larger than those on which they were made may have several.
  const bookmarks = useMemo(
    () =>
      annotations.list.filter(
        (annotation) => annotation.Kind === 'bookmark' && (annotation.Locator === place?.cfi || view?.isShown(annotation)),
      ),
    [annotations.list, place, view],
  )
  const isBookmarked = bookmarks.length > 0
  const toggleBookmark = () => {
    for (const { AnnotationID } of bookmarks) annotations.change(AnnotationID, { IsDeleted: true })
    if (place && !isBookmarked) annotations.add({ Kind: 'bookmark', Locator: place.cfi, QuoteExact: wordsIn(place.range).slice(0, 100) })
  }
  const annotation = (Color: Annotation['Color'], hasNote = false) => {
    const words = selectedNow() ?? selected
    if (!words) return
    const added = annotations.add({ Kind: hasNote ? 'note' : 'highlight', Locator: words.cfi, Color, ...quoteOf(words.range) })
    endSelection()
    if (!hasNote) return
    setOpenAnnotation(added.AnnotationID)
    show('annotation')
  }
  /** From the shown place to the end of the book. Where the reader goes elsewhere meanwhile, it goes on there. */
  const readAloud = async (of: BookView, signal: AbortSignal) => {
    const { speakFrom } = await import('./speak.ts')
    for (let from = of.lastLocation; from && !signal.aborted; from = of.lastLocation) {
      await speakFrom(from.range, book.Language, (element) => of.renderer.scrollToAnchor(element), signal)
      await afterTurns()
      if (signal.aborted || of.lastLocation?.section !== from.section) continue
      await of.renderer.nextSection()
      if (of.lastLocation.section === from.section) return
    }
  }
  const toggleAloud = () => {
    if (speaking) {
      speaking.abort()
      setSpeaking(undefined)
      return
    }
    if (!view || !canSpeak(book.Language)) {
      toast.warning(t('lbl_reading_no_voice'))
      return
    }
    const controller = new AbortController()
    controller.signal.addEventListener('abort', () => speechSynthesis.cancel())
    setSpeaking(controller)
    readAloud(view, controller.signal)
      .catch(() => toast.error(message('errorOccurred')))
      .finally(() => setSpeaking((current) => (current === controller ? undefined : current)))
  }
  /** Closes the panel, which gives the focus back to what opened it; if that is gone, or with a place to go to, the page gets it. */
  const leave = async (go?: () => Promise<unknown> | undefined) => {
    setPanel(undefined)
    await afterTurns()
    await go?.()
    if (go || document.activeElement === document.body) view?.renderer.focusView()
  }
  const goTo = (target: string) => leave(() => view?.goTo(target))
  const showText = (section: number, offset: number, length: number) =>
    leave(async () => view && goToText(view, { section, offset, length }))

  const percent = percentOf(place?.fraction ?? 0)
  const colors = colorsOf[settings.theme ?? 'light']
  const back = book.IsSample ? urls.product({ id: book.ProductId, category: '-', name: book.ProductName }) : urls.shelf()
  const isRightToLeft = book.Direction === 'rtl'
  return (
    <div className="fixed inset-0 grid grid-cols-1 grid-rows-[auto_1fr_auto] overscroll-none bg-paper">
      <ReaderHeader
        title={book.IsSample ? t('lbl_reading_sample', { name: book.ProductName }) : book.Title || book.ProductName}
        back={{ url: back, label: t(book.IsSample ? 'lbl_reading_to_product' : 'lbl_reading_to_shelf') }}
      >
        <ToolButton icon="menu" label={t('lbl_reading_contents')} isDialog onPress={() => show('contents')} />
        <ToolButton icon="search" label={t('lbl_reading_search')} isDialog onPress={() => show('search')} />
        {annotations.canAnnotate && (
          <ToolButton
            icon="pin"
            label={t(isBookmarked ? 'lbl_reading_bookmark_remove' : 'lbl_reading_bookmark_add')}
            isPressed={isBookmarked}
            onPress={toggleBookmark}
          />
        )}
        {/* What was marked before the access ended stays. */}
        {(annotations.canAnnotate || annotations.list.some(({ Kind }) => Kind !== 'bookmark')) && (
          <ToolButton icon="rows" label={t('lbl_reading_marks')} isDialog onPress={() => show('annotations')} />
        )}
        <ToolButton
          icon={speaking ? 'pause' : 'play'}
          label={t(speaking ? 'lbl_reading_silent' : 'lbl_reading_aloud')}
          onPress={toggleAloud}
          className="max-sm:[@media(max-height:29.99rem)]:hidden"
        />
        <ToolButton icon="filter" label={t('lbl_reading_settings')} isDialog onPress={() => show('settings')} />
      </ReaderHeader>
      <div className="relative min-h-0" style={{ background: colors.paper }}>
        <section
          ref={container}
          aria-label={t('lbl_reading_book')}
          onPointerDown={() => setByKeyboard(false)}
          className={`absolute inset-0 [&>book-view]:block [&>book-view]:size-full ${isByKeyboard ? ringClass : ''}`}
        />
        {!view && <Opening trouble={trouble} style={{ color: colors.ink }} />}
        {isEnded && view && <EndedNotice book={book} onClose={() => setEnded(false)} />}
        {!isEnded && isOffered && other && view && (
          <OtherPlace
            onGo={() => {
              setOffered(false)
              goTo(other.Locator)
            }}
            onStay={() => setOffered(false)}
          >
            {t(isAsked ? 'lbl_reading_own_place' : 'lbl_reading_other_device', { n: percentOf(other.Fraction) })}
          </OtherPlace>
        )}
        {selected && (
          <SelectionTools
            ref={selectedTools}
            page={selected.range.startContainer.ownerDocument as Document}
            isByKeyboard={isByKeyboard}
            onAnnotate={annotation}
          />
        )}
      </div>
      <footer dir={book.Direction} className="flex items-center gap-2 border-t border-line bg-card px-2 py-1">
        <ToolButton icon="back" label={t('lbl_reading_page_back')} isMirrored={isRightToLeft} onPress={() => turn('back')} />
        <input
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-label={t('lbl_reading_place')}
          aria-valuetext={t('lbl_reading_percent', { n: percent })}
          // By a step of its own a browser would not leave the page, whose place is its end.
          onKeyDown={(event) => slide(event) && event.preventDefault()}
          onChange={({ currentTarget }) => view?.goToFraction(partOf(Number(currentTarget.value)))}
          className="h-11 min-w-0 grow accent-green"
        />
        <span className="w-12 text-center text-sm tabular-nums">{t('lbl_reading_percent', { n: percent })}</span>
        <ToolButton icon="forward" label={t('lbl_reading_page_forward')} isMirrored={isRightToLeft} onPress={() => turn('forward')} />
      </footer>
      {panels.isMounted && (
        <Panels
          name={panel}
          onClose={() => leave()}
          book={book}
          settings={settings}
          footnote={footnote}
          goTo={goTo}
          goToText={showText}
          term={asked.term}
          section={place?.section ?? 0}
          annotations={annotations.list}
          isUnsent={annotations.isUnsent}
          annotation={annotations.list.find(({ AnnotationID }) => AnnotationID === openAnnotation)}
          onOpenAnnotation={(id) => {
            setOpenAnnotation(id)
            show('annotation')
          }}
          onChangeAnnotation={annotations.change}
          onSelectWords={() => {
            setByKeyboard(true)
            leave(selectWord)
          }}
          onSettings={(next) => {
            setSettings(next)
            writeSettings(next)
          }}
        />
      )}
    </div>
  )
}
