// @module-tag journey
import { expect, test } from 'vitest'
import { ownAttributes } from '../../../src/contract/constants.ts'
import { isolated } from '../../../src/contract/localization/isolate.ts'
import { type Language, languages } from '../../../src/contract/localization/language.ts'
import { getProductAttributesById, getProductDetail } from '../../../src/contract/storefront.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { choosePaymentMethod, payByTestCard } from '../../harness/at-checkout.ts'
import { richProduct } from '../../harness/chosen-line.ts'
import { demoListings, demoPages, under } from '../../harness/demo-pages.ts'
import { foreignWords } from '../../harness/foreign-words.ts'
import { journey } from '../../harness/journey.ts'
import { cartOf } from '../../harness/open-shop.ts'
import { openWishList } from '../../harness/phone-header.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true, env: { LOG_LEVEL: 'silent' } })

/** Collects the foreign words of every page that the visitor opens. */
const walker = (language: Language, { page }: Visitor) => {
  const found = new Set<string>()
  return {
    found,
    look: async () => {
      for (const text of await foreignWords(page, { language })) found.add(text)
    },
  }
}
type Look = () => Promise<void>

// Storefront document: §1(8), §2.1(11)
test.each(languages)('every page is written in its language alone, titles and descriptions too (%s)', async (language) => {
  const everything = { ...(await demoPages(shop())), ...(await demoListings(shop())) }
  const { searched, mistyped, arabic, ...paths } = everything
  const products = await shop().db.selectFrom('products').select('productId').where('isVisible', '=', true).orderBy('productId').execute()
  const some = products.filter((_, at) => at % 20 === 0).map(({ productId }) => `/product-detail/${productId}/a/b`)
  const all = '/all-products/0/all-categories'
  const states = [`${all}?PageNo=900`, `${all}?Layout=row&MinPrice=600`, `${all}?SearchTerm=0000`, '/campaign/2/x', '/campaign/3/x']
  const prefix = language === 'ar' ? '/ar' : ''
  const addresses = [...Object.values(paths), ...some, ...states, '/no-such-page'].map((path) => under(prefix, path))
  await visit({ language, expected: /404/ }, async ({ page, go }) => {
    await go('/about')
    expect(await foreignWords(page, { language, addresses })).toEqual([])
    const typed = language === 'ar' ? 'heart attack' : 'التشريح'
    const search = under(prefix, language === 'ar' ? searched : arabic)
    expect(await foreignWords(page, { language, addresses: [search], typed })).toEqual([])
  })
})

/** A cart line of a product, with the first value of each required attribute. */
async function lineOf(productId: number) {
  const [{ data: rows }, { data }] = await Promise.all([
    shop().call(getProductAttributesById, { ProductId: productId }),
    shop().call(getProductDetail, { ProductId: productId }),
  ])
  const first = new Map(rows.toReversed().map((row) => [row.ProductAttributeID, row.PrimaryKeyValue]))
  const [product] = data
  if (product?.ProductColorsJson[0]) first.set(ownAttributes.color, product.ProductColorsJson[0].ColorID)
  if (product?.ProductSizesJson[0]) first.set(ownAttributes.size, product.ProductSizesJson[0].SizeID)
  return { productId, attributes: Object.fromEntries(first) }
}

