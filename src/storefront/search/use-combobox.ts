import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'

/** Event handlers of the combobox. */
export interface ComboboxHandlers {
  /** For the input: focus, or click while focused. */
  open(): void
  /** For the input. */
  onInput(): void
  /** For the input and the list. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  onBlur(event: FocusEvent<HTMLElement>): void
}

interface Combobox {
  isOpen: boolean
  /** Id of the active option. Without one, Enter submits the typed term. */
  active: string | undefined
  /** The trimmed text of the input. */
  term: string
  close: () => void
  /** Clears the active option. */
  reset: () => void
  handlers: ComboboxHandlers
}

/**
 * An editable combobox with a listbox popup and `aria-activedescendant` (ARIA 1.2, Authoring Practices). The focus stays in the input. Up
 * and down arrows cycle through the options and the text, Home and End go to the first and last option, left and right arrows return to the
 * text, Alt with an arrow opens or closes. Enter activates an option; Escape and blur close.
 */
export function useCombobox(input: RefObject<HTMLInputElement | null>, panel: RefObject<HTMLElement | null>): Combobox {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const [term, setTerm] = useState('')
  const open = () => {
    setTerm(input.current?.value.trim() ?? '')
    setOpen(true)
  }
  const reset = () => setActive(undefined)
  const close = () => {
    reset()
    setOpen(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the input may have focus and text before this code has loaded
  useLayoutEffect(() => {
    if (document.activeElement === input.current) open()
  }, [])
  useLayoutEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // During composition, Enter and arrows belong to the input method; with modifiers they select text or open a tab.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Escape') {
      if (!isOpen || !panel.current) return
      input.current?.focus()
      close()
      return event.preventDefault()
    }
    if (event.target !== input.current) return
    const options = [...(panel.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const index = options.findIndex(({ id }) => id === active)
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && event.altKey) {
      if (event.key === 'ArrowDown') open()
      else close()
    } else if (isArrow) {
      setOpen(true)
      setActive(nextOption(options, index, event.key === 'ArrowDown' ? 1 : -1)?.id)
    } else if (index < 0) return
    else if (event.key === 'Enter') options[index]?.click()
    else if (event.key === 'Home') setActive(options[0]?.id)
    else if (event.key === 'End') setActive(options.at(-1)?.id)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return reset()
    else return
    event.preventDefault()
  }
  const handlers: ComboboxHandlers = {
    open,
    onInput() {
      reset()
      open()
    },
    onKeyDown,
    // Stay open for focus within the panel: recent searches have buttons. Suggestions have nothing focusable by Tab.
    onBlur({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget) || !panel.current?.querySelector('button')) close()
    },
  }
  return { isOpen, active, term, close, reset, handlers }
}

/** The next option in a cycle that includes the text itself, before the first and after the last option. */
const nextOption = (options: HTMLElement[], index: number, step: 1 | -1) => {
  const positions = options.length + 1
  return options[((index + 1 + step + positions) % positions) - 1]
}
