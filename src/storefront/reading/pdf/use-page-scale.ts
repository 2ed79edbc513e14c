import { type RefObject, useEffect, useState } from 'react'
import { partOf } from '../percent.ts'
import type { PageSize } from './pdf-page.tsx'
import { useZoomGestures } from './use-zoom-gestures.ts'

/** At both sides of a page, in pixels. */
export const margin = 8
/** Of a page at 100 %, in pixels: a line that is as wide as a large screen is hard to read. */
const mostWidth = 920

interface Options {
  scroller: RefObject<HTMLElement | null>
  pages: RefObject<HTMLElement | null>
  /** Of the first page; undefined until it is known. */
  size: PageSize | undefined
  isOpen: boolean
}

/** How large the pages are on the screen: as wide as it, times the zoom. */
export function usePageScale({ scroller, pages, size, isOpen }: Options) {
  const [width, setWidth] = useState(0)
  const [zoom, setZoom] = useState(100)
  useEffect(() => {
    const { current } = scroller
    if (!current) return
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [scroller])
  const { keepMiddle, settle } = useZoomGestures(scroller, pages, { zoom, isOpen, onZoom: setZoom })
  return {
    isMeasured: width > 0,
    scale: size ? (Math.min(Math.max(width - 2 * margin, 120), mostWidth) / size.width) * partOf(zoom) : 1,
    zoom,
    zoomTo(next: number) {
      if (next !== zoom) keepMiddle()
      setZoom(next)
    },
    /** Once the pages have their new size: whether what was in the middle, or under the fingers, is there again. */
    settle,
  }
}
