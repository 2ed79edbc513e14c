// @module-tag journey
import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { isolated } from '../../../src/contract/localization/isolate.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { getOrder } from '../../../src/contract/orders/staff/orders.ts'
import { getOrderDocuments } from '../../../src/contract/storefront.ts'
import { refundAmount } from '../../../src/modules/orders/refunds/refund-order.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'

const { shop, visit } = journey({ demo: true })
const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }

test.each(oneOf(languages))(
  'a customer downloads the credit note of a refund, and staff find the invoice by its number (%s)',
  { tags: 'smoke' },
  async (language) => {
    const shopper = await shop().shopper({ firstName: 'Salma', lastName: 'Haddad' })
    const book = await shop().stock({ name: 'Manual of the Night Shift', nameAr: 'دليل المناوبة الليلية', priceCents: 31_00 })
    const { OrderId = 0, OrderNumber = '' } = await shopper.buys({ productId: book }, byCard)
    await shop().write((tx) => refundAmount(tx, { orderId: OrderId, amountCents: 12_50, actor: 'Huda', reason: 'late' }))
    const { data } = await shopper.call(getOrderDocuments, { OrderId })
    const [invoice = '', note = ''] = data.map(({ DocumentNumber }) => DocumentNumber)

    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say } = visitor
      await isThisShopper(shop(), visitor, shopper)
      await visitor.go(`/orders-history?OrderId=${OrderId}`)
      const papers = page.getByRole('region', { name: say('Documents', 'lbl_documents_title') })
      await papers.getByRole('listitem').nth(1).waitFor()
      expect((await papers.getByRole('listitem').allInnerTexts()).map((text) => text.match(/-?\$[\d.]+/)?.[0])).toEqual([
        '$31.00',
        '-$12.50',
      ])
      expect(await findAxeViolations(page)).toEqual([])
      const saving = page.waitForEvent('download')
      await papers.getByRole('button', { name: say('Documents', 'lbl_documents_get', { name: isolated(note) }) }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toBe(`${note}.pdf`)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(await saved.path()))), { mergePages: true })
      for (const words of [note, invoice, OrderNumber, '$12.50']) expect(text).toContain(words)
    })

    await visit({ language, width: 1280 }, async (visitor) => {
      const { page, say } = visitor
      const owner = await shop().staff('owner')
      await openScreen(visitor, shop(), owner, language, `/documents?Search=${invoice}`)
      const row = page.getByRole('row', { name: invoice })
      await row.waitFor()
      expect(await row.innerText()).toContain('Salma Haddad')
      const saving = page.waitForEvent('download')
      await row.getByRole('button', { name: say('StaffDocuments', 'lbl_staff_documents_get', { number: isolated(invoice) }) }).click()
      expect((await saving).suggestedFilename()).toBe(`${invoice}-en.pdf`)
      await openScreen(visitor, shop(), owner, language, `/orders/${OrderId}`)
      await page.getByRole('button', { name: say('StaffDocuments', 'lbl_staff_documents_get_ar', { number: isolated(note) }) }).waitFor()
      expect(await findAxeViolations(page)).toEqual([])
      expect((await owner.call(getOrder, { OrderId })).Documents).toHaveLength(2)
    })
  },
)
