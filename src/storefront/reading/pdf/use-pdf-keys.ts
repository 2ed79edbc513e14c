import type { RefObject } from 'react'
import type { OpenBook } from '../entries.ts'
import { isTakenKey, useKeyDown } from '../keys.ts'
import { stepped } from './zoom.ts'

/** By an arrow key, in pixels. */
const line = 40

interface Options {
  book: OpenBook
  scroller: RefObject<HTMLElement | null>
  page: number
  count: number
  zoom: number
  onZoom: (zoom: number) => void
  onShow: (page: number) => void
  /** Whether a key is about words. */
  isSelecting: (event: KeyboardEvent) => boolean
}

/** The keys that zoom, scroll and turn the pages of a PDF. */
export function usePdfKeys({ book, scroller, page, count, zoom, onZoom, onShow, isSelecting }: Options): void {
  useKeyDown((event) => {
    const { key, shiftKey } = event
    const zoomed = zoomOfKey(event, zoom)
    if (zoomed !== undefined) {
      event.preventDefault()
      onZoom(zoomed)
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
      if (end) onShow(end)
      if (step || end) event.preventDefault()
    }
    const forward = book.Direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    // A page that is wider than the screen is scrolled sideways.
    if (zoom > 100 || !['ArrowLeft', 'ArrowRight'].includes(key)) return
    event.preventDefault()
    onShow(page + (key === forward ? 1 : -1))
  })
}

/** What Ctrl with plus, minus or zero makes of the zoom, as it is of pages in a browser. */
function zoomOfKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent, zoom: number): number | undefined {
  if (!(ctrlKey || metaKey) || altKey || (target as Element).closest?.('dialog')) return undefined
  if (key === '+' || key === '=') return stepped(zoom, 1)
  if (key === '-') return stepped(zoom, -1)
  return key === '0' ? 100 : undefined
}
