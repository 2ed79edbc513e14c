import { expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { fill, messages } from '../../src/contract/messages.ts'
import { type FieldRule, fieldRules } from '../../src/contract/rules.ts'
import * as contract from '../../src/contract/storefront.ts'
import { openShop } from '../harness/open-shop.ts'

// The server checks every rule that the browser checks beside a field, with the same messages (storefront document §5).

const place = { CountryID: 65, CityId: -999, StateProvinceId: -999 }
const forms: [form: keyof typeof fieldRules, call: Call, others: object][] = [
  ['contact', contract.contactUs, {}],
  ['newsletter', contract.insertSubscriber, {}],
  ['stockAlert', contract.insertStockAlert, { ProductId: 1 }],
  ['login', contract.getUserLogin, {}],
  ['signup', contract.signupUser, place],
  ['profile', contract.updateProfile, place],
  ['seller', contract.createVendorRequest, { ...place, Password: 'sealed' }],
  ['sellerPassword', contract.getEncryptedPassword, {}],
  ['review', contract.insertProductReview, { ProductId: 1, ReviewRating: 5 }],
  ['question', contract.insertProductQuestion, { ProductId: 1 }],
  ['orderRequest', contract.postOrderRequest, { OrderId: 1, RequestKind: 'return', LinesJson: [{ OrderItemID: 1, Quantity: 1 }] }],
  ['coupon', contract.getCouponCodeDiscountValue, { cartJsonData: [] }],
  ['resetRequest', contract.validateEmailSendOtp, {}],
  ['loginCodeRequest', contract.sendLoginCode, {}],
  ['loginCode', contract.loginWithCode, {}],
  ['resetConfirm', contract.validateOtpChangePassword, {}],
]

const address = (length: number) => `${'a'.repeat(length - '@avicenna.example'.length)}@avicenna.example`
const good = ({ kind, min = 1 }: FieldRule) => (kind === 'email' ? address(30) : 'x'.repeat(min))

/** A rule's invalid values, each with the document's message for it. */
function wrongsOf(rule: FieldRule): [value: string, words: string][] {
  const { label: field, min = 1, max, required, kind } = rule
  const wrongs: [string, string][] = [
    [kind === 'email' ? address(max + 1) : 'x'.repeat(max + 1), fill(messages.fieldTooLong, { field, n: max })],
  ]
  if (required) for (const nothing of ['', '   ']) wrongs.push([nothing, fill(messages.fieldRequired, { field })])
  if (min > 1) wrongs.push(['x'.repeat(min - 1), fill(messages.fieldTooShort, { field, n: min })])
  if (kind === 'email') for (const none of ['nobody', 'a@b', 'a b@c.example']) wrongs.push([none, messages.emailInvalid])
  return wrongs
}

// Storefront document: §5(1-4, 6-9, 11, 13, 14, 16, 18, 19), §8(23)
test.each(forms)('the server has every rule of the form %s too, with the same messages', async (form, call, others) => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const own = call.access === 'account' ? { UserID: shopper.customerId } : {}
  // A country is not a text field; the next test covers it.
  const rules = Object.entries(fieldRules[form] as Record<string, FieldRule>).filter(([name]) => name !== 'CountryID')
  const request = { ...Object.fromEntries(rules.map(([name, rule]) => [name, good(rule)])), ...others, ...own }
  const said: string[][] = []
  const meant: string[][] = []
  for (const [name, rule] of rules) {
    for (const [value, words] of wrongsOf(rule)) {
      const answer = await shopper.call(call, { ...request, [name]: value }).catch((error) => error)
      said.push([name, value, `${answer.statusCode} ${answer.message}`])
      meant.push([name, value, `400 ${words}`])
    }
  }
  expect(said).toEqual(meant)
})

// Storefront document: §5(9)
test.each([
  ['signup', contract.signupUser, {}],
  ['seller', contract.createVendorRequest, { Password: 'sealed' }],
] as const)('a country is required for %s', async (form, call, others) => {
  await using shop = await openShop()
  const request = Object.fromEntries(Object.entries(fieldRules[form]).map(([name, rule]) => [name, good(rule)]))
  for (const CountryID of [-999, '', null, undefined]) {
    await expect(shop.call(call as Call, { ...request, ...place, ...others, CountryID })).rejects.toMatchObject({
      statusCode: 400,
      message: fill(messages.fieldRequired, { field: 'Country' }),
    })
  }
})
