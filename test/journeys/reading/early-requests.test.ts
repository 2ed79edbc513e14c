// @module-tag journey
import { expect, test } from 'vitest'
import { chapteredEpub } from '../../harness/chaptered-epub.ts'
import { sellCourse } from '../../harness/course.ts'
import { journey } from '../../harness/journey.ts'
import type { Shopper } from '../../harness/open-shop.ts'
import { prepareBook } from '../../harness/prepare-book.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'
import { sellFile } from '../../harness/sold-file.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ runsJobs: true })

/** What this customer's browser asks of a book or a lesson until that is shown. */
async function requestsOf(shopper: Shopper, path: string, isShown: (visitor: Visitor) => Promise<void>): Promise<string[]> {
  const requests: string[] = []
  await visit({ language: 'en', expected: /allow-scripts and allow-same-origin/ }, async (visitor) => {
    await isThisShopper(shop(), visitor, shopper)
    visitor.page.on('request', (request) => {
      const [name] = /(get-publication|get-course-progress|get-lesson|chapter-1.xhtml)$/.exec(request.url()) ?? []
      if (name) requests.push(`${name}${request.headers().token === shopper.token ? '' : ' as a guest'}`)
    })
    await visitor.go(path)
    await isShown(visitor)
  })
  return requests
}

// Decision 089
test('the head of a page asks for a book with its first section, or for a lesson, and the page does not ask again', async () => {
  const { fileIds, shopper } = await sellFile(shop(), [{ format: 'epub', content: await chapteredEpub('en'), language: 'en' }])
  const [fileId = 0] = fileIds
  await prepareBook(shop(), fileId)
  const ofBook = await requestsOf(shopper, `/read/${fileId}`, async ({ page, say }) => {
    await page.getByRole('region', { name: say('Reading', 'lbl_reading_book') }).waitFor()
    await page.getByText(say('Reading', 'lbl_reading_loading')).waitFor({ state: 'hidden' })
  })
  expect(ofBook).toEqual(['get-publication'])
  const { learner, productId, link } = await sellCourse(shop())
  const ofLesson = await requestsOf(learner, `/learn/${productId}/${link}`, ({ page }) => page.getByText('Five squares.').waitFor())
  expect(ofLesson).toEqual(['get-course-progress', 'get-lesson'])
})
