import { type RefObject, useEffect, useState } from 'react'

interface Combobox {
  isOpen: boolean
  /** The id of the option that Enter chooses; none where Enter searches for what is typed. */
  active: string | undefined
  /** What is typed, without spaces around it. */
  term: string
  close: () => void
  /** For what happened to what is typed or offered: nothing is chosen any more. */
  reset: () => void
}

/**
 * The keys of an editable combobox with a list (ARIA Authoring Practices): arrows go through the options and past the last one back to
 * the text, Home and End to the first and last, Enter chooses, Escape closes, leaving closes.
 */
export function useCombobox(input: RefObject<HTMLInputElement | null>, listId: string): Combobox {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const [term, setTerm] = useState('')

  useEffect(() => {
    const field = input.current
    const box = field?.closest('search')
    if (!field || !box) return
    const open = () => {
      setTerm(field.value.trim())
      setOpen(true)
    }
    const close = () => {
      setActive(undefined)
      setOpen(false)
    }
    const onInput = () => {
      setActive(undefined)
      open()
    }
    // Recent searches have buttons of their own to go on to; suggestions have nothing that Tab would stop at.
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!box.contains(relatedTarget as Node | null) || !box.querySelector('[data-panel] button')) close()
    }
    if (document.activeElement === field) open()
    field.addEventListener('input', onInput)
    field.addEventListener('focus', open)
    field.addEventListener('click', open)
    box.addEventListener('focusout', onLeave)
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('focus', open)
      field.removeEventListener('click', open)
      box.removeEventListener('focusout', onLeave)
    }
  }, [input])

  useEffect(() => {
    const box = input.current?.closest('search')
    if (!box) return
    const onKey = (event: KeyboardEvent) => {
      // Enter and arrows belong to whatever composes a letter.
      if (event.isComposing) return
      const options = [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
      const at = options.findIndex(({ id }) => id === active)
      if (event.key === 'Escape') {
        if (!isOpen || box.querySelector('[data-panel]') === null) return
        input.current?.focus()
        setActive(undefined)
        setOpen(false)
      } else if (event.target !== input.current) return
      else if (event.key === 'Enter' && at >= 0) options[at]?.click()
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        setOpen(true)
        setActive(nextOf(options, at, event.key === 'ArrowDown' ? 1 : -1)?.id)
      } else if (event.key === 'Home' && at >= 0) setActive(options[0]?.id)
      else if (event.key === 'End' && at >= 0) setActive(options.at(-1)?.id)
      else return
      event.preventDefault()
    }
    box.addEventListener('keydown', onKey)
    return () => box.removeEventListener('keydown', onKey)
  }, [input, listId, active, isOpen])

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return {
    isOpen,
    active,
    term,
    close: () => {
      setActive(undefined)
      setOpen(false)
    },
    reset: () => setActive(undefined),
  }
}

/** Before the first and after the last stands the text itself, which is no option. */
const nextOf = (options: HTMLElement[], at: number, step: 1 | -1) => {
  const places = options.length + 1
  return options[((at + 1 + step + places) % places) - 1]
}
