// @module-tag journey
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from '../../../src/admin/app/screens.ts'
import { getOrder, getProduct } from '../../../src/contract/admin.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { pressable } from '../../harness/accessibility.ts'
import { isComplete } from '../../harness/is-complete.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'

const { shop, visit } = journey({ demo: true })

/** The screens that a person uses daily. `npm run test:all` walks all of them. */
const daily = ['/', '/orders', '/products', '/categories', '/reviews', '/payments']

/** Of a list, a tree or a group of choices, Tab reaches one element; the arrow keys move inside. */
const arrowed =
  '[role=grid], [role=treegrid], [role=tablist], [role=radiogroup], [role=menu], [role=toolbar], [role=group][data-orientation]'

/** A field whose calendar loads. */
const loading = '[aria-busy=true] > button'

/**
 * Presses Tab once through the screen. Returns the controls that never had the focus. The buttons of a number field need none: its arrow
 * keys do the same.
 */
async function missedByTab(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const reached = new Set<Element>()
    Object.assign(window, { reached })
    addEventListener('focusin', ({ target }) => reached.add(target as Element))
    return document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]').length
  })
  for (let pressed = 0; pressed < count + 5; pressed++) {
    await page.keyboard.press('Tab')
    // A calendar loads when its field gets the focus.
    await page.locator(loading).first().waitFor({ state: 'detached' })
  }
  return page.evaluate(
    ({ pressable, arrowed }) => {
      const { reached } = window as unknown as { reached: Set<Element> }
      const around = (selector: string) => new Set([...reached].map((one) => one.closest(selector)).filter(Boolean))
      const [groups, fields] = [around(arrowed), around('[role=group]')]
      return [...document.querySelectorAll<HTMLElement>(pressable)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [aria-disabled=true], [role=radio]'))
        .filter((one) => !one.closest('[inert], [aria-hidden=true], [contenteditable]') && !reached.has(one))
        .filter((one) => !(one.tabIndex === -1 && fields.has(one.closest('[role=group]'))))
        .filter((one) => !groups.has(one.closest(arrowed)) && !(one instanceof HTMLInputElement && one.type === 'radio'))
        .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40)}`)
    },
    { pressable, arrowed },
  )
}

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let pressed = 0; pressed < 150; pressed++) {
    if (await target.evaluate((one) => one.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by Tab`)
}

const pressKeyOn = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('a calendar that loads after the focus has left its field does not take it back', async () => {
  const owner = await shop().staff('owner')
  await visit({ language: 'en' }, async (visitor) => {
    const { page } = visitor
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/date-picker/, async (route) => {
      await released
      await route.continue()
    })
    await openScreen(visitor, shop(), owner, 'en', '/orders')
    await page.getByRole('button', { name: 'Choose a day' }).first().focus()
    await page.getByRole('searchbox').first().focus()
    await page.locator(loading).waitFor()
    release()
    await page.locator(loading).waitFor({ state: 'detached' })
    expect(
      await page
        .getByRole('searchbox')
        .first()
        .evaluate((one) => one === document.activeElement),
    ).toBe(true)
  })
})

test('a screen that is opened right after a letter was typed into the search of a list stays', { tags: 'smoke' }, async () => {
  const owner = await shop().staff('owner')
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say } = visitor
    await page.clock.install()
    await openScreen(visitor, shop(), owner, 'en', '/products')
    const { promise: isSearched, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/list-customers', async (route) => {
      await isSearched
      await route.continue()
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('searchbox').first().press('a')
    // In one task: the pause of the search ends before anything is drawn after the press.
    await page.getByRole('link', { name: say('StaffFrame', 'lbl_frame_customers') }).evaluate((link: HTMLElement) => {
      link.click()
      const { controller } = (window as unknown as { __pwClock: { controller: { runFor(ms: number): Promise<void> } } }).__pwClock
      return controller.runFor(1000)
    })
    answer()
    await page.clock.resume()
    await page.getByRole('heading', { level: 1, name: say('StaffFrame', 'lbl_frame_customers') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/customers')
  })
})

test('Tab reaches every control of a screen', { timeout: 300_000 }, async () => {
  const owner = await shop().staff('owner')
  await visit({ language: 'en' }, async (visitor) => {
    const missed: Record<string, string[]> = {}
    for (const { path, sellers } of screens) {
      if (sellers === 'only' || !(isComplete || daily.includes(path))) continue
      await openScreen(visitor, shop(), owner, 'en', path)
      await visitor.page.waitForLoadState('networkidle')
      const found = await missedByTab(visitor.page)
      if (found.length > 0) missed[path] = found
    }
    expect(missed).toEqual({})
  })
})

test.each(oneOf(languages))(
  'a product is found, renamed and saved, and a line of an order refunded, by the keyboard alone (%s)',
  async (language) => {
    const owner = await shop().staff('owner')
    // Another product in each language, for both are in one shop.
    const names = language === 'ar' ? { en: 'Atlas of the Hand', ar: 'أطلس اليد' } : { en: 'Atlas of the Foot', ar: 'أطلس القدم' }
    const productId = await shop().stock({ name: names.en, nameAr: names.ar, priceCents: 31_00 })
    const other = await shop().stock()
    const { OrderId = 0 } = await (await shop().shopper()).buys([{ productId }, { productId: other }], {
      PaymentMethod: paymentMethods.card,
      paymentToken: 'tok_visa',
    })
    await visit({ language }, async (visitor) => {
      const { page, say } = visitor
      const { keyboard } = page
      await openScreen(visitor, shop(), owner, language, '/products')
      const search = page.getByRole('searchbox').first()
      await tabTo(page, search)
      // A pause begins the search; what is typed while it loads stays.
      const [word, ...rest] = names[language].split(' ')
      await keyboard.type(`${word} `)
      await page.waitForURL(/Search=/)
      await keyboard.type(rest.join(' '))
      await page.waitForURL((url) => url.searchParams.get('Search') === names[language])
      const row = page.getByRole('row', { name: names[language] })
      await row.waitFor()
      expect(await search.inputValue()).toBe(names[language])
      await tabTo(page, row)
      await keyboard.press('Enter')
      await page.waitForURL(/products\/\d+/)
      const name = page.getByRole('group', { name: say('StaffProducts', 'lbl_products_name'), exact: true })
      await tabTo(page, name.getByLabel(say('StaffWidgets', 'lbl_widgets_english')))
      await keyboard.press('End')
      await keyboard.type(', second edition')
      await keyboard.press('Control+s')
      await page.getByText(say('StaffWidgets', 'lbl_widgets_saved')).waitFor()
      // What is typed and deleted again is no unsaved work.
      await keyboard.type('.')
      await page.getByText(say('StaffWidgets', 'lbl_widgets_unsaved')).waitFor()
      await keyboard.press('Backspace')
      await page.reload()
      await name.waitFor()
      expect(await page.getByRole('button', { name: say('StaffWidgets', 'lbl_widgets_draft_take') }).count()).toBe(0)

      await openScreen(visitor, shop(), owner, language, `/orders/${OrderId}`)
      await pressKeyOn(page, page.getByRole('button', { name: say('StaffOrders', 'lbl_staff_orders_refund'), exact: true }))
      const dialog = page.getByRole('dialog')
      await pressKeyOn(page, dialog.getByRole('checkbox').first(), 'Space')
      await tabTo(page, dialog.getByRole('textbox'))
      await keyboard.type('damaged')
      await keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
    })
    expect((await owner.call(getProduct, { ProductId: productId })).NameEn).toBe(`${names.en}, second edition`)
    expect((await owner.call(getOrder, { OrderId })).Refunded).toBe(31)
  },
)
