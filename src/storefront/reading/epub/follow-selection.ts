import { selectedAfterMs } from '../annotations/selected-after.ts'

/** Tells, of a page of a book, when the reader has selected words on it, by keys, a pointer or a finger. */
export function followSelection(page: Document, tell: () => void): void {
  // A finger that selects need not send a `pointerup`; the handles that it drags then send none.
  let isTouched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  page.addEventListener('pointerdown', ({ pointerType }) => {
    isTouched = pointerType === 'touch'
  })
  page.addEventListener('pointerup', () => {
    isTouched &&= page.getSelection()?.isCollapsed === false
    setTimeout(tell)
  })
  page.addEventListener('keyup', tell)
  page.addEventListener('selectionchange', () => {
    clearTimeout(timer)
    if (page.getSelection()?.isCollapsed) tell()
    else if (isTouched) timer = setTimeout(tell, selectedAfterMs)
  })
}
