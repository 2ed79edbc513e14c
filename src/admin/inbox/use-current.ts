import { useEffect, useRef, useState } from 'react'

/**
 * The item of a list that keys act on. When it leaves the list, the one that takes its place follows. `focus` moves the keyboard to the
 * element with the attribute `data-id` of the current item, so that a screen reader reads it.
 */
export function useCurrent<Item>(items: readonly Item[], idOf: (item: Item) => number) {
  const [{ id, at }, set] = useState<{ id: number | undefined; at: number }>({ id: undefined, at: 0 })
  const list = useRef<HTMLUListElement>(null)
  const mustFocus = useRef(false)
  const found = items.findIndex((item) => idOf(item) === id)
  const index = found >= 0 ? found : Math.min(at, items.length - 1)
  const current = items[index]
  const currentId = current && idOf(current)
  useEffect(() => {
    if (currentId !== id) set({ id: currentId, at: Math.max(index, 0) })
    if (!mustFocus.current) return
    mustFocus.current = false
    const element = list.current?.querySelector<HTMLElement>(`[data-id="${currentId}"]`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  })
  return {
    current,
    list,
    choose: (item: Item) => set({ id: idOf(item), at: items.indexOf(item) }),
    move: (by: 1 | -1) => {
      const next = items[index + by]
      if (!next) return
      mustFocus.current = true
      set({ id: idOf(next), at: index + by })
    },
    /** After the next change of the list. */
    focus: () => {
      mustFocus.current = true
    },
  }
}
