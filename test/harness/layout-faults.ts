import type { Page } from 'playwright-core'
import { pressable } from './accessibility.ts'

export interface Layout {
  faults: string[]
  /** Texts that end with an ellipsis. */
  excerpts: string[]
}

/**
 * The faults of a page's layout at its current width: sideways scroll, controls and texts under a floating element, and words that are cut.
 * `isOver`: a dialog, a menu or a toast is open, and only that is checked.
 */
export const readLayout = (page: Page, isOver = false): Promise<Layout> =>
  page.evaluate(
    async ({ pressable, isOver }) => {
      const faults = new Set<string>()
      const dialog = document.querySelector('dialog[open]')
      const over = dialog ? [dialog] : [...document.querySelectorAll('header')]
      const roots = isOver ? [...over, ...document.querySelectorAll('.Toastify')] : [document.body]
      const all = <Wanted extends Element>(selector: string) => roots.flatMap((root) => [...root.querySelectorAll<Wanted>(selector)])
      const frame = () => new Promise(requestAnimationFrame)
      await frame()
      await frame()

      // Visually hidden texts are a clipped pixel.
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.sr-only, [inert]')
      const brief = (text: string | null | undefined) => `“${text?.trim().replace(/\s+/g, ' ').slice(0, 60)}”`
      const range = document.createRange()
      const rectsOf = (node: Node, from = 0, to = node.textContent?.length ?? 0) => {
        range.setStart(node, from)
        range.setEnd(node, to)
        return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      }
      const textsIn = (root: Element) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
          node.textContent?.trim() && node.parentElement && isShown(node.parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
        )
        const nodes: Text[] = []
        while (walker.nextNode()) nodes.push(walker.currentNode as Text)
        return nodes
      }
      const wordsOf = (node: Node) => [...(node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
      const texts = roots.flatMap(textsIn)

      findSidewaysScroll()
      findClippedWords()
      findShortenedValues()
      findBrokenWords()
      await findCovered()
      return { faults: [...faults], excerpts: texts.map((node) => node.data.trim()).filter((text) => /.…$/u.test(text)) }

      function findSidewaysScroll() {
        const excess = document.documentElement.scrollWidth - innerWidth
        if (excess > 0) faults.add(`the page is ${excess} px wider than its window`)
      }

      /** Words that a box with hidden overflow cuts. */
      function findClippedWords() {
        for (const box of all<HTMLElement>('*')) {
          const [isTooWide, isTooHigh] = [box.scrollWidth > box.clientWidth + 1, box.scrollHeight > box.clientHeight + 1]
          if ((!isTooWide && !isTooHigh) || box.clientWidth <= 1) continue
          const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box)
          if (overflowX !== 'hidden' && overflowX !== 'clip') continue
          // An ellipsis replaces letters.
          const hasEllipsis = (isTooWide && textOverflow === 'ellipsis') || (isTooHigh && webkitLineClamp !== 'none')
          const { left, right, top, bottom } = box.getBoundingClientRect()
          for (const node of textsIn(box)) {
            if (hasEllipsis) faults.add(`an ellipsis cuts ${brief(node.data)}`)
            for (const { index, 0: word } of wordsOf(node))
              for (const rect of rectsOf(node, index, index + word.length)) {
                const isCutAside = rect.left < left - 1 !== rect.right < left - 1 || rect.left > right + 1 !== rect.right > right + 1
                // A line is higher than its letters.
                const slack = rect.height / 4
                const isCutAcross = rect.top < top - slack !== rect.bottom < top || rect.top > bottom !== rect.bottom > bottom + slack
                if (isCutAside || isCutAcross) faults.add(`“${word}” is cut in ${brief(node.data)}`)
              }
          }
        }
      }

      /** All choices of a short list; of a long one, such as the countries, the chosen one. */
      function optionsOf({ options, selectedOptions }: HTMLSelectElement) {
        return [...(options.length <= 20 ? options : selectedOptions)].map(({ text }) => text)
      }

      /** Choices and placeholders wider than their field. */
      function findShortenedValues() {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) throw new Error('no canvas')
        for (const field of all<HTMLInputElement | HTMLSelectElement>('select, input[placeholder]')) {
          if (!isShown(field)) continue
          const shown = field instanceof HTMLSelectElement ? optionsOf(field) : field.value ? [] : [field.placeholder]
          const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
          canvas.font = font
          const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
          for (const text of shown) if (canvas.measureText(text).width > room + 1) faults.add(`${brief(text)} is wider than its field`)
        }
      }

      /** Words on two lines. Only a word wider than its box breaks, except by `break-all`; addresses may. */
      function findBrokenWords() {
        for (const node of texts) {
          const lines = rectsOf(node)
          if (lines.length < 2 || !node.parentElement) continue
          const { fontSize, wordBreak } = getComputedStyle(node.parentElement)
          const widest = Math.max(...lines.map(({ width }) => width))
          for (const { index, 0: word } of wordsOf(node)) {
            // No letter is wider than its font is high.
            if (wordBreak !== 'break-all' && word.length * Number.parseFloat(fontSize) < widest) continue
            const [first, ...rest] = rectsOf(node, index, index + word.length)
            const isBroken = first && rest.some(({ top }) => Math.abs(top - first.top) > first.height / 2)
            if (isBroken && !/[@/]/.test(node.data)) faults.add(`“${word}” is broken over two lines in ${brief(node.data)}`)
          }
        }
      }

      /** Controls and texts under something that floats when they are scrolled to the middle of the screen, or as far as the page allows. */
      async function findCovered() {
        const canScroll = (box: Element) => box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY === 'auto'
        const scroller = isOver ? all('*').find(canScroll) : document.scrollingElement
        const [viewTop, height] =
          isOver && scroller ? [scroller.getBoundingClientRect().top, scroller.clientHeight] : [0, document.documentElement.clientHeight]
        /** The last scroll position. It changes while parts of the page still load. */
        const end = () => (scroller ? scroller.scrollHeight - scroller.clientHeight : 0)
        const isFloating = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)
        const floating = () =>
          (isOver ? all<HTMLElement>('*') : [...document.body.querySelectorAll<HTMLElement>('*')]).filter(
            (one) => isFloating(one) && isShown(one) && !one.closest('.Toastify'),
          )

        const scrollTo = (top: number) => scroller?.scrollTo({ top, behavior: 'instant' })
        const isAt = (top: number) => Math.abs((scroller?.scrollTop ?? 0) - top) < 1
        // The header and the button to the top follow the scroll position.
        const hasFollowed = () => isOver || Boolean(document.querySelector('[data-sticky]')) === scrollY > 170
        const rest = async (position: () => number) => {
          for (let frames = isAt(position()) ? 2 : 0; frames < 2 || (frames < 60 && !(isAt(position()) && hasFollowed())); frames++) {
            scrollTo(position())
            await frame()
          }
        }
        const toldOf = (target: Node) =>
          target instanceof HTMLElement ? (target.getAttribute('aria-label') ?? target.innerText) : target.textContent
        const check = (target: Node, box: DOMRect, floats: HTMLElement[]) => {
          const element = target instanceof Element ? target : target.parentElement
          for (const float of floats) {
            if (!element || float.contains(element) || element.contains(float)) continue
            const over = float.getBoundingClientRect()
            const [left, right] = [Math.max(box.left, over.left, 0), Math.min(box.right, over.right, innerWidth)]
            const [top, bottom] = [Math.max(box.top, over.top, 0), Math.min(box.bottom, over.bottom, innerHeight)]
            if (right - left < 2 || bottom - top < 2) continue
            // Some floating elements take no presses while the page scrolls.
            const { pointerEvents } = float.style
            float.style.pointerEvents = 'auto'
            const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
            float.style.pointerEvents = pointerEvents
            if (at && float.contains(at)) faults.add(`${brief(toldOf(target))} is under ${brief(toldOf(float))}`)
          }
        }
        const labelOf = (control: Element) => (control instanceof HTMLInputElement && control.closest('label')) || control
        const targets = () =>
          [
            ...all(pressable)
              .filter((one) => !one.matches('section, [role=tabpanel]'))
              .map(labelOf)
              .filter(isShown)
              .map((control) => ({ target: control as Node, box: control.getBoundingClientRect() })),
            ...texts.flatMap((target) => rectsOf(target).map((box) => ({ target: target as Node, box }))),
          ].map(({ target, box }) => {
            const middle = box.top + box.height / 2 - viewTop + (scroller?.scrollTop ?? 0)
            return { target, box, wanted: Math.max(0, Math.min(end(), middle - height / 2)) }
          })

        await rest(() => 0)
        let floats = floating()
        for (const { target, box, wanted } of targets()) if (wanted < 1) check(target, box, floats)
        if (end() > 1) {
          await rest(end)
          floats = floating()
          const most = end()
          const found = targets()
          for (const { target, box, wanted } of found) if (wanted > most - 1) check(target, box, floats)
          const moving = found.filter(
            ({ target, wanted }) => wanted >= 1 && wanted <= most - 1 && !floats.some((float) => float.contains(target)),
          )
          for (let top = height / 8; top < most; top += height / 4) {
            scrollTo(top)
            for (const { target, box, wanted } of moving)
              if (Math.abs(wanted - top) <= height / 8) check(target, new DOMRect(box.x, box.y + most - top, box.width, box.height), floats)
          }
          scrollTo(0)
        }
      }
    },
    { pressable, isOver },
  )
