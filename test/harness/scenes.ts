import type { Locator, Page } from 'playwright-core'
import { paymentMethods } from '../../src/contract/constants.ts'
import { demoToken } from './fill-shelf.ts'
import type { labelTextsIn } from './label-texts.ts'
import { learningScenes } from './learning-scenes.ts'
import { openSearch, openWishList } from './phone-header.ts'
import { readingScenes } from './reading-scenes.ts'
import { vaultScenes } from './vault-scenes.ts'

/** A page, and the steps before a screenshot or an accessibility check. */
export interface Scene {
  path: string
  /** As a customer of the demo shop, with orders, a cart and a wish list. */
  isCustomer?: boolean
  /** Only at these screen widths. */
  from?: number
  to?: number
  /** A dialog is open: only its content is checked. */
  isOver?: boolean
  act?: (page: Page, say: ReturnType<typeof labelTextsIn>) => Promise<unknown>
}

export interface SceneUrls {
  product: string
  plainProduct: string
  /** An e-book whose first pages can be seen. */
  ebook: string
  contributor: string
  campaign: string
  category: string
  course: string
  previewLesson: string
  film: string
  quizLesson: string
  /** The sample of an e-book, and a course's booklet in both formats. */
  sample: string
  epub: string
  pdf: string
}

const visible = (page: Page, role: 'button' | 'link', name: string) => page.getByRole(role, { name }).filter({ visible: true }).first()

/** Presses the button, and waits for the dialog, whose code may still have to load. */
async function openDialog(page: Page, button: Locator) {
  await button.click()
  await page.getByRole('dialog').waitFor()
}

/** From the shelf to the seats of the demo customer's team. */
async function openSeats(page: Page) {
  const team = page.getByRole('article').filter({ hasText: /\d (of|من) 5/ })
  const shelf = await page.title()
  await team.locator('a[href*="/team/"]').click()
  // The cards of the shelf have headings of the same level.
  await page.waitForFunction((title) => document.title !== title, shelf)
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor()
}

