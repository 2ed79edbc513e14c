// @module-tag journey

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { truncate } from '../../../src/contract/constants.ts'
import { isolated } from '../../../src/contract/localization/isolate.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { demoListings, demoPages, under } from '../../harness/demo-pages.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { cartOf } from '../../harness/open-shop.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const prefixOf = { en: '', ar: '/ar' } as const
const linksIn = (place: ReturnType<Page['getByRole']>) =>
  place.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
/** Stops the page's clock; from then on only `page.clock.runFor` advances it. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

// Storefront document: §1(11), §2.1(1, 4)
test.each(oneOf(languages))(
  'the header links to the service pages, home and all products, the logo to home, the chat opens in a new tab (%s)',
  { tags: 'smoke' },
  async (language) => {
    const at = prefixOf[language]
    await visit({ language }, async ({ page, context, say, go, isAt }) => {
      await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat.' }))
      await go('/cart')
      expect(await linksIn(page.getByRole('navigation', { name: say('TopHeader', 'lbl_top_nav') }))).toEqual([
        [say('TopHeader', 'lbl_top_about'), `${at}/about`],
        [say('TopHeader', 'lbl_top_faq'), `${at}/faq`],
        [say('TopHeader', 'lbl_top_contact'), `${at}/contact-us`],
        [say('TopHeader', 'lbl_top_seller'), `${at}/become-seller`],
      ])
      const menu = page.getByRole('navigation', { name: say('Navbar', 'lbl_nav_main') })
      expect((await linksIn(menu)).slice(0, 2)).toEqual([
        [say('Navbar', 'lbl_nav_home'), at || '/'],
        [say('Navbar', 'lbl_nav_products'), `${at}/all-products/0/all-categories`],
      ])
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: say('Shop', 'lbl_shop_chat') }).click()
      expect((await opened).url()).toMatch(/^https:\/\/wa\.me\//)
      await isAt('/cart')
      await page.getByRole('banner').getByRole('link', { name: 'Avicenna' }).click()
      await isAt('/')
    })
  },
)

// Storefront document: §2.1(19), §7(2)
test.each(oneOf(languages))(
  'the footer shows the company, its pages, its contact details and the payment methods (%s)',
  async (language) => {
    const at = prefixOf[language]
    await visit({ language }, async ({ page, say, go }) => {
      await go('/cart')
      const footer = page.getByRole('contentinfo')
      const reach = footer.locator('address')
      await footer.getByText(say('Footer', 'lbl_foot_blurb')).waitFor()
      expect((await linksIn(footer)).map(([, to]) => to)).toEqual([
        at || '/',
        ...['course', 'ebook', 'book', 'account'].map((kind) => `${at}/all-products/0/all-categories?Kind=${kind}`),
        ...[at || '/', `${at}/about`, `${at}/faq`],
        ...[`${at}/about`, `${at}/contact-us`],
        ...['tel:+96265550100', `mailto:${say('Footer', 'lbl_foot_email')}`],
        ...[`${at}/terms`, `${at}/privacy`, `${at}/refunds`, `${at}/shipping`, `${at}/verify`],
        expect.stringMatching('https://wa.me/'),
      ])
      expect(await linksIn(footer.getByRole('navigation', { name: say('Footer', 'lbl_foot_legal') }))).toEqual([
        [say('Footer', 'lbl_foot_terms'), `${at}/terms`],
        [say('Footer', 'lbl_foot_privacy'), `${at}/privacy`],
        [say('Footer', 'lbl_foot_refunds'), `${at}/refunds`],
        [say('Footer', 'lbl_foot_shipping'), `${at}/shipping`],
      ])
      expect(await linksIn(footer.getByRole('navigation', { name: say('Footer', 'lbl_foot_quick') }))).toEqual([
        [say('Footer', 'lbl_foot_home'), at || '/'],
        [say('Footer', 'lbl_foot_about'), `${at}/about`],
        [say('Footer', 'lbl_foot_faq'), `${at}/faq`],
      ])
      expect(await linksIn(footer.getByRole('navigation', { name: say('Footer', 'lbl_foot_information') }))).toEqual([
        [say('Footer', 'lbl_foot_about'), `${at}/about`],
        [say('Footer', 'lbl_foot_contact'), `${at}/contact-us`],
      ])
      await reach.getByText(say('Footer', 'lbl_foot_location')).waitFor()
      await reach.getByText(say('Footer', 'lbl_foot_phone')).waitFor()
      await footer.getByText(/^© \d{4} /).waitFor()
      const icons = footer.getByRole('list', { name: say('Footer', 'lbl_foot_payments') }).getByRole('img')
      const methods = await shop().db.selectFrom('paymentMethods').select('picture').where('isEnabled', '=', true).execute()
      expect(await icons.evaluateAll((all) => all.map((icon) => icon.getAttribute('src')).toSorted())).toEqual(
        methods.map(({ picture }) => picture).toSorted(),
      )
    })
  },
)

const nursing = {
  en: ['Nursing and Midwifery', 'Community and Mental Health Nursing'],
  ar: ['التمريض والقبالة', 'تمريض صحة المجتمع والصحة النفسية'],
}
const cut = (text: string) => truncate(text, 30)

// Storefront document: §2.1(5, 10-12), §3(13), §7(4), §9(15)
test.each(oneOf(languages))(
  'the categories are listed under their parents, long names cut at 30 characters, and link to their products (%s)',
  async (language) => {
    const [parent = '', child = ''] = nursing[language]
    await visit({ language }, async ({ page, say, go }) => {
      await go('/about')
      await page
        .locator('summary')
        .filter({ hasText: say('Navbar', 'lbl_nav_categories') })
        .click()
      const group = page
        .getByRole('banner')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: parent, exact: true }) })
      const link = group.getByRole('listitem').getByRole('link', { name: cut(child), exact: true })
      expect(await link.getAttribute('href')).toBe(`${prefixOf[language]}/all-products/34/${child.toLowerCase().replaceAll(' ', '-')}`)
      await link.click()
      await page.getByRole('heading', { level: 1, name: child, exact: true }).waitFor()
      // The menu has closed.
      expect(await link.isVisible()).toBe(false)
    })
  },
)

test.each(oneOf(languages))(
  'on a phone the chat lies on no control and no text, wherever the page rests, and the menu has it too (%s)',
  async (language) => {
    await visit({ language, width: 390 }, async ({ page, say, goWithStoppedClock }) => {
      await goWithStoppedClock('/')
      const chat = page.locator('[data-chat]')
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      for (let top = 0; top < end + 170; top += 170) {
        await page.evaluate(
          (y) =>
            new Promise<void>((resolve) => {
              if (y === scrollY) resolve()
              addEventListener('scroll', () => resolve(), { once: true })
              scrollTo({ top: y, behavior: 'instant' })
            }),
          top,
        )
        await page.clock.runFor(500)
        if (!(await chat.isVisible())) continue
        const below = await chat.evaluate((disc) => {
          const box = disc.getBoundingClientRect()
          const meets = (other: DOMRect) =>
            other.width > 0 && other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top
          const range = document.createRange()
          const found: string[] = []
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          while (walker.nextNode()) {
            const node = walker.currentNode
            if (!node.textContent?.trim() || disc.contains(node) || !node.parentElement?.checkVisibility({ visibilityProperty: true }))
              continue
            if (node.parentElement.closest('.sr-only, [inert]')) continue
            range.selectNodeContents(node)
            if ([...range.getClientRects()].some(meets)) found.push(node.textContent)
          }
          for (const control of document.querySelectorAll('main :is(a, button, input), footer :is(a, button)'))
            if (
              !control.contains(disc) &&
              !control.closest('[inert]') &&
              control.checkVisibility({ visibilityProperty: true }) &&
              meets(control.getBoundingClientRect())
            )
              found.push(control.textContent ?? '')
          return found
        })
        expect(below, String(top)).toEqual([])
      }
      // The end of the page keeps its place free.
      await chat.waitFor()
      await page.getByRole('button', { name: say('Navbar', 'lbl_nav_menu') }).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: say('Shop', 'lbl_shop_chat') })
        .waitFor()
    })
  },
)

// Storefront document: §2.1(1, 5, 10, 12)
test.each(oneOf(languages))('on a phone a drawer has the same links, the login and the languages (%s)', async (language) => {
  const [parent = '', child = ''] = nursing[language]
  await visit({ language, width: 390 }, async ({ page, say, go }) => {
    await go('/about')
    await page.getByRole('button', { name: say('Navbar', 'lbl_nav_menu') }).click()
    const drawer = page.getByRole('dialog', { name: say('Navbar', 'lbl_nav_menu') })
    const service = [say('TopHeader', 'lbl_top_about'), say('TopHeader', 'lbl_top_seller')]
    for (const text of [...service, say('Navbar', 'lbl_nav_products'), say('Navbar', 'lbl_nav_login'), 'English', 'العربية'])
      await drawer.getByRole('link', { name: text, exact: true }).waitFor()
    await drawer.locator('summary').filter({ hasText: parent }).click()
    await drawer.getByRole('link', { name: cut(child), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: child, exact: true }).waitFor()
    await drawer.waitFor({ state: 'hidden' })
  })
})

// Storefront document: §2.1(8, 15, 25), §8(21), §9(23)
test.each(oneOf(languages))(
  'an empty cart shows a toast at the top right for five seconds; a cart with products opens (%s)',
  async (language) => {
    const book = await shop().stock({ name: 'Atlas of the Nose', nameAr: 'أطلس الأنف' })
    await visit({ language }, async (visitor) => {
      const { page, say, go, isAt } = visitor
      await go('/about')
      await cartLink(visitor, 0).click()
      const toast = page
        .locator('.Toastify')
        .getByRole('alert')
        .filter({ hasText: say.message('cartHasNoItem') })
      await toast.waitFor()
      await isAt('/about')
      const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 }
      // Below the link to the cart.
      const cart = await cartLink(visitor, 0).boundingBox()
      const lowest = (cart?.y ?? 0) + (cart?.height ?? 0)
      expect([Math.round(1280 - x - width) < 40, y > lowest && y < lowest + 60, width < 400]).toEqual([true, true, true])
      // Its bar is its timer: it stays until the bar has run.
      const bar = page.locator('.Toastify__progress-bar--animated')
      expect(await bar.evaluate((bar) => bar.getAnimations().map((one) => one.effect?.getTiming().duration))).toEqual([5000])
      await bar.evaluate((bar) => {
        for (const one of bar.getAnimations()) one.finish()
      })
      await toast.waitFor({ state: 'detached' })
      await page.evaluate((items) => localStorage.setItem('cartItems', items), JSON.stringify(cartOf({ productId: book })))
      await page.reload()
      await cartLink(visitor, 1).click()
      await isAt('/cart')
    })
  },
)

const cartLink = ({ page, say }: Visitor, n: number) => page.getByRole('link', { name: say('Navbar', 'lbl_nav_cart_count', { n }) })

// Storefront document: §2.1(7, 16), §4(6, 30), §6(4, 5)
test.each(oneOf(languages))(
  'a customer sees their first name, a window with links to their pages, and Logout, which clears customer and cart (%s)',
  async (language) => {
    const at = prefixOf[language]
    const shopper = await shop().shopper({ firstName: 'Ward', lastName: 'Shopper' })
    const book = await shop().stock({ name: 'Atlas of the Lip' })
    await visit({ language }, async (visitor) => {
      const { page, say, go, isAt } = visitor
      const login = page.getByRole('link', { name: say('Navbar', 'lbl_nav_login') })
      await go('/about')
      await login.waitFor()
      await page.evaluate((stored) => Object.assign(localStorage, stored), {
        Token: shopper.token,
        user: JSON.stringify({ UserID: shopper.customerId, FirstName: 'Ward', LastName: 'Shopper' }),
        cartItems: JSON.stringify(cartOf({ productId: book })),
      })
      await page.reload()
      await page.getByRole('button', { name: 'Ward', exact: true }).click()
      expect(await login.count()).toBe(0)
      const modal = page.getByRole('dialog', {
        name: say('LoginUserModal', 'lbl_user_hi', { name: isolated('Ward Shopper') }),
        exact: true,
      })
      expect(await linksIn(modal)).toEqual([
        [say('LoginUserModal', 'lbl_user_profile'), `${at}/update-profile`],
        [say('LoginUserModal', 'lbl_user_orders'), `${at}/orders-history`],
        [say('LoginUserModal', 'lbl_user_shelf'), `${at}/shelf`],
        [say('LoginUserModal', 'lbl_user_cpd'), `${at}/cpd-log`],
      ])
      await modal.getByRole('button', { name: say('Shop', 'lbl_shop_close') }).click()
      await page.getByRole('button', { name: say('Navbar', 'lbl_nav_logout') }).click()
      await isAt('/')
      await login.waitFor()
      await cartLink(visitor, 0).waitFor()
      expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('cartItems')])).toEqual([null, '[]'])
    })
  },
)

const wish = (id: number, name: string, more = {}) => ({
  ProductId: id,
  ProductName: name,
  CategoryName: 'Books',
  Price: 40,
  Quantity: 1,
  ...more,
})
const longName = { en: 'Clinical Reasoning at the Bedside, Volume One', ar: 'التفكير السريري عند سرير المريض، الجزء الأول' }

// Storefront document: §1(3), §2.1(2, 17, 18), §3(23), §4(34), §9(15, 25)
test.each(oneOf(languages))(
  'the wish list shows its products and their number, goes home half a second after “continue”, and can be cleared (%s)',
  async (language) => {
    const name = longName[language]
    const [soldOut, sutures] = [await shop().stock({ quantity: 0 }), await shop().stock()]
    await visit({ language }, async ({ page, say, go, isAt, stays, setStorage, seesToast }) => {
      await setStorage({
        customerWishList: JSON.stringify([
          wish(soldOut, name, { DiscountedPrice: 32.5, Quantity: 2, DefaultImage: '/brand/mark.svg' }),
          wish(sutures, 'Sutures'),
        ]),
      })
      await page.clock.install()
      await go('/about')
      const open = page.getByRole('button', { name: say('TopHeader', 'lbl_top_wishlist') }).first()
      await open.click()
      const drawer = page.getByRole('dialog', { name: say('Wishlist', 'lbl_wish_title') })
      await drawer.getByText('2', { exact: true }).waitFor()
      const items = drawer.getByRole('list', { name: say('Wishlist', 'lbl_wish_items') }).getByRole('listitem')
      expect(await items.count()).toBe(2)
      await items
        .first()
        .getByRole('link', { name: cut(name), exact: true })
        .waitFor()
      expect(await items.first().textContent()).toContain('2 × $32.50')
      expect(await items.first().locator('img').getAttribute('src')).toMatch(/^\/brand\/mark\.svg/)
      await items.first().getByText(say('Wishlist', 'lbl_wish_out')).waitFor()
      await items
        .nth(1)
        .getByRole('button', { name: say('Wishlist', 'lbl_wish_add') })
        .click()
      await seesToast(say.message('addedToCart'))
      await stopClock(page)
      await drawer.getByRole('button', { name: say('Wishlist', 'lbl_wish_continue') }).click()
      await drawer.waitFor({ state: 'hidden' })
      await page.clock.runFor(499)
      await stays('/about')
      await page.clock.runFor(1)
      await isAt('/')
      await open.click()
      await drawer.getByRole('button', { name: say('Wishlist', 'lbl_wish_clear') }).click()
      await drawer.getByText(say('Wishlist', 'lbl_wish_empty')).waitFor()
      await drawer.getByRole('button', { name: say('Wishlist', 'lbl_wish_undo') }).click()
      expect(await items.count()).toBe(2)
      // A removed item comes back at its place.
      await items
        .first()
        .getByRole('button', { name: say('Wishlist', 'lbl_wish_remove', { name }) })
        .click()
      expect(await items.count()).toBe(1)
      await drawer.getByRole('button', { name: say('Wishlist', 'lbl_wish_undo') }).click()
      expect(await items.count()).toBe(2)
      await items
        .first()
        .getByRole('link', { name: cut(name), exact: true })
        .waitFor()
      await drawer.getByRole('button', { name: say('Wishlist', 'lbl_wish_clear') }).click()
      expect(await page.evaluate(() => localStorage.getItem('customerWishList'))).toBe('[]')
    })
  },
)

// Storefront document: §2.1(9, 20), §9(21)
test.each(oneOf(languages))('below 170 px the header sticks and a button leads to the top, 100 px every 10.5 ms (%s)', async (language) => {
  await visit({ language }, async ({ page, say, go }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await go('/')
    const up = page.getByRole('button', { name: say('Shop', 'lbl_shop_top') })
    const topOfMenu = () =>
      page
        .getByRole('link', { name: say('Navbar', 'lbl_nav_products') })
        .first()
        .evaluate((link) => link.getBoundingClientRect().top)
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
    const scrolled = () => page.evaluate(() => Math.round(scrollY))
    await scrollTo(170)
    await expect.poll(topOfMenu).toBeLessThan(0)
    expect(await up.count()).toBe(0)
    await scrollTo(2000)
    await expect.poll(topOfMenu).toBeGreaterThanOrEqual(0)
    await stopClock(page)
    await up.click()
    await page.clock.runFor(110)
    expect(await scrolled()).toBe(1000)
    await page.clock.runFor(110)
    expect(await scrolled()).toBe(0)
    await up.waitFor({ state: 'detached' })
  })
})

// Storefront document: §2.1(24), §4(31), §9(24)
test.each(oneOf(languages))('a slow page shows the overlay, for two seconds at most (%s)', async (language) => {
  await visit({ language }, async ({ page, say, go, isAt }) => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/about.data*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.clock.install()
    await go('/faq')
    await stopClock(page)
    const overlay = page.getByRole('status', { name: say('Shop', 'lbl_shop_loading') })
    const request = page.waitForRequest('**/about.data*')
    await page
      .getByRole('navigation', { name: say('TopHeader', 'lbl_top_nav') })
      .getByRole('link', { name: say('TopHeader', 'lbl_top_about') })
      .click()
    await request
    // The wait begins once the page has heard of the navigation.
    let waited = 0
    for (; waited < 2000 && (await overlay.count()) === 0; waited += 50) await page.clock.runFor(50)
    expect(waited).toBeGreaterThanOrEqual(200)
    await overlay.waitFor()
    expect(
      await overlay.evaluate((overlay) => {
        const { backgroundColor, zIndex, position, inset } = getComputedStyle(overlay)
        const spinner = getComputedStyle(overlay.firstElementChild as Element).borderTopColor
        return { backgroundColor, zIndex, position, inset, spinner }
      }),
    ).toEqual({
      backgroundColor: 'rgba(255, 255, 255, 0.6)',
      zIndex: '20000',
      position: 'fixed',
      inset: '0px',
      spinner: 'rgb(17, 87, 63)',
    })
    await page.clock.runFor(1800)
    await overlay.waitFor({ state: 'detached' })
    await isAt('/faq')
    answer.resolve()
    await isAt('/about')
  })
})

