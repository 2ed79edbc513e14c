import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartOf, openShop } from '../../../../test/harness/open-shop.ts'
import { placeOrderForCustomer, quoteOrderForCustomer } from '../../../contract/orders/staff/customer-orders.ts'
import { getCustomerCartItems } from '../../../contract/storefront.ts'

test('an order for a customer is quoted as the cart prices it, and placed at that price', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ priceCents: 33_33, discountedPriceCents: 29_99, shippingCents: 3_33 })
  const course = await shop.stock({ kind: 'course', quantity: null, priceCents: 10_00 })
  const clerk = await shop.staff('orders')
  await shop.shopper({ email: 'layla@clinic.example', firstName: 'Layla', lastName: 'Haddad' })
  const Lines = [
    { ProductId: atlas, Quantity: 3 },
    { ProductId: course, Quantity: 1 },
  ]
  const quoted = await clerk.call(quoteOrderForCustomer, { Email: 'Layla@Clinic.example', Lines })
  const { data: cart } = await shop.call(getCustomerCartItems, {
    cartJsonData: cartOf([{ productId: atlas, quantity: 3 }, { productId: course }]),
  })
  expect(quoted).toMatchObject({
    Customer: { Name: 'Layla Haddad' },
    Problems: [],
    Subtotal: cart.cartSubTotal,
    Shipping: cart.shippingSubTotal,
    Total: cart.orderTotal,
    IsCouponRefused: false,
  })
  expect(quoted.Customer?.Address[0]).toBe('1 Hospital Street')
  const order = await clerk.call(placeOrderForCustomer, { Email: 'layla@clinic.example', Lines, IdempotencyKey: randomUUID() })
  expect(order).toMatchObject({ Total: quoted.Total, Shipping: quoted.Shipping, PaymentState: 'cash' })
})

test('a quote names an unknown customer, a coupon that gives nothing, and lines that cannot be bought, and changes nothing', async () => {
  await using shop = await openShop()
  const last = await shop.stock({ quantity: 1 })
  const clerk = await shop.staff('orders')
  const quoted = await clerk.call(quoteOrderForCustomer, {
    Email: 'nobody@clinic.example',
    Lines: [
      { ProductId: last, Quantity: 2 },
      { ProductId: 2_000_000_000, Quantity: 1 },
    ],
    CouponCode: 'NOTHING',
  })
  expect(quoted).toMatchObject({ Customer: null, Lines: [], Total: 0, IsCouponRefused: true })
  expect(quoted.Problems.map(({ ProductId }) => ProductId)).toEqual([last, 2_000_000_000])
  expect(await shop.stockLeft(last)).toBe(1)
  const supporter = await shop.staff('support')
  await expect(supporter.call(quoteOrderForCustomer, { Lines: [{ ProductId: last, Quantity: 1 }] })).rejects.toMatchObject({
    statusCode: 403,
    problem: { permission: 'orders:write' },
  })
})
