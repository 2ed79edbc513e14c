import type { Paginator } from 'foliate-js/paginator.js'
import { partOf } from '../percent.ts'
import type { Place } from './book-view.ts'

export type Turn = 'left' | 'right' | 'forward' | 'back'
/** Of a section. */
type Edge = 'start' | 'end'

/** A share of the width at each side turns the page when it is tapped. */
const tapZone = 0.28

/** What a tap at a share of the width does. Where the text scrolls, taps turn nothing. */
export function turnOfTap(share: number, isScrolled: boolean): Turn | undefined {
  if (isScrolled) return undefined
  return share < tapZone ? 'left' : share > 1 - tapZone ? 'right' : undefined
}

export interface Edges {
  isAtStart: boolean
  isAtEnd: boolean
}

/** Less than this is left of a section at its edges, in pixels. */
const edge = 2

/** Whether what is shown is the beginning and the end of its section. */
export const edgesOf = ({ start, end, viewSize }: Pick<Paginator, 'start' | 'end' | 'viewSize'>): Edges => ({
  isAtStart: start <= edge,
  isAtEnd: viewSize - end <= edge,
})

/** In pixels. */
const keyStep = 60

/**
 * What a key does: a turn, or in a text that scrolls, a number of pixels to scroll by, or the edge of the section to scroll to. At an edge a press of an
 * arrow, unless the key is held, opens the section before or after.
 */
export function keyTarget(
  { key, shiftKey, repeat }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'repeat'>,
  renderer: Pick<Paginator, 'scrolled' | 'start' | 'end' | 'viewSize'> | undefined,
): Turn | Edge | number | undefined {
  const turns: Record<string, Turn> = {
    ArrowLeft: 'left',
    ArrowRight: 'right',
    PageDown: 'forward',
    PageUp: 'back',
    ' ': shiftKey ? 'back' : 'forward',
  }
  const turn = turns[key]
  if (turn || !renderer?.scrolled) return turn
  const { isAtStart, isAtEnd } = edgesOf(renderer)
  if (key === 'Home') return 'start'
  if (key === 'End') return 'end'
  if (key === 'ArrowUp') return isAtStart && !repeat ? 'back' : -keyStep
  if (key === 'ArrowDown') return isAtEnd && !repeat ? 'forward' : keyStep
  return undefined
}

export type SlideKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

/**
 * What a key does on the slider of the position: a turn, or the share of the book to show. An arrow goes one per cent of the book on or back, PageUp
 * and PageDown ten, and each at least one page.
 */
export function slideTarget(
  { key, ctrlKey, altKey, metaKey }: SlideKey,
  isRightToLeft: boolean,
  { begin, fraction }: Pick<Place, 'begin' | 'fraction'>,
): 'forward' | 'back' | number | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return 1
  const right = isRightToLeft ? -1 : 1
  const steps: Record<string, number> = { ArrowRight: right, ArrowLeft: -right, ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
  const step = partOf(steps[key] ?? 0)
  if (!step) return undefined
  if (fraction - begin >= Math.abs(step)) return step > 0 ? 'forward' : 'back'
  return fraction + step
}

const minPull = 50
/** Wheel events that follow each other within this time are one movement. */
const wheelPauseMs = 250

/**
 * Opens the section before or after when the text is pulled past its edge. Only a movement that begins at the edge does it, so that one that reaches
 * the edge stops there.
 */
export function edgePull(edges: () => Edges, go: (turn: 'forward' | 'back') => void) {
  let began: Edges | undefined
  let pulled = 0
  let wheeledAt = -Infinity
  const begin = () => {
    began = edges()
    pulled = 0
  }
  /** A positive number of pixels pulls towards the end. */
  const pull = (pixels: number) => {
    pulled += pixels
    const to = began?.isAtEnd && pulled >= minPull ? 'forward' : began?.isAtStart && pulled <= -minPull ? 'back' : undefined
    if (!to) return
    began = undefined
    go(to)
  }
  return {
    begin,
    pull,
    wheel(pixels: number, now: number) {
      if (now - wheeledAt > wheelPauseMs) begin()
      wheeledAt = now
      pull(pixels)
    },
  }
}