// Storefront document: §8(27)
test.each(oneOf(languages))(
  'a part of the page that does not load fails after two minutes, and loads with the next press (%s)',
  async (language) => {
    await visit({ language }, async ({ page, say, go, seesToast }) => {
      await page.clock.install()
      const drawer = page.getByRole('dialog', { name: say('Wishlist', 'lbl_wish_title') })
      const open = page.getByRole('button', { name: say('TopHeader', 'lbl_top_wishlist') })
      const held = Promise.withResolvers<void>()
      await page.route(/wish-list-drawer/, async (route) => {
        await held.promise
        await route.continue()
      })
      await go('/about')
      const request = page.waitForRequest(/wish-list-drawer/)
      await open.click()
      await request
      await page.clock.fastForward(120_000)
      await seesToast(say.message('errorOccurred'))
      expect(await drawer.count()).toBe(0)
      held.resolve()
      // By keyboard, because the toast covers the button.
      await open.press('Enter')
      await drawer.waitFor()
    })
  },
)

// Decision 037
test.each(oneOf(languages))('home, a listing and a product start without the formatters of Intl (%s)', async (language) => {
  const [{ home, product }, { shelf }] = await Promise.all([demoPages(shop()), demoListings(shop())])
  await visit({ language }, async ({ page, go }) => {
    await page.addInitScript(() => {
      const built: string[] = []
      Object.assign(window, { built })
      for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat'] as const) {
        const construct = (target: typeof Intl.NumberFormat, values: []) => {
          built.push(name)
          return new target(...values)
        }
        Object.assign(Intl, { [name]: new Proxy(Intl[name] as typeof Intl.NumberFormat, { construct }) })
      }
    })
    for (const path of [home, shelf, product]) {
      await go(under(prefixOf[language], path).slice(prefixOf[language].length) || '/')
      expect(await page.evaluate(() => Reflect.get(window, 'built')), path).toEqual([])
    }
  })
})

