import { useLayoutEffect, useState } from 'react'
import { letterOf } from '../../ui/letter-of.ts'

const storageKey = 'staff-single-keys'

/** Whether single keys act on the screens of the inbox: the person can switch them off (WCAG 2.1.4). Kept in this browser. */
export function useSingleKeys(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readSetting() !== 'off')
  return [
    isOn,
    (next) => {
      setOn(next)
      try {
        localStorage.setItem(storageKey, next ? 'on' : 'off')
      } catch {}
    },
  ]
}

// Storage may be disabled; the switch then lasts as long as the screen.
function readSetting(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=menu], [role=listbox]') !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** Single letters that act while no field, menu or dialog has the keyboard. A key that is held down acts once. */
export function useKeys(isOn: boolean, keys: Record<string, () => void>) {
  // A layout effect: keys act from the first frame on.
  useLayoutEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event.target)) return
      const act = keys[letterOf(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
