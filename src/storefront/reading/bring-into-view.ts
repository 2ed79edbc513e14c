/** Scrolls to words that are not on the screen, and leaves a third of it before them. */
export function bringIntoView(words: Range, scroller: HTMLElement): void {
  const [box, frame] = [words.getBoundingClientRect(), scroller.getBoundingClientRect()]
  if (box.top < frame.top || box.bottom > frame.bottom) scroller.scrollBy({ top: box.top - frame.top - frame.height / 3 })
  if (box.left < frame.left || box.right > frame.right) scroller.scrollBy({ left: box.left - frame.left - frame.width / 3 })
}
