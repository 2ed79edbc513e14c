// @module-tag journey
import { expect, test } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { richProduct } from '../../harness/chosen-line.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { isFocused, press, staysIn, tabTo, unseenFocus } from '../../harness/keyboard.ts'
import { findSceneUrls } from '../../harness/scene-urls.ts'
import { isAlive, type Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

test.each(oneOf(languages))('from home to a placed order without a pointer (%s)', async (language) => {
  const { ProductId, ProductName } = await richProduct(shop().call, language)
  const shopper = await shop().shopper({ email: `keys-${language}@avicenna.example` })
  await visit({ language }, async (visitor) => {
    await visitor.setStorage({
      Token: shopper.token,
      user: JSON.stringify({ UserID: shopper.customerId, FirstName: 'Ward', LastName: 'Shopper' }),
    })
    await visitor.go('/')
    await skip(visitor)
    await openMenu(visitor)
    await find(visitor, ProductName, ProductId)
    await choose(visitor)
    await changeQuantity(visitor)
    await order(visitor)
  })
})

/** The first element that Tab reaches is the link that skips the header. */
async function skip({ page, say, go }: Visitor) {
  const link = page.getByRole('link', { name: say('Shop', 'lbl_shop_skip') })
  await page.keyboard.press('Tab')
  expect(await isFocused(link)).toBe(true)
  expect(await unseenFocus(page)).toBeUndefined()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
  await go('/')
}

async function openMenu({ page, say }: Visitor) {
  const menu = page.locator('header summary', { hasText: say('Navbar', 'lbl_nav_categories') })
  await press(page, menu)
  const inside = page.locator('header details[open] a')
  await inside.first().waitFor()
  await page.keyboard.press('Tab')
  expect(await isFocused(inside.first())).toBe(true)
  expect(await unseenFocus(page)).toBeUndefined()
  await page.keyboard.press('Escape')
  await inside.first().waitFor({ state: 'hidden' })
  expect(await isFocused(menu)).toBe(true)
}

async function find({ page, say }: Visitor, name: string, id: number) {
  const box = page.locator('header input[name=SearchTerm]')
  await tabTo(page, box)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/SearchTerm=/)
  await isAlive(page)
  const results = page.getByRole('region', { name: say('AllProducts', 'lbl_allprd_results') })
  await press(page, results.locator(`h2 a[href*="/product-detail/${id}/"]`))
  await page.waitForURL(/product-detail/)
  // On another page the heading has the focus.
  await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true)
}

async function choose({ page, say, seesToast }: Visitor) {
  const main = page.getByRole('main')
  for (const key of ['lbl_prddet_color', 'lbl_prddet_size'] as const) {
    const first = main
      .getByRole('group', { name: say('ProductDetail', key) })
      .getByRole('radio')
      .first()
    await press(page, first, 'Space')
    expect(await first.isChecked()).toBe(true)
  }
  const open = main
    .getByRole('button', { name: say('ProductVariants', 'lbl_variants_open'), exact: true })
    .or(main.getByRole('button', { name: say('ProductVariants', 'lbl_variants_change'), exact: true }))
  if (await open.isVisible()) {
    await press(page, open)
    const popup = page.getByRole('dialog')
    await popup.waitFor()
    await staysIn(page, popup)
    for (const group of await popup.getByRole('group').all()) await press(page, group.getByRole('radio').first(), 'Space')
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    expect(await isFocused(main.getByRole('button', { name: say('ProductVariants', 'lbl_variants_change') }))).toBe(true)
  }
  await press(
    page,
    main
      .getByRole('button', { name: say('ProductDetail', 'lbl_prddet_add') })
      .filter({ visible: true })
      .first(),
  )
  await seesToast(say.message('addedToCart'))
}

async function changeQuantity({ page, say, isAt }: Visitor) {
  await press(page, page.getByRole('link', { name: say('Navbar', 'lbl_nav_cart_count', { n: 1 }) }), 'Enter', 'Shift+Tab')
  await isAt('/cart')
  const lines = page.getByRole('table', { name: say('Cart', 'lbl_cart_lines') })
  await press(page, lines.getByRole('button', { name: say('Shop', 'lbl_shop_more') }))
  await expect.poll(() => lines.getByRole('status').locator('bdi').textContent()).toBe('2')
  await press(page, page.getByRole('link', { name: say('Cart', 'lbl_cart_checkout') }).filter({ visible: true }))
  await isAt('/checkout')
}

