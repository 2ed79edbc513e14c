import { expect, test } from 'vitest'
import { openShop, type Shopper } from '../../../../test/harness/open-shop.ts'
import { ownAttributes } from '../../../contract/constants.ts'
import { getMessage, listMessages } from '../../../contract/content/staff/messages.ts'
import { messages } from '../../../contract/messages.ts'
import { contactUs, getOrderAgain } from '../../../contract/storefront.ts'

const again = async (shopper: Shopper, OrderId = 0) => (await shopper.call(getOrderAgain, { OrderId })).data[0]

test('a past order is a cart again, with its choices, without what is no longer sold', async () => {
  await using shop = await openShop()
  const [coat, gone, few] = [
    await shop.stock({ name: 'Coat' }),
    await shop.stock({ name: 'Gone' }),
    await shop.stock({ name: 'Few', quantity: 3 }),
  ]
  await shop.db.insertInto('colors').values({ colorId: 7, nameEn: 'Navy', nameAr: 'كحلي', hexCode: '#1d2b4f' }).execute()
  await shop.db.insertInto('productColors').values({ productId: coat, colorId: 7 }).execute()
  const shopper = await shop.shopper()
  const { OrderId } = await shopper.buys([
    { productId: coat, quantity: 2, attributes: { [ownAttributes.color]: 7 } },
    { productId: gone },
    { productId: few, quantity: 2 },
  ])
  await shop.db.updateTable('products').set({ isVisible: false }).where('productId', '=', gone).execute()
  const found = await again(shopper, OrderId)
  expect(found?.CartJson).toEqual([
    {
      ProductId: coat,
      Quantity: 2,
      productSelectedAttributes: [{ ProductAttributeID: ownAttributes.color, PrimaryKeyValue: 7 }],
      DefaultImage: expect.any(String),
    },
  ])
  expect(found?.GoneJson).toEqual([
    { ProductId: gone, ProductName: 'Gone', ResponseMsg: messages.productInvalid },
    { ProductId: few, ProductName: 'Few', ResponseMsg: expect.any(String) },
  ])
  await expect(again(await shop.shopper(), OrderId)).rejects.toMatchObject({ statusCode: 404 })
})

test('a question about an order names it to staff, and only an order of the person who asks', async () => {
  await using shop = await openShop()
  const [shopper, stranger] = await shop.shoppers(2)
  const { OrderId, OrderNumber } = (await shopper?.buys({ productId: await shop.stock() })) ?? {}
  const question = { FullName: 'Layla', Email: 'l@avicenna.example', PhoneNumber: '5550100', Subject: 'Order', Message: 'Where is it?' }
  await shopper?.call(contactUs, { ...question, OrderId })
  await shopper?.call(contactUs, question)
  for (const ask of [() => stranger?.call(contactUs, { ...question, OrderId }), () => shop.call(contactUs, { ...question, OrderId })])
    await expect(ask()).rejects.toMatchObject({ statusCode: 404 })
  const support = await shop.staff('support')
  const { Rows } = await support.call(listMessages, { Sort: 'CreatedAt' })
  const orders = await Promise.all(Rows.map(async ({ MessageId }) => (await support.call(getMessage, { MessageId })).Order))
  expect(orders).toEqual([{ OrderId, OrderNumber }, null])
})
