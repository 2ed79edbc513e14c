import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'

/** The events of the search box that the list reacts to. */
export interface ComboboxHandlers {
  /** Of the input: it got the focus, or was pressed while it had it. */
  open(): void
  /** Of the input. */
  onInput(): void
  /** Of the input, the list and what is in it. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  onBlur(event: FocusEvent<HTMLElement>): void
}

interface Combobox {
  isOpen: boolean
  /** The id of the option that Enter chooses; none where Enter searches for what is typed. */
  active: string | undefined
  /** What is typed, without spaces around it. */
  term: string
  close: () => void
  /** Chooses no option. */
  reset: () => void
  handlers: ComboboxHandlers
}

/**
 * An editable combobox with a listbox popup and `aria-activedescendant` (ARIA 1.2, Authoring Practices). The focus stays in the input.
 * Arrows up and down go through the options and past the last one back to the text, Home and End to the first and last, arrows left and
 * right back to the text; Alt with an arrow opens and closes. Enter chooses, Escape closes, and so does leaving.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the input may have the focus and a text before this code is there
  useLayoutEffect(() => {
    if (document.activeElement === input.current) open()
  }, [])
  useLayoutEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // While a letter is composed, Enter and arrows belong to the input method. With these keys they select text or open a tab.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Escape') {
      if (!isOpen || !panel.current) return
      input.current?.focus()
      close()
      return event.preventDefault()
    }
    if (event.target !== input.current) return
    const options = [...(panel.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const at = options.findIndex(({ id }) => id === active)
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && event.altKey) {
      if (event.key === 'ArrowDown') open()
      else close()
    } else if (isArrow) {
      setOpen(true)
      setActive(nextOf(options, at, event.key === 'ArrowDown' ? 1 : -1)?.id)
    } else if (at < 0) return
    else if (event.key === 'Enter') options[at]?.click()
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
    // Recent searches have buttons of their own to go on to; suggestions have nothing that Tab would stop at.
    onBlur({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget) || !panel.current?.querySelector('button')) close()
    },
  }
  return { isOpen, active, term, close, reset, handlers }
}

/** Before the first and after the last stands the text itself, which is no option. */
const nextOf = (options: HTMLElement[], at: number, step: 1 | -1) => {
  const places = options.length + 1
  return options[((at + 1 + step + places) % places) - 1]
}
