import type { Page } from 'playwright-core'
import type { readingLabels } from '../../src/contract/reading/reading.labels.ts'
import type { labelTextsIn } from './label-texts.ts'
import type { Scene, SceneUrls } from './scenes.ts'

type Say = ReturnType<typeof labelTextsIn>

/** The book may have to be prepared. */
async function opens(page: Page, say: Say) {
  await page.getByRole('region', { name: say('Reading', 'lbl_reading_book') }).waitFor({ timeout: 60_000 })
  await page.getByText(say('Reading', 'lbl_reading_loading')).waitFor({ state: 'hidden' })
}

/** Its first page is drawn, and its text lies over it. */
async function opensPdf(page: Page, say: Say) {
  await opens(page, say)
  await page.locator('.pdf-text span').first().waitFor({ state: 'attached' })
}

const panel =
  (opens: NonNullable<Scene['act']>, key: keyof typeof readingLabels.texts): NonNullable<Scene['act']> =>
  async (page, say) => {
    await opens(page, say)
    await page.getByRole('button', { name: say('Reading', key), exact: true }).click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
  }

const searched =
  (opens: NonNullable<Scene['act']>): NonNullable<Scene['act']> =>
  async (page, say) => {
    await panel(opens, 'lbl_reading_search')(page, say)
    const field = page.getByRole('dialog').getByRole('searchbox')
    await field.fill((await page.locator('html').getAttribute('lang')) === 'ar' ? 'في' : 'the')
    await field.press('Enter')
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  }

/** The readers of EPUBs and PDFs, as a learner reads the booklet of a course, and the sample of an e-book. */
export const readingScenes = ({ sample, epub, pdf }: SceneUrls): Record<string, Scene> => ({
  sample: { path: sample, act: opens },
  'sample-contents': { path: sample, isOver: true, act: panel(opens, 'lbl_reading_contents') },
  epub: { path: epub, isCustomer: true, act: opens },
  'epub-search': { path: epub, isCustomer: true, isOver: true, act: searched(opens) },
  'epub-marks': { path: epub, isCustomer: true, isOver: true, act: panel(opens, 'lbl_reading_marks') },
  'epub-settings': { path: epub, isCustomer: true, isOver: true, act: panel(opens, 'lbl_reading_settings') },
  pdf: { path: pdf, isCustomer: true, act: opensPdf },
  'pdf-contents': { path: pdf, isCustomer: true, isOver: true, act: panel(opensPdf, 'lbl_reading_contents') },
  'pdf-search': { path: pdf, isCustomer: true, isOver: true, act: searched(opensPdf) },
})
