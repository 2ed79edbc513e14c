// @module-tag journey
import { expect, test } from 'vitest'
import { getDeliverySettings } from '../../../src/contract/admin.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { getDeliveryDates } from '../../../src/contract/storefront.ts'
import { journey } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'

const { shop, visit } = journey()

test.each(languages)('the owner says on which days parcels leave, and after how many they arrive (%s)', async (language) => {
  const owner = await shop().staff('owner')
  const ProductId = await shop().stock({ quantity: 9 })
  const saturday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date('2026-12-05'))
  const before = await owner.call(getDeliverySettings, {})
  await visit({ language }, async (visitor) => {
    const { page, say, seesToast } = visitor
    const t = (key: Parameters<typeof say<'StaffDelivery'>>[1]) => say('StaffDelivery', key)
    const save = async () => {
      await page.getByRole('button', { name: say('StaffWidgets', 'lbl_widgets_save'), exact: true }).click()
      await seesToast(say('StaffWidgets', 'lbl_widgets_saved'))
    }
    await openScreen(visitor, shop(), owner, language, '/delivery')
    // The zone of the language before states no days.
    if (before.Zones.length === 0) await page.getByRole('button', { name: t('lbl_staff_delivery_begin') }).click()
    const hasDays = page.getByText(t('lbl_staff_delivery_has_days'))
    await hasDays.click()
    await page.getByRole('textbox', { name: t('lbl_staff_delivery_days_from') }).fill('3')
    await page.getByRole('textbox', { name: t('lbl_staff_delivery_days_to') }).fill('7')
    await page.getByText(saturday, { exact: true }).click()
    await save()
    const { Zones, WorkingDays = [] } = await owner.call(getDeliverySettings, {})
    expect(Zones).toMatchObject([{ DaysFrom: 3, DaysTo: 7 }])
    expect(WorkingDays.includes(6)).toBe(!before.WorkingDays?.includes(6))
    const [dates] = (await shop().call(getDeliveryDates, { ProductId })).data
    expect(dates).toMatchObject({ DeliveryFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), DeliveryTo: expect.any(String) })

    // Without a promise the page says none.
    await hasDays.click()
    await save()
    await expect.poll(async () => (await owner.call(getDeliverySettings, {})).Zones).toMatchObject([{ DaysFrom: null, DaysTo: null }])
  })
})
