import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { useLabels } from '../app/labels.ts'
import { drawPage } from './draw-pdf.ts'

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
.pdf-text[data-main-rotation="90"]{transform:rotate(90deg) translateY(-100%)}
.pdf-text[data-main-rotation="180"]{transform:rotate(180deg) translate(-100%,-100%)}
.pdf-text[data-main-rotation="270"]{transform:rotate(270deg) translateX(-100%)}`

interface Props {
  document: PDFDocumentProxy
  /** From 1. */
  number: number
  /** Of the first page, until this one is loaded. */
  size: PageSize
  scale: number
  language: string
}

/** A page of a PDF. It is drawn when it comes near, and its picture is dropped when it is far away. */
export function PdfPage({ document, number, size: assumed, scale, language }: Props) {
  const t = useLabels(readingLabels)
  const frame = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [size, setSize] = useState(assumed)

  useEffect(() => {
    const { current } = frame
    if (!current) return
    // On a busy phone several changes arrive at once, the last one at the end.
    const observer = new IntersectionObserver((changes) => setNear(changes.at(-1)?.isIntersecting === true), {
      root: current.parentElement,
      rootMargin: '60% 0px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear) return
    const drawing = new AbortController()
    const { signal } = drawing
    setBroken(false)
    const draw = async () => {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const [picture, layer] = [canvas.current, text.current]
      if (signal.aborted || !picture || !layer) return
      setSize({ width, height })
      await drawPage(page, { picture, layer, scale, signal })
    }
    draw().catch(() => signal.aborted || setBroken(true))
    return () => {
      drawing.abort()
      // Frees its memory.
      if (canvas.current) canvas.current.width = 0
      text.current?.replaceChildren()
    }
  }, [document, number, scale, isNear])

  const style = {
    width: size.width * scale,
    height: size.height * scale,
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  }
  return (
    <section
      ref={frame}
      aria-label={t('lbl_reading_page', { n: number })}
      className="relative mx-auto mb-3 shrink-0 bg-white shadow"
      style={style as CSSProperties}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <div ref={text} lang={language} className="pdf-text" />
      {isBroken && (
        <p role="status" className="absolute inset-0 grid place-content-center p-4 text-center text-black">
          {t('lbl_reading_page_broken')}
        </p>
      )}
    </section>
  )
}
