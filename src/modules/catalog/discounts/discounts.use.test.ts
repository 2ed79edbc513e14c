import { expect, test } from 'vitest'
import { cartOf, openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { changeProducts } from '../../../contract/catalog/staff/bulk-acts.ts'
import { getDiscount, listDiscounts, previewDiscount, removeDiscount, saveDiscount } from '../../../contract/catalog/staff/discounts.ts'
import { getProduct, saveProduct } from '../../../contract/catalog/staff/products.ts'
import { mergeCategories, mergeTags, saveCategory, saveTag } from '../../../contract/catalog/staff/taxonomy.ts'
import { getAllProducts, getCustomerCartItems, getHotProductsList, getProductDetail } from '../../../contract/storefront.ts'
import { catalogJobs } from '../catalog.jobs.ts'

const names = { NameEn: 'Exam season', NameAr: 'موسم الامتحانات' }
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

/** What the job does that a save enqueues, and the one that runs every minute. */
const jobsOf = ({ app }: TestShop) => {
  const jobs = catalogJobs(app.shop)
  return { apply: (discountId: number) => jobs['apply-discount']({ discountId }, '1'), tick: () => jobs['apply-due-discounts']({}, '1') }
}

async function priceIn(shop: TestShop, ProductId: number) {
  const [{ data }, cart] = await Promise.all([
    shop.call(getProductDetail, { ProductId }),
    shop.call(getCustomerCartItems, { cartJsonData: cartOf({ productId: ProductId }) }),
  ])
  const line = cart.data.productsData[0]
  expect(line?.DiscountedPrice).toBe(data[0]?.DiscountedPrice)
  return data[0]?.DiscountedPrice
}

test('a discount of a category reduces its products and those below it; pages, filters and the cart follow its start and end', async () => {
  await using shop = await openShop()
  const { tick } = jobsOf(shop)
  const owner = await shop.staff('owner')
  const top = await owner.call(saveCategory, { NameEn: 'Books', NameAr: 'كتب', ParentCategoryId: null })
  const below = await owner.call(saveCategory, { NameEn: 'Atlases', NameAr: 'أطالس', ParentCategoryId: top.CategoryId })
  const atlas = await shop.stock({ categoryId: below.CategoryId, priceCents: 60_00 })
  const other = await shop.stock({ categoryId: (await owner.call(saveCategory, { NameEn: 'X', NameAr: 'س' })).CategoryId })
  const discount = await owner.call(saveDiscount, {
    ...names,
    Percentage: 25,
    CategoryIds: [top.CategoryId],
    StartsAt: hours(1),
    EndsAt: hours(2),
  })
  expect(discount).toMatchObject({ State: 'scheduled', ProductCount: 0 })
  await tick()
  expect(await priceIn(shop, atlas)).toBe(null)
  const move = (startsAt: string, endsAt: string) => shop.db.updateTable('discounts').set({ startsAt, endsAt }).execute()
  await move(hours(-1), hours(1))
  await tick()
  expect([await priceIn(shop, atlas), await priceIn(shop, other)]).toEqual([45, null])
  const reduced = await shop.call(getAllProducts, { MinPrice: 44, MaxPrice: 46 })
  expect(reduced.data).toMatchObject([{ ProductId: atlas, Price: 60, DiscountedPrice: 45, DiscountId: discount.DiscountId }])
  expect((await shop.call(getHotProductsList, {})).data.map(({ ProductId }) => ProductId)).toEqual([atlas])
  expect(await owner.call(getDiscount, { DiscountId: discount.DiscountId })).toMatchObject({ State: 'running', ProductCount: 1 })
  const inEditor = async () => (await owner.call(getProduct, { ProductId: atlas })).RunningDiscount
  const { DiscountId } = discount
  expect(await inEditor()).toEqual({ DiscountId, ...names, Price: 45, EndsAt: expect.stringMatching(/^20.*Z$/) })
  // A lower price of the product's own is what the shop shows.
  await shop.db.updateTable('products').set({ discountedPriceCents: 30_00 }).where('productId', '=', atlas).execute()
  expect(await inEditor()).toBeNull()
  await shop.db.updateTable('products').set({ discountedPriceCents: null }).where('productId', '=', atlas).execute()
  await move(hours(-2), hours(-1))
  await tick()
  expect([await priceIn(shop, atlas), (await shop.call(getHotProductsList, {})).data]).toEqual([null, []])
  expect(await owner.call(getProduct, { ProductId: atlas })).toMatchObject({ Version: 1, RunningDiscount: null })
})

test('a merge keeps discounts running, for the products that come and for those that are there', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { tick } = jobsOf(shop)
  const owner = await shop.staff('owner')
  const make = (name: string) => owner.call(saveCategory, { NameEn: name, NameAr: `${name} ع` })
  const [from, into] = [await make('Old'), await make('New')]
  const [comes, isThere] = [await shop.stock({ categoryId: from.CategoryId }), await shop.stock({ categoryId: into.CategoryId })]
  const tags = [await owner.call(saveTag, { NameEn: 'A', NameAr: 'أ' }), await owner.call(saveTag, { NameEn: 'B', NameAr: 'ب' })]
  const [first, second] = tags.map(({ Id }) => Id) as [number, number]
  const other = await make('Other')
  const [tagged, alsoTagged] = [await shop.stock({ categoryId: other.CategoryId }), await shop.stock({ categoryId: other.CategoryId })]
  await owner.call(saveProduct, { ProductId: tagged, Version: 1, TagIds: [first] })
  await owner.call(saveProduct, { ProductId: alsoTagged, Version: 1, TagIds: [second] })
  await owner.call(saveDiscount, { ...names, Percentage: 50, CategoryIds: [from.CategoryId] })
  await owner.call(saveDiscount, { ...names, Percentage: 50, TagIds: [first] })
  await tick()
  const paid = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await priceIn(shop, id)) ?? 59))
  expect(await paid(comes, isThere, tagged, alsoTagged)).toEqual([29.5, 59, 29.5, 59])
  await owner.call(mergeCategories, { CategoryId: from.CategoryId, IntoCategoryId: into.CategoryId })
  await owner.call(mergeTags, { Id: first, IntoId: second })
  expect(await paid(comes, tagged)).toEqual([29.5, 29.5])
  await expect.poll(() => paid(isThere, alsoTagged)).toEqual([29.5, 29.5])
})

