import { expect, test } from 'vitest'
import { nurse } from '../../../test/harness/nurse.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { emptyUser } from '../../contract/customers/empty-user.ts'
import { answers, messages } from '../../contract/messages.ts'
import {
  getMissingAddressFields,
  getUserLogin,
  getUserProfile,
  loginWithCode,
  postCustomerOrder,
  sendLoginCode,
  signupUser,
  updateProfile,
  validateEmailSendOtp,
  validateOtpChangePassword,
} from '../../contract/storefront.ts'
import { makeCode } from './one-time-code.ts'

const email = 'New.Nurse@avicenna.example'
const wrong = { statusCode: 400, message: messages.codeInvalid }
const codeIn = (mail = '') => /\b[A-HJ-NP-Z2-9]{8}\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[0] ?? ''

async function openWithGermany(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  await shop.db.insertInto('countries').values({ countryId: 82, iso2: 'DE', nameEn: 'Germany', nameAr: 'ألمانيا' }).execute()
  return shop
}

/** Logs in with a new code, as a customer who reads their mail. */
async function logIn(shop: TestShop, Email = email) {
  const Otp = await makeCode(shop.app.shop, 'login', Email)
  const { data, token = '' } = await shop.call(loginWithCode, { Email, Otp })
  return { id: data[0]?.UserID ?? 0, row: data[0], token, call: shop.callAs({ token }) }
}

test('a new address gets a code by mail, and with it an account without password and postal address', async () => {
  await using shop = await openWithGermany({ runsJobs: true })
  const sent = await shop.call(sendLoginCode, { Email: email, languageCode: 'ar' })
  expect([sent.message, sent.data]).toEqual([answers.codeSent, []])
  expect(await shop.db.selectFrom('customers').selectAll().execute()).toEqual([])
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  const [mail = ''] = await shop.mails()
  expect(mail).toContain(`To: ${email}`)
  const entered = await shop.call(loginWithCode, { Email: email.toLowerCase(), Otp: codeIn(mail), languageCode: 'ar' })
  expect(entered.token).toMatch(/^[\w-]{43}$/)
  expect(entered.data).toEqual([{ ...emptyUser, ResponseMsg: answers.loggedIn, UserID: expect.any(Number), EmailAddress: email }])
  const UserID = entered.data[0]?.UserID ?? 0
  expect((await shop.callAs({ token: entered.token })(getUserProfile, { UserID })).data[0]?.EmailAddress).toBe(email)
  const customer = await shop.db.selectFrom('customers').select(['language', 'emailConfirmedAt']).executeTakeFirstOrThrow()
  expect(customer).toEqual({ language: 'ar', emailConfirmedAt: expect.any(Date) })
})

test('a customer with a password logs in by code to the same account, and the password stays', async () => {
  await using shop = await openWithGermany()
  const { data } = await shop.call(signupUser, nurse)
  const entered = await logIn(shop, nurse.EmailAddress.toUpperCase())
  expect(entered.row).toMatchObject({
    UserID: data[0]?.UserID,
    FirstName: nurse.FirstName,
    CountryID: 82,
    EmailAddress: nurse.EmailAddress,
  })
  const byPassword = await shop.call(getUserLogin, { Email: nurse.EmailAddress, Password: nurse.Password })
  expect(byPassword.data[0]?.ResponseMsg).toBe(answers.loggedIn)
})

