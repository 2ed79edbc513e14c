import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export const maxZoom = 4
export const zoomStep = 0.5
const tapZoom = 2.5
const dragPx = 6

interface Point {
  x: number
  y: number
}

const clampZoom = (zoom: number) => Math.min(maxZoom, Math.max(1, zoom))
const midpointOf = ([a, b]: [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distanceOf = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)

/** Zoom of the content of a scroll container. The point under the pointer, or the centre, stays in place. */
export function useZoom() {
  const containerRef = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  // Several pointer events can arrive between two renders, so the current zoom is kept in a ref.
  const currentZoom = useRef(1)
  const scrollTo = useRef<Point>(undefined)
  const pointers = useRef(new Map<number, Point>())
  const movedPx = useRef(0)

  const zoomTo = (target: number, anchor?: Point) => {
    const container = containerRef.current
    const next = clampZoom(target)
    if (!container || next === currentZoom.current) return
    const { left, top } = container.getBoundingClientRect()
    const x = anchor ? anchor.x - left : container.clientWidth / 2
    const y = anchor ? anchor.y - top : container.clientHeight / 2
    const scale = next / currentZoom.current
    const scroll = scrollTo.current ?? { x: container.scrollLeft, y: container.scrollTop }
    scrollTo.current = { x: (scroll.x + x) * scale - x, y: (scroll.y + y) * scale - y }
    currentZoom.current = next
    setZoom(next)
  }
  useLayoutEffect(() => {
    if (zoom >= 1 && scrollTo.current) containerRef.current?.scrollTo(scrollTo.current.x, scrollTo.current.y)
    scrollTo.current = undefined
  }, [zoom])
  useWheel(containerRef, (event) =>
    zoomTo(currentZoom.current * (event.deltaY < 0 ? 1.2 : 1 / 1.2), { x: event.clientX, y: event.clientY }),
  )

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (pointers.current.size === 0) movedPx.current = 0
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const previous = pointers.current.get(event.pointerId)
    if (!previous) return
    const previousPoints = [...pointers.current.values()]
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const currentPoints = [...pointers.current.values()]
    movedPx.current += Math.abs(event.clientX - previous.x) + Math.abs(event.clientY - previous.y)
    if (isPair(previousPoints) && isPair(currentPoints))
      zoomTo((currentZoom.current * distanceOf(currentPoints)) / Math.max(1, distanceOf(previousPoints)), midpointOf(currentPoints))
    else event.currentTarget.scrollBy(previous.x - event.clientX, previous.y - event.clientY)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const isTap = pointers.current.size === 1 && movedPx.current < dragPx
    pointers.current.delete(event.pointerId)
    if (isTap) zoomTo(currentZoom.current > 1 ? 1 : tapZoom, { x: event.clientX, y: event.clientY })
  }
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId)
  return { zoom, zoomTo, containerRef, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

const isPair = (points: Point[]): points is [Point, Point] => points.length === 2

/** Wheel listener that can call `preventDefault`, to keep the page from scrolling; React registers passive ones. */
function useWheel(containerRef: RefObject<HTMLElement | null>, handle: (event: WheelEvent) => void) {
  useEffect(() => {
    const container = containerRef.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      handle(event)
    }
    container?.addEventListener('wheel', onWheel, { passive: false })
    return () => container?.removeEventListener('wheel', onWheel)
  })
}
