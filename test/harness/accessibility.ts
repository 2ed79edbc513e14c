import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isComplete } from './is-complete.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Every violation that axe finds on a page, of any impact. `isOver`: only those in the open dialog, or in the header and its menus.
 * `hasKnownFrame`: not those in the header and the footer, which another page has shown already.
 */
export async function findAxeViolations(page: Page, { isOver = false, hasKnownFrame = false } = {}): Promise<string[]> {
  // It runs in the page itself, which has no frames. A page that was checked before has it already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ tags, isOver, hasKnownFrame, isComplete }) => {
      const { axe } = window as unknown as { axe: { run: typeof import('axe-core').run } }
      const hasDialog = document.querySelector('dialog[open]') !== null
      const over = [hasDialog ? 'dialog[open]' : 'header', '.Toastify'].filter((selector) => document.querySelector(selector))
      const frame = hasKnownFrame ? ['header', 'footer'] : []
      const context = isOver ? { include: over } : { exclude: frame }
      const { violations } = await axe.run(context, {
        runOnly: tags,
        // A third of the time; `findSmallTargets` is stricter, because it accepts no small target for the room around it.
        rules: { 'target-size': { enabled: isComplete } },
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      )
    },
    { tags, isOver, hasKnownFrame, isComplete },
  )
}

/** Interactive elements that can be reached now: inside an open dialog only those of the dialog. */
export const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [tabindex="0"]'

/**
 * Targets smaller than 24 px in either direction, or than another size and inside certain elements. Exceptions: links inside a text (WCAG 2.5.8), and visually hidden controls whose label
 * takes the press.
 */
export const findSmallTargets = (page: Page, { least = 24, within = 'body' } = {}): Promise<string[]> =>
  page.evaluate(
    ([pressable, least, within]) => {
      const root = document.querySelector('dialog[open]') ?? document.body
      const isSmall = ({ width, height }: DOMRect) => width < least - 0.01 || height < least - 0.01
      return [...root.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
        if (!element.closest(within)) return []
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('[inert], [aria-hidden=true]'))
          return []
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
        const box = element.getBoundingClientRect()
        // For screen readers only, or visible on focus.
        if ((getComputedStyle(element).clipPath !== 'none' || box.width === 0) && !label) return []
        const seen = label?.contains(element) ? label.getBoundingClientRect() : box
        if (!isSmall(seen)) return []
        // A card's link covers the card.
        const after = getComputedStyle(element, '::after')
        if (after.position === 'absolute' && after.content !== 'none') return []
        const words = element.parentElement?.textContent?.replace(element.textContent ?? '', '').trim() ?? ''
        if (element.matches('a') && getComputedStyle(element).display === 'inline' && words) return []
        return [`${element.tagName} “${element.getAttribute('aria-label') ?? element.textContent?.trim()}” ${seen.width}×${seen.height}`]
      })
    },
    [pressable, least, within] as const,
  )

/** The structure that a screen reader uses: one h1, title, landmarks, link texts. */
export const unclear = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const h1 = document.querySelectorAll('h1')
    if (h1.length !== 1) found.push(`${h1.length} h1`)
    for (const landmark of ['main', 'footer']) if (document.querySelectorAll(landmark).length !== 1) found.push(`not one ${landmark}`)
    // Links with the same text have the same target.
    const places = new Map<string, string>()
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (!link.checkVisibility({ visibilityProperty: true })) continue
      const drawn = [...link.querySelectorAll('[role=img], img')].map((one) => one.getAttribute('aria-label') ?? one.getAttribute('alt'))
      const name = link.getAttribute('aria-label') ?? [...drawn, link.textContent].join(' ').replace(/\s+/g, ' ').trim()
      const known = places.get(name)
      if (known && known !== link.href) found.push(`“${name}” leads to ${known} and to ${link.href}`)
      places.set(name, link.href)
    }
    return found
  })