test('a discount that ends while its prices are written is due again', async () => {
  await using shop = await openShop()
  const { apply, tick } = jobsOf(shop)
  const owner = await shop.staff('owner')
  const ProductId = await shop.stock({ priceCents: 100_00 })
  const { DiscountId } = await owner.call(saveDiscount, { ...names, Percentage: 30, ProductIds: [ProductId] })
  // Its end comes while the job writes the prices.
  const client = await shop.app.shop.pool.connect()
  await client.query(
    'create function end_discount() returns trigger language plpgsql as $$ begin update discounts set ends_at = clock_timestamp(); return null; end $$',
  )
  await client.query(
    'create trigger end_discount after update of discount_price_cents on products for each row execute function end_discount()',
  )
  client.release()
  await apply(DiscountId)
  await shop.app.shop.pool.query('drop trigger end_discount on products')
  expect(await priceIn(shop, ProductId)).toBe(70)
  await tick()
  expect(await priceIn(shop, ProductId)).toBe(null)
})

test('the lowest of its own reduced price and the running discounts is paid, and its own comes back', async () => {
  await using shop = await openShop()
  const { apply } = jobsOf(shop)
  const owner = await shop.staff('owner')
  const ProductId = await shop.stock({ priceCents: 100_00, discountedPriceCents: 80_00 })
  const discounts = []
  for (const Percentage of [10, 30, 40]) discounts.push(await owner.call(saveDiscount, { ...names, Percentage, ProductIds: [ProductId] }))
  const [small, middle, large] = discounts.map(({ DiscountId }) => DiscountId) as [number, number, number]
  await apply(small)
  const end = async (DiscountId: number) => {
    await owner.call(saveDiscount, { DiscountId, Version: 1, IsActive: false })
    await apply(DiscountId)
  }
  expect(await priceIn(shop, ProductId)).toBe(60)
  await end(large)
  expect(await priceIn(shop, ProductId)).toBe(70)
  await end(middle)
  expect(await priceIn(shop, ProductId)).toBe(80)
  expect((await owner.call(getProduct, { ProductId })).DiscountedPrice).toBe(80)
  expect(await owner.call(getDiscount, { DiscountId: small })).toMatchObject({ State: 'running', ProductCount: 0 })
})

