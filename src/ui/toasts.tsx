import { type ComponentType, useEffect, useState } from 'react'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export interface ToastRequest {
  kind: ToastKind
  text: string
}
export interface ToastAreaProps {
  isRightToLeft: boolean
  /** Of the area and of the button on each toast, for a screen reader. */
  words: { area: string; close: string }
  /** Where toasts are taken from; those asked for before are given at once. */
  listen: (show: (request: ToastRequest) => void) => () => void
}

let waiting: ToastRequest[] = []
let show: ((request: ToastRequest) => void) | undefined
let wake: (() => void) | undefined

const ask = (request: ToastRequest) => {
  if (show) return show(request)
  waiting.push(request)
  wake?.()
}

/** Says something at the corner of the screen for five seconds. Texts are ready to be read: in the page's language. */
export const toast = Object.fromEntries(
  (['success', 'error', 'warning', 'info'] as const).map((kind) => [kind, (text: string) => ask({ kind, text })]),
) as Record<ToastKind, (text: string) => void>

const listen: ToastAreaProps['listen'] = (listener) => {
  show = listener
  for (const request of waiting) listener(request)
  waiting = []
  return () => {
    show = undefined
  }
}

/** The area of the toasts, once on a page. Its code is fetched with the first press or key, or with the first toast. */
export function Toasts(props: Omit<ToastAreaProps, 'listen'>) {
  const [Area, setArea] = useState<ComponentType<ToastAreaProps>>()
  useEffect(() => {
    // Where it cannot be fetched, the next toast tries again; what waits is said then.
    const fetchArea = () =>
      void import('./toast-area.tsx').then(
        ({ ToastArea }) => setArea(() => ToastArea),
        () => {},
      )
    wake = fetchArea
    if (waiting.length > 0) fetchArea()
    const events = ['pointerdown', 'keydown']
    for (const event of events) addEventListener(event, fetchArea, { once: true })
    return () => {
      wake = undefined
      for (const event of events) removeEventListener(event, fetchArea)
    }
  }, [])
  return Area ? <Area {...props} listen={listen} /> : null
}
