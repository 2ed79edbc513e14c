import { type RefObject, useEffect } from 'react'

// With Control, the K of an Apple keyboard deletes text.
const modifier = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? 'Meta' : 'Control')

// Arabic keyboards have ن on the key of the K.
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  /^[kن]$/i.test(key) && (modifier() === 'Meta' ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey

/**
 * Ctrl+K, or ⌘K, moves the focus to the search. A character alone would be pressed by speech input and by mistake (WCAG 2.1.4). Returns
 * the shortcut's name for screen readers and its text, in the browser only.
 */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>, isEnabled: boolean) {
  useEffect(() => {
    if (!isEnabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input, isEnabled])
  return isEnabled ? { name: `${modifier()}+K`, text: modifier() === 'Meta' ? '⌘K' : 'Ctrl K' } : undefined
}
