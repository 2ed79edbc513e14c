// @module-tag journey
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { cartOf, type Shopper } from '../../harness/open-shop.ts'
import { isAlive, isHydrated, type Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })
let shopper: Shopper
let book: number
beforeAll(async () => {
  ;[shopper, book] = await Promise.all([shop().shopper(), shop().stock({ name: 'Atlas of the Wrist', nameAr: 'أطلس الرسغ' })])
})

// Keys of the shop beyond those of the document: prices as last seen, recently viewed products, recent searches.
const besides = /^(seen|viewed|recent|searche|savedWishList)/
const storageOf = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))
const demo = { email: 'demo@avicenna.example', password: 'demo-shopper' }

async function logIn({ say }: Visitor, page: Page) {
  const main = page.getByRole('main')
  await main.getByLabel(say('Login', 'lbl_login_email')).fill(demo.email)
  await main.getByLabel(say('Login', 'lbl_login_password')).fill(demo.password)
  await main.getByRole('button', { name: say('Login', 'lbl_login_button') }).press('Enter')
}
const addBook = async ({ page, say, go, seesToast }: Visitor) => {
  await go(`/product-detail/${book}/books/wrist`)
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: say('ProductDetail', 'lbl_prddet_add') }).first()
  await add.click()
  await seesToast(say.message('addedToCart'))
}
const cartCount = ({ say }: Visitor, page: Page, n: number) =>
  page.getByRole('link', { name: say('Navbar', 'lbl_nav_cart_count', { n }) }).waitFor()
const loginLink = ({ say }: Visitor, page: Page) => page.getByRole('link', { name: say('Navbar', 'lbl_nav_login'), exact: true }).waitFor()
const demoName = (page: Page) => page.getByRole('button', { name: 'Demo', exact: true }).waitFor()

// Storefront document: §3(1, 2, 17, 19, 23), §3.1(1-4), §4(3, 32), §7(3, 17), §8(34)
test.each(oneOf(languages))(
  'the browser’s storage has the document’s names and shapes, and survives a restart (%s)',
  { tags: 'smoke' },
  async (language) => {
    await visit({ language }, async (visitor) => {
      const { page, say, go, seesToast, isAt, context } = visitor
      await addBook(visitor)
      await page
        .getByRole('main')
        .getByRole('button', { name: say('ProductDetail', 'lbl_prddet_wish') })
        .first()
        .click()
      await seesToast(say.message('addedToWishList'))
      await go('/login')
      await logIn(visitor, page)
      await isAt('/')
      const { Token, user, langCode, customerWishList, cartItems, root, ...others } = await storageOf(page)
      expect(Object.keys(others).filter((key) => !besides.test(key))).toEqual([])
      expect(Token).toMatch(/^[\w-]{43}$/)
      expect(langCode).toBe(language)
      const person = JSON.parse(user as string)
      expect(Object.keys(person).toSorted()).toEqual(
        'AddressLineOne CityID CityName CountryID CountryName EmailAddress FirstName LastName MobileNo PostalCode StateName StateProvinceID UserID'.split(
          ' ',
        ),
      )
      const items = JSON.parse(cartItems as string)
      expect(items).toEqual([
        {
          ProductId: book,
          productSelectedAttributes: [],
          Quantity: 1,
          ShippingCharges: 0,
          DefaultImage: expect.any(String),
        },
      ])
      const wishes = JSON.parse(customerWishList as string)
      expect(wishes).toMatchObject([{ ProductId: book, Price: 59, Quantity: 1, ShippingCharges: 0 }])
      expect(JSON.parse(root as string)).toEqual({
        user: { user: person, loggedIn: true },
        common: { loading: false, websiteLogo: '/brand/logo.svg', langCode: language },
        cart: { cartItems: items, totalCartItems: 1, customerWishList: wishes },
      })
      // The browser is closed and reopened.
      await page.close()
      const next = await context.newPage()
      await next.goto(language === 'ar' ? '/ar' : '/')
      await demoName(next)
      await cartCount(visitor, next, 1)
    })
  },
)

const deep = '['.repeat(5000)
const poisons: [what: string, text: string][] = [
  ['nothing at all', ''],
  ['half a text', '{"user":{"user":'],
  ['null', 'null'],
  ['a number', '7'],
  ['a word', '"x"'],
  ['lists in lists', deep],
  ['areas that are none', '{"user":[],"common":7,"cart":{"cartItems":{"length":3},"customerWishList":[null,[],{"ProductId":"1"}]}}'],
  ['a prototype', '{"__proto__":{"loggedIn":true},"constructor":{"prototype":{"loggedIn":true}},"loggedIn":true}'],
  ['a customer without a token', '{"UserID":1,"FirstName":{"a":1},"LastName":["x"]}'],
  ['markup', '[{"ProductId":-1,"ProductName":"<img src=x onerror=alert(1)>","Price":1e308,"DefaultImage":"javascript:alert(1)"}]'],
]

