import { useSyncExternalStore } from 'react'

const events = ['online', 'offline'] as const

function subscribe(listen: () => void) {
  for (const event of events) addEventListener(event, listen)
  return () => {
    for (const event of events) removeEventListener(event, listen)
  }
}

/** Whether the browser has a connection, as far as it knows; true in the HTML. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
