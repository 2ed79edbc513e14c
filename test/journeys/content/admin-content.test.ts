// @module-tag journey
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  getDiscount,
  getProduct,
  getProductChoices,
  listProducts,
  listReplyTemplates,
  saveDiscount,
  saveReplyTemplate,
} from '../../../src/contract/admin.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { makePicture } from '../../harness/make-picture.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { pressCounter } from '../../harness/press-counter.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const ofLanguage = {
  en: { prefix: '', label: 'lbl_widgets_english', title: 'Learn by night', text: 'The law of Egypt applies.', name: 'Cairo Medical Books' },
  ar: { prefix: '/ar', label: 'lbl_widgets_arabic', title: 'تعلّم ليلًا', text: 'يسري قانون مصر.', name: 'كتب القاهرة الطبية' },
} as const

async function save({ page, say }: Visitor) {
  await page.getByRole('button', { name: say('StaffWidgets', 'lbl_widgets_save'), exact: true }).click()
  await page.getByText(say('StaffWidgets', 'lbl_widgets_saved')).waitFor()
}

/** The page of a path in the shop. */
const shown = (path: string) => expect.poll(async () => (await shop().fetch(path)).text())

test.each(oneOf(languages, 'en'))(
  'the owner changes a banner and its place, and the terms, and the shop shows them (%s)',
  async (language) => {
    const { prefix, label, title, text } = ofLanguage[language]
    const owner = await shop().staff('owner', { language })
    await visit({ language }, async (visitor) => {
      const { page, say } = visitor
      await openScreen(visitor, shop(), owner, language, '/banners')
      const banners = page.getByRole('grid', { name: say('StaffContent', 'lbl_content_banners') }).getByRole('row')
      await banners.first().getByRole('link').click()
      const titles = page.getByRole('group', { name: say('StaffContent', 'lbl_content_main_title'), exact: true })
      await titles.getByLabel(say('StaffWidgets', label)).fill(title)
      // The preview shows what is not saved yet.
      await page.getByRole('heading', { level: 2, name: title }).waitFor()
      await save(visitor)
      await shown(prefix || '/').toContain(title)

      await page.goBack()
      await banners
        .first()
        .getByRole('button', { name: say('StaffWidgets', 'lbl_widgets_move_down', { name: title }) })
        .click()
      await banners.nth(1).getByText(title).waitFor()
      await shown(prefix || '/').toMatch(new RegExp(`<h2[^]*<h2[^>]*>${title}`))

      await openScreen(visitor, shop(), owner, language, '/pages/terms')
      const texts = page.getByRole('group', { name: say('StaffContent', 'lbl_content_body'), exact: true })
      await texts.getByRole('textbox', { name: say('StaffWidgets', label), exact: true }).click()
      await page.keyboard.press('Control+Home')
      await page.keyboard.type(`${text} `)
      await save(visitor)
      await shown(`${prefix}/terms`).toContain(text)

      await openScreen(visitor, shop(), owner, language, '/faq')
      // Two presses of a key move a group by two places.
      const group = (n: number) => page.getByRole('region', { name: say('StaffContent', 'lbl_content_group', { n }), exact: true })
      const titleOf = (n: number) => group(n).getByLabel(say('StaffWidgets', label)).first().inputValue()
      const [first, third] = [await titleOf(1), await titleOf(3)]
      expect(first).not.toBe(third)
      const down = say('StaffWidgets', 'lbl_widgets_move_down', { name: say('StaffContent', 'lbl_content_group', { n: 1 }) })
      await page.getByRole('button', { name: down, exact: true }).focus()
      for (const key of ['Enter', 'Enter']) await page.keyboard.press(key)
      expect(await titleOf(3)).toBe(first)
      await page
        .getByRole('button', { name: say('StaffContent', 'lbl_content_question_add'), exact: true })
        .first()
        .click()
      // The question stays open while it gets its first letters.
      for (const key of ['lbl_content_question', 'lbl_content_answer'] as const)
        await page
          .getByRole('group', { name: say('StaffContent', key), exact: true })
          .locator('visible=true')
          .getByLabel(say('StaffWidgets', label))
          .pressSequentially(text)
      await save(visitor)
      await shown(`${prefix}/faq`).toMatch(new RegExp(`${text}[^]*${text}`))

      // A link that was not saved is shown as one when it is restored.
      await openScreen(visitor, shop(), owner, language, '/campaigns/new')
      const products = page.getByRole('group', { name: say('StaffContent', 'lbl_content_products'), exact: true })
      const choose = async (kind: 'tag' | 'link') => {
        await products.getByRole('button').first().click()
        await page.getByRole('option', { name: say('StaffContent', `lbl_content_products_${kind}`), exact: true }).click()
      }
      // Of a kind without a choice nothing is saved: the campaign would show all products.
      await choose('tag')
      await page.getByRole('button', { name: say('StaffWidgets', 'lbl_widgets_save'), exact: true }).click()
      await products.getByText(say('StaffContent', 'lbl_content_products_choose')).waitFor()
      await choose('link')
      const link = products.getByRole('textbox', { name: say('StaffContent', 'lbl_content_link') })
      // On its way it reads as a listing.
      await link.fill('/all-products/0/all-categories?TagID=1')
      await link.press('End')
      await link.pressSequentially('&ManufacturerID=1')
      await page.reload()
      await page.getByRole('button', { name: say('StaffWidgets', 'lbl_widgets_draft_take') }).click()
      await expect.poll(() => link.inputValue()).toBe('/all-products/0/all-categories?TagID=1&ManufacturerID=1')
    })
  },
)

