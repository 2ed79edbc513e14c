import { expect, test } from 'vitest'
import { cartOf, openShop } from '../../../../test/harness/open-shop.ts'
import { listCoupons, listCouponUses, saveCoupon, tryCoupon } from '../../../contract/cart/staff/coupons.ts'
import { saveCategory } from '../../../contract/catalog/staff/taxonomy.ts'
import { refundOrder } from '../../../contract/orders/staff/orders.ts'
import { getCouponCodeDiscountValue, getProductDetail } from '../../../contract/storefront.ts'

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

test('a coupon is made, tried by the rules of the cart, used, and listed with its order', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const productId = await shop.stock({ priceCents: 40_00 })
  const coupon = await owner.call(saveCoupon, { Code: ' ward15 ', Percentage: 15, Minimum: 50, PerCustomerLimit: 1 })
  expect(coupon).toMatchObject({ Code: 'WARD15', State: 'running', TimesUsed: 0, Version: 1 })
  const attempt = (Quantity: number) => owner.call(tryCoupon, { Code: 'ward15', Lines: [{ ProductId: productId, Quantity }] })
  expect(await attempt(1)).toMatchObject({ SubTotal: 40, Discount: 0, Problem: 'below-minimum' })
  expect(await attempt(2)).toMatchObject({ SubTotal: 80, Discount: 12, Total: 68, Problem: null, LineProblems: [] })
  const shopper = await shop.shopper()
  const cart = cartOf({ productId, quantity: 2 })
  const { data } = await shopper.call(getCouponCodeDiscountValue, { CouponCode: 'ward15', cartJsonData: cart })
  expect(data).toMatchObject([{ DiscountValueAfterCouponAppliedWithQuantity: 12 }])
  await shopper.buys({ productId, quantity: 2 }, { CouponCode: 'WARD15' })
  expect((await owner.call(listCouponUses, { CouponId: coupon.CouponId })).Rows).toMatchObject([{ Discount: 12, Total: 68 }])
  expect((await owner.call(listCoupons, { Filter: { Search: 'rd1' } })).Rows).toMatchObject([{ TimesUsed: 1 }])
  await owner.call(saveCoupon, { CouponId: coupon.CouponId, Version: 1, IsActive: false })
  expect(await attempt(2)).toMatchObject({ Discount: 0, Problem: 'off' })
})

test('the digits of a code are the same from an Arabic, a Persian and a Latin keyboard', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const productId = await shop.stock({ priceCents: 40_00 })
  const { CouponId } = await owner.call(saveCoupon, { Code: 'WARD-٢٠', Percentage: 20 })
  const shopper = await shop.shopper()
  for (const typed of ['ward-20', 'WARD-٢٠', 'ward-۲۰']) {
    const { data } = await shopper.call(getCouponCodeDiscountValue, { CouponCode: typed, cartJsonData: cartOf({ productId }) })
    expect(data, typed).toMatchObject([{ DiscountValueAfterCouponAppliedWithQuantity: 8 }])
    expect(await owner.call(tryCoupon, { Code: typed, Lines: [{ ProductId: productId, Quantity: 1 }] })).toMatchObject({ Discount: 8 })
    expect((await owner.call(listCoupons, { Filter: { Search: typed } })).Rows).toMatchObject([{ CouponId, Code: 'WARD-20' }])
  }
  await expect(owner.call(saveCoupon, { Code: 'WARD-۲۰', Percentage: 5 })).rejects.toMatchObject({
    problem: { errors: [{ path: 'Code', code: 'coupon_code_taken' }] },
  })
  await shopper.buys({ productId }, { CouponCode: 'ward-٢٠' })
  expect((await owner.call(listCouponUses, { CouponId })).Rows).toMatchObject([{ Discount: 8 }])
})

test('a coupon of a category reduces only its products, and a refund gives back what each line cost', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const make = (name: string, ParentCategoryId: number | null = null) =>
    owner.call(saveCategory, { NameEn: name, NameAr: name, ParentCategoryId }).then(({ CategoryId }) => CategoryId)
  const books = await make('Books')
  const [atlases, courses] = [await make('Atlases', books), await make('Courses')]
  const atlas = await shop.stock({ categoryId: atlases, priceCents: 50_00 })
  const course = await shop.stock({ categoryId: courses, priceCents: 30_00 })
  const { CouponId } = await owner.call(saveCoupon, { Code: 'BOOKS', Amount: 20, Minimum: 50, CategoryIds: [books], IsPublic: true })
  const lines = [
    { ProductId: atlas, Quantity: 1 },
    { ProductId: course, Quantity: 1 },
  ]
  expect(await owner.call(tryCoupon, { Code: 'BOOKS', Lines: lines })).toMatchObject({ ReducedSubTotal: 50, Discount: 20, Total: 60 })
  expect(await owner.call(tryCoupon, { Code: 'BOOKS', Lines: lines.slice(1) })).toMatchObject({ Discount: 0, Problem: 'other-products' })
  await shop.db.updateTable('products').set({ shownCouponId: CouponId }).execute()
  const shown = async (ProductId: number) => (await shop.call(getProductDetail, { ProductId })).data[0]?.CouponCode
  expect([await shown(atlas), await shown(course)]).toEqual(['BOOKS', null])
  const shopper = await shop.shopper()
  const { OrderId } = (await shopper.buys([{ productId: atlas }, { productId: course }], { CouponCode: 'BOOKS' })) as { OrderId: number }
  await shop.db.updateTable('orders').set({ paymentState: 'paid' }).where('orderId', '=', OrderId).execute()
  const items = await shop.db.selectFrom('orderItems').select(['orderItemId', 'productId', 'takesCoupon']).orderBy('productId').execute()
  expect(items.map(({ takesCoupon }) => takesCoupon)).toEqual([true, false])
  const [ofAtlas] = items.filter(({ productId }) => productId === atlas)
  await owner.call(refundOrder, {
    OrderId,
    OrderItemIds: [ofAtlas?.orderItemId ?? 0],
    Reason: 'torn',
    IdempotencyKey: 'refund-of-the-atlas',
  } as never)
  expect(await shop.db.selectFrom('refunds').select('amountCents').execute()).toEqual([{ amountCents: 30_00 }])
})

