import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { margin } from './use-page-scale.ts'
import type { OpenedPdf } from './use-pdf.ts'

interface Options {
  scroller: RefObject<HTMLElement | null>
  pdf: OpenedPdf | undefined
  /** 0 until the document is open. */
  count: number
  scale: number
  /** Whether the pages have kept their place in a new size. */
  settle: () => boolean
  first: number
  /** To another page, whose place in the book is from 0 to 1. */
  onTurn: (page: number, fraction: number) => void
  /** To another page, but not by scrolling. */
  onGo: () => void
}

/** The page that was gone to, or that is scrolled to. */
export function useShownPage({ scroller, pdf, count, scale, settle, first, onTurn, onGo }: Options) {
  const [page, setPage] = useState(first)
  /** And how far the pages were scrolled for it. */
  const goneTo = useRef<{ page: number; top: number }>(undefined)
  const elementOf = (number: number) => scroller.current?.querySelector<HTMLElement>(`section:nth-of-type(${number})`)
  const turnTo = (number: number) => {
    if (number === page) return
    setPage(number)
    onTurn(number, count > 1 ? (number - 1) / (count - 1) : 1)
  }
  const show = (number: number) => {
    const { current } = scroller
    if (!current || count === 0) return
    const to = Math.min(Math.max(1, number), count)
    if (to !== page) onGo()
    // The place of the first page is rounded, and its picture must not move.
    current.scrollTo({ top: to > 1 ? (elementOf(to)?.offsetTop ?? 0) - margin : 0 })
    goneTo.current = { page: to, top: current.scrollTop }
    turnTo(to)
  }
  // At the start, and where the size of the screen changes, the page that was shown stays.
  const showAgain = useEffectEvent(() => settle() || show(page))
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages have another height then
  useLayoutEffect(() => void showAgain(), [pdf, scale])
  const onScroll = () => {
    const { current } = scroller
    if (!current || !pdf) return
    const { scrollTop, clientHeight, scrollHeight } = current
    // Several low pages are on the screen at once, and the last ones cannot be scrolled to its top.
    if (goneTo.current && Math.abs(goneTo.current.top - scrollTop) < 1) return turnTo(goneTo.current.page)
    goneTo.current = undefined
    if (scrollTop + clientHeight >= scrollHeight - 1) return turnTo(count)
    const middle = scrollTop + Math.min(clientHeight, pdf.size.height * scale) / 2
    let [low, high] = [1, count]
    while (low < high) {
      const between = (low + high) >> 1
      const one = elementOf(between)
      if (one && one.offsetTop + one.offsetHeight < middle) low = between + 1
      else high = between
    }
    turnTo(low)
  }
  return { page, show, onScroll, goneTo }
}
