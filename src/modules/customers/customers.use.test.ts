import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import {
  getUserLogin,
  getUserProfile,
  logoutUser,
  signupUser,
  updateProfile,
  validateEmailSendOtp,
  validateOtpChangePassword,
} from '../../contract/index.ts'
import { answers, messages } from '../../contract/messages.ts'

const nurse = {
  FirstName: 'Salma',
  LastName: 'Ward',
  EmailAddress: 'salma@avicenna.example',
  Password: 'a long password',
  MobileNo: '+20 100 000 0000',
  AddressLineOne: '1 Hospital Street',
  CityId: -999,
  StateProvinceId: -999,
  PostalCode: '10115',
  CountryID: 82,
}

async function openWithPlaces(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  await shop.db.insertInto('countries').values({ countryId: 82, iso2: 'DE', nameEn: 'Germany', nameAr: 'ألمانيا' }).execute()
  await shop.db.insertInto('states').values({ stateProvinceId: 7, countryId: 82, nameEn: 'Berlin', nameAr: 'برلين' }).execute()
  return shop
}

const login = async (shop: TestShop, Password = nurse.Password, Email = nurse.EmailAddress) => shop.call(getUserLogin, { Email, Password })

test('who signs up can log in, and sees a token and the own data in the language asked for', async () => {
  await using shop = await openWithPlaces()
  const { data } = await shop.call(signupUser, { ...nurse, StateProvinceId: 7 })
  expect(data[0]).toMatchObject({ ResponseMsg: answers.saved, UserID: expect.any(Number) })
  const answer = await shop.call(getUserLogin, { Email: ' SALMA@avicenna.example ', Password: nurse.Password, languageCode: 'ar' })
  expect(answer.data[0]).toMatchObject({
    ResponseMsg: answers.loggedIn,
    FirstName: 'Salma',
    CountryName: 'ألمانيا',
    StateName: 'برلين',
    CityID: null,
  })
  expect(answer.token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(answer.data)).not.toContain('argon2')
})

test('twenty signups with one address at the same moment make one account', async () => {
  await using shop = await openWithPlaces()
  const given = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      shop
        .call(signupUser, { ...nurse, EmailAddress: at % 2 ? nurse.EmailAddress : nurse.EmailAddress.toUpperCase() })
        .catch((error) => error),
    ),
  )
  const words = given.map((answer) => answer.data?.[0]?.ResponseMsg ?? answer.statusCode)
  expect(words.filter((word) => word === answers.saved)).toHaveLength(1)
  // Two hashes at once; those that wait too long are told to come back.
  expect(words.every((word) => word === answers.saved || word === messages.emailExists || word === 503)).toBe(true)
})

test('an unknown address and a wrong password read the same', async () => {
  await using shop = await openWithPlaces()
  await shop.call(signupUser, nurse)
  const wrong = await login(shop, 'not the password')
  const unknown = await login(shop, nurse.Password, 'nobody@avicenna.example')
  expect(wrong.data).toEqual([{ ResponseMsg: messages.loginIncorrect }])
  expect(unknown).toEqual(wrong)
})

test('after five wrong passwords the account waits, however right the sixth', async () => {
  await using shop = await openWithPlaces({ rateLimits: true })
  await shop.call(signupUser, nurse)
  for (let failure = 1; failure <= 5; failure++) await login(shop, 'not the password')
  await expect(login(shop)).rejects.toMatchObject({ statusCode: 429, retryAfterSeconds: expect.any(Number) })
})

test.each([
  ['a state of another country', { StateProvinceId: 8 }, /StateProvinceId/],
  ['a country that is none', { CountryID: 9999 }, /CountryID/],
  ["a postal code that is not the country's", { PostalCode: 'ABC' }, /Postal Code/],
  ['a short password', { Password: '12345' }, /Password min length should be 6 characters/],
  ['an address that is a list', { EmailAddress: 'a@b.example,c@d.example' }, /Please enter valid email address/],
  ['a blank name', { FirstName: '   ' }, /First Name is required/],
])('signing up with %s is refused with the reason', async (_, change, reason) => {
  await using shop = await openWithPlaces()
  await expect(shop.call(signupUser, { ...nurse, ...change })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringMatching(reason),
  })
})

