import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { saveTimeZone } from '../../contract/admin.ts'
import { getOrderInvoice, getWebsiteLogo } from '../../contract/storefront.ts'
import { orderInMail } from './mails/order-in-mail.ts'
import { orderPaidMail } from './mails/paid.ts'

test('what a buyer keeps of an order has the day of the shop, from the moment on at which its time zone is saved', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys({ productId: await shop.stock() })
  const moment = new Date('2026-11-20T23:21:00Z')
  await shop.db.updateTable('orders').set({ createdAt: moment }).where('orderId', '=', OrderId).execute()

  async function kept() {
    const about = await orderInMail(shop.app.shop, OrderId)
    if (!about) throw new Error('there is no such order')
    const [invoice] = (await shopper.call(getOrderInvoice, { OrderId })).data
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(invoice?.Content ?? '', 'base64')))
    const texts = [orderPaidMail(about, moment).text, (await extractText(pdf, { mergePages: true })).text]
    const [brand] = (await shop.call(getWebsiteLogo, {})).data
    return [...texts.map((text) => /2[01](?: November |-11-)2026/.exec(text)?.[0]), brand?.TimeZone]
  }
  expect(await kept()).toEqual(['20 November 2026', '20-11-2026', undefined])
  await owner.call(saveTimeZone, { TimeZone: 'Asia/Riyadh' })
  await expect.poll(kept).toEqual(['21 November 2026', '21-11-2026', 'Asia/Riyadh'])
})
