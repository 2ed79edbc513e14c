import { useEffect, useEffectEvent, useRef } from 'react'
import { draftsKey, readText } from '../state/browser-storage.ts'

/**
 * Keeps what is typed in a form that few visitors use: `<form ref={form} onFocus={follow}>`. Its code loads with the first focus, or at once if
 * there is a draft. Without it the form works, and a reload forgets what was typed.
 */
export function useLateDraft(name: string) {
  const form = useRef<HTMLFormElement>(null)
  const follow = () => import('./form-draft.ts').then((loaded) => form.current && loaded.followTyping(form.current, name)).catch(() => {})
  const restore = useEffectEvent(follow)
  useEffect(() => {
    if (readText(draftsKey, 'sessionStorage')) void restore()
  }, [])
  return { form, follow }
}
