import { type RefObject, useCallback, useRef } from 'react'
import { bringIntoView } from '../bring-into-view.ts'
import { hideFound, highlightFound } from './highlight-found.ts'

interface Options {
  scroller: RefObject<HTMLElement | null>
  /** The page that was gone to, and how far the pages were scrolled for it. */
  goneTo: RefObject<{ page: number; top: number } | undefined>
}

const isOn = (page: number, { startContainer }: Range) =>
  startContainer.parentElement?.closest<HTMLElement>('[data-page]')?.dataset.page === String(page)

/** The words of a search, marked on the pages whose text is there. The first one on the page that was gone to is scrolled to. */
export function useFoundText({ scroller, goneTo }: Options) {
  /** `page`: until its words are shown. */
  const found = useRef<{ term: string; page: number | undefined }>(undefined)
  const showFound = useCallback(() => {
    const { current } = scroller
    if (!current || !found.current) return
    const { term, page } = found.current
    const words = highlightFound(current, term)
    const first = page && words.find((range) => isOn(page, range))
    if (!first) return
    found.current.page = undefined
    bringIntoView(first, current)
    goneTo.current = { page, top: current.scrollTop }
  }, [scroller, goneTo])
  return {
    showFound,
    find(term: string, page: number) {
      found.current = { term, page }
    },
    endFound() {
      found.current = undefined
      hideFound()
    },
  }
}
