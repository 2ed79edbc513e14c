// @module-tag journey
import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { choosePaymentMethod, logInShopper, ordersOf, payByTestCard } from '../../harness/at-checkout.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { cartOf } from '../../harness/open-shop.ts'

const { shop, visit } = journey()

test.each(oneOf(languages))(
  'of two tabs that pay at one moment the second one tells of the order of the first, and leads there or places this one too (%s)',
  async (language) => {
    const [book, atlas, shopper] = await Promise.all([
      shop().stock({ name: 'Once', nameAr: 'مرة' }),
      shop().stock({ name: 'Twice', nameAr: 'مرتان' }),
      shop().shopper(),
    ])
    await visit({ language }, async (visitor) => {
      const { page, context, say, go } = visitor
      const yes = say('Checkout', 'lbl_checkout_yes')
      const numberOf = async (at: number) => (await ordersOf(shop(), shopper))[at]?.orderNumber ?? ''
      await logInShopper(visitor, shopper, { productId: book })
      await go('/checkout')
      const checkout = page.url()
      const second = await context.newPage()
      await second.goto(page.url())
      const pages = [page, second]
      const buttons = []
      for (const tab of pages) {
        await tab.bringToFront()
        buttons.push((await choosePaymentMethod({ ...visitor, page: tab }, 'cashOnDelivery')).getByRole('button', { name: yes }))
      }
      await Promise.all(buttons.map((button) => button.evaluate((one: HTMLElement) => one.click())))
      const alerts = pages.map((tab) => tab.getByRole('dialog').getByRole('alert'))
      await expect.poll(async () => (await Promise.all(alerts.map((one) => one.count()))).toSorted()).toEqual([0, 1])
      const told = (await alerts[0]?.count()) ? page : second
      await told.bringToFront()
      const question = told.getByRole('dialog')
      const alert = question.getByRole('alert')
      await expect.poll(() => alert.evaluate((one) => one === document.activeElement)).toBe(true)
      const number = await numberOf(0)
      expect((await alert.innerText()).replace(/[\u2066-\u2069]/g, '')).toBe(say('Checkout', 'lbl_checkout_other', { number }))
      expect(await ordersOf(shop(), shopper)).toHaveLength(1)
      await question.getByRole('button', { name: say('Checkout', 'lbl_checkout_other_place') }).click()
      await expect.poll(() => numberOf(1)).not.toBe('')
      await second
        .getByText(await numberOf(1))
        .first()
        .waitFor()

      // A card, whose bank asks the customer after that.
      await told.evaluate((items) => localStorage.setItem('cartItems', items), JSON.stringify(cartOf({ productId: atlas })))
      await told.goto(checkout)
      const tab = { ...visitor, page: told }
      await choosePaymentMethod(tab, 'card')
      const card = await payByTestCard('4242424242424242', tab)
      await card.getByRole('link', { name: await numberOf(1) }).click()
      await told.waitForURL(/orders-history\?OrderId=\d+/)
      expect(await ordersOf(shop(), shopper)).toHaveLength(2)
      await told.goto(checkout)
      await choosePaymentMethod(tab, 'card')
      await (await payByTestCard('4242424242424242', tab))
        .getByRole('button', { name: say('Checkout', 'lbl_checkout_other_place') })
        .click()
      await expect.poll(async () => (await ordersOf(shop(), shopper))[2]?.paymentState).toBe('paid')
    })
  },
)
