import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export const mostZoom = 4
export const zoomStep = 0.5
const pressZoom = 2.5
const dragPx = 6

interface Point {
  x: number
  y: number
}

const between = (zoom: number) => Math.min(mostZoom, Math.max(1, zoom))
const middleOf = ([one, other]: [Point, Point]): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const apart = ([one, other]: [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y)

/** How large the content of a scrolling box is drawn. What is under the pointer, or in the middle, stays where it is. */
export function useZoom() {
  const place = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  // Two fingers move between two drawings: the next step begins where the last one ended, drawn or not.
  const now = useRef(1)
  const scrollTo = useRef<Point>(undefined)
  const fingers = useRef(new Map<number, Point>())
  const moved = useRef(0)

  const zoomTo = (wanted: number, about?: Point) => {
    const box = place.current
    const next = between(wanted)
    if (!box || next === now.current) return
    const { left, top } = box.getBoundingClientRect()
    const x = about ? about.x - left : box.clientWidth / 2
    const y = about ? about.y - top : box.clientHeight / 2
    const grown = next / now.current
    const at = scrollTo.current ?? { x: box.scrollLeft, y: box.scrollTop }
    scrollTo.current = { x: (at.x + x) * grown - x, y: (at.y + y) * grown - y }
    now.current = next
    setZoom(next)
  }
  useLayoutEffect(() => {
    if (zoom >= 1 && scrollTo.current) place.current?.scrollTo(scrollTo.current.x, scrollTo.current.y)
    scrollTo.current = undefined
  }, [zoom])
  useWheel(place, (event) => zoomTo(now.current * (event.deltaY < 0 ? 1.2 : 1 / 1.2), { x: event.clientX, y: event.clientY }))

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (fingers.current.size === 0) moved.current = 0
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const was = [...fingers.current.values()]
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const is = [...fingers.current.values()]
    moved.current += Math.abs(event.clientX - before.x) + Math.abs(event.clientY - before.y)
    if (isPair(was) && isPair(is)) zoomTo((now.current * apart(is)) / Math.max(1, apart(was)), middleOf(is))
    else event.currentTarget.scrollBy(before.x - event.clientX, before.y - event.clientY)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const isPress = fingers.current.size === 1 && moved.current < dragPx
    fingers.current.delete(event.pointerId)
    if (isPress) zoomTo(now.current > 1 ? 1 : pressZoom, { x: event.clientX, y: event.clientY })
  }
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId)
  return { zoom, zoomTo, place, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

const isPair = (points: Point[]): points is [Point, Point] => points.length === 2

/** The page must not scroll by the same turn of the wheel: React's own listener could not prevent it. */
function useWheel(place: RefObject<HTMLElement | null>, act: (event: WheelEvent) => void) {
  useEffect(() => {
    const box = place.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      act(event)
    }
    box?.addEventListener('wheel', onWheel, { passive: false })
    return () => box?.removeEventListener('wheel', onWheel)
  })
}
