// @module-tag journey
import { expect, test } from 'vitest'
import { paidPrice } from '../../../src/contract/money.ts'
import { getAllProducts } from '../../../src/contract/storefront.ts'
import { urlsUnder } from '../../../src/contract/urls.ts'
import { demoPages } from '../../harness/demo-pages.ts'
import { journey } from '../../harness/journey.ts'
import { openWishList } from '../../harness/phone-header.ts'
import { isAlive, type Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const listing = '/all-products/0/all-categories?PageNo=3&Rating=3#content'
const shown = ({ page }: Visitor) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir, localStorage.getItem('langCode')])
const address = ({ page }: Visitor) => page.evaluate(() => location.pathname + location.search + location.hash)

// Storefront document: §1(9, 10), §2.1(3)
test('choosing a language keeps the page, its query and the place in it, switches the direction, and is remembered', {
  tags: 'smoke',
}, async () => {
  await visit({ language: 'en' }, async (visitor) => {
    const { page, go } = visitor
    await go(listing)
    expect(await shown(visitor)).toEqual(['en', 'ltr', 'en'])
    await page.getByRole('link', { name: 'العربية' }).click()
    await page.waitForURL(/\/ar\//)
    await isAlive(page)
    expect([await address(visitor), await shown(visitor)]).toEqual([`/ar${listing}`, ['ar', 'rtl', 'ar']])
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL(/\/en\//)
    await isAlive(page)
    expect([await address(visitor), await shown(visitor)]).toEqual([`/en${listing}`, ['en', 'ltr', 'en']])
  })
})

// Storefront document: §2.1(3)
test('a URL without a language is English even for a visitor who chose Arabic, and offers Arabic until they decline', async () => {
  await visit({ language: 'en' }, async (visitor) => {
    const { page, go, setStorage } = visitor
    await setStorage({ langCode: 'ar' })
    const offer = page.getByRole('link', { name: 'المتابعة بالعربية' })
    await go('/faq')
    await offer.waitFor()
    expect(await shown(visitor)).toEqual(['en', 'ltr', 'ar'])
    await offer.click()
    await page.waitForURL('**/ar/faq')
    await isAlive(page)
    await go('/about')
    await offer.waitFor()
    await page.getByRole('status').filter({ has: offer }).getByRole('button').click()
    await offer.waitFor({ state: 'detached' })
    expect(await shown(visitor)).toEqual(['en', 'ltr', 'en'])
  })
})

test('a first visit with an Arabic browser is offered Arabic, and an English one is not', async () => {
  const offersIn = (language: 'en' | 'ar') =>
    visit({ language }, async (visitor) => {
      await visitor.page.goto('/faq')
      await isAlive(visitor.page)
      const offer = visitor.page.getByRole('link', { name: 'المتابعة بالعربية' })
      if (language === 'ar') await offer.waitFor()
      expect(await offer.count()).toBe(language === 'ar' ? 1 : 0)
      expect(await shown(visitor)).toEqual(['en', 'ltr', language])
    })
  await offersIn('ar')
  await offersIn('en')
})

// Storefront document: §2.1(3)
test('after a change of language on the login page, the login returns to its page in the chosen language', async () => {
  await visit({ language: 'ar' }, async ({ page, go }) => {
    await go('/orders-history')
    await page.waitForURL(/\/ar\/login\?next=/)
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL(/\/en\/login\?next=/)
    await isAlive(page)
    const main = page.getByRole('main')
    await main.getByLabel('Email').fill('demo@avicenna.example')
    await main.getByLabel('Password').fill('demo-shopper')
    await main.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/en/orders-history')
  })
})

// Storefront document: §1(9)
test.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)('the arrow keys of the tabs follow the reading direction (%s)', async (language, forward, backward) => {
  const { product } = await demoPages(shop())
  await visit({ language }, async ({ page, say, go }) => {
    await go(product)
    const tab = (key: 'description' | 'additional' | 'questions') =>
      page.getByRole('tab', { name: say('ProductDetail', `lbl_prddet_tab_${key}`), selected: true })
    await tab('description').focus()
    await page.keyboard.press(forward)
    await tab('additional').waitFor()
    await page.keyboard.press(backward)
    await tab('description').waitFor()
    await page.keyboard.press(backward)
    await tab('questions').waitFor()
  })
})

// Storefront document: §1(9)
test.each(['en', 'ar'] as const)(
  'on a phone the page links fit on one line, the menu opens from the start and the wish list from the end (%s)',
  async (language) => {
    await visit({ language, width: 360 }, async ({ page, say, go }) => {
      await go(listing)
      const links = page.getByRole('navigation', { name: say('AllProducts', 'lbl_allprd_pages') }).getByRole('listitem')
      const tops = await links.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
      expect([tops.length, new Set(tops).size]).toEqual([7, 1])
      const dialog = page.getByRole('dialog')
      const side = async () => {
        const box = await dialog.boundingBox()
        return box?.x === 0 ? 'left' : 'right'
      }
      await page.getByRole('button', { name: say('Navbar', 'lbl_nav_menu'), exact: true }).click()
      expect(await side()).toBe(language === 'ar' ? 'right' : 'left')
      await dialog.getByRole('button', { name: say('Shop', 'lbl_shop_close') }).click()
      await openWishList(page, say)
      await dialog.waitFor()
      expect(await side()).toBe(language === 'ar' ? 'left' : 'right')
    })
  },
)

test.each(['en', 'ar'] as const)('a price without a discount is aligned with the start of the product’s name (%s)', async (language) => {
  const { data: cards } = await shop().call(getAllProducts, { PageSize: 100, languageCode: language })
  const card = cards.find(({ Price, DiscountedPrice }) => paidPrice(Price, DiscountedPrice) === Price)
  if (!card) throw new Error('the demo shop has products at their full price')
  await visit({ language }, async ({ page, go }) => {
    await go(urlsUnder('').product({ id: card.ProductId, category: card.CategoryName, name: card.ProductName }))
    // Measure the text: the box may be as wide as the page.
    const beginning = (of: string) =>
      page
        .getByRole('main')
        .locator(of)
        .first()
        .evaluate((element) => {
          const letters = document.createRange()
          letters.selectNodeContents(element)
          const { left, right } = letters.getBoundingClientRect()
          return document.documentElement.dir === 'rtl' ? right : left
        })
    expect(Math.abs((await beginning('h1 bdi')) - (await beginning('bdi:text("$")')))).toBeLessThan(6)
  })
})

// Storefront document: §1(9)
test('in Arabic, input in Latin script runs from left to right, and a name in the direction of its own script', async () => {
  await visit({ language: 'ar' }, async ({ page, say, go }) => {
    await go('/signup')
    // The phone and the postal code are optional and folded.
    await page.locator('summary', { hasText: say('Signup', 'lbl_signup_more') }).click()
    const direction = async (key: 'email' | 'password' | 'contactno' | 'postalcode' | 'firstname', text: string) => {
      const field = page.getByRole('main').getByLabel(say('Signup', `lbl_signup_${key}`))
      await field.fill(text)
      return field.evaluate((element) => getComputedStyle(element).direction)
    }
    expect(await direction('email', 'layla@avicenna.example')).toBe('ltr')
    expect(await direction('password', 'a password')).toBe('ltr')
    expect(await direction('contactno', '+962 6 555 0100')).toBe('ltr')
    expect(await direction('postalcode', '11118')).toBe('ltr')
    expect(await direction('firstname', 'ليلى')).toBe('rtl')
    expect(await direction('firstname', 'Layla')).toBe('ltr')
  })
})
