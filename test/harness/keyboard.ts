import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const mostPresses = 250

/** Reports a focused element without a focus ring, or one covered by floating elements. */
export const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
    // Swatches and stars show the focus of the radio button inside them.
    const shown = [focused, focused.closest('label'), focused.closest('form')].filter((one) => one !== null)
    const words = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}`
    const isRinged = shown.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    if (!isRinged) return `${words}: no ring`
    const { left, right, top: upper, bottom, width } = (focused.closest('label') ?? focused).getBoundingClientRect()
    if (bottom <= 0 || upper >= innerHeight || right <= 0 || left >= innerWidth) return `${words}: out of sight`
    // At least one corner or the centre is not covered.
    const points = [
      [(left + right) / 2, (upper + bottom) / 2],
      [left + Math.min(4, width / 2), upper + 4],
      [right - Math.min(4, width / 2), bottom - 4],
    ] as const
    const isCovered = points.every(([x, y]) => {
      const at = document.elementFromPoint(x, y)
      return !(at && (focused.contains(at) || at.contains(focused)))
    })
    const top = document.elementFromPoint(...points[0])
    return isCovered ? `${words}: covered by ${top?.outerHTML.slice(0, 80)}` : undefined
  })

/** Presses Tab only; the focus is visible at each step. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  // A locator searches the whole page each time, so the element is located again only if the page has replaced it.
  let element = await target.elementHandle()
  for (let pressed = 0; pressed < mostPresses; pressed++) {
    const isReached = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : undefined))
    if (isReached) return
    if (isReached === undefined) {
      element = await target.elementHandle()
      continue
    }
    await page.keyboard.press(key)
    expect(await unseenFocus(page)).toBeUndefined()
  }
  throw new Error(`${target} is not reached by ${key}`)
}

/** Reaches a control by Tab, and presses a key on it. */
export const press = async (page: Page, target: Locator, key = 'Enter', way?: 'Tab' | 'Shift+Tab') => {
  await tabTo(page, target, way)
  await page.keyboard.press(key)
}

/**
 * The focus stays in an open dialog, however often Tab is pressed. Between its end and its beginning it visits the browser's own controls.
 */
export async function staysIn(page: Page, dialog: Locator) {
  for (let pressed = 0; pressed < 12; pressed++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((one) => one.contains(document.activeElement) || document.activeElement === document.body)).toBe(true)
  }
}

export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
