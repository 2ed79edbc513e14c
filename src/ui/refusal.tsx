import { type RefObject, useEffect, useRef } from 'react'

/** As far from either edge as fixed bars and stacked toasts reach. */
const edgePx = 220

/** Scrolls to an element that the edges of the screen, a fixed bar or a toast may cover. */
export function bringIntoView(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  const height = window.visualViewport?.height ?? innerHeight
  if (top < edgePx || bottom > height - edgePx) element.scrollIntoView({ block: 'center' })
}

/** Gives the focus to what appears with this occasion, and brings it into view: a fixed button may be far from it. */
export function useFocusInView(ref: RefObject<HTMLElement | null>, occasion: unknown): void {
  useEffect(() => {
    if (!occasion) return
    // A dialog that closes gives the focus back first.
    const frame = requestAnimationFrame(() => {
      if (!ref.current) return
      ref.current.focus({ preventScroll: true })
      bringIntoView(ref.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [ref, occasion])
}

interface Props {
  /** Empty: there is none. */
  text: string
  /** A dialog is over it, which has the focus until it closes. */
  isCovered?: boolean
}

/** Why something was not done. It takes the focus. */
export function Refusal({ text, isCovered = false }: Props) {
  const ref = useRef<HTMLParagraphElement>(null)
  useFocusInView(ref, !isCovered && text)
  if (!text) return null
  return (
    <p
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="col-span-full w-full rounded-card border border-red px-4 py-3 text-sm font-semibold text-red outline-offset-2"
    >
      {text}
    </p>
  )
}