test.each([390, 1280])('a very long name covers nothing in the header, and its dialog keeps its buttons (at %i px)', async (width) => {
  const { customerId, token } = await shop().shopper()
  const FirstName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)
  await visit({ language: 'en', width }, async ({ page, say, go, setStorage }) => {
    await setStorage({ Token: token, user: JSON.stringify({ UserID: customerId, FirstName, LastName: FirstName }) })
    await go('/faq')
    const name = page.getByRole('button', { name: /^Wolfe/ })
    const text = await name.locator('bdi').evaluate((element) => element.scrollWidth - element.clientWidth)
    if (width === 1280) expect(text).toBe(0)
    await name.click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(
      await dialog.evaluate((element) =>
        [...element.querySelectorAll('*')]
          .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
          .map((part) => part.tagName),
      ),
    ).toEqual([])
    await dialog.getByRole('link', { name: say('LoginUserModal', 'lbl_user_orders') }).click({ trial: true })
  })
})

test.each([
  { size: { width: 320, height: 256 }, language: 'en' },
  { size: { width: 844, height: 390 }, language: 'ar' },
] as const)('on a low screen, $size.width by $size.height px, nothing stays over the page ($language)', async ({ size, language }) => {
  const [{ home, product }, { shelf }] = await Promise.all([demoPages(shop()), demoListings(shop())])
  const book = await shop().stock()
  await visit({ language }, async ({ page, go, setStorage }) => {
    await setStorage({ cartItems: JSON.stringify(cartOf([{ productId: book }])) })
    await page.setViewportSize(size)
    for (const path of [home, shelf, product, '/cart']) {
      await go(under(prefixOf[language], path).slice(prefixOf[language].length) || '/')
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
      // The header follows the scrolling a moment later.
      await page.waitForFunction(() => scrollY > 300 || scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
      const stuck = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((element) => {
            const { position, zIndex } = getComputedStyle(element)
            // A column that follows the scrolling beside another covers nothing.
            return (position === 'fixed' || (position === 'sticky' && zIndex !== 'auto')) && element.checkVisibility()
          })
          .filter((element) => {
            const { top, bottom, width, height } = element.getBoundingClientRect()
            return width > 1 && height > 1 && bottom > 0 && top < innerHeight
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(stuck, path).toEqual([])
    }
  })
})
