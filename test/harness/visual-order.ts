import type { Page } from 'playwright-core'
import { directionOf } from '../../src/contract/localization/isolate.ts'

/**
 * How often each of these texts is seen on the page, and where one is not read in its own direction: its characters stand in another order,
 * or a bracket or comma left its place. A line that is composed of several elements is given with a space between its parts.
 */
export async function visualOrder(page: Page, texts: string[]): Promise<{ seen: Record<string, number>; backwards: string[] }> {
  const wanted = texts.map((text) => ({ text, isRightToLeft: directionOf(text) === 'rtl' }))
  return page.evaluate((wanted) => {
    interface Seen {
      character: string
      node?: Text
      offset: number
    }
    const isShown = (element: Element | null): boolean => {
      if (!element?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false
      // What only screen readers get has a box of one pixel.
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect()
        if (width <= 1 && height <= 1 && getComputedStyle(box).overflow === 'hidden') return false
      }
      return !element.closest('script, style, noscript, select, .sr-only')
    }
    const characters: Seen[] = []
    const space = () => {
      if (characters.at(-1)?.character !== ' ') characters.push({ character: ' ', offset: 0 })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let parent: Element | null = null
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (!isShown(node.parentElement)) continue
      if (node.parentElement !== parent) space()
      parent = node.parentElement
      for (let offset = 0; offset < node.length; offset++) {
        const character = node.data[offset] ?? ''
        if (/\s/.test(character)) space()
        else if (!/[\u2066-\u2069\u200e\u200f]/.test(character)) characters.push({ character, node, offset })
      }
    }
    const all = characters.map(({ character }) => character).join('')
    const boxOf = ({ node, offset }: Seen): DOMRect | undefined => {
      if (!node) return undefined
      const range = document.createRange()
      range.setStart(node, offset)
      range.setEnd(node, offset + 1)
      return range.getClientRects()[0]
    }
    const isBackwards = (part: Seen[], isRightToLeft: boolean) => {
      const boxes = part.flatMap((one) => boxOf(one) ?? [])
      return boxes.some((box, at) => {
        const before = boxes[at - 1]
        if (!before || box.top > before.top + before.height / 2) return false
        if (box.bottom < before.top + before.height / 2) return true
        return isRightToLeft ? box.right > before.right + 1 : box.left < before.left - 1
      })
    }
    const seen: Record<string, number> = {}
    const backwards: string[] = []
    for (const { text, isRightToLeft } of wanted) {
      seen[text] = 0
      for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
        seen[text] += 1
        if (isBackwards(characters.slice(at, at + text.length), isRightToLeft))
          backwards.push(`${text}, in "${all.slice(Math.max(0, at - 30), at + text.length + 30)}"`)
      }
    }
    return { seen, backwards }
  }, wanted)
}
