// @module-tag journey
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCategory } from '../../../src/contract/admin.ts'
import type { Kind } from '../../../src/contract/catalog/kinds.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { type Language, languages } from '../../../src/contract/localization/language.ts'
import { getProductDetail } from '../../../src/contract/storefront.ts'
import { startFakeS3 } from '../../fakes/s3.ts'
import { logInShopper } from '../../harness/at-checkout.ts'
import { journey } from '../../harness/journey.ts'
import { makePicture } from '../../harness/make-picture.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { pressCounter } from '../../harness/press-counter.ts'
import type { Visitor } from '../../harness/visitor.ts'

// Two instances with one database and one bucket. Staff work at the first; the second must show the same.
let s3: Awaited<ReturnType<typeof startFakeS3>>
let second: TestShop
let folder: string
const { shop, visit } = journey(async () => {
  s3 = await startFakeS3()
  return { env: s3.env }
})
beforeAll(async () => {
  second = await openShop({ env: s3.env, beside: shop(), pages: true, sharesPictures: true })
  folder = await mkdtemp(join(tmpdir(), 'avicenna-sales-'))
  await writeFile(join(folder, 'cover.jpg'), await makePicture({ width: 300, height: 400 }))
  await writeFile(join(folder, 'book.pdf'), '%PDF-1.7\n'.padEnd(2000))
  const owner = await shop().staff('owner')
  await owner.call(saveCategory, { NameEn: 'Anatomy', NameAr: 'علم التشريح', ParentCategoryId: null })
})
afterAll(async () => {
  await second[Symbol.asyncDispose]()
  await s3[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const names = {
  ebook: { en: 'Bedside Ultrasound', ar: 'تصوير الصدى بجانب السرير' },
  book: { en: 'Atlas of the Hand', ar: 'أطلس اليد' },
  course: { en: 'Suturing Step by Step', ar: 'الخياطة خطوة بخطوة' },
  account: { en: 'Ward Reference', ar: 'مرجع الجناح' },
}

/** What staff do with one visitor's browser. Every press and every typed field counts. */
function staffIn({ page, say }: Visitor, language: Language) {
  const { press, type, counts, summary } = pressCounter(page)
  const t = (key: Parameters<typeof say<'StaffProducts'>>[1], values = {}) => say('StaffProducts', key, values)
  const parts = (key: Parameters<typeof say<'StaffProductParts'>>[1], values = {}) => say('StaffProductParts', key, values)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const both = async (group: string, { en, ar }: { en: string; ar: string }) => {
    const fields = page.getByRole('group', { name: group, exact: true })
    await type(group, fields.getByLabel(say('StaffWidgets', 'lbl_widgets_english')), en)
    await type(group, fields.getByLabel(say('StaffWidgets', 'lbl_widgets_arabic')), ar)
  }
  const choose = async (name: string, file: string) => {
    const chooser = page.waitForEvent('filechooser')
    await press(name, button(name))
    await (await chooser).setFiles(join(folder, file))
  }
  const openTab = (name: string) => press(name, page.getByRole('tab', { name, exact: true }))
  const category = { en: 'Anatomy', ar: 'علم التشريح' }[language]

  /** A hidden product with its names, category, price and a picture. */
  async function make(kind: Kind) {
    await press(t('lbl_products_new'), page.getByRole('link', { name: t('lbl_products_new') }))
    await press(kind, page.getByRole('radiogroup').getByText(t(`lbl_products_${kind}`), { exact: true }))
    await both(t('lbl_products_name'), names[kind])
    await type('category', page.getByRole('combobox', { name: t('lbl_products_category') }), category)
    await press(category, page.getByRole('option', { name: category, exact: true }))
    await type('price', field(t('lbl_products_price')), '24.50')
    if (kind === 'book') await type('stock', field(t('lbl_products_new_stock')), '3')
    await press(t('lbl_products_save'), button(t('lbl_products_save')))
    await page.getByRole('heading', { name: t('lbl_products_pictures'), exact: true }).waitFor()
    await choose(t('lbl_products_choose_picture'), 'cover.jpg')
    await page.getByRole('img', { name: t('lbl_products_picture', { n: 1 }) }).waitFor()
    return Number(/products\/(\d+)/.exec(page.url())?.[1])
  }

  /** What a product of this kind needs besides. */
  const complete: Record<Kind, () => Promise<void>> = {
    async ebook() {
      await choose(t('lbl_products_choose_file'), 'book.pdf')
      await page.getByText(t('lbl_products_file_version', { n: 1 })).waitFor()
    },
    async book() {
      await openTab(t('lbl_products_tab_price'))
      await type('stock', field(t('lbl_products_difference')), '+2')
      await press('stock', button(t('lbl_products_change_stock')))
      await page.getByText(t('lbl_products_stock_now', { n: 5 })).waitFor()
    },
    async course() {
      await openTab(t('lbl_products_tab_texts'))
      await both(t('lbl_products_short'), { en: 'Twelve stitches.', ar: 'اثنتا عشرة غرزة.' })
    },
    async account() {
      await openTab(parts('lbl_parts_pool'))
      await type('right', field(parts('lbl_parts_right')), 'Contract of 2026')
      for (const [at, [en = '', ar = '']] of [
        ['User name', 'اسم المستخدم'],
        ['Password', 'كلمة المرور'],
      ].entries()) {
        const fields = page.getByRole('group', { name: parts('lbl_parts_field', { n: at + 1 }) })
        await type('field', fields.getByLabel(t('lbl_products_english')), en)
        await type('field', fields.getByLabel(t('lbl_products_arabic')), ar)
      }
      await press('offer', button(parts('lbl_parts_save_offer')))
      await type('logins', field(parts('lbl_parts_paste')), 'ward-1,Secret one\nward-2,Secret two\nward-1,secret ONE')
      await press('add', button(parts('lbl_parts_add')))
      // Each part of an Arabic list is isolated.
      await page.getByText(parts('lbl_parts_duplicates', { lines: language === 'ar' ? '\u20683\u2069' : '3' })).waitFor()
      expect(await page.getByText('Secret one').count()).toBe(0)
      await press('show', page.getByRole('button', { name: parts('lbl_parts_reveal_one').split('{n}')[0] }).last())
      await page.getByText('Secret one').waitFor()
      // What is selected and not shown any more is not withdrawn, and nothing without a question.
      const withdraw = button(parts('lbl_parts_withdraw'))
      const row = page
        .getByRole('grid', { name: parts('lbl_parts_logins'), exact: true })
        .getByRole('rowheader')
        .first()
      await row.click()
      await withdraw.waitFor()
      await page.getByRole('button', { name: parts('lbl_parts_state') }).click()
      await page.getByRole('option', { name: parts('lbl_parts_available'), exact: true }).click()
      await withdraw.waitFor({ state: 'detached' })
      await row.click()
      await withdraw.click()
      await page
        .getByRole('alertdialog')
        .getByText(say('StaffWidgets', 'lbl_widgets_selected', { n: 1 }))
        .waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    },
  }

  /** Shows it in the shop. Returns once the server has saved it. */
  async function show() {
    await press('show', page.getByText(t('lbl_products_is_shown')))
    const saved = page.waitForResponse((response) => response.url().endsWith('/save-product') && response.ok())
    await press('save', button(say('StaffWidgets', 'lbl_widgets_save')))
    await saved
  }
  return { make, complete, show, press, counts, summary }
}

const productPage = async (instance: TestShop, id: number, language: Language) => {
  const response = await instance.fetch(`${language === 'ar' ? '/ar' : ''}/product-detail/${id}/x/y`)
  return response.ok ? response.text() : response.status
}

/** Of the requests that an instance gets from now on, the first that is sent after a second must find the name; earlier ones may. */
async function isSeen(instance: TestShop, id: number, language: Language, name: string) {
  const from = performance.now()
  for (let isLast = false; ; ) {
    isLast = performance.now() - from > 1000
    const page = await productPage(instance, id, language)
    if (isLast || String(page).includes(name)) return expect(page).toContain(name)
  }
}

test.each(languages)(
  'a product of each kind is made with a picture and both languages, seen on both instances within a second, bought, shipped and refunded in part (%s)',
  { timeout: 240_000 },
  async (language) => {
    const owner = await shop().staff('owner', { language })
    const shopper = await shop().shopper({ language })
    await visit({ language, width: language === 'ar' ? 390 : 1280 }, async (visitor) => {
      const { page, say } = visitor
      const ids: Partial<Record<Kind, number>> = {}
      for (const kind of ['ebook', 'book', 'course', 'account'] as const) {
        await openScreen(visitor, shop(), owner, language, '/products')
        const staff = staffIn(visitor, language)
        const id = await staff.make(kind)
        await staff.complete[kind]()
        expect(await productPage(second, id, 'ar')).toBe(404)
        await staff.show()
        await Promise.all([isSeen(shop(), id, 'en', names[kind].en), isSeen(second, id, 'ar', names[kind].ar)])
        const { data } = await second.call(getProductDetail, { ProductId: id, languageCode: language })
        const picture = await second.fetch(`${data[0]?.ProductImagesJson[0]?.AttachmentURL}?w=240`)
        expect([picture.status, data[0]?.ShortDescription !== '']).toEqual([200, kind === 'course'])
        if (kind === 'ebook') expect(staff.counts.presses + staff.counts.fields, staff.summary()).toBeLessThanOrEqual(12)
        ids[kind] = id
      }

      const lines = [ids.ebook, ids.book, ids.course, ids.account].map((productId = 0) => ({ productId }))
      const { OrderId, OrderNumber = '' } = await shopper.buys(lines, {
        PaymentMethod: paymentMethods.card,
        paymentToken: 'tok_visa',
        languageCode: language,
      })
      await openScreen(visitor, shop(), owner, language, `/orders/${OrderId}`)
      const t = (key: Parameters<typeof say<'StaffOrders'>>[1], values = {}) => say('StaffOrders', key, values)
      await page.getByRole('textbox', { name: t('lbl_staff_orders_carrier') }).fill('Aramex')
      await page.getByRole('textbox', { name: t('lbl_staff_orders_tracking') }).fill('4512 8890')
      await page.keyboard.press('Enter')
      await page.getByText('4512 8890').first().waitFor()
      await page.getByRole('button', { name: t('lbl_staff_orders_refund'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(names.book[language]).click()
      await dialog.getByRole('textbox').fill('damaged')
      await dialog.getByRole('button', { name: /24\.50/ }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(t('lbl_staff_orders_pay_partly_refunded')).first().waitFor()

      await logInShopper(visitor, shopper)
      await visitor.go('/orders-history')
      const detail = say('OrdersHistory', 'lbl_orders_detail_of', { number: OrderNumber })
      await page.getByRole('button', { name: detail }).click()
      const order = page.getByRole('region', { name: detail })
      await order.getByText('4512 8890').waitFor()
      await order
        .locator('dl > div')
        .filter({ hasText: say('OrdersHistory', 'lbl_orders_back') })
        .getByText('24.50')
        .waitFor()
    })
  },
)
