// @module-tag journey
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Language } from '../../../src/contract/localization/language.ts'
import { shipItems } from '../../../src/modules/orders/orders.ts'
import { journey } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { cartOf } from '../../harness/open-shop.ts'
import { readMail } from '../../harness/read-mail.ts'
import type { Visitor } from '../../harness/visitor.ts'
import { visualOrder } from '../../harness/visual-order.ts'

const { shop, visit } = journey({ runsJobs: true })

const shipment = { carrier: 'Aramex (Int.)', trackingNumber: '45-12/7 (2)' }

/** A person whose words run against the page, with one order on its way. */
const people = {
  ar: {
    firstName: 'Anna-Maria',
    lastName: "O'Brien (ICU), Jr.",
    addressLineOne: '12 Baker St., Flat 3',
    cityName: 'Oxford (North)',
    postalCode: 'OX1 1AA',
    mobileNo: '+44 20 7946 0958',
  },
  en: {
    firstName: 'سلمى',
    lastName: 'الحدّاد (العناية)',
    addressLineOne: 'شارع المستشفى، مقابل الصيدلية',
    cityName: 'مدينة الطلاب (شمال)',
    postalCode: '',
    mobileNo: '+962 6 555 0100',
  },
} as const

async function customerAgainst(language: Language) {
  const { cityName, ...about } = people[language]
  const email = `dr.o-brien+${randomUUID().slice(0, 6)}@avicenna.example`
  const shopper = await shop().shopper({ ...about, language, email })
  await shop()
    .db.updateTable('customers')
    .set({ cityId: null, cityName, postalCode: about.postalCode })
    .where('customerId', '=', shopper.customerId)
    .execute()
  const productId = await shop().stock({ name: 'Atlas of the Hand', nameAr: 'أطلس اليد' })
  const { OrderId: orderId = 0, OrderNumber = '' } = await shopper.buys({ productId }, { languageCode: language })
  const items = await shop().db.selectFrom('orderItems').select('orderItemId').where('orderId', '=', orderId).execute()
  await shop().write((tx) =>
    shipItems(tx, {
      orderId,
      orderItemIds: items.map(({ orderItemId }) => orderItemId),
      actor: 'staff',
      reason: '',
      shipment,
    }),
  )
  const { firstName, lastName, addressLineOne, postalCode, mobileNo } = about
  return {
    shopper,
    productId,
    orderId,
    OrderNumber,
    name: `${firstName} ${lastName}`,
    street: addressLineOne,
    city: [cityName, postalCode].filter(Boolean).join(' '),
    // As a line of its own, where all parts follow each other.
    place: [addressLineOne, cityName, postalCode].filter(Boolean).join(' '),
    mobileNo,
    email,
  }
}

async function reads({ page }: Visitor, texts: string[]) {
  await expect
    .poll(async () => Object.entries((await visualOrder(page, texts)).seen).flatMap(([text, times]) => (times > 0 ? [] : [text])))
    .toEqual([])
  expect((await visualOrder(page, texts)).backwards).toEqual([])
}

test.each([
  ['ar', 1280],
  ['ar', 390],
  ['en', 1280],
] as const)('names, addresses and numbers of the other script are read in their own direction (%s, %i)', async (language, width) => {
  const person = await customerAgainst(language)
  const { shopper, name, street, city, place, mobileNo, email } = person
  const numbers = [shipment.carrier, shipment.trackingNumber]
  const clerk = await shop().staff('owner')
  await visit({ language, width }, async (visitor) => {
    const { page, say, go, setStorage } = visitor
    const { firstName, lastName } = people[language]
    await setStorage({
      Token: shopper.token,
      user: JSON.stringify({ UserID: shopper.customerId, FirstName: firstName, LastName: lastName, EmailAddress: email }),
      cartItems: JSON.stringify(cartOf({ productId: person.productId })),
    })
    await go('/checkout')
    await page.getByRole('region', { name: say('Checkout', 'lbl_checkout_billing') }).waitFor()
    await reads(visitor, width < 640 ? [name, place, mobileNo, email] : [name, place, mobileNo, email])
    await page.getByRole('button', { name: firstName }).first().click()
    await page.getByRole('dialog').waitFor()
    await reads(visitor, [name])
    await go('/orders-history')
    await page.getByRole('button', { name: say('OrdersHistory', 'lbl_orders_detail_of', { number: person.OrderNumber }) }).click()
    await page.getByRole('main').locator('address').waitFor()
    await reads(visitor, [name, street, city, mobileNo, ...numbers])

    const ownMails = async () => (await Promise.all((await shop().mails()).map(readMail))).filter(({ to }) => to.includes(email))
    await expect.poll(async () => (await ownMails()).length).toBe(2)
    for (const { subject, html } of await ownMails()) {
      await page.goto('about:blank')
      await page.setContent(html.replaceAll(/<img[^>]*>/g, ''))
      const { seen, backwards } = await visualOrder(page, [name, street, city, ...numbers])
      expect(backwards, subject).toEqual([])
      expect(Object.values(seen).some(Boolean), subject).toBe(true)
    }
    await openScreen(visitor, shop(), clerk, language, `/orders/${person.orderId}`)
    await reads(visitor, [name, street, city, mobileNo, email, ...numbers])
    await openScreen(visitor, shop(), clerk, language, `/customers/${shopper.customerId}`)
    await reads(visitor, [name, street, city, mobileNo, email])
  })
})
