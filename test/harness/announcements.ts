import type { Page } from 'playwright-core'

/**
 * Records what a screen reader announces: the text of each live region that changes from now on. A region that is inserted together with
 * its text is not recorded, because screen readers do not announce it.
 */
export async function listenToLiveRegions(page: Page): Promise<() => Promise<string[]>> {
  const announced = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(
          '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output:not([aria-live])',
        )
        if (region) texts.push(region.textContent ?? '')
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    return texts
  })
  return () => announced.jsonValue()
}