test.each(oneOf(languages))(
  'an error is gone once its field changes, and the others stay without taking the keyboard (%s)',
  async (language) => {
    const owner = await shop().staff('owner', { language })
    await visit({ language, width: 390, expected: /422/ }, async (visitor) => {
      const { page, say } = visitor
      await openScreen(visitor, shop(), owner, language, '/banners/new')
      const titles = page.getByRole('group', { name: say('StaffContent', 'lbl_content_main_title'), exact: true })
      const field = (key: 'lbl_widgets_english' | 'lbl_widgets_arabic') => titles.getByLabel(say('StaffWidgets', key))
      await field('lbl_widgets_english').fill('Learn by night')
      await page.keyboard.press('Control+s')
      const faults = page.locator('main').getByText(say('StaffErrors', 'missing_to_show'))
      await expect.poll(() => faults.count()).toBe(3)
      const arabic = field('lbl_widgets_arabic')
      await arabic.pressSequentially('تعلّم ليلًا')
      expect(await faults.count()).toBe(2)
      expect(await arabic.inputValue()).toBe('تعلّم ليلًا')
      expect(await arabic.getAttribute('aria-invalid')).toBeNull()
    })
  },
)

test.each(oneOf(languages, 'en'))(
  'a first owner gives the shop a name and a logo with two presses (%s)',
  { tags: 'smoke' },
  async (language) => {
    const { prefix, label, name } = ofLanguage[language]
    const owner = await shop().staff('owner', { language })
    const file = join(await mkdtemp(join(tmpdir(), 'avicenna-logo-')), 'logo.jpg')
    await writeFile(file, await makePicture({ width: 600, height: 200 }))
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say } = visitor
      await openScreen(visitor, shop(), owner, language, '/settings')
      const steps = pressCounter(page)
      const names = page.getByRole('group', { name: say('StaffShop', 'lbl_staff_shop_name'), exact: true })
      await steps.type('name', names.getByLabel(say('StaffWidgets', label)), name)
      const logo = page.getByRole('group', { name: say('StaffShop', 'lbl_staff_shop_logo'), exact: true })
      const chooser = page.waitForEvent('filechooser')
      await steps.press('logo', logo.getByRole('button').last())
      await (await chooser).setFiles(file)
      await logo.getByRole('img').waitFor()
      await steps.press('save', page.getByRole('button', { name: say('StaffWidgets', 'lbl_widgets_save'), exact: true }))
      await page.getByText(say('StaffWidgets', 'lbl_widgets_saved')).waitFor()
      expect(steps.counts, steps.summary()).toEqual({ presses: 2, fields: 1 })
    })
    await shown(`${prefix}/faq`).toMatch(new RegExp(`<img[^>]*src="/pictures/uploads/\\w+\\.webp"[^>]*alt="${name}"`))
    await shown(`${prefix}/faq`).toContain(`© 2026 ${name}`)
  },
)