test('a coupon is found as it is typed on any keyboard, and pasted from a chat', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const { Code, CouponId } = await owner.call(saveCoupon, { Code: 'straße١٠', Percentage: 10 })
  expect(Code).toBe('STRASSE10')
  const productId = await shop.stock({ priceCents: 20_00 })
  const cart = { cartJsonData: cartOf({ productId, quantity: 1 }) }
  for (const CouponCode of [
    'straße10',
    'STRAßE10',
    'strasse۱۰',
    '\u200fStrasse10\u200f',
    '\u2066STRASSE10\u2069\u00a0',
    'ＳＴＲＡＳＳＥ１０',
    '\ufeffstrasse\u200b10',
  ]) {
    const [answer] = (await shop.call(getCouponCodeDiscountValue, { CouponCode, ...cart })).data
    expect(answer?.DiscountValueAfterCouponAppliedWithQuantity, CouponCode).toBe(2)
    expect(await owner.call(tryCoupon, { Code: CouponCode, Lines: [{ ProductId: productId, Quantity: 1 }] }), CouponCode).toMatchObject({
      Discount: 2,
    })
  }
  expect((await owner.call(listCoupons, { Filter: { Search: 'straße' } })).Rows.map((row) => row.CouponId)).toEqual([CouponId])
  const shopper = await shop.shopper()
  expect(await shopper.buys({ productId }, { CouponCode: '\u202bstraße10\u202c' })).toHaveProperty('OrderId')
  await expect(owner.call(saveCoupon, { Code: '\u200estraße10', Percentage: 5 })).rejects.toMatchObject({ statusCode: 422 })
})

test('a coupon that cannot be meant is refused at its field', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  await owner.call(saveCoupon, { Code: 'TAKEN', Percentage: 5 })
  for (const [wrong, path, code] of [
    [{ Amount: 5 }, 'Percentage', 'percentage_or_amount'],
    [{ StartsAt: hours(2), EndsAt: hours(1) }, 'EndsAt', 'end_not_after_start'],
    [{ Code: undefined }, 'Code', 'required'],
    [{ Code: 'TWO WORDS' }, 'Code', 'wrong_format'],
    [{ Code: 'taken' }, 'Code', 'coupon_code_taken'],
    [{ CategoryIds: [999_999] }, 'CategoryIds', 'unknown_choice'],
    [{ TotalLimit: 0 }, 'TotalLimit', 'too_small'],
  ] as const)
    await expect(
      owner.call(saveCoupon, { Code: 'NEW', Percentage: 10, ...(wrong as object) }),
      JSON.stringify(wrong),
    ).rejects.toMatchObject({ statusCode: 422, problem: { errors: [{ path, code }] } })
})

test('a limit is never below the uses, and each reason of a coupon that takes nothing is named', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const productId = await shop.stock()
  const coupon = await owner.call(saveCoupon, { Code: 'TWICE', Percentage: 5, TotalLimit: 2 })
  const { CouponId } = coupon
  for (const shopper of await shop.shoppers(2)) await shopper.buys({ productId }, { CouponCode: 'TWICE' })
  await expect(owner.call(saveCoupon, { CouponId, Version: 1, TotalLimit: 1 })).rejects.toMatchObject({
    statusCode: 422,
    problem: { errors: [{ path: 'TotalLimit', code: 'below_uses' }] },
  })
  const problem = async (Code: string, Quantity = 1) =>
    (await owner.call(tryCoupon, { Code, Lines: [{ ProductId: productId, Quantity }] })).Problem
  expect([await problem('TWICE'), await problem('nothing')]).toEqual(['used-up', 'unknown'])
  await owner.call(saveCoupon, { CouponId, Version: 1, TotalLimit: null, StartsAt: hours(1) })
  expect(await problem('TWICE')).toBe('scheduled')
  await owner.call(saveCoupon, { CouponId, Version: 2, StartsAt: hours(-2), EndsAt: hours(-1) })
  expect(await problem('TWICE')).toBe('ended')
  const { LineProblems } = await owner.call(tryCoupon, { Code: 'TWICE', Lines: [{ ProductId: productId, Quantity: 500 }] })
  expect(LineProblems).toMatchObject([{ ProductId: productId, En: expect.stringContaining('8') }])
})