test('a product that changes its price, or gets a tag, is reduced accordingly at once, and never above its price', async () => {
  await using shop = await openShop()
  const { apply } = jobsOf(shop)
  const owner = await shop.staff('owner')
  const tag = await owner.call(saveTag, { NameEn: 'Board exams', NameAr: 'امتحانات البورد' })
  const { DiscountId } = await owner.call(saveDiscount, { ...names, Amount: 10, TagIds: [tag.Id] })
  await apply(DiscountId)
  const ProductId = await shop.stock({ priceCents: 50_00 })
  expect(await priceIn(shop, ProductId)).toBe(null)
  await owner.call(changeProducts, { ProductIds: [ProductId], Change: { Act: 'add-tag', TagId: tag.Id }, IsPreview: false })
  expect(await priceIn(shop, ProductId)).toBe(40)
  const price = async (Price: number) => {
    const { Version } = await owner.call(getProduct, { ProductId })
    await owner.call(saveProduct, { ProductId, Version, Price })
    return priceIn(shop, ProductId)
  }
  expect([await price(12.5), await price(9), await price(30)]).toEqual([2.5, null, 20])
  const { Version } = await owner.call(getProduct, { ProductId })
  await owner.call(saveProduct, { ProductId, Version, TagIds: [] })
  expect(await priceIn(shop, ProductId)).toBe(null)
})

test('the preview says what a discount would reduce, and changes nothing', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const dear = await shop.stock({ priceCents: 60_00 })
  await shop.stock({ priceCents: 10_00 })
  await shop.stock({ priceCents: 40_00, discountedPriceCents: 20_00 })
  await shop.stock({ kind: 'ebook', quantity: null })
  const sets = { IsForAll: false, CategoryIds: [], BrandIds: [], TagIds: [], Kinds: ['book' as const], ProductIds: [] }
  expect(await owner.call(previewDiscount, { Percentage: null, Amount: 15, ...sets })).toEqual({
    Total: 3,
    Reduced: 1,
    TooCheap: 1,
    LowerAlready: 1,
    SmallestPrice: 45,
    Rows: [{ ProductId: dear, NameEn: 'Atlas of Anatomy', NameAr: 'أطلس التشريح', Price: 60, PaidBefore: 60, PaidAfter: 45 }],
  })
  expect((await owner.call(previewDiscount, { Percentage: 50, Amount: null, ...sets, IsForAll: true })).Reduced).toBe(3)
  expect((await owner.call(listDiscounts, {})).Total).toBe(0)
})

test('a discount that cannot be meant is refused at its field', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  for (const [wrong, path, code] of [
    [{ Percentage: 0 }, 'Percentage', 'too_small'],
    [{ Percentage: 100 }, 'Percentage', 'too_big'],
    [{ Percentage: null }, 'Percentage', 'percentage_or_amount'],
    [{ Amount: 5 }, 'Percentage', 'percentage_or_amount'],
    [{ StartsAt: hours(2), EndsAt: hours(1) }, 'EndsAt', 'end_not_after_start'],
    [{ Kinds: [] }, 'IsForAll', 'discount_of_nothing'],
    [{ CategoryIds: [999_999] }, 'CategoryIds', 'unknown_choice'],
    [{ NameAr: undefined }, 'NameAr', 'required'],
  ] as const)
    await expect(
      owner.call(saveDiscount, { ...names, Percentage: 10, Kinds: ['book'], ...(wrong as object) }),
      JSON.stringify(wrong),
    ).rejects.toMatchObject({ statusCode: 422, problem: { errors: [{ path, code }] } })
})

test('a discount that reduces products is switched off before it is removed', async () => {
  await using shop = await openShop()
  const { apply } = jobsOf(shop)
  const owner = await shop.staff('owner')
  const ProductId = await shop.stock()
  const { DiscountId } = await owner.call(saveDiscount, { ...names, Percentage: 10, IsForAll: true })
  await apply(DiscountId)
  await expect(owner.call(removeDiscount, { DiscountId, Version: 1 })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'discount_in_use' },
  })
  await owner.call(saveDiscount, { DiscountId, Version: 1, IsActive: false })
  await apply(DiscountId)
  await owner.call(removeDiscount, { DiscountId, Version: 2 })
  expect(await priceIn(shop, ProductId)).toBe(null)
})
