import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, type Envelope, pathOf } from '../../../src/contract/call.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import * as contract from '../../../src/contract/storefront.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function ask(call: Call, requestParameters: object, headers: Record<string, string> = {}) {
  const answer = await shop.fetch(pathOf(call), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ requestParameters }),
  })
  return (await answer.json()) as Envelope
}

const profile = { FirstName: 'Taken', LastName: 'Over', AddressLineOne: '1 Hospital Street' }
const order = (productId: number) => ({
  cartJsonData: [{ ProductId: productId, Quantity: 1 }],
  PaymentMethod: paymentMethods.cashOnDelivery,
})

test.each(['UserID', 'UserId'])(
  "another customer's id as %s in the body is refused by every call of a customer, and nothing changes",
  async (name) => {
    const atlas = await shop.stock()
    const [owner, other] = await shop.shoppers(2)
    for (const call of Object.values(contract).filter(({ access }) => access === 'account')) {
      const parameters = {
        UserID: owner?.customerId,
        UserId: owner?.customerId,
        ...profile,
        ...order(atlas),
        OrderId: 1,
        [name]: other?.customerId,
      }
      const answer = await ask(call, parameters, { token: owner?.token ?? '', userid: String(owner?.customerId) })
      expect(answer, call.name).toMatchObject({ statusCode: 403, data: '[]' })
      expect(await ask(call, parameters), call.name).toMatchObject({ statusCode: 401, data: '[]' })
    }
    const { rows } = await shop.app.shop.pool.query("select from customers where first_name = 'Taken' union all select from orders")
    expect(rows).toHaveLength(0)
  },
)

test.each([[[5]], [true], [''], ['1e3'], [-5], [2 ** 63], [1.5], [null], [{ toString: 1, valueOf: 1 }]])(
  '%j is not a customer’s id',
  async (odd) => {
    const shopper = await shop.shopper()
    const headers = { token: shopper.token, userid: String(shopper.customerId) }
    for (const call of [contract.getOrderHistoryMaster, contract.getUserProfile])
      expect([400, 403], call.name).toContain((await ask(call, { UserID: odd, UserId: odd }, headers)).statusCode)
    expect((await ask(contract.insertProductReview, { ProductId: odd })).statusCode).toBe(400)
    expect((await ask(contract.getProductDetail, { ProductId: odd })).statusCode).toBe(400)
    expect((await ask(contract.getOrderHistoryDetail, { OrderId: odd }, headers)).statusCode).toBe(400)
  },
)

test('unknown fields change nothing', async () => {
  const shopper = await shop.shopper()
  const atlas = await shop.stock({ priceCents: 59_00 })
  const headers = { token: shopper.token, userid: String(shopper.customerId) }
  const more = { IsAdmin: true, Price: 1, Status: 3, StatusId: 3, EmailVerified: true, EmailAddress: 'x@avicenna.example', CustomerId: 1 }
  const cartJsonData = [{ ProductId: atlas, Quantity: 1, Price: 1, DiscountedPrice: 0.01, ItemSubTotal: 0, ShippingCharges: -50 }]
  const placed = await ask(contract.postCustomerOrder, { ...order(atlas), cartJsonData, UserID: shopper.customerId, ...more }, headers)
  expect(placed.statusCode).toBe(200)
  expect((await ask(contract.updateProfile, { UserID: shopper.customerId, ...profile, ...more }, headers)).statusCode).toBe(200)
  const { rows } = await shop.app.shop.pool.query(
    'select o.total_cents, o.status_id, c.email from orders o join customers c using (customer_id) where c.customer_id = $1',
    [shopper.customerId],
  )
  expect(rows).toEqual([{ total_cents: 59_00, status_id: 1, email: expect.not.stringMatching(/^x@/) }])
})

test('each login creates a new token, and the database stores none of them in plain text', async () => {
  const { hashPassword } = await import('../../../src/platform/runtime/passwords.ts')
  const shopper = await shop.shopper({ email: 'two@avicenna.example', passwordHash: await hashPassword('a long password') })
  const login = async () => (await ask(contract.getUserLogin, { Email: 'two@avicenna.example', Password: 'a long password' })).token ?? ''
  const [one, two] = [await login(), await login()]
  expect(new Set([one, two, shopper.token]).size).toBe(3)
  const { rows } = await shop.app.shop.pool.query('select * from sessions')
  for (const token of [one, two]) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  }
})

test("coupons and seller requests use the token's owner, whatever id is sent", async () => {
  const atlas = await shop.stock()
  await shop.db.insertInto('coupons').values({ code: 'EACH', kind: 'amount', amountCents: 500, perCustomerLimit: 1 }).execute()
  const [owner, other] = await shop.shoppers(2)
  await owner?.buys({ productId: atlas }, { CouponCode: 'EACH' })
  const cart = { CouponCode: 'EACH', cartJsonData: [{ ProductId: atlas, Quantity: 1 }], UserID: other?.customerId }
  const answer = await ask(contract.getCouponCodeDiscountValue, cart, { token: owner?.token ?? '', userid: String(other?.customerId) })
  expect(JSON.parse(answer.data)).toMatchObject([{ DiscountValueAfterCouponAppliedWithQuantity: 0 }])
})