test.each(oneOf(languages))(
  'a discount, a template and a file are removed after a question, and a product gets a seller (%s)',
  async (language) => {
    const owner = await shop().staff('owner', { language })
    const names = { NameEn: 'Night reading', NameAr: 'قراءة الليل' }
    const { DiscountId } = await owner.call(saveDiscount, { ...names, Percentage: 10, IsForAll: true, IsActive: false })
    await owner.call(saveReplyTemplate, { ...names, BodyEn: 'Good evening', BodyAr: 'مساء الخير' })
    const found = await owner.call(listProducts, { Filter: { Kind: 'ebook' }, Size: 1 })
    const ProductId = found.Rows[0]?.ProductId ?? 0
    const discounts = () => owner.call(getDiscount, { DiscountId }).catch(() => 'gone')
    const templates = async () => (await owner.call(listReplyTemplates, {})).length
    const files = async () => (await owner.call(getProduct, { ProductId })).Files.filter(({ IsCurrent }) => IsCurrent).length
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say } = visitor
      /** Presses a button that asks, goes back, and presses it again. */
      const remove = async (button: ReturnType<typeof page.getByRole>, count: () => Promise<unknown>, after: unknown) => {
        const before = await count()
        await button.click()
        const question = page.getByRole('alertdialog')
        await question.waitFor()
        await page.keyboard.press('Escape')
        await question.waitFor({ state: 'hidden' })
        expect(await count()).toEqual(before)
        await button.click()
        await question.getByRole('button', { name: say('StaffWidgets', 'lbl_widgets_remove'), exact: true }).click()
        await expect.poll(count).toEqual(after)
      }
      await openScreen(visitor, shop(), owner, language, `/discounts/${DiscountId}`)
      await remove(page.getByRole('button', { name: say('StaffOffers', 'lbl_offers_remove'), exact: true }), discounts, 'gone')
      await openScreen(visitor, shop(), owner, language, '/messages/templates')
      const template = page.getByRole('listitem').filter({ hasText: language === 'ar' ? names.NameAr : names.NameEn })
      await remove(
        template.getByRole('button', { name: say('StaffInbox', 'lbl_inbox_template_remove') }),
        templates,
        (await templates()) - 1,
      )
      await openScreen(visitor, shop(), owner, language, `/products/${ProductId}?tab=media`)
      const inFiles = page.locator('section').filter({ hasText: say('StaffProducts', 'lbl_products_files') })
      const bin = inFiles.getByRole('button', { name: say('StaffProducts', 'lbl_products_remove', { name: '' }).trim() }).first()
      await remove(bin, files, (await files()) - 1)

      const { Vendors } = await owner.call(getProductChoices, {})
      const { VendorId } = await owner.call(getProduct, { ProductId })
      const vendor = Vendors.find(({ Id }) => Id !== VendorId)
      const vendorName = (language === 'ar' ? vendor?.NameAr : vendor?.NameEn) ?? ''
      await openScreen(visitor, shop(), owner, language, `/products/${ProductId}`)
      const seller = page.getByRole('combobox', { name: say('StaffProductParts', 'lbl_parts_seller') })
      await seller.click()
      await seller.fill(vendorName)
      await page.getByRole('option', { name: vendorName, exact: true }).click()
      await save(visitor)
      expect(await owner.call(getProduct, { ProductId })).toMatchObject({ VendorId: vendor?.Id })
    })
  },
)
