import { useSyncExternalStore } from 'react'
import { readText, writeText } from './browser-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const listeners = new Set<() => void>()

const current = (): Theme => {
  const stored = readText(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Sets the attribute that `styles.css` reads. Without it, the colours follow the system. */
function apply(): void {
  const theme = current()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export function chooseTheme(theme: Theme): void {
  writeText(key, theme === 'system' ? null : theme)
  apply()
}

/** Notifies about changes in this tab and in others. */
export function subscribeToTheme(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', apply)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', apply)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribeToTheme, current, () => 'system')

/** Runs in the document's head, before the first paint, so that a chosen theme does not flash. Storage may be disabled. */
export const themeScript = `try{const t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
