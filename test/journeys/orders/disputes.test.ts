// @module-tag journey
import { expect, test } from 'vitest'
import { orderStates, paymentMethods } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { getOrder } from '../../../src/contract/orders/staff/orders.ts'
import { hearDispute } from '../../../src/modules/orders/disputes/hear-dispute.ts'
import { ledgerIn } from '../../../src/modules/payments/sandbox/ledger.sql.ts'
import { disputesIn } from '../../fakes/disputes.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'

const { shop, visit } = journey()

test.each(oneOf(languages))(
  'a dispute leads from Today to its order, and once it is lost staff take the order back (%s)',
  async (language) => {
    const productId = await shop().stock({ name: 'Atlas of the Foot', nameAr: 'أطلس القدم', priceCents: 40_00, quantity: 5 })
    const { OrderId = 0 } = await (await shop().shopper()).buys(
      { productId },
      { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' },
    )
    const { providerId } = await shop()
      .db.selectFrom('payments')
      .select('providerId')
      .where('orderId', '=', OrderId)
      .executeTakeFirstOrThrow()
    const bank = disputesIn(ledgerIn(shop().db))
    const disputeId = await bank.open({ provider: 'stripe', providerId: providerId ?? '', captureId: '' }, { amountCents: 40_00 })
    const [provider] = shop().app.shop.payments.providers
    const hear = async () => provider && hearDispute(shop().app.shop, provider, disputeId)
    await hear()
    const owner = await shop().staff('owner')
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, seesToast } = visitor
      const t = (key: Parameters<typeof say<'StaffDisputes'>>[1], values = {}) => say('StaffDisputes', key, values)
      await openScreen(visitor, shop(), owner, language, '/')
      await page.getByRole('link', { name: say('StaffToday', 'lbl_today_disputes_to_answer') }).click()
      await page.getByRole('heading', { name: t('lbl_disputes_title'), exact: true }).waitFor()
      await page.getByText(t('lbl_disputes_days_left', { n: 7 })).waitFor()
      await page.getByText(t('lbl_disputes_reason_fraud')).waitFor()
      expect(await findAxeViolations(page)).toEqual([])
      await bank.decide(disputeId, 'lost')
      await hear()
      // The field of the tracking number has the focus: the screen does not change under a person who types.
      await page.reload()
      await page.getByRole('button', { name: t('lbl_disputes_settle') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('lbl_disputes_settle_hint')).waitFor()
      expect(await findAxeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: say('StaffOrders', 'lbl_staff_orders_save') }).click()
      await seesToast(t('lbl_disputes_settle_done'))
      await page.getByText(t('lbl_disputes_event_settled')).first().waitFor()
    })
    expect(await owner.call(getOrder, { OrderId })).toMatchObject({
      Refunded: 40,
      StatusId: orderStates.refunded,
      PaymentState: 'refunded',
    })
    expect(await shop().stockLeft(productId)).toBe(5)
  },
)
