import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { bounded, type PagePoint, wheelFactor } from './zoom.ts'

/** After the last turn of a wheel. */
const wheelRestMs = 150

interface Gesture {
  /** What is under the fingers, in pixels of the pages from their corner, before the gesture. */
  x: number
  y: number
  /** The same on the screen, from the corner of what scrolls. */
  left: number
  top: number
  /** Between the fingers, when they touched. */
  distance: number
  factor: number
}

const between = ([one, other]: TouchList | Touch[]) =>
  one && other
    ? {
        distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
        clientX: (one.clientX + other.clientX) / 2,
        clientY: (one.clientY + other.clientY) / 2,
      }
    : undefined

/** A point of the pages as one of the page that is there, or above it. */
function pointOn(pages: HTMLElement, { x, y, left, top }: Omit<Gesture, 'distance' | 'factor'>): PagePoint | undefined {
  const frames = [...pages.querySelectorAll<HTMLElement>('[data-page]')]
  const frame = frames.find(({ offsetTop, offsetHeight }) => y <= offsetTop + offsetHeight) ?? frames.at(-1)
  if (!frame) return undefined
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = frame
  return { page: Number(frame.dataset.page), x: (x - offsetLeft) / offsetWidth, y: (y - offsetTop) / offsetHeight, left, top }
}

/**
 * Two fingers, or a wheel with Ctrl, zoom the pages alone. Meanwhile the browser enlarges what is drawn; at the end `onZoom` has it laid out in the new
 * size, and what was under the fingers stays under them.
 */
export function useZoomGestures(
  scroller: RefObject<HTMLElement | null>,
  pages: RefObject<HTMLElement | null>,
  { zoom, isOpen, onZoom }: { zoom: number; isOpen: boolean; onZoom: (zoom: number) => void },
) {
  const wanted = useRef<PagePoint>(undefined)
  const current = useEffectEvent(() => ({ zoom, onZoom }))
  /** Once the pages have their new size. Whether a place was kept. */
  const settle = useCallback((): boolean => {
    const point = wanted.current
    wanted.current = undefined
    if (pages.current) pages.current.style.transform = ''
    const frame = point && pages.current?.querySelector<HTMLElement>(`[data-page="${point.page}"]`)
    if (!frame) return false
    scroller.current?.scrollTo({
      left: frame.offsetLeft + point.x * frame.offsetWidth - point.left,
      top: frame.offsetTop + point.y * frame.offsetHeight - point.top,
    })
    return true
  }, [scroller, pages])
  useEffect(() => {
    const [outer, inner] = [scroller.current, pages.current]
    if (!outer || !inner || !isOpen) return
    let gesture: Gesture | undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    const place = (clientX: number, clientY: number) => {
      const box = outer.getBoundingClientRect()
      return { left: clientX - box.left - outer.clientLeft, top: clientY - box.top - outer.clientTop }
    }
    const begin = (clientX: number, clientY: number, distance: number) => {
      const { left, top } = place(clientX, clientY)
      gesture = { x: outer.scrollLeft + left, y: outer.scrollTop + top, left, top, distance, factor: 1 }
    }
    const show = (clientX: number, clientY: number, factor: number) => {
      if (!gesture) return
      const before = current().zoom
      Object.assign(gesture, place(clientX, clientY), { factor: bounded(before * factor) / before })
      const { x, y, left, top } = gesture
      inner.style.transformOrigin = `${x}px ${y}px`
      inner.style.transform = `translate(${outer.scrollLeft + left - x}px,${outer.scrollTop + top - y}px) scale(${gesture.factor})`
    }
    const end = () => {
      clearTimeout(rest)
      if (!gesture) return
      const next = Math.round(current().zoom * gesture.factor)
      wanted.current = pointOn(inner, gesture)
      gesture = undefined
      if (next === current().zoom) settle()
      else current().onZoom(next)
    }
    const onTouchStart = ({ touches }: TouchEvent) => {
      const fingers = touches.length === 2 ? between(touches) : undefined
      if (fingers) begin(fingers.clientX, fingers.clientY, fingers.distance)
      else end()
    }
    const onTouchMove = (event: TouchEvent) => {
      const fingers = gesture && between(event.touches)
      if (!gesture || !fingers) return
      if (event.cancelable) event.preventDefault()
      show(fingers.clientX, fingers.clientY, fingers.distance / gesture.distance)
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      if (!gesture) begin(event.clientX, event.clientY, 1)
      show(event.clientX, event.clientY, (gesture?.factor ?? 1) * wheelFactor(event))
      clearTimeout(rest)
      rest = setTimeout(end, wheelRestMs)
    }
    const active = { passive: false }
    outer.addEventListener('touchstart', onTouchStart, { passive: true })
    outer.addEventListener('touchmove', onTouchMove, active)
    outer.addEventListener('touchend', end)
    outer.addEventListener('touchcancel', end)
    outer.addEventListener('wheel', onWheel, active)
    return () => {
      clearTimeout(rest)
      outer.removeEventListener('touchstart', onTouchStart)
      outer.removeEventListener('touchmove', onTouchMove)
      outer.removeEventListener('touchend', end)
      outer.removeEventListener('touchcancel', end)
      outer.removeEventListener('wheel', onWheel)
    }
  }, [scroller, pages, isOpen, settle])
  return {
    /** Before a zoom by other means: what is in the middle of the screen stays there. */
    keepMiddle() {
      const [outer, inner] = [scroller.current, pages.current]
      if (!outer || !inner) return
      const [left, top] = [outer.clientWidth / 2, outer.clientHeight / 2]
      wanted.current = pointOn(inner, { x: outer.scrollLeft + left, y: outer.scrollTop + top, left, top })
    },
    settle,
  }
}
