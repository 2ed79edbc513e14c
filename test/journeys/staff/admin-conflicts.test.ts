// @module-tag journey
import { expect, test } from 'vitest'
import {
  getAccountOffer,
  listReplyTemplates,
  listRoles,
  saveAccountOffer,
  saveReplyTemplate,
  saveRole,
} from '../../../src/contract/admin.ts'
import { findAxeViolations, findSmallTargets } from '../../harness/accessibility.ts'
import { journey } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { stockPool } from '../../harness/sold-access.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey()

const expected = /status of 409/

/** The choice between mine and theirs, and what a form does with work that is not saved. */
const onForms = ({ page, say }: Visitor) => {
  const w = (key: Parameters<typeof say<'StaffWidgets'>>[1], values = {}) => say('StaffWidgets', key, values)
  return {
    w,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    inBoth: (group: string) => {
      const fields = page.getByRole('group', { name: group, exact: true })
      return {
        english: fields.getByLabel(w('lbl_widgets_english')),
        arabic: fields.getByLabel(w('lbl_widgets_arabic')),
      }
    },
    conflict: page.getByRole('alert').filter({ hasText: w('lbl_widgets_conflict') }),
  }
}

test('two people change a role: each sees what the other did, and the list has it when the role is opened again', async () => {
  const owner = await shop().staff('owner')
  const nour = await shop().staff('owner', { name: 'Nour' })
  const names = { NameEn: 'Night shift', NameAr: 'مناوبة الليل' }
  const role = await owner.call(saveRole, { ...names, Permissions: ['orders:read'] })
  await visit({ language: 'en', width: 1280, expected }, async (visitor) => {
    const { page, say } = visitor
    const { w, button, inBoth, conflict } = onForms(visitor)
    const t = (key: Parameters<typeof say<'StaffTeam'>>[1]) => say('StaffTeam', key)
    await openScreen(visitor, shop(), owner, 'en', '/roles')
    const edit = page
      .getByRole('listitem')
      .filter({ hasText: names.NameEn })
      .getByRole('button', { name: t('lbl_team_role_edit') })
    await edit.click()
    const dialog = page.getByRole('dialog')
    const { english, arabic } = inBoth(t('lbl_team_role_name'))
    await english.fill('Nights')
    await nour.call(saveRole, {
      RoleId: role.RoleId,
      Version: role.Version,
      NameEn: 'Night shift',
      NameAr: 'الليل',
      Permissions: ['orders:read', 'messages:write'],
    })
    await button(w('lbl_widgets_save')).click()
    await conflict.getByText(/Nour/).waitFor()
    expect(await arabic.inputValue()).toBe('الليل')
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page))]).toEqual([])

    // What was typed is there when the dialog is opened again, on top of the role as it is now.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await edit.click()
    expect([await english.inputValue(), await arabic.inputValue()]).toEqual(['Night shift', 'الليل'])
    await button(w('lbl_widgets_draft_take')).click()
    await expect.poll(() => english.inputValue()).toBe('Nights')
    await button(w('lbl_widgets_save')).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Nights', exact: true }).waitFor()
  })
  expect((await owner.call(listRoles, {})).find(({ RoleId }) => RoleId === role.RoleId)).toMatchObject({
    NameEn: 'Nights',
    NameAr: 'الليل',
    Permissions: ['orders:read', 'messages:write'],
  })
})

test('two people change a template: each sees what the other did, and it is saved with the next press', { tags: 'smoke' }, async () => {
  const owner = await shop().staff('owner')
  const nour = await shop().staff('support', { name: 'Nour' })
  const texts = { NameEn: 'Shipped', NameAr: 'شُحن', BodyEn: 'It is on its way.', BodyAr: 'الطلب في الطريق.' }
  const { ReplyTemplateId, Version } = await owner.call(saveReplyTemplate, texts)
  const template = async () => (await owner.call(listReplyTemplates, {})).find((one) => one.ReplyTemplateId === ReplyTemplateId)
  await visit({ language: 'ar', width: 390, expected }, async (visitor) => {
    const { page, say } = visitor
    const { w, button, inBoth, conflict } = onForms(visitor)
    const t = (key: Parameters<typeof say<'StaffInbox'>>[1]) => say('StaffInbox', key)
    await openScreen(visitor, shop(), owner, 'ar', '/messages/templates')
    const edit = page
      .getByRole('listitem')
      .filter({ hasText: texts.NameAr })
      .getByRole('button', { name: t('lbl_inbox_template_change') })
    await edit.click()
    const { english, arabic } = inBoth(t('lbl_inbox_template_text'))
    await english.fill('It left today.')
    await arabic.fill('غادر اليوم.')
    await nour.call(saveReplyTemplate, { ReplyTemplateId, Version, ...texts, BodyEn: 'It arrives on Monday.', NameEn: 'On its way' })
    await button(w('lbl_widgets_save')).click()
    await conflict.getByText(/Nour/).waitFor()
    const choices = conflict.getByRole('radiogroup')
    expect(await choices.count()).toBe(1)
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page))]).toEqual([])
    await choices.getByText('It arrives on Monday.', { exact: true }).click()
    await expect.poll(() => english.inputValue()).toBe('It arrives on Monday.')
    await button(w('lbl_widgets_save')).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await template()).toMatchObject({ ...texts, NameEn: 'On its way', BodyEn: 'It arrives on Monday.', BodyAr: 'غادر اليوم.' })
    // The list has what was saved.
    await edit.click()
    await expect.poll(() => arabic.inputValue()).toBe('غادر اليوم.')
    expect(await button(w('lbl_widgets_draft_take')).count()).toBe(0)
  })
})

