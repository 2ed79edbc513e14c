// @module-tag journey
import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { getSampleSection } from '../../../src/contract/storefront.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { prepareBook } from '../../harness/prepare-book.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true, showsPictures: true })

const bare = (text: string) => text.replace(/\s/g, '')
const opening = ({ page, say }: Visitor, name: 'lbl_facts_first_pages' | 'lbl_facts_online' | 'lbl_facts_opens') =>
  page.getByRole('region', { name: say('ProductFacts', name), exact: true })

test.each(oneOf(languages))(
  'the first pages of an e-book lie open on its page, also without a script, and its sample goes on with the next words (%s)',
  { tags: 'smoke' },
  async (language) => {
    const { fileId } = await shop()
      .db.selectFrom('productFiles')
      .select('fileId')
      .where('productId', '=', 308)
      .where('format', '=', 'epub')
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
    await prepareBook(shop(), fileId).catch(() => {})
    const path = '/product-detail/308/nursing/handover'
    // The chapter before its first table.
    const words = { en: 'nurse who wrote it is on the way home', ar: 'ماذا سأفعل الآن؟' }[language]
    let shown = ''
    await visit({ language, javaScript: false }, async (visitor) => {
      const region = opening(visitor, 'lbl_facts_first_pages')
      await expect
        .poll(async () => {
          await visitor.go(path)
          return region.count()
        })
        .toBe(1)
      const book = region.getByRole('article')
      expect(await book.getAttribute('lang')).toBe(language)
      shown = await book.innerText()
      expect(shown).toContain(words)
      expect(await region.getByRole('table').count()).toBe(0)
    })
    // The frames of the reader need scripts in WebKit, which the policy of its page forbids.
    await visit({ language, width: 390, expected: /allow-scripts and allow-same-origin/ }, async (visitor) => {
      const { page, say, go } = visitor
      await go(path)
      const region = opening(visitor, 'lbl_facts_first_pages')
      const book = region.getByRole('article')
      await book.scrollIntoViewIfNeeded()
      // A strip, not a column: the rest is beside the first page.
      const sizes = await book.evaluate((one) => [one.scrollWidth / one.clientWidth, one.scrollHeight / one.clientHeight])
      expect(sizes[0]).toBeGreaterThan(1.5)
      expect(sizes[1]).toBe(1)
      await expect
        .poll(() =>
          page.evaluate(() => Array.from(document.fonts).some(({ family, status }) => /Book/.test(family) && status === 'loaded')),
        )
        .toBe(true)
      await book.focus()
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await expect.poll(() => book.evaluate((one) => Math.abs(one.scrollLeft))).toBeGreaterThan(0)
      expect(await findAxeViolations(page)).toEqual([])
      const link = region.getByRole('link', { name: say('ProductFacts', 'lbl_facts_read_on') })
      const [, Section, offset] = /(?:\/(\d+))?#place=text=\d+,(\d+),0$/.exec((await link.getAttribute('href')) ?? '') ?? []
      const { data } = await shop().call(getSampleSection, { FileID: fileId, Section: Number(Section) })
      const chapter = bare((data[0]?.Html ?? '').replace(/<[^>]*>/g, ''))
      const [before, after] = [chapter.slice(0, Number(offset)), chapter.slice(Number(offset))]
      expect(before).not.toBe('')
      expect(bare(shown).endsWith(before.slice(-30))).toBe(true)
      await link.click()
      await page.waitForURL((url) => url.pathname.includes(`/read/${fileId}`))
      const inReader = () =>
        page.evaluate(() => {
          const view = document.querySelector('book-view') as unknown as { lastLocation?: { range: Range } } | null
          return view?.lastLocation?.range.toString() ?? ''
        })
      await expect.poll(async () => bare(await inReader())).toContain(after.slice(0, 12))
    })
  },
)

test.each(oneOf(languages))(
  'a course shows the still of its first film, with its length and what else may be seen (%s)',
  async (language) => {
    await visit({ language }, async (visitor) => {
      const { page, say, go } = visitor
      await go('/product-detail/413/physiology/the-cardiac-cycle')
      const region = opening(visitor, 'lbl_facts_online')
      await region.getByText('1:00').waitFor()
      const still = region.getByRole('link').filter({ has: page.getByRole('img') })
      await still.scrollIntoViewIfNeeded()
      await expect.poll(() => still.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(300)
      expect(await region.getByRole('listitem').count()).toBe(6)
      expect(await findAxeViolations(page)).toEqual([])
      await region.getByRole('link', { name: say('ProductFacts', 'lbl_facts_online_all', { n: 8 }) }).waitFor()
      await still.click()
      await page.waitForURL(/\/learn\/413\/\d+/)
    })
  },
)

test.each(oneOf(languages))('an account shows what it opens, in its own words (%s)', async (language) => {
  await visit({ language, width: 390 }, async (visitor) => {
    await visitor.go('/product-detail/506/exams/pulse-gulf')
    const points = opening(visitor, 'lbl_facts_opens').getByRole('listitem')
    expect(await points.count()).toBe(5)
    const [first = ''] = await points.allInnerTexts()
    await visitor.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: first.trim() }).first().waitFor()
  })
})