// Storefront document: §1(8)
test('a guest sees only Arabic in every window, drawer, form and toast', async () => {
  const language = 'ar'
  const { ProductId } = await richProduct(shop().call, language)
  const soldOut = await shop().stock({ name: 'Sold out', nameAr: 'نفدت نسخه', quantity: 0 })
  await visit({ language, width: 390, timezoneId: 'Pacific/Kiritimati', expected: /404|500/ }, async (visitor) => {
    const { page, say, go, seesToast } = visitor
    const { found, look } = walker(language, visitor)
    const main = page.getByRole('main')
    const close = () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: say('Shop', 'lbl_shop_close') })
        .first()
        .click()
    const press = (name: string) => main.getByRole('button', { name, exact: true }).first().click()
    const inDialog = async (open: () => Promise<void>, inside: Look = look) => {
      await open()
      await page.getByRole('dialog').waitFor()
      await inside()
      await close()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }

    await go('/')
    await inDialog(() => page.getByRole('button', { name: say('Navbar', 'lbl_nav_menu'), exact: true }).click())
    await inDialog(() => openWishList(page, say))
    await page.getByRole('link', { name: say('Navbar', 'lbl_nav_cart') }).click()
    await seesToast(say.message('cartHasNoItem'))
    await press(say('SubscribeNewsLetter', 'lbl_newsltr_button'))
    await look()
    await main.getByLabel(say('SubscribeNewsLetter', 'lbl_newsltr_email')).fill(`reader-${language}@avicenna.example`)
    await press(say('SubscribeNewsLetter', 'lbl_newsltr_button'))
    await seesToast(say.message('subscribed'))

    await go('/all-products/0/all-categories?Rating=3')
    await inDialog(() => main.getByRole('link', { name: `${say('SiteLeftSidebarFilter', 'lbl_filter_open')} 1`, exact: true }).click())

    await go(`/product-detail/${ProductId}/a/b`)
    await inDialog(() => press(say('ProductDetail', 'lbl_prddet_zoom')))
    await inDialog(() => press(say('ProductDetail', 'lbl_prddet_sizeguide')))
    await inDialog(() => press(say('ProductVariants', 'lbl_variants_change')))
    await press(say('ProductDetail', 'lbl_prddet_add'))
    await press(say('ProductDetail', 'lbl_prddet_wish'))
    await seesToast(say.message('addedToWishList'))
    await press(say('ProductDetail', 'lbl_prddet_wish'))
    await seesToast(say.message('alreadyInWishList'))
    await main.getByRole('tab', { name: say('ProductDetail', 'lbl_prddet_tab_reviews') }).click()
    await press(say('ProductDetail', 'lbl_prddet_review_send'))
    await inDialog(() => openWishList(page, say))

    const lines = [await lineOf(119), { productId: soldOut }]
    await page.evaluate((items) => localStorage.setItem('cartItems', items), JSON.stringify(cartOf(lines)))
    await go('/cart')
    await main.getByText(say.message('outOfStock')).waitFor()
    await inDialog(() =>
      main
        .getByRole('button', { name: say('Cart', 'lbl_cart_variants') })
        .first()
        .click(),
    )

    for (const [path, button] of [
      ['/login', say('Login', 'lbl_login_button')],
      ['/signup', say('Signup', 'lbl_signup_button')],
      ['/reset-password', say('ResetPassword', 'lbl_reset_send')],
      ['/contact-us', say('Contact Us', 'lbl_contact_button')],
      ['/become-seller', say('BecomeVendor', 'lbl_vendor_button')],
    ] as const) {
      await go(path)
      await press(button)
      await page.locator('.Toastify').getByRole('alert').first().waitFor()
      await look()
    }

    await go('/no-such-page')
    await main.getByRole('heading', { name: say('Shop', 'lbl_shop_notfound_title') }).waitFor()
    await look()
    expect([...found]).toEqual([])
  })
})