test('a profile is changed by its owner and by nobody else', async () => {
  await using shop = await openWithPlaces()
  const [owner, stranger] = await shop.shoppers(2)
  const change = {
    UserID: owner?.customerId ?? 0,
    FirstName: 'Huda',
    LastName: 'Ward',
    AddressLineOne: '2 Hospital Street',
    MobileNo: '',
    PostalCode: '',
    CityId: -999,
    StateProvinceId: 7,
    CountryID: 82,
  }
  await expect(stranger?.call(updateProfile, change)).rejects.toMatchObject({ statusCode: 403 })
  await expect(shop.call(updateProfile, change)).rejects.toMatchObject({ statusCode: 401 })
  expect((await owner?.call(updateProfile, change))?.data[0]?.ResponseMsg).toBe(answers.saved)
  const { data } = (await owner?.call(getUserProfile, { UserID: owner.customerId })) ?? { data: [] }
  expect(data[0]).toMatchObject({ FirstName: 'Huda', StateProvinceID: 7, CountryID: 82 })
})

test('a token is dead after logout', async () => {
  await using shop = await openWithPlaces()
  const shopper = await shop.shopper()
  await shopper.call(logoutUser, {})
  await expect(shopper.call(getUserProfile, { UserID: shopper.customerId })).rejects.toMatchObject({ statusCode: 401 })
})

const codeIn = (mail = '') => /\b[A-HJ-NP-Z2-9]{8}\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[0] ?? ''

test('a code from the mail changes the password once and ends every session', async () => {
  await using shop = await openWithPlaces({ works: true })
  await shop.call(signupUser, nurse)
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  const before = await login(shop)
  const old = shop.callAs({ token: before.token })

  const sent = await shop.call(validateEmailSendOtp, { Email: nurse.EmailAddress })
  expect(sent).toEqual(await shop.call(validateEmailSendOtp, { Email: 'nobody@avicenna.example' }))
  expect(sent.message).toBe(answers.codeSent)
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(2)
  const code = codeIn((await shop.mails())[1])

  const change = { Email: nurse.EmailAddress, Otp: code, Password: 'another one', ConfirmPassword: 'another one' }
  await expect(shop.call(validateOtpChangePassword, { ...change, ConfirmPassword: 'a third one' })).rejects.toMatchObject({
    statusCode: 400,
    message: messages.passwordMismatch,
  })
  expect((await shop.call(validateOtpChangePassword, change)).message).toBe(answers.passwordReset)
  await expect(shop.call(validateOtpChangePassword, change)).rejects.toMatchObject({ statusCode: 400, message: messages.codeInvalid })
  await expect(old(getUserProfile, { UserID: before.data[0]?.UserID ?? 0 })).rejects.toMatchObject({ statusCode: 401 })
  expect((await login(shop, 'another one')).data[0]?.ResponseMsg).toBe(answers.loggedIn)
})

test('five wrong codes end the right one', async () => {
  await using shop = await openWithPlaces({ works: true })
  const shopper = await shop.shopper({ email: nurse.EmailAddress })
  expect(shopper.customerId).toBeGreaterThan(0)
  await shop.call(validateEmailSendOtp, { Email: nurse.EmailAddress })
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  const change = { Email: nurse.EmailAddress, Password: 'another one', ConfirmPassword: 'another one' }
  for (let wrong = 1; wrong <= 5; wrong++) {
    await expect(shop.call(validateOtpChangePassword, { ...change, Otp: 'WRONGONE' })).rejects.toMatchObject({ statusCode: 400 })
  }
  await expect(shop.call(validateOtpChangePassword, { ...change, Otp: codeIn((await shop.mails())[0]) })).rejects.toMatchObject({
    statusCode: 400,
  })
})
