import { useRef } from 'react'
import type { BookView } from './book-view.ts'
import { edgesOf, keyTarget, type SlideKey, slideTarget, type Turn } from './turns.ts'

interface Options {
  isRightToLeft: boolean
  /** A page after the last one is asked for. */
  onEnd: () => void
}

/** The turns of a book, one after the other: a view ignores every navigation while one runs. */
export function useTurns({ isRightToLeft, onEnd }: Options) {
  // A second press follows the first, and further ones are dropped.
  const turning = useRef({ last: Promise.resolve(), count: 0 })
  const move = (act: () => Promise<void> | undefined) => {
    const queue = turning.current
    if (queue.count > 1) return
    queue.count++
    queue.last = queue.last
      .then(act)
      // A failure was told by what failed, and the next turn is another attempt.
      .catch(() => {})
      .finally(() => {
        queue.count--
      })
  }
  const turnNow = ({ renderer }: BookView, to: Turn) => {
    const isForward = to === 'forward' || to === (isRightToLeft ? 'left' : 'right')
    // A screen, of which some lines stay.
    const distance = renderer.scrolled ? renderer.size * 0.9 : undefined
    if (!isForward) return renderer.prev(distance)
    if (renderer.atEnd && (!renderer.scrolled || edgesOf(renderer).isAtEnd)) onEnd()
    else return renderer.next(distance)
  }
  const turn = (view: BookView, to: Turn) => move(() => turnNow(view, to))
  return {
    turn,
    after: () => turning.current.last,
    /** Unless a turn runs. */
    moveAlone: (act: () => Promise<void> | undefined) => turning.current.count === 0 && move(act),
    /** What a key does with the pages. Whether it does something. */
    pressKey(view: BookView, event: KeyboardEvent): boolean {
      const { renderer } = view
      const to = keyTarget(event, renderer)
      if (to === undefined) return false
      if (typeof to === 'number') renderer.containerPosition += to
      // By the renderer, which goes on from there when the layout settles after a turn.
      else if (to === 'start') move(() => (edgesOf(renderer).isAtStart ? undefined : renderer.prev(renderer.start)))
      else if (to === 'end') move(() => (edgesOf(renderer).isAtEnd ? undefined : renderer.next(renderer.viewSize)))
      else turn(view, to)
      return true
    },
    /** What a key does on the slider of the position. Whether it does something. */
    slide(view: BookView, event: SlideKey): boolean {
      // From the place that is shown after the turns before.
      const target = () => view.lastLocation && slideTarget(event, isRightToLeft, view.lastLocation)
      if (target() === undefined) return false
      move(() => {
        const to = target()
        if (to !== undefined) return typeof to === 'number' ? view.goToFraction(to) : turnNow(view, to)
      })
      return true
    },
  }
}
