import type { KeyboardEvent } from 'react'

/** Ctrl+Enter sends what is written, once however long it is held; Escape closes it. */
export const sendsByKey = (send: () => void, close?: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    if (!event.repeat) send()
  } else if (event.key === 'Escape' && close) {
    event.preventDefault()
    close()
  }
}
