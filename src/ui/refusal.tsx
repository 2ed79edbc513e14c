import { useEffect, useRef } from 'react'

interface Props {
  /** Empty: there is none. */
  text: string
  /** A dialog is over it, which has the focus until it closes. */
  isCovered?: boolean
}

/** Why something was not done. It takes the focus, which brings it into view: a fixed button may be far from it. */
export function Refusal({ text, isCovered = false }: Props) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!text || isCovered) return
    // A dialog that closes gives the focus back first.
    const frame = requestAnimationFrame(() => {
      ref.current?.focus({ preventScroll: true })
      ref.current?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [text, isCovered])
  return (
    <p
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-red px-4 py-3 text-sm font-semibold text-red outline-offset-2 empty:hidden"
    >
      {text}
    </p>
  )
}
