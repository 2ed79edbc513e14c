import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Every violation that axe finds on a page, of any impact. `isOver`: only those in the open dialog. `hasKnownFrame`: not those in the header
 * and the footer, which another page has shown already.
 */
export async function findAxeViolations(page: Page, { isOver = false, hasKnownFrame = false } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ runOnly: tags, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
  // Run in the page itself: no page has frames, and axe's usual extra tab takes longer than the check.
  axe.setLegacyMode()
  if (isOver) for (const one of ['dialog[open]', 'header', '.Toastify']) if (await page.locator(one).count()) axe.include(one)
  if (hasKnownFrame && !isOver) axe.exclude('header').exclude('footer')
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}

/** Interactive elements that can be reached now: inside an open dialog only those of the dialog. */
export const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [tabindex="0"]'

/**
 * Targets smaller than 24 px in either direction. Exceptions: links inside a text (WCAG 2.5.8), and visually hidden controls whose label
 * takes the press.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((pressable) => {
    const root = document.querySelector('dialog[open]') ?? document.body
    const isSmall = ({ width, height }: DOMRect) => width < 23.99 || height < 23.99
    return [...root.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('[inert]')) return []
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const box = element.getBoundingClientRect()
      // For screen readers only, or visible on focus.
      if (getComputedStyle(element).clipPath !== 'none' && !label) return []
      const seen = label?.contains(element) ? label.getBoundingClientRect() : box
      if (!isSmall(seen)) return []
      // A card's link covers the card.
      const after = getComputedStyle(element, '::after')
      if (after.position === 'absolute' && after.content !== 'none') return []
      const words = element.parentElement?.textContent?.replace(element.textContent ?? '', '').trim() ?? ''
      if (element.matches('a') && getComputedStyle(element).display === 'inline' && words) return []
      return [`${element.tagName} “${element.getAttribute('aria-label') ?? element.textContent?.trim()}” ${seen.width}×${seen.height}`]
    })
  }, pressable)

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