test('two people change what an account delivers: nothing is overwritten unseen, and what is typed outlives another tab', async () => {
  const owner = await shop().staff('owner')
  const nour = await shop().staff('manager', { name: 'Nour' })
  const ProductId = await stockPool(shop(), [])
  const offer = () => owner.call(getAccountOffer, { ProductId })
  await visit({ language: 'en', width: 1280, expected }, async (visitor) => {
    const { page, say, seesToast } = visitor
    const { w, button, inBoth, conflict } = onForms(visitor)
    const parts = (key: Parameters<typeof say<'StaffProductParts'>>[1]) => say('StaffProductParts', key)
    const products = (key: Parameters<typeof say<'StaffProducts'>>[1]) => say('StaffProducts', key)
    await openScreen(visitor, shop(), owner, 'en', `/products/${ProductId}?tab=pool`)
    const { english, arabic } = inBoth(parts('lbl_parts_instructions'))
    await english.fill('Log in at the ward.')

    const { Delivery, Fields, RightToResell, ...before } = await offer()
    await nour.call(saveAccountOffer, {
      ProductId,
      Version: before.Version,
      Delivery: Delivery ?? 'pool',
      Fields,
      RightToResell,
      InstructionsEn: 'Log in at home.',
      InstructionsAr: 'سجّل الدخول من البيت.',
      LowStockAt: 3,
      ActivationLimit: null,
    })
    // The form of the product takes over the version that Nour made.
    const saved = page.waitForResponse((response) => response.url().endsWith('/save-product') && response.ok())
    await page.getByText(products('lbl_products_is_shown')).click()
    await button(w('lbl_widgets_save')).click()
    await conflict.waitFor()
    await button(w('lbl_widgets_save')).click()
    await saved
    await conflict.waitFor({ state: 'detached' })

    await button(parts('lbl_parts_save_offer')).click()
    await conflict.getByText(/Nour/).waitFor()
    expect(await offer()).toMatchObject({ InstructionsEn: 'Log in at home.' })
    const choices = conflict.getByRole('radiogroup')
    expect(await choices.count()).toBe(1)
    for (const text of ['Log in at the ward.', 'Log in at home.']) await choices.getByText(text, { exact: true }).waitFor()
    expect(await arabic.inputValue()).toBe('سجّل الدخول من البيت.')
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page))]).toEqual([])
    await button(parts('lbl_parts_save_offer')).click()
    await conflict.waitFor({ state: 'detached' })
    await expect.poll(offer).toMatchObject({ InstructionsEn: 'Log in at the ward.', InstructionsAr: 'سجّل الدخول من البيت.', LowStockAt: 3 })

    // Another tab of the product, and another screen.
    await arabic.fill('من الجناح.')
    await page.getByRole('tab', { name: products('lbl_products_tab_price'), exact: true }).click()
    await arabic.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: parts('lbl_parts_pool'), exact: true }).click()
    await button(w('lbl_widgets_draft_take')).click()
    await expect.poll(() => arabic.inputValue()).toBe('من الجناح.')
    // A change of the product by its own form is no conflict, and the field that was saved has the keyboard still.
    await page.getByText(products('lbl_products_is_shown')).click()
    await button(w('lbl_widgets_save')).click()
    await seesToast(w('lbl_widgets_saved'))
    await button(w('lbl_widgets_save')).waitFor({ state: 'detached' })
    const right = page.getByRole('textbox', { name: parts('lbl_parts_right'), exact: true })
    await right.fill('Contract of 2027')
    await right.press('Enter')
    await expect.poll(offer).toMatchObject({ InstructionsAr: 'من الجناح.', RightToResell: 'Contract of 2027' })
    await page.getByText(w('lbl_widgets_unsaved')).waitFor({ state: 'detached' })
    expect(await right.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await conflict.count()).toBe(0)
    // The same key saves what the keyboard is in.
    await english.fill('Log in anywhere.')
    await english.press('Control+s')
    await expect.poll(offer).toMatchObject({ InstructionsEn: 'Log in anywhere.' })
  })
})

test('unsaved work that is taken again asks before it replaces what another person has saved since', async () => {
  const owner = await shop().staff('owner')
  const nour = await shop().staff('manager', { name: 'Nour' })
  const ProductId = await stockPool(shop(), [])
  await visit({ language: 'en', width: 1280 }, async (visitor) => {
    const { page, say } = visitor
    const { w, button, inBoth, conflict } = onForms(visitor)
    await openScreen(visitor, shop(), owner, 'en', `/products/${ProductId}?tab=pool`)
    const { english, arabic } = inBoth(say('StaffProductParts', 'lbl_parts_instructions'))
    await english.fill('Log in at the ward.')
    const { Version, Delivery, Fields, RightToResell } = await owner.call(getAccountOffer, { ProductId })
    await nour.call(saveAccountOffer, {
      ProductId,
      Version,
      Delivery: Delivery ?? 'pool',
      Fields,
      RightToResell,
      InstructionsEn: 'Log in at home.',
      InstructionsAr: 'سجّل الدخول من البيت.',
      LowStockAt: 3,
      ActivationLimit: null,
    })
    await page.reload()
    await expect.poll(() => english.inputValue()).toBe('Log in at home.')
    await button(w('lbl_widgets_draft_take')).click()
    const choices = conflict.getByRole('radiogroup')
    for (const text of ['Log in at the ward.', 'Log in at home.']) await choices.getByText(text, { exact: true }).waitFor()
    expect(await choices.count()).toBe(1)
    expect([await english.inputValue(), await arabic.inputValue()]).toEqual(['Log in at the ward.', 'سجّل الدخول من البيت.'])
    await choices.getByText('Log in at home.', { exact: true }).click()
    await expect.poll(() => english.inputValue()).toBe('Log in at home.')
  })
})