async function order({ page, say, seesToast, isAt }: Visitor) {
  const place = page.getByRole('main').getByRole('button', { name: say('Checkout', 'lbl_checkout_place'), exact: true })
  await expect.poll(() => place.first().isEnabled()).toBe(true)
  const chooses = async (by: number, way?: 'Shift+Tab') => {
    const checked = page.getByRole('main').locator('[name=PaymentMethod]:checked')
    await tabTo(page, checked, way)
    for (let pressed = 0; pressed < 5 && (await checked.inputValue()) !== String(by); pressed++) await page.keyboard.press('ArrowDown')
    expect(await checked.inputValue()).toBe(String(by))
  }
  await chooses(paymentMethods.payPal)
  await press(page, place.first())
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('Checkout', 'lbl_checkout_paypal_played')).waitFor()
  await staysIn(page, dialog)
  // Escape cancels, and returns the focus.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await isFocused(place.first())).toBe(true)
  await chooses(paymentMethods.card, 'Shift+Tab')
  await press(page, place.first())
  await staysIn(page, dialog)
  for (const [key, text] of [
    ['number', '4000002500003155'],
    ['expiry', '440'],
    ['code', '123'],
  ] as const) {
    await tabTo(page, dialog.getByLabel(say('CardSection', `lbl_cardsec_${key}`)))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  const bank = page.getByRole('dialog', { name: say('CheckoutStripForm', 'lbl_strip_bank_title') })
  await bank.waitFor()
  await staysIn(page, bank)
  await press(page, bank.getByRole('button', { name: say('CheckoutStripForm', 'lbl_strip_bank_confirm') }))
  await seesToast(say.message('orderPlaced'))
  await isAt('/')
}

test.each(oneOf(languages))('the first product of a listing is within eight presses of Tab (%s)', { tags: 'smoke' }, async (language) => {
  await visit({ language, width: 1280 }, async ({ page, say, go }) => {
    await go('/all-products/0/all-categories')
    const skipLinks = [say('Shop', 'lbl_shop_skip'), say('SiteLeftSidebarFilter', 'lbl_filter_skip')]
    const name = await page.getByRole('main').getByRole('article').first().getByRole('link').textContent()
    let presses = 0
    for (let text: string | null = ''; text !== name && presses <= 8; presses++) {
      await page.keyboard.press('Tab')
      expect(await unseenFocus(page)).toBeUndefined()
      text = await page.evaluate(() => document.activeElement?.textContent ?? null)
      if (skipLinks.includes(text ?? '')) await page.keyboard.press('Enter')
    }
    console.info(`presses of Tab from the page's load to its first product: ${presses}`)
    expect(presses).toBeLessThanOrEqual(8)
  })
})

test.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)(
  'the arrow keys turn the pages of a book in the direction of its language, Tab stays inside, Escape returns the focus (%s)',
  async (language, forward, backward) => {
    const { ebook } = await findSceneUrls(shop().origin, language)
    await visit({ language, expected: /ERR_FAILED/ }, async ({ page, say }) => {
      await page.goto(ebook)
      await isAlive(page)
      const open = page.getByRole('button', { name: say('ProductFacts', 'lbl_facts_look_inside') })
      await open.focus()
      // Where the pages did not come, opening them again is another attempt.
      await page.route('**/get-product-sample-pages', (route) => route.abort(), { times: 1 })
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: say('ProductFacts', 'lbl_facts_look_inside') })
      await dialog.getByText(say('ProductFacts', 'lbl_facts_no_pages')).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await page.keyboard.press('Enter')
      // The book is rendered when it is first opened.
      await dialog.getByRole('img').waitFor({ timeout: 60_000 })
      for (const [key, number] of [
        [backward, 1],
        [forward, 2],
        [backward, 1],
      ] as const) {
        await page.keyboard.press(key)
        await dialog.locator(`img[src$="/${language}/${number}.webp"]`).waitFor()
        expect(await dialog.getByRole('status').textContent()).toMatch(new RegExp(`${number} / \\d+$`))
      }
      await staysIn(page, dialog)
      // The button is pressed again before the browser has reported that the dialog is closed.
      await open.evaluate((button: HTMLButtonElement) => {
        document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose()
        button.click()
      })
      expect(await dialog.isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await isFocused(open)).toBe(true)
    })
  },
)
