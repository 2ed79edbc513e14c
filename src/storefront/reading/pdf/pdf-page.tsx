import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type CSSProperties, memo, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { useLabels } from '../../app/labels.ts'
import type { drawPage } from './draw-pdf.ts'

/** Of a page at its own size, in CSS pixels. */
export interface PageSize {
  width: number
  height: number
}

/**
 * What pdf.js expects of the layer with the text of a page, which lies invisibly over its picture: for selection, screen readers and the
 * browser's own search.
 */
export const textLayerStyles = `
.pdf-text{position:absolute;inset:0;overflow:clip;line-height:1;text-align:initial;letter-spacing:normal;word-spacing:normal;text-size-adjust:none;forced-color-adjust:none;transform-origin:0 0;--min-font-size:1;--text-scale-factor:calc(var(--total-scale-factor)*var(--min-font-size));--min-font-size-inv:calc(1/var(--min-font-size))}
.pdf-text :is(span,br){color:transparent;position:absolute;white-space:pre;cursor:text;transform-origin:0 0}
.pdf-text>:not(.markedContent),.pdf-text .markedContent span:not(.markedContent){z-index:1;--font-height:0;font-size:calc(var(--text-scale-factor)*var(--font-height));--scale-x:1;--rotate:0deg;transform:rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))}
.pdf-text .markedContent{display:contents}
.pdf-text ::selection{background:rgb(80 140 240/.35)}
[data-dark-pages] [data-page]{background:#191919}
[data-dark-pages] [data-page] :is(canvas,img){filter:invert(.9) hue-rotate(180deg)}
.pdf-text ::highlight(found){background:rgb(255 180 0/.45)}
.pdf-text[data-main-rotation="90"]{transform:rotate(90deg) translateY(-100%)}
.pdf-text[data-main-rotation="180"]{transform:rotate(180deg) translate(-100%,-100%)}
.pdf-text[data-main-rotation="270"]{transform:rotate(270deg) translateX(-100%)}`

/** What the pages of an open document share. It stays the same object. */
export interface Drawing {
  document: PDFDocumentProxy
  draw: typeof drawPage
  /** The page that is shown. */
  shown: RefObject<number>
  /** Pages that are being drawn. */
  underWay: Map<number, Promise<void>>
  /** Ends the waiting of a page. */
  waiting: Map<number, () => void>
}

interface Props {
  /** Undefined until the document is open: its first page has a picture by then. */
  drawing: Drawing | undefined
  count: number
  /** Of the first page, which the others are taken to have until they are loaded. */
  size: PageSize
  scale: number
  language: string
  /** Of the first page, until it is drawn. */
  pictureUrl: string | undefined
  scroller: RefObject<HTMLElement | null>
  /** The text of a page is there. It stays the same function. */
  onText: () => void
}

/** The pages of a PDF: hundreds of frames, of which those near the screen have content. */
export const PdfPages = memo(function PdfPages({ drawing, count, size, scale, language, pictureUrl, scroller, onText }: Props) {
  const t = useLabels(readingLabels)
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  useEffect(() => {
    const root = scroller.current
    if (!root || count === 0) return
    const observer = new IntersectionObserver(
      (changes) =>
        setNear((before) => {
          const after = new Set(before)
          for (const { target, isIntersecting } of changes) {
            const number = Number((target as HTMLElement).dataset.page)
            if (isIntersecting) after.add(number)
            else after.delete(number)
          }
          return after
        }),
      { root, rootMargin: '60% 0px' },
    )
    for (const frame of root.querySelectorAll('[data-page]')) observer.observe(frame)
    return () => observer.disconnect()
  }, [count, scroller])
  const onSize = useCallback((number: number, { width, height }: PageSize) => {
    setSizes((before) => {
      const known = before.get(number)
      return known?.width === width && known.height === height ? before : new Map(before).set(number, { width, height })
    })
  }, [])
  return Array.from({ length: count }, (_, at) => at + 1).map((number) => {
    const { width, height } = sizes.get(number) ?? size
    // A page that is wider than the first one, such as a table among upright pages, is as wide on the screen.
    const fitting = scale * Math.min(1, size.width / width)
    return (
      <PageFrame key={number} number={number} label={t('lbl_reading_page', { n: number })} width={width} height={height} scale={fitting}>
        {near.has(number) && (
          <PageContent
            drawing={drawing}
            number={number}
            language={language}
            onSize={onSize}
            onText={onText}
            scale={fitting}
            pictureUrl={number === 1 ? pictureUrl : undefined}
          />
        )}
      </PageFrame>
    )
  })
})