async function place(page: Page, say: ReturnType<typeof labelTextsIn>, method: number) {
  await page.getByRole('main').locator(`[name=PaymentMethod][value="${method}"]`).check()
  await visible(page, 'button', say('Checkout', 'lbl_checkout_place')).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

/** Every page and every dialog of the storefront, by name. */
export function scenesAt(urls: SceneUrls): Record<string, Scene> {
  const { product, plainProduct, ebook, contributor, campaign, category } = urls
  const all = '/all-products/0/all-categories'
  const customer = { isCustomer: true }
  return {
    home: { path: '/' },
    'home-mega-menu': {
      path: '/',
      from: 1024,
      isOver: true,
      act: (page, say) => page.locator('summary', { hasText: say('Navbar', 'lbl_nav_categories') }).click(),
    },
    'home-menu': {
      path: '/',
      to: 1023,
      isOver: true,
      act: (page, say) => openDialog(page, visible(page, 'button', say('Navbar', 'lbl_nav_menu'))),
    },
    'home-suggestions': {
      path: '/',
      isOver: true,
      act: async (page, say) => {
        const box = await openSearch(page, say)
        await box.click()
        await box.pressSequentially((await page.locator('html').getAttribute('lang')) === 'ar' ? 'قلب' : 'heart')
        await page.getByRole('option').first().waitFor()
      },
    },
    'home-wish-list': {
      path: '/',
      ...customer,
      isOver: true,
      act: async (page, say) => {
        await openWishList(page, say)
        await page.getByRole('dialog', { name: say('Wishlist', 'lbl_wish_title') }).waitFor()
      },
    },
    'home-wish-list-empty': {
      path: '/',
      isOver: true,
      act: async (page, say) => {
        await openWishList(page, say)
        await page.getByRole('dialog', { name: say('Wishlist', 'lbl_wish_title') }).waitFor()
      },
    },
    'home-user': {
      path: '/',
      ...customer,
      isOver: true,
      act: (page) => openDialog(page, page.locator('header button[aria-haspopup=dialog]', { has: page.locator('bdi.text-start') })),
    },
    'home-toast': {
      path: '/',
      isOver: true,
      act: async (page, say) => {
        await visible(page, 'link', say('Navbar', 'lbl_nav_cart_count', { n: 0 })).click()
        await page.locator('.Toastify').getByRole('alert').first().waitFor()
      },
    },
    listing: { path: all },
    'listing-category': { path: category },
    'listing-two': { path: `${all}?Layout=two` },
    'listing-four': { path: `${all}?Layout=four&PageSize=18` },
    'listing-row': { path: `${all}?Layout=row` },
    'listing-filtered': { path: `${all}?MinPrice=10&MaxPrice=100&Rating=4&OrderByColumnName=Price+ASC&PageNo=2` },
    'listing-empty': { path: `${all}?SearchTerm=zzzzqqqq` },
    'listing-search': { path: `${all}?SearchTerm=anatomy` },
    'listing-filters': {
      path: `${all}?MinPrice=10&MaxPrice=100`,
      to: 1023,
      isOver: true,
      // The number of filters follows the name.
      act: (page, say) =>
        openDialog(page, page.getByRole('link', { name: new RegExp(`^${say('SiteLeftSidebarFilter', 'lbl_filter_open')}`) })),
    },
    product: { path: product },
    'product-plain': { path: plainProduct },
    'product-variants': {
      path: product,
      isOver: true,
      act: async (page, say) => {
        const names = [say('ProductVariants', 'lbl_variants_open'), say('ProductVariants', 'lbl_variants_change')]
        await openDialog(page, page.getByRole('button', { name: new RegExp(names.join('|')) }))
      },
    },
    'product-size-guide': {
      path: product,
      isOver: true,
      act: (page, say) => openDialog(page, visible(page, 'button', say('ProductDetail', 'lbl_prddet_sizeguide'))),
    },
    'product-zoom': {
      path: product,
      isOver: true,
      act: async (page, say) => {
        await visible(page, 'button', say('ProductDetail', 'lbl_prddet_zoom')).click()
        await page.getByRole('dialog').getByRole('img').first().waitFor()
      },
    },
    'product-share': {
      path: product,
      isOver: true,
      act: (page, say) => openDialog(page, visible(page, 'button', say('ProductDetail', 'lbl_prddet_share'))),
    },
    'product-reviews': {
      path: product,
      act: (page, say) => page.getByRole('tab', { name: say('ProductDetail', 'lbl_prddet_tab_reviews') }).click(),
    },
    'product-information': {
      path: product,
      act: (page, say) => page.getByRole('tab', { name: say('ProductDetail', 'lbl_prddet_tab_additional') }).click(),
    },
    'product-shipping': {
      path: product,
      act: (page, say) => page.getByRole('tab', { name: say('ProductDetail', 'lbl_prddet_tab_shipping') }).click(),
    },
    'product-why': {
      path: product,
      act: (page, say) => page.getByRole('tab', { name: say('ProductDetail', 'lbl_prddet_tab_why') }).click(),
    },
    'product-inside': {
      path: ebook,
      isOver: true,
      act: async (page, say) => {
        await openDialog(page, visible(page, 'button', say('ProductFacts', 'lbl_facts_look_inside')))
        // The book is rendered when it is first opened.
        await page.getByRole('dialog').getByRole('img').waitFor({ timeout: 60_000 })
      },
    },
    'product-added': {
      path: plainProduct,
      ...customer,
      isOver: true,
      act: (page, say) => openDialog(page, visible(page, 'button', say('ProductDetail', 'lbl_prddet_add'))),
    },
    'product-refused': {
      path: product,
      isOver: true,
      act: async (page, say) => {
        await visible(page, 'button', say('ProductDetail', 'lbl_prddet_add')).click()
        await page.locator('.Toastify').getByRole('alert').first().waitFor()
      },
    },
    contributor: { path: contributor },
    campaign: { path: campaign },
    contact: { path: '/contact-us' },
    'contact-refused': {
      path: '/contact-us',
      act: (page) => page.getByRole('main').locator('form button[type=submit]').first().click(),
    },
    about: { path: '/about' },
    faq: { path: '/faq' },
    terms: { path: '/terms' },
    privacy: { path: '/privacy' },
    refunds: { path: '/refunds' },
    shipping: { path: '/shipping' },
    'stock-alerts': { path: '/stock-alerts/1/token' },
    login: { path: '/login' },
    'login-code': {
      path: '/login',
      act: async (page, say) => {
        await page.getByRole('main').locator('[name=Email]').fill('new@avicenna.example')
        await visible(page, 'button', say('Login', 'lbl_login_by_email')).click()
        await page.getByRole('main').locator('[name=Otp]').waitFor()
      },
    },
    signup: { path: '/signup' },
    'signup-refused': {
      path: '/signup',
      act: (page) => page.getByRole('main').locator('form button[type=submit]').first().click(),
    },
    'reset-password': { path: '/reset-password' },
    'reset-password-code': {
      path: '/reset-password',
      act: async (page, say) => {
        await page.getByLabel(say('ResetPassword', 'lbl_reset_email'), { exact: false }).first().fill('nobody@avicenna.example')
        await visible(page, 'button', say('ResetPassword', 'lbl_reset_send')).click()
        await page.getByLabel(say('ResetPassword', 'lbl_reset_otp'), { exact: false }).first().waitFor()
      },
    },
    'become-seller': { path: '/become-seller' },
    'cart-empty': { path: '/cart' },
    cart: { path: '/cart', ...customer },
    'cart-variants': {
      path: '/cart',
      ...customer,
      isOver: true,
      act: (page) => openDialog(page, page.getByRole('main').locator('td button[aria-haspopup=dialog]').first()),
    },
    checkout: { path: '/checkout', ...customer },
    'checkout-confirm': {
      path: '/checkout',
      ...customer,
      isOver: true,
      act: (page, say) => place(page, say, paymentMethods.cashOnDelivery),
    },
    'checkout-change': {
      path: '/checkout',
      ...customer,
      act: async (page, say) => {
        await visible(page, 'button', say('Checkout', 'lbl_checkout_edit')).click()
        await page.waitForFunction(() => document.querySelector('#profile') && !document.querySelector('#profile select:disabled'))
      },
    },
    'checkout-card': {
      path: '/checkout',
      ...customer,
      isOver: true,
      act: (page, say) => place(page, say, paymentMethods.card),
    },
    'checkout-card-refused': {
      path: '/checkout',
      ...customer,
      isOver: true,
      act: async (page, say) => {
        const dialog = await place(page, say, paymentMethods.card)
        await dialog.locator('[type=submit]').click()
        await page.locator('.Toastify').getByRole('alert').first().waitFor()
      },
    },
    'checkout-bank': {
      path: '/checkout',
      ...customer,
      isOver: true,
      act: async (page, say) => {
        const dialog = await place(page, say, paymentMethods.card)
        await dialog.locator('summary').click()
        await dialog.getByRole('button', { name: '4000 0025 0000 3155' }).click()
        await dialog.locator('[type=submit]').click()
        await page.getByRole('dialog', { name: say('CheckoutStripForm', 'lbl_strip_bank_title') }).waitFor()
      },
    },
    'checkout-paypal': {
      path: '/checkout',
      ...customer,
      isOver: true,
      act: (page, say) => place(page, say, paymentMethods.payPal),
    },
    'orders-history': { path: '/orders-history', ...customer },
    'orders-history-detail': {
      path: '/orders-history',
      ...customer,
      act: async (page) => {
        await page.getByRole('main').locator('td button').first().click()
        await page.getByRole('main').locator('table').nth(1).waitFor()
      },
    },
    shelf: { path: '/shelf', ...customer, act: (page) => page.getByRole('main').getByRole('article').first().waitFor() },
    'shelf-ended': {
      path: '/shelf?State=ended',
      ...customer,
      act: (page) => page.getByRole('main').getByRole('article').first().waitFor(),
    },
    'shelf-none': {
      path: '/shelf?SearchTerm=zzzzqqqq&State=ended',
      ...customer,
      act: (page, say) => page.getByRole('heading', { name: say('Shelf', 'lbl_shelf_none_title') }).waitFor(),
    },
    'shelf-search': {
      path: '/shelf?q=ECG',
      ...customer,
      act: (page, say) =>
        page
          .getByRole('region', { name: say('ShelfSearch', 'lbl_inside_places') })
          .getByRole('article')
          .first()
          .waitFor(),
    },
    seats: { path: '/shelf', ...customer, act: openSeats },
    'seats-invite': {
      path: '/shelf',
      ...customer,
      act: async (page, say) => {
        await openSeats(page)
        await page.getByRole('main').locator('textarea').fill('salma, omar.saleh@hospital.example')
        await visible(page, 'button', say('Seats', 'lbl_seats_invite_button')).click()
        await page
          .getByRole('list', { name: say('Seats', 'lbl_seats_invite_results') })
          .getByRole('listitem')
          .nth(1)
          .waitFor()
      },
    },
    'seats-gift': {
      path: '/shelf',
      ...customer,
      isOver: true,
      act: async (page, say) => {
        await openSeats(page)
        await openDialog(page, visible(page, 'button', say('Seats', 'lbl_seats_change')))
      },
    },
    'seats-take-back': {
      path: '/shelf',
      ...customer,
      isOver: true,
      act: async (page, say) => {
        await openSeats(page)
        await openDialog(page, visible(page, 'button', say('Seats', 'lbl_seats_take_back')))
      },
    },
    'seats-link': {
      path: '/shelf',
      ...customer,
      isOver: true,
      act: async (page, say) => {
        await openSeats(page)
        await openDialog(page, visible(page, 'button', say('Seats', 'lbl_seats_link')))
      },
    },
    claim: { path: '/claim', act: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).waitFor() },
    'claim-gift': {
      path: '/claim',
      ...customer,
      act: async (page, say) => {
        const id = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').UserID)
        await page.evaluate((token) => location.assign(`#${token}`), demoToken(id))
        await visible(page, 'button', say('Seats', 'lbl_claim_accept')).waitFor()
      },
    },
    ...vaultScenes,
    ...learningScenes(urls),
    ...readingScenes(urls),
    'update-profile': {
      path: '/update-profile',
      ...customer,
      // The lists load one after the other.
      act: async (page) => void (await page.waitForFunction(() => !document.querySelector('select:disabled'))),
    },
    'not-found': { path: '/no-such-page' },
  }
}
