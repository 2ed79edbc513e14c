import { expect, test } from 'vitest'
import { cartOf, openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { getAllProducts, getCustomerCartItems, getProductDetail, getSearchSuggestions } from '../../../contract/storefront.ts'

type Addition = { cents: number } | { percent: number }

/** Adds an attribute with one value per addition, numbered from 1. */
async function attribute({ db }: TestShop, productId: number, attributeId: number, additions: Addition[], isRequired = true) {
  await db
    .insertInto('attributes')
    .values({ attributeId, nameEn: 'Access', nameAr: 'المدة' })
    .onConflict((same) => same.doNothing())
    .execute()
  await db.insertInto('productAttributes').values({ productId, attributeId, isRequired }).execute()
  for (const [at, addition] of additions.entries()) {
    const value = { attributeId, valueId: at + 1 }
    await db
      .insertInto('attributeValues')
      .values({ ...value, nameEn: 'n', nameAr: 'ع' })
      .onConflict((same) => same.doNothing())
      .execute()
    await db
      .insertInto('productAttributeValues')
      .values({
        ...value,
        productId,
        ...('cents' in addition
          ? { additionKind: 'fixed', additionCents: addition.cents }
          : { additionKind: 'percentage', additionPercentage: String(addition.percent) }),
      })
      .execute()
  }
}

test('a card, a suggestion and a product page say from which price a product is sold, and the cart charges it', async () => {
  await using shop = await openShop()
  // 10 % of $19.95 is $1.995, which is rounded up as in the cart; $2.01 is more.
  const account = await shop.stock({ name: 'Question bank', priceCents: 25_00, discountedPriceCents: 19_95 })
  await attribute(shop, account, 3, [{ cents: 2_01 }, { percent: 10 }])
  await attribute(shop, account, 4, [{ cents: 50 }, { cents: 70_00 }])
  await attribute(shop, account, 5, [{ cents: 0 }, { cents: 99_00 }], false)
  const [detail] = (await shop.call(getProductDetail, { ProductId: account })).data
  const [card] = (await shop.call(getAllProducts, {})).data
  const { productsData } = (await shop.call(getSearchSuggestions, { SearchTerm: 'question' })).data
  const cartJsonData = cartOf({ productId: account, attributes: { 3: 2, 4: 1 } })
  const [line] = (await shop.call(getCustomerCartItems, { cartJsonData })).data.productsData
  expect([detail?.FromPrice, card?.FromPrice, productsData[0]?.FromPrice, line?.DiscountedPrice]).toEqual([22.45, 22.45, 22.45, 22.45])
})

test('a product whose required choices add nothing has one price', async () => {
  await using shop = await openShop()
  const plain = await shop.stock({ name: 'Atlas' })
  const chosen = await shop.stock({ name: 'Handbook' })
  await attribute(shop, chosen, 3, [{ cents: 0 }, { cents: 0 }])
  await attribute(shop, chosen, 4, [{ cents: 5_00 }], false)
  for (const ProductId of [plain, chosen]) expect((await shop.call(getProductDetail, { ProductId })).data[0]?.FromPrice).toBeNull()
})
