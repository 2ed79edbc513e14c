// @module-tag journey
import { expect, test } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { getOrder } from '../../../src/contract/orders/staff/orders.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'

const { shop, visit } = journey()

test.each(oneOf(languages))(
  'staff see that an order is a gift, for whom, when and with which words, and correct the address (%s)',
  async (language) => {
    const ebook = await shop().stock({ name: 'Pocket ECG', nameAr: 'تخطيط الجيب', kind: 'ebook', quantity: null })
    const shopper = await shop().shopper()
    const Gift = {
      Email: 'omar@avicenna.example',
      Note: 'كل عام وأنت بخير',
      SendAt: new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString(),
    }
    const { OrderId = 0 } = await shopper.buys({ productId: ebook }, { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa', Gift })
    const clerk = await shop().staff('support')
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, seesToast } = visitor
      const t = (key: Parameters<typeof say<'StaffOrders'>>[1]) => say('StaffOrders', key)
      await openScreen(visitor, shop(), clerk, language, `/orders/${OrderId}`)
      const gift = page.locator('section').filter({ has: page.getByRole('heading', { name: t('lbl_staff_orders_gift'), exact: true }) })
      await gift.getByText(Gift.Email).waitFor()
      await gift.getByText(Gift.Note).waitFor()
      expect(await findAxeViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('lbl_staff_orders_gift_change') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(Gift.Note).waitFor()
      await dialog.getByRole('textbox', { name: t('lbl_staff_orders_email') }).fill('noor@clinic.example')
      await dialog.getByRole('button', { name: t('lbl_staff_orders_save'), exact: true }).click()
      await seesToast(t('lbl_staff_orders_seat_invited_again'))
      await page.getByText('noor@clinic.example').waitFor()
      const { Lines } = await clerk.call(getOrder, { OrderId })
      expect(Lines[0]?.Entitlement?.Seats).toMatchObject([
        { IsGift: true, GiftNote: Gift.Note, InvitedEmail: 'noor@clinic.example', State: 'planned' },
      ])
    })
  },
)
