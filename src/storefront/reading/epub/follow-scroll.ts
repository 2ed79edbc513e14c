import type { Paginator } from 'foliate-js/paginator.js'
import { wheelPixels } from '../wheel-pixels.ts'
import { edgePull, edgesOf } from './turns.ts'

/** The paginator tells the place a quarter of a second after a scroll, except after the first one that follows a jump. */
const placeTellMs = 400

interface Acts {
  /** Runs `tell`, which has the renderer tell the place, unless a turn does so anyway. */
  tellPlace(tell: () => Promise<void> | undefined): void
  turn(to: 'forward' | 'back'): void
}

/** What a text that scrolls needs: its place is told after each scroll, and pulling it past an edge opens the section before or after. */
export function followScroll(renderer: Paginator, { tellPlace, turn }: Acts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The renderer scrolls too, and has told the place then: at a jump, a change of the layout, a resize. Telling another one would lose the reader's.
  let toldAt = Number.NaN
  renderer.addEventListener('relocate', () => {
    clearTimeout(timer)
    toldAt = renderer.start
  })
  // By a turn of no length.
  const tell = () => {
    if (renderer.start > 0) return renderer.prev(0)
    return edgesOf(renderer).isAtEnd ? undefined : renderer.next(Number.MIN_VALUE)
  }
  renderer.addEventListener('scroll', () => {
    clearTimeout(timer)
    if (renderer.scrolled && Math.abs(renderer.start - toldAt) >= 1) timer = setTimeout(() => tellPlace(tell), placeTellMs)
  })

  const { begin, pull, wheel } = edgePull(() => edgesOf(renderer), turn)
  const onWheel = (event: WheelEvent) => {
    if (renderer.scrolled && !event.ctrlKey) wheel(wheelPixels(event), performance.now())
  }
  let touchedAt: number | undefined
  const onTouch = ({ type, touches, changedTouches, view }: TouchEvent) => {
    const y = changedTouches[0]?.screenY
    if (type === 'touchstart') {
      touchedAt = touches.length === 1 && renderer.scrolled ? y : undefined
      if (touchedAt !== undefined) begin()
      return
    }
    const isSelecting = view?.getSelection()?.isCollapsed === false
    if (touchedAt !== undefined && y !== undefined && !isSelecting) pull(touchedAt - y)
    touchedAt = undefined
  }
  // A passive listener may run after the scroll that the event causes.
  const beforeScroll = { passive: false }
  renderer.addEventListener('wheel', onWheel, beforeScroll)
  return {
    /** A page has events of its own. */
    follow(page: Document) {
      page.addEventListener('wheel', onWheel, beforeScroll)
      page.addEventListener('touchstart', onTouch, { passive: true })
      page.addEventListener('touchend', onTouch, { passive: true })
    },
    end: () => clearTimeout(timer),
  }
}
