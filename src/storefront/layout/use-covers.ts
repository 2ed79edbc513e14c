import { type RefObject, useEffect, useState } from 'react'
import { useScrolling } from './use-scrolling.ts'

const controls = 'a, button, input, select, textarea, label, summary, svg'

/** Whether `float` lies on a control or on an element with text. */
function liesOnContent(float: Element): boolean {
  const { left, right, top, bottom } = float.getBoundingClientRect()
  const isContent = (one: Element) => {
    if (one.contains(float) || float.contains(one)) return false
    if ([...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) return true
    // The link of a card reaches over all of it, its box does not.
    const box = one.matches(controls) && one.getBoundingClientRect()
    return box && box.left < right && box.right > left && box.top < bottom && box.bottom > top
  }
  for (let x = left; x < right + 8; x += 8)
    for (let y = top; y < bottom + 8; y += 8) if (document.elementsFromPoint(x, y).some(isContent)) return true
  return false
}

/** True while the page moves, and where it rests with a control or text below the floating element. */
export function useCovers(ref: RefObject<Element | null>): boolean {
  const isScrolling = useScrolling()
  const [covers, setCovers] = useState(true)
  useEffect(() => {
    if (isScrolling) {
      setCovers(true)
      return
    }
    const look = () => setCovers(!ref.current || liesOnContent(ref.current))
    look()
    // Parts of the page load after it.
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref, isScrolling])
  return covers
}
