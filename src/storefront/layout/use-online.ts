import { useSyncExternalStore } from 'react'

const events = ['online', 'offline'] as const

function subscribe(onChange: () => void) {
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/** `navigator.onLine`; true on the server. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
