// @module-tag journey
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { insertBulkAct } from '../../../src/modules/catalog/products/bulk-acts.sql.ts'
import { chapteredEpub } from '../../harness/chaptered-epub.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { prepareBook } from '../../harness/prepare-book.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'
import { sellFile } from '../../harness/sold-file.ts'

// No job runs: the tests finish the work.
const { shop, visit } = journey()

/** Of requests that fail, and of frames of foliate-js. */
const expected = /ERR_FAILED|status of 503|allow-scripts and allow-same-origin/

/** Lets the second and the third request of a call fail. Returns the number of requests so far. */
async function failTwice(page: Page, name: string) {
  let count = 0
  await page.route(`**/${name}`, async (route) => {
    count++
    if (count === 2) await route.abort()
    else if (count === 3) await route.fulfill({ status: 503, json: { statusCode: 503, status: 503, title: 'busy' } })
    else await route.continue()
  })
  return () => count
}

test.each(oneOf(languages))('a book that is being prepared opens although the shop was out of reach meanwhile (%s)', async (language) => {
  const { fileIds, shopper } = await sellFile(shop(), [{ format: 'epub', content: await chapteredEpub(language), language }])
  const [fileId = 0] = fileIds
  await visit({ language, expected }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(shop(), visitor, shopper)
    const requests = await failTwice(page, 'get-publication')
    await go(`/read/${fileId}`)
    await page.getByText(say('Reading', 'lbl_reading_waiting')).waitFor()
    await expect.poll(requests).toBeGreaterThan(2)
    await page.getByText(say('Reading', 'lbl_reading_waiting')).waitFor()
    await prepareBook(shop(), fileId)
    await page.getByRole('region', { name: say('Reading', 'lbl_reading_book') }).waitFor()
  })
})

test('the search inside the shelf finds a book that was being prepared although the shop was out of reach meanwhile', async () => {
  const { fileIds, shopper } = await sellFile(shop(), [{ format: 'epub', content: await chapteredEpub('en'), language: 'en' }])
  await visit({ language: 'en', expected }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(shop(), visitor, shopper)
    const requests = await failTwice(page, 'get-shelf-search')
    await go('/shelf?q=chapter+6')
    const found = page.getByRole('region', { name: say('ShelfSearch', 'lbl_inside_places') })
    await expect.poll(requests).toBeGreaterThan(2)
    await prepareBook(shop(), fileIds[0] ?? 0)
    await found.getByRole('link').first().waitFor()
    expect(await found.getByRole('alert').count()).toBe(0)
  })
})

test('the screen of a bulk change shows its end although the shop was out of reach meanwhile', async () => {
  const owner = await shop().staff('owner')
  const productId = await shop().stock()
  const BulkActId = await shop().write((tx) => insertBulkAct(tx, owner.staffId, { act: 'show' }, [productId]))
  await visit({ language: 'en', expected }, async (visitor) => {
    const { page, say } = visitor
    const requests = await failTwice(page, 'get-bulk-act')
    await openScreen(visitor, shop(), owner, 'en', `/products/acts/${BulkActId}`)
    await expect.poll(requests).toBeGreaterThan(2)
    await shop().app.shop.pool.query('update bulk_acts set done = 1, changed = 1, ended_at = now() where bulk_act_id = $1', [BulkActId])
    await page.getByText(say('StaffBulkActs', 'lbl_bulk_acts_done', { done: 1, total: 1, changed: 1, refused: 0 })).waitFor()
  })
})
