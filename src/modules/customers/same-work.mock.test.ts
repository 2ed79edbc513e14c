import { beforeEach, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { messages } from '../../contract/messages.ts'
import { getUserLogin, loginWithCode, sendLoginCode, validateEmailSendOtp, validateOtpChangePassword } from '../../contract/storefront.ts'
import { hashPassword } from '../../platform/runtime/passwords.ts'
import { makeCode } from './one-time-code.ts'

// Response times reveal only what the work behind them reveals: hashes and statements are counted, and no time is measured.

const hashed = vi.hoisted(() => [] as object[])
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>()
  const argon2: typeof original.argon2 = (algorithm, parameters, done) => {
    const { message, nonce, memory, passes, parallelism, tagLength } = parameters
    hashed.push({
      algorithm,
      message: String(message),
      nonceBytes: Buffer.from(nonce as Buffer).length,
      memory,
      passes,
      parallelism,
      tagLength,
    })
    original.argon2(algorithm, parameters, done)
  }
  return { ...original, argon2 }
})
beforeEach(() => void hashed.splice(0))

const known = 'salma@avicenna.example'
const unknown = 'nobody@avicenna.example'
const withoutPassword = 'imported@avicenna.example'

async function openWithCustomers() {
  const shop = await openShop()
  const shopper = await shop.shopper({ email: known, passwordHash: await hashPassword('a long password') })
  await shop.shopper({ email: withoutPassword, passwordHash: null })
  return { shop, shopper, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** The hashes computed and the statements sent during a call, and its response. */
async function workOf(shop: TestShop, ask: () => Promise<unknown>) {
  const before = shop.statements.length
  hashed.splice(0)
  const answer = await ask().catch(({ statusCode, message }) => ({ statusCode, message }))
  return { answer, hashed: [...hashed], statements: shop.statements.slice(before) }
}

test('a failed login does the same work for a known address, an unknown one, and one without a password', async () => {
  await using all = await openWithCustomers()
  const failing = (Email: string) => workOf(all.shop, () => all.shop.call(getUserLogin, { Email, Password: 'not the password' }))
  const expected = await failing(known)
  expect(expected.answer).toMatchObject({ data: [{ ResponseMsg: messages.loginIncorrect }] })
  expect(expected.hashed).toMatchObject([{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1 }])
  expect(await failing(unknown)).toEqual(expected)
  expect(await failing(withoutPassword)).toEqual(expected)
})

test('a failed reset does the same work for a wrong code, an address without a code, and an unknown one', async () => {
  await using all = await openWithCustomers()
  await makeCode(all.shop.app.shop, 'reset', known)
  const change = { Otp: 'WRONGONE', Password: 'another one', ConfirmPassword: 'another one' }
  const failing = (Email: string) => workOf(all.shop, () => all.shop.call(validateOtpChangePassword, { Email, ...change }))
  const expected = await failing(known)
  expect(expected.answer).toEqual({ statusCode: 400, message: messages.codeInvalid })
  expect(expected.hashed).toHaveLength(1)
  expect(await failing(unknown)).toEqual(expected)
  expect(await failing(withoutPassword)).toEqual(expected)
})

test('a failed login by code does the same work for a wrong code, an address without a code, and an unknown one', async () => {
  await using all = await openWithCustomers()
  await makeCode(all.shop.app.shop, 'login', known)
  const failing = (Email: string) => workOf(all.shop, () => all.shop.call(loginWithCode, { Email, Otp: 'WRONGONE' }))
  const expected = await failing(known)
  expect(expected.answer).toEqual({ statusCode: 400, message: messages.codeInvalid })
  expect(await failing(unknown)).toEqual(expected)
  expect(await failing(withoutPassword)).toEqual(expected)
})

test.each([
  ['a new password', validateEmailSendOtp],
  ['a login', sendLoginCode],
])('a request for a code for %s does the same work for known and unknown addresses', async (_, call) => {
  await using all = await openWithCustomers()
  const asking = (Email: string) => workOf(all.shop, () => all.shop.call(call, { Email }))
  const expected = await asking(known)
  expect(expected.hashed).toEqual([])
  expect(await asking(unknown)).toEqual(expected)
})
