import { useEffect, useState } from 'react'
import { late } from './late.tsx'
import type { ToastAreaProps, ToastKind, ToastRequest } from './toast-area.tsx'

const Area = late(() => import('./toast-area.tsx'), 'ToastArea')

let queue: ToastRequest[] = []
let listen: ((request: ToastRequest) => void) | undefined
let loadArea: (() => void) | undefined

const enqueue = (request: ToastRequest) => {
  if (listen) return listen(request)
  queue.push(request)
  loadArea?.()
}

const show = (kind: ToastKind) => (text: string) => enqueue({ kind, text })

/** Shows a toast for five seconds. Texts must already be in the page's language. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  /** Closes the toast of this text, if it is open. */
  close: (kind: ToastKind, text: string) => enqueue({ kind, text, isOver: true }),
}

const subscribe: ToastAreaProps['subscribe'] = (listener) => {
  listen = listener
  for (const request of queue) listener(request)
  queue = []
  return () => {
    listen = undefined
  }
}

/** The toast area; render it once. Its code is loaded on the first click, key press or toast. */
export function Toasts(props: Omit<ToastAreaProps, 'subscribe'>) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    // If loading fails, the next toast retries and shows the queued ones.
    const fetchArea = () => void Area.load().then(setThere)
    loadArea = fetchArea
    if (queue.length > 0) fetchArea()
    const events = ['pointerdown', 'keydown']
    for (const event of events) addEventListener(event, fetchArea, { once: true })
    return () => {
      loadArea = undefined
      for (const event of events) removeEventListener(event, fetchArea)
    }
  }, [])
  return isThere ? <Area {...props} subscribe={subscribe} /> : null
}