interface FrameProps extends PageSize {
  number: number
  label: string
  scale: number
  children: ReactNode
}

/** The place of a page. It is rendered again only if it changes, for there are many. */
const PageFrame = memo(function PageFrame({ number, label, width, height, scale, children }: FrameProps) {
  const style = {
    width: width * scale,
    height: height * scale,
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  }
  return (
    <section
      data-page={number}
      aria-label={label}
      className="relative mx-auto mb-3 shrink-0 bg-white shadow"
      style={style as CSSProperties}
    >
      {children}
    </section>
  )
})

/** Pages beside the shown one wait until that is drawn, or until they are the shown one. */
async function afterShownPage(number: number, { shown, underWay, waiting }: Drawing): Promise<void> {
  // All pages that came into view have begun then.
  await undefined
  const before = number === shown.current ? undefined : underWay.get(shown.current)
  if (!before) return
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.set(number, resolve)
  await Promise.race([before, promise])
  waiting.delete(number)
}

interface ContentProps extends Pick<Props, 'drawing' | 'scale' | 'language' | 'pictureUrl' | 'onText'> {
  number: number
  onSize: (number: number, size: PageSize) => void
}

/** Removes the drawing, and frees its memory. */
function free(frame: HTMLElement): void {
  for (const canvas of frame.querySelectorAll('canvas')) canvas.width = 0
  frame.replaceChildren()
}

/** A page that is near the screen. Its memory is freed when it is far away. */
function PageContent({ drawing, number, scale, language, pictureUrl, onSize, onText }: ContentProps) {
  const t = useLabels(readingLabels)
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    const [frame, layer] = [picture.current, text.current]
    if (!drawing || !frame || !layer) return
    const ending = new AbortController()
    const { signal } = ending
    const { document, underWay } = drawing
    setBroken(false)
    const draw = async () => {
      await afterShownPage(number, drawing)
      signal.throwIfAborted()
      const page = await document.getPage(number)
      signal.throwIfAborted()
      onSize(number, page.getViewport({ scale: 1 }))
      const canvas = window.document.createElement('canvas')
      canvas.className = 'absolute inset-0 size-full'
      const show = () => {
        free(frame)
        frame.append(canvas)
        setDrawn(true)
      }
      await drawing.draw(page, { picture: canvas, layer, scale, signal, onPicture: show })
      onText()
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    underWay.set(number, ended)
    ended.then(() => underWay.get(number) === ended && underWay.delete(number))
    draw()
      .catch(() => {
        if (!signal.aborted) setBroken(true)
      })
      .finally(end)
    return () => {
      ending.abort()
      // A page whose parts do not arrive holds up no other.
      end()
    }
  }, [drawing, number, scale, onSize, onText])
  // In another size, what is drawn is stretched until it is drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is of the document
  useEffect(() => {
    const [frame, layer] = [picture.current, text.current]
    return () => {
      if (frame) free(frame)
      layer?.replaceChildren()
      setDrawn(false)
    }
  }, [drawing])

  return (
    <>
      {pictureUrl && !isDrawn && <img src={pictureUrl} alt="" className="absolute inset-0 size-full" />}
      <div ref={picture} />
      <div ref={text} lang={language} className="pdf-text" />
      {isBroken && (
        <p role="status" className="absolute inset-0 grid place-content-center p-4 text-center text-black">
          {t('lbl_reading_page_broken')}
        </p>
      )}
    </>
  )
}
