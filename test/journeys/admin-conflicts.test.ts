import { expect, test } from 'vitest'
import { listReplyTemplates, listRoles, saveReplyTemplate, saveRole } from '../../src/contract/admin.ts'
import { findAxeViolations, findSmallTargets } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { openScreen } from '../harness/open-screen.ts'
import type { Visitor } from '../harness/visitor.ts'

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
      ...{ RoleId: role.RoleId, Version: role.Version, NameEn: 'Night shift', NameAr: 'الليل' },
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
    ...{ NameEn: 'Nights', NameAr: 'الليل', Permissions: ['orders:read', 'messages:write'] },
  })
})

test('two people change a template: each sees what the other did, and it is saved with the next press', async () => {
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
