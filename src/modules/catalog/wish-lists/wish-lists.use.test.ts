import { expect, test } from 'vitest'
import { openShop, type Shopper, type TestShop } from '../../../../test/harness/open-shop.ts'
import { constants } from '../../../contract/constants.ts'
import { getSharedWishList, saveWishList, shareWishList, unshareWishList } from '../../../contract/storefront.ts'
import { eraseCustomer } from '../../customers/erase-customer.ts'

const save = async (shopper: Shopper, change: { added?: number[]; removed?: number[] } = {}) => {
  const { data } = await shopper.call(saveWishList, { Added: change.added?.join() ?? '', Removed: change.removed?.join() ?? '' })
  return data.map(({ ProductId }) => ProductId)
}
const share = async (shopper: Shopper) => (await shopper.call(shareWishList, {})).data[0]?.Token ?? ''
const see = (shop: TestShop, Token: string) => shop.call(getSharedWishList, { Token, languageCode: 'ar' })
const hide = (shop: TestShop, productId: number, isVisible: boolean) =>
  shop.db.updateTable('products').set({ isVisible }).where('productId', '=', productId).execute()

test('a wish list follows its customer to each device, in the order in which it was made, and to nobody else', async () => {
  await using shop = await openShop()
  const [atlas, course, book] = [await shop.stock(), await shop.stock({ kind: 'course' }), await shop.stock()]
  const [nurse, other] = [await shop.shopper(), await shop.shopper()]
  expect(await save(nurse, { added: [book, atlas] })).toEqual([book, atlas])
  // Another device brings what it has, and takes out what was removed there.
  expect(await save(nurse, { added: [course, atlas], removed: [book] })).toEqual([atlas, course])
  expect(await save(nurse)).toEqual([atlas, course])
  expect(await save(other)).toEqual([])
})

test('the same change twice, and two devices at once, leave one line of each product', async () => {
  await using shop = await openShop()
  const [atlas, book] = [await shop.stock(), await shop.stock()]
  const nurse = await shop.shopper()
  await Promise.all(Array.from({ length: 8 }, () => save(nurse, { added: [atlas, book] })))
  expect(await save(nurse)).toEqual([atlas, book])
  await Promise.all(Array.from({ length: 4 }, () => save(nurse, { removed: [atlas] })))
  expect(await save(nurse)).toEqual([book])
})

test('what is not for sale is left out and comes back with its sale; what does not exist is not added', async () => {
  await using shop = await openShop()
  const [atlas, book] = [await shop.stock(), await shop.stock()]
  const nurse = await shop.shopper()
  await save(nurse, { added: [atlas, book, 999_999] })
  await hide(shop, atlas, false)
  expect(await save(nurse)).toEqual([book])
  await hide(shop, atlas, true)
  expect(await save(nurse)).toEqual([atlas, book])
})

test('a wish list has at most as many products as a cart', async () => {
  await using shop = await openShop()
  const ids: number[] = []
  for (let n = 0; n < constants.cartLines + 3; n++) ids.push(await shop.stock())
  const nurse = await shop.shopper()
  await save(nurse, { added: ids.slice(0, 60) })
  expect(await save(nurse, { added: ids.slice(60) })).toEqual(ids.slice(0, constants.cartLines))
})

test('whoever has the link sees the list as it is, until its customer stops sharing it', async () => {
  await using shop = await openShop()
  const [atlas, book] = [await shop.stock({ nameAr: 'أطلس' }), await shop.stock()]
  const nurse = await shop.shopper({ firstName: 'Layla' })
  await save(nurse, { added: [atlas] })
  const token = await share(nurse)
  expect(await share(nurse)).toBe(token)
  expect((await see(shop, token)).data).toMatchObject([{ FirstName: 'Layla', ProductsJson: [{ ProductId: atlas, ProductName: 'أطلس' }] }])
  await save(nurse, { added: [book] })
  expect((await see(shop, token)).data[0]?.ProductsJson).toHaveLength(2)
  await nurse.call(unshareWishList, {})
  expect((await see(shop, token)).data).toEqual([])
  expect(await share(nurse)).not.toBe(token)
})

test('with a customer’s data the list and its link are erased', async () => {
  await using shop = await openShop()
  const nurse = await shop.shopper({ email: 'layla@avicenna.example' })
  await save(nurse, { added: [await shop.stock()] })
  const token = await share(nurse)
  await shop.db.transaction().execute((tx) => eraseCustomer(tx, nurse.customerId, 'layla@avicenna.example'))
  expect((await see(shop, token)).data).toEqual([])
  expect(await shop.db.selectFrom('wishListItems').selectAll().execute()).toEqual([])
})
