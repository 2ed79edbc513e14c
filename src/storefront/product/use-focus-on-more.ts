import { useEffect, useRef } from 'react'

/**
 * The list of `<ul ref={list}>` and what to call before more is added to its `count` items: the button goes with the last page, so the focus
 * moves to the first new item, which is then announced.
 */
export function useFocusOnMore(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const first = useRef<number>(undefined)
  useEffect(() => {
    if (first.current === undefined || count <= first.current) return
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[first.current]?.focus()
    first.current = undefined
  }, [count])
  return {
    list,
    focusNext: () => {
      first.current = count
    },
  }
}
