import type { Locator, Page } from 'playwright-core'

/** Counts what a person does: presses of a pointer or of Enter, and fields to type in. */
export function pressCounter(page: Page) {
  const done: string[] = []
  const counts = { presses: 0, fields: 0 }
  return {
    counts,
    /** Every step so far, to print when there are too many. */
    summary: () => `${counts.presses} presses, ${counts.fields} typed fields: ${done.join(', ')}`,
    async press(name: string, target: Locator) {
      await target.click()
      counts.presses++
      done.push(name)
    },
    async enter(name: string) {
      await page.keyboard.press('Enter')
      counts.presses++
      done.push(name)
    },
    async type(name: string, field: Locator, text: string) {
      await field.click({ trial: true })
      await field.fill(text)
      counts.fields++
      done.push(`"${name}"`)
    },
  }
}
