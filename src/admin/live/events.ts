import type { StaffEvents } from '../../contract/events/events.ts'
import { staffEventsPath } from '../../contract/staff/path.ts'

type Listener = <Name extends keyof StaffEvents>(name: Name, data: StaffEvents[Name]) => void

const listeners = new Set<Listener>()
let source: EventSource | undefined
let reopening: number | undefined
let isEnded = false
/** A stream that was open before: what changed since is not known. */
let wasOpen = false

/** Where the server refuses the stream, the browser does not try again by itself. */
const reopenMs = 60_000

/** Hears what changes in the shop, as long as the page is visible. All screens of a page share one stream. */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  open()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

const tell: Listener = (name, data) => {
  for (const listener of [...listeners]) listener(name, data)
}

function open() {
  if (source || isEnded || listeners.size === 0 || document.hidden) return
  clearTimeout(reopening)
  const opened = new EventSource(staffEventsPath)
  source = opened
  opened.onopen = () => {
    if (wasOpen) tell('missed', {})
    wasOpen = true
  }
  opened.onerror = () => {
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return
    source = undefined
    reopening = window.setTimeout(open, reopenMs)
  }
  for (const name of ['changed', 'editing', 'missed', 'ended'] as const)
    opened.addEventListener(name, ({ data }) => {
      if (name === 'ended') {
        isEnded = true
        close()
      }
      tell(name, JSON.parse(data))
    })
}

function close() {
  clearTimeout(reopening)
  source?.close()
  source = undefined
}

// A browser has six connections to a shop over HTTP/1.1: pages in the background must not hold them.
document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()))
