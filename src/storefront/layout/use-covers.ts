import { type RefObject, useEffect, useState } from 'react'
import { useScrolling } from './use-scrolling.ts'

const phone = '(width < 48rem)'

/** Whether a box of the screen lies on a control or on text of the page below `float`. */
function liesOnContent(float: Element): boolean {
  const box = float.getBoundingClientRect()
  const meets = (other: DOMRect) =>
    other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top && other.width > 0
  const below = new Set<Element>()
  for (let x = box.left + 2; x < box.right; x += 8)
    for (let y = box.top + 2; y < box.bottom; y += 8) for (const one of document.elementsFromPoint(x, y)) below.add(one)
  const range = document.createRange()
  return [...below].some((one) => {
    if (float.contains(one) || one.contains(float)) return false
    // The link of a card reaches over all of it, its box does not.
    if (one.closest('a, button, input, select, textarea, label, summary, svg') === one && meets(one.getBoundingClientRect())) return true
    return [...one.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(meets)
    })
  })
}

/** True on a phone while the page moves, and where it rests with a control or text below the floating element. */
export function useCovers(ref: RefObject<Element | null>): boolean {
  const isScrolling = useScrolling()
  const [covers, setCovers] = useState(true)
  useEffect(() => {
    if (isScrolling) return
    const look = () => setCovers(ref.current !== null && matchMedia(phone).matches && liesOnContent(ref.current))
    look()
    // Parts of the page load after it.
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref, isScrolling])
  return isScrolling || covers
}