// Storefront document: §1(8)
test.each(languages)('a customer sees only one language from the checkout to the orders (%s)', async (language) => {
  const names = { ar: { firstName: 'ليلى', lastName: 'حداد' }, en: { firstName: 'Layla', lastName: 'Haddad' } }[language]
  const shopper = await shop().shopper({ ...names, language })
  const book = await shop().stock({ name: 'Atlas of the Hand', nameAr: 'أطلس اليد' })
  await shop()
    .db.updateTable('customers')
    .set({ addressLineOne: language === 'ar' ? 'شارع المستشفى 1' : '1 Hospital Street' })
    .where('customerId', '=', shopper.customerId)
    .execute()
  await visit({ language, width: 390 }, async (visitor) => {
    const { page, say, go, seesToast, seesReason, isAt, setStorage } = visitor
    const { found, look } = walker(language, visitor)
    const main = page.getByRole('main')
    await setStorage({
      Token: shopper.token,
      user: JSON.stringify({ UserID: shopper.customerId, FirstName: names.firstName, LastName: names.lastName }),
      // A printed book, for which cash on delivery is offered.
      cartItems: JSON.stringify(cartOf([await lineOf(101), { productId: book }])),
    })
    await go('/checkout')
    const code = main.getByLabel(say('Checkout', 'lbl_checkout_coupon'))
    const apply = main.getByRole('button', { name: say('Checkout', 'lbl_checkout_apply') })
    await code.fill('NOSUCH')
    await apply.click()
    await seesReason(say.message('couponInvalid'))
    await look()
    await code.fill('SHIFT5')
    await apply.click()
    await main.getByText(say('OrderSummary', 'lbl_summary_discount', { code: isolated('SHIFT5') })).waitFor()
    const dialog = await choosePaymentMethod(visitor, 'card')
    await dialog.locator('[type=submit]').click()
    await look()
    await payByTestCard('4000002500003155', visitor)
    await page.getByRole('button', { name: say('CheckoutStripForm', 'lbl_strip_bank_refuse') }).click({ trial: true })
    await look()
    await page.keyboard.press('Escape')
    await seesReason(say.message('cardNotAuthenticated'))
    await look()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await choosePaymentMethod(visitor, 'payPal')
    await dialog.waitFor()
    await look()
    await page.keyboard.press('Escape')
    await seesToast(say('Checkout', 'lbl_checkout_paypal_cancelled'))
    await choosePaymentMethod(visitor, 'cashOnDelivery')
    await look()
    await dialog.getByRole('button', { name: say('Checkout', 'lbl_checkout_yes') }).click()
    await seesToast(say.message('orderPlaced'))
    await look()
    await isAt('/')

    await go('/orders-history')
    await main.getByRole('button', { expanded: false }).click()
    await main.getByRole('list', { name: say('OrdersHistory', 'lbl_orders_steps') }).waitFor()
    await look()
    await page.getByRole('button', { name: names.firstName }).click()
    await page.getByRole('dialog').waitFor()
    await look()

    await go('/update-profile')
    // A country whose locations have no Arabic names; the page shows them as they are.
    await main.getByLabel(say('Signup', 'lbl_signup_country')).selectOption({ label: language === 'ar' ? 'ألمانيا' : 'Germany' })
    await main.getByLabel(say('Signup', 'lbl_signup_state')).and(page.locator(':enabled')).waitFor()
    await look()
    await main.getByRole('button', { name: say('UpdateProfile', 'lbl_profile_button') }).click()
    await seesToast(say.message('profileUpdated'))
    await look()
    expect([...found]).toEqual([])
  })
})

// Storefront document: §1(8)
test.each(languages)('an error is shown in the language of its page (%s)', { tags: 'smoke' }, async (language) => {
  const unread = await shop().stock({ name: 'Not to be read', nameAr: 'لن يُعرض' })
  await sql`alter table reviews rename to reviews_elsewhere`.execute(shop().db)
  try {
    await visit({ language, expected: /500/ }, async ({ page, say }) => {
      await page.goto(`${language === 'ar' ? '/ar' : ''}/product-detail/${unread}/a/b`)
      await page.getByRole('heading', { name: say('Shop', 'lbl_shop_error_title') }).waitFor()
      const reference = (await page.locator('bdi.font-mono').textContent()) ?? ''
      expect(await foreignWords(page, { language, typed: reference })).toEqual([])
    })
  } finally {
    await sql`alter table reviews_elsewhere rename to reviews`.execute(shop().db)
  }
})