test('a code works once, expires, and has five tries', async () => {
  await using shop = await openWithGermany()
  const enter = (Otp: string) => shop.call(loginWithCode, { Email: email, Otp })
  const code = await makeCode(shop.app.shop, 'login', email)
  const typed = `${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase()
  expect((await enter(typed)).data[0]?.ResponseMsg).toBe(answers.loggedIn)
  await expect(enter(code)).rejects.toMatchObject(wrong)

  const late = await makeCode(shop.app.shop, 'login', email)
  await shop.app.shop.pool.query("update one_time_codes set expires_at = expires_at - interval '10 minutes'")
  await expect(enter(late)).rejects.toMatchObject(wrong)

  const guessed = await makeCode(shop.app.shop, 'login', email)
  for (let guess = 1; guess <= 5; guess++) await expect(enter('WRONGONE')).rejects.toMatchObject(wrong)
  await expect(enter(guessed)).rejects.toMatchObject(wrong)
})

test('a code is for its purpose and its address only, and a new password invalidates the login code', async () => {
  await using shop = await openWithGermany()
  await shop.call(signupUser, nurse)
  const Email = nurse.EmailAddress
  const change = { Email, Password: 'another one', ConfirmPassword: 'another one' }
  const [reset, login] = [await makeCode(shop.app.shop, 'reset', Email), await makeCode(shop.app.shop, 'login', Email)]
  await expect(shop.call(loginWithCode, { Email, Otp: reset })).rejects.toMatchObject(wrong)
  await expect(shop.call(validateOtpChangePassword, { ...change, Otp: login })).rejects.toMatchObject(wrong)
  await makeCode(shop.app.shop, 'login', email)
  await expect(shop.call(loginWithCode, { Email: email, Otp: login })).rejects.toMatchObject(wrong)
  await shop.call(validateOtpChangePassword, { ...change, Otp: reset })
  await expect(shop.call(loginWithCode, { Email, Otp: login })).rejects.toMatchObject(wrong)
})

test('twenty concurrent logins with one code are one session of one customer', async () => {
  await using shop = await openWithGermany()
  const Otp = await makeCode(shop.app.shop, 'login', email)
  const given = await Promise.all(
    Array.from({ length: 20 }, () => shop.call(loginWithCode, { Email: email, Otp }).catch(({ statusCode }) => statusCode)),
  )
  expect(given.filter((answer) => answer !== 400)).toHaveLength(1)
  expect(await shop.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('codes for logins and for new passwords count against one limit of the address', async () => {
  await using shop = await openWithGermany({ rateLimits: true })
  for (let code = 1; code <= 3; code++) await shop.call(sendLoginCode, { Email: email })
  await expect(shop.call(validateEmailSendOtp, { Email: email.toLowerCase() })).rejects.toMatchObject({ statusCode: 429 })
})

test('a customer without a password fails a password login like a wrong password, and can set one by a reset', async () => {
  await using shop = await openWithGermany()
  const { token, id } = await logIn(shop)
  const failed = await shop.call(getUserLogin, { Email: email, Password: 'anything' })
  expect(failed.data).toEqual([{ ResponseMsg: messages.loginIncorrect }])
  const Otp = await makeCode(shop.app.shop, 'reset', email)
  await shop.call(validateOtpChangePassword, { Email: email, Otp, Password: 'a first one', ConfirmPassword: 'a first one' })
  await expect(shop.callAs({ token })(getUserProfile, { UserID: id })).rejects.toMatchObject({ statusCode: 401 })
  expect((await shop.call(getUserLogin, { Email: email, Password: 'a first one' })).data[0]?.UserID).toBe(id)
})

test('a customer without an address buys what is not shipped; what is shipped needs one', async () => {
  await using shop = await openWithGermany()
  const [course, book] = [await shop.stock({ kind: 'course', quantity: null }), await shop.stock({ quantity: 5 })]
  const { id: UserID, call } = await logIn(shop)
  const buy = async (...products: number[]) => {
    const cartJsonData = products.map((ProductId) => ({ ProductId, Quantity: 1, productSelectedAttributes: [] }))
    return (await call(postCustomerOrder, { UserID, OrderNote: '', cartJsonData, PaymentMethod: 5, paymentToken: 'tok_visa' })).data[0]
      ?.ResponseMsg
  }
  expect(await buy(course)).toBe(answers.orderPlaced)
  expect(await buy(course, book)).toBe(messages.addressIncomplete)
  expect(await shop.stockLeft(book)).toBe(5)
  const address = {
    UserID,
    FirstName: 'Huda',
    LastName: 'Ward',
    AddressLineOne: '1 Hospital Street',
    MobileNo: '',
    CityId: -999,
    StateProvinceId: -999,
  }
  await expect(call(updateProfile, { ...address, PostalCode: '' })).rejects.toMatchObject({
    statusCode: 400,
    message: 'Country is required',
  })
  await call(updateProfile, { ...address, PostalCode: '', CountryID: 82 })
  // The checkout asks for them; an order without them is accepted, as a signup without them is.
  expect((await call(getMissingAddressFields, { UserID })).data).toEqual([{ FieldName: 'MobileNo' }, { FieldName: 'PostalCode' }])
  expect(await buy(book)).toBe(answers.orderPlaced)
})
