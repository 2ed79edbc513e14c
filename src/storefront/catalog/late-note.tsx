import { lazy } from 'react'

/** The note is in the HTML; its code, which only a navigation needs, loads after the page's. */
export const LateNote = import.meta.env.SSR
  ? (await import('./signed-note.tsx')).SignedNote
  : lazy(() => import('./signed-note.tsx').then(({ SignedNote }) => ({ default: SignedNote })))
