import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffEvents } from '../../contract/events/events.ts'
import { listen } from './events.ts'
import { whenFree } from './hold.ts'

/** The first change is shown after this time, so that several at once are one refresh. */
const soonMs = 300
/** In a busy shop, a screen refreshes at most this often. */
const atMostEveryMs = 3000
const whileTypingMs = 1000

/**
 * `useChanges(['orders'])`: loads the screen's data again when something of these areas changed, by whomever; with an id, when this row
 * changed. Waits while a dialog or a changed form is open, and while the person types in a form.
 */
export function useChanges(areas: readonly string[], id?: number | string) {
  const { revalidate } = useRevalidator()
  const refresh = useRef(revalidate)
  refresh.current = revalidate
  const names = areas.join()
  useEffect(() => {
    let last = 0
    let timer: number | undefined
    let cancel = () => {}
    const attempt = () => {
      if (isTyping()) timer = window.setTimeout(attempt, whileTypingMs)
      else
        cancel = whenFree(() => {
          timer = undefined
          last = Date.now()
          void refresh.current()
        })
    }
    const stop = listen((name, data) => {
      const { Area, Ids } = data as Partial<StaffEvents['changed']>
      const isShown =
        name === 'changed' && names.split(',').includes(Area ?? '') && (id === undefined || (Ids?.includes(String(id)) ?? true))
      if (timer === undefined && (isShown || name === 'missed'))
        timer = window.setTimeout(attempt, Math.max(soonMs, last + atMostEveryMs - Date.now()))
    })
    return () => {
      stop()
      cancel()
      clearTimeout(timer)
    }
  }, [names, id])
}

const isTyping = () => document.activeElement?.matches('form :is(input, textarea, select), [contenteditable=true]') ?? false