// Storefront document: §3.1(5)
test('invalid data in the storage is repaired, and never leads to a blank page or a login', async () => {
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go } = visitor
    await go('/cart')
    for (const [what, text] of poisons) {
      await page.evaluate((text) => {
        for (const key of ['user', 'langCode', 'customerWishList', 'cartItems', 'root']) localStorage.setItem(key, text)
      }, text)
      await page.reload()
      await loginLink(visitor, page)
      await page.getByRole('heading', { name: say('Cart', 'lbl_cart_empty_title') }).waitFor()
      const mended = ({ root, user, Token, langCode }: Record<string, string>) => [root?.slice(0, 33), user, Token, langCode]
      await expect
        .poll(async () => mended(await storageOf(page)), { message: what })
        .toEqual(['{"user":{"user":{"UserID":0,"First', undefined, undefined, 'en'].map((one) => one?.slice(0, 33)))
    }
  })
})

// Storefront document: §3.1(5)
test('ten megabytes of invalid data are never a blank page either, and make room for the shop’s own', async () => {
  await visit({ language: 'en' }, async (visitor) => {
    const { page, go, context } = visitor
    // Two bytes a character: a browser's quota for one site.
    await context.addInitScript(() => {
      if (location.origin === 'null' || localStorage.getItem('root') !== null) return
      localStorage.setItem('cartItems', `[${'x'.repeat(5_242_000)}`)
    })
    await go('/cart')
    expect((await storageOf(page)).cartItems).toBe('[]')
    await addBook(visitor)
    await cartCount(visitor, page, 1)
  })
})

const forbid = (context: BrowserContext) =>
  context.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get })
  })
const fill = (context: BrowserContext) =>
  context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })

// Storefront document: §3.1(5)
test.each([
  ['forbidden', forbid],
  ['full', fill],
] as const)('where the storage is %s the shop works until the page is closed', async (_, spoil) => {
  await visit({ language: 'en', expected: /sessionStorage|quota/i }, async (visitor) => {
    const { page, say, isAt, context } = visitor
    await spoil(context)
    await page.goto('/login')
    // The page is hydrated once a press has an effect; there is no storage to check it by.
    await isHydrated(page)
    await expect
      .poll(async () => {
        await page
          .getByRole('main')
          .getByRole('button', { name: say('Login', 'lbl_login_button') })
          .press('Enter')
        return page.locator('[aria-invalid]').count()
      })
      .toBe(2)
    await logIn(visitor, page)
    await isAt('/')
    await demoName(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Home', 'lbl_home_viewall') })
      .first()
      .click()
    await page.waitForURL(/all-products/)
    await demoName(page)
  })
})

// Storefront document: §3.1(6), §4(6, 30)
test.each(oneOf(languages))('a second tab follows a login, the cart and a logout (%s)', async (language) => {
  await visit({ language }, async (visitor) => {
    const { page, say, go, isAt, context } = visitor
    const second = await context.newPage()
    await second.goto(language === 'ar' ? '/ar/about' : '/about')
    await isAlive(second)
    await loginLink(visitor, second)
    await addBook(visitor)
    await cartCount(visitor, second, 1)
    await go('/login')
    await logIn(visitor, page)
    await isAt('/')
    await demoName(second)
    // The first tab still has what the second has received.
    expect((await storageOf(page)).Token).toBeTruthy()
    await second.getByRole('button', { name: say('Navbar', 'lbl_nav_logout') }).click()
    await loginLink(visitor, page)
    await loginLink(visitor, second)
    await cartCount(visitor, page, 0)
  })
})

// Storefront document: §3.1(5), §4(28)
test('an expired token makes the visitor a guest, whose cart is kept', async () => {
  await visit({ language: 'en', expected: /401/ }, async (visitor) => {
    const { page, go, setStorage } = visitor
    await setStorage({
      Token: 'x'.repeat(43),
      user: JSON.stringify({ UserID: shopper.customerId, FirstName: 'Ward', LastName: 'Shopper' }),
      cartItems: JSON.stringify(cartOf({ productId: book })),
    })
    await go('/update-profile')
    await visitor.isAt('/')
    await loginLink(visitor, page)
    await cartCount(visitor, page, 1)
  })
})
