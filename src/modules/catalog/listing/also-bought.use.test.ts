import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { getAlsoBoughtProductsList } from '../../../contract/storefront.ts'

const alsoBought = async (shop: TestShop, ProductId: number) =>
  (await shop.call(getAlsoBoughtProductsList, { ProductId })).data.map((card) => card.ProductId)

const pay = (shop: TestShop) => shop.db.updateTable('orders').set({ paymentState: 'paid' }).where('paymentState', '=', 'cash').execute()

/** This many people order these, and pay. */
async function buy(shop: TestShop, people: number, ...productIds: number[]) {
  for (let n = 0; n < people; n++) {
    const shopper = await shop.shopper()
    for (const productId of productIds) await shopper.buys({ productId })
  }
  await pay(shop)
}

test('what ten buyers of a product have besides is shown, what most of them have first', async () => {
  await using shop = await openShop()
  const [atlas, pocket, coat, lamp] = [
    await shop.stock({ quantity: 100 }),
    await shop.stock({ quantity: 100 }),
    await shop.stock({ quantity: 100 }),
    await shop.stock({ quantity: 100 }),
  ]
  await buy(shop, 9, atlas, pocket, coat)
  expect(await alsoBought(shop, atlas)).toEqual([])
  await buy(shop, 1, atlas, coat, lamp)
  expect(await alsoBought(shop, atlas)).toEqual([coat])
  await buy(shop, 1, atlas, coat, pocket)
  expect(await alsoBought(shop, atlas)).toEqual([coat, pocket])
  expect(await alsoBought(shop, coat)).toEqual([atlas, pocket])
  expect(await alsoBought(shop, lamp)).toEqual([])
})

test('one person who orders ten times is one person, and what is not paid or not for sale does not count', async () => {
  await using shop = await openShop()
  const [atlas, pocket] = [await shop.stock({ quantity: 100 }), await shop.stock({ quantity: 100 })]
  const nurse = await shop.shopper()
  for (let n = 0; n < 3; n++) await nurse.buys([{ productId: atlas }, { productId: pocket }])
  await buy(shop, 8, atlas, pocket)
  expect(await alsoBought(shop, atlas)).toEqual([])
  const student = await shop.shopper()
  await student.buys([{ productId: atlas }, { productId: pocket }])
  expect(await alsoBought(shop, atlas)).toEqual([])
  await pay(shop)
  expect(await alsoBought(shop, atlas)).toEqual([pocket])
  await shop.db.updateTable('products').set({ isVisible: false }).where('productId', '=', pocket).execute()
  expect(await alsoBought(shop, atlas)).toEqual([])
})
