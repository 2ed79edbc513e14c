import { expect, test } from 'vitest'
import { nurse } from '../../../test/harness/nurse.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { prolongWaits } from '../../../test/harness/prolong-waits.ts'
import { sharedShop } from '../../../test/harness/shared-shop.ts'
import { answers, fill, messages } from '../../contract/messages.ts'
import {
  getMissingAddressFields,
  getUserLogin,
  getUserProfile,
  logoutUser,
  postCustomerOrder,
  signupUser,
  updateProfile,
  validateEmailSendOtp,
  validateOtpChangePassword,
} from '../../contract/storefront.ts'
import { changePasswordByCode } from './change-password-by-code.ts'
import { login as enter } from './login.ts'
import { makeCode } from './one-time-code.ts'

async function openWithPlaces(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  await shop.db.insertInto('countries').values({ countryId: 82, iso2: 'DE', nameEn: 'Germany', nameAr: 'ألمانيا' }).execute()
  await shop.db.insertInto('states').values({ stateProvinceId: 7, countryId: 82, nameEn: 'Berlin', nameAr: 'برلين' }).execute()
  return shop
}

const login = async (shop: TestShop, Password = nurse.Password, Email = nurse.EmailAddress) => shop.call(getUserLogin, { Email, Password })

test('a new customer can log in, and gets a token and their data in the requested language', async () => {
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

test('twenty concurrent signups with one address make one account', async () => {
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
  // Two hashes run at once; requests that wait too long get a 503.
  expect(words.every((word) => word === answers.saved || word === messages.emailExists || word === 503)).toBe(true)
})

test('an unknown address and a wrong password get the same message', async () => {
  await using shop = await openWithPlaces()
  await shop.call(signupUser, nurse)
  const wrong = await login(shop, 'not the password')
  const unknown = await login(shop, nurse.Password, 'nobody@avicenna.example')
  expect(wrong.data).toEqual([{ ResponseMsg: messages.loginIncorrect }])
  expect(unknown).toEqual(wrong)
})

test('after five wrong passwords the account waits, even if the sixth is right', async () => {
  await using shop = await openWithPlaces({ rateLimits: true })
  await shop.call(signupUser, nurse)
  for (let failure = 1; failure <= 5; failure++) await login(shop, 'not the password')
  await prolongWaits(shop)
  await expect(login(shop)).rejects.toMatchObject({ statusCode: 429, retryAfterSeconds: expect.any(Number) })
})

const shopWithPlaces = sharedShop(openWithPlaces)

test.each([
  ['a state of another country', { StateProvinceId: 8 }, /StateProvinceId/],
  ['a country that does not exist', { CountryID: 9999 }, /CountryID/],
  ["a postal code that is not the country's", { PostalCode: '1011' }, /^Postal Code is not valid for the selected country$/],
  // Storefront document: §5(15)
  ['letters in a numeric postal code', { PostalCode: 'ABC' }, /^Postal Code should be a number$/],
  ['no country', { CountryID: -999 }, /^Country is required$/],
  ['a short password', { Password: '12345' }, /Password min length should be 6 characters/],
  ['a list of addresses', { EmailAddress: 'a@b.example,c@d.example' }, /Please enter valid email address/],
  ['a blank name', { FirstName: '   ' }, /First Name is required/],
])('signing up with %s is refused with the reason', async (_, change, reason) => {
  const shop = await shopWithPlaces()
  await expect(shop.call(signupUser, { ...nurse, ...change })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringMatching(reason),
  })
})

// Storefront document: §5(15)
test('digits of an Arabic keyboard are accepted, and so is a postal code with letters where codes have them', async () => {
  await using shop = await openWithPlaces()
  await shop.db.insertInto('countries').values({ countryId: 83, iso2: 'GB', nameEn: 'United Kingdom', nameAr: 'المملكة المتحدة' }).execute()
  await shop.call(signupUser, { ...nurse, PostalCode: '١٠١١٥', MobileNo: '+٢٠ ۱۰۰ 000' })
  expect((await login(shop)).data[0]).toMatchObject({ PostalCode: '10115', MobileNo: '+20 100 000' })
  const british = { ...nurse, EmailAddress: 'ward@avicenna.example', CountryID: 83 }
  await expect(shop.call(signupUser, { ...british, PostalCode: 'ward' })).rejects.toMatchObject({
    message: 'Postal Code is not valid for the selected country',
  })
  expect((await shop.call(signupUser, { ...british, PostalCode: 'OX1 1AA' })).data[0]?.ResponseMsg).toBe(answers.saved)
})

test('an address and a name that are pasted from a chat are stored without what came along', async () => {
  await using shop = await openWithPlaces()
  const pasted = {
    ...nurse,
    FirstName: '\u200fسلمى\u00a0\ufedf\ufee6\u200f',
    LastName: 'Haddad\u200b',
    EmailAddress: '\u202apasted@ward.example\u202c',
    MobileNo: '\u200e+٢٠\u00a01001234567\u200e',
    AddressLineOne: '１２ Nile\u200c Street\ufeff',
  }
  await shop.call(signupUser, pasted)
  const { customerId, ...stored } = await shop.db
    .selectFrom('customers')
    .select(['customerId', 'firstName', 'lastName', 'email', 'mobileNo', 'addressLineOne'])
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({
    firstName: 'سلمى لن',
    lastName: 'Haddad',
    email: 'pasted@ward.example',
    mobileNo: '+20 1001234567',
    addressLineOne: '12 Nile Street',
  })
  const { data } = await shop.call(getUserLogin, { Email: '\ufeff\u2068pasted@ward.example\u2069\u00a0', Password: nurse.Password })
  expect(data[0]?.UserID).toBe(customerId)
})

test.each(['-', '12', '\u3164', '()'])('“%s” is not the name of a person', async (FirstName) => {
  await using shop = await openWithPlaces()
  await expect(shop.call(signupUser, { ...nurse, FirstName })).rejects.toMatchObject({
    statusCode: 400,
    message: fill(messages.fieldWithoutLetter, { field: 'First Name' }),
  })
})

// Storefront document: §6(7)
test('only its owner can change a profile', async () => {
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

test('a token is invalid after logout', async () => {
  await using shop = await openWithPlaces()
  const shopper = await shop.shopper()
  await shopper.call(logoutUser, {})
  await expect(shopper.call(getUserProfile, { UserID: shopper.customerId })).rejects.toMatchObject({ statusCode: 401 })
})

test('a session ends after thirty days, even while its token is in use', async () => {
  await using shop = await openWithPlaces()
  const shopper = await shop.shopper()
  const profile = () => shopper.call(getUserProfile, { UserID: shopper.customerId })
  const pass = (days: number) => shop.app.shop.pool.query('update sessions set expires_at = expires_at - make_interval(days => $1)', [days])
  await pass(29)
  expect((await profile()).data).toHaveLength(1)
  await pass(1)
  await expect(profile()).rejects.toMatchObject({ statusCode: 401 })
})

test('a login forgets the sessions of the customer that have expired, and no other', async () => {
  await using shop = await openWithPlaces()
  const stranger = await shop.shopper()
  await shop.call(signupUser, nurse)
  await login(shop)
  const [customer] = (await login(shop)).data
  const sessions = () =>
    shop.db
      .selectFrom('sessions')
      .select('tokenHash')
      .where('customerId', '=', customer?.UserID ?? 0)
      .execute()
  expect(await sessions()).toHaveLength(2)
  await shop.app.shop.pool.query('update sessions set expires_at = now()')
  await login(shop)
  expect(await sessions()).toHaveLength(1)
  expect(await shop.db.selectFrom('sessions').selectAll().where('customerId', '=', stranger.customerId).execute()).toHaveLength(1)
})

const codeIn = (mail = '') => /\b[A-HJ-NP-Z2-9]{8}\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[0] ?? ''

// Storefront document: §7(32)
test('a code from the mail changes the password once and ends every session', async () => {
  await using shop = await openWithPlaces({ runsJobs: true })
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

test('a login with the old password fails if the password changes meanwhile', async () => {
  await using shop = await openWithPlaces()
  await shop.call(signupUser, nurse)
  const { rows } = await shop.app.shop.pool.query('select customer_id from customers')
  // The reset's update, held open until the login has read the old password and waits.
  const reset = await shop.app.shop.pool.connect()
  await reset.query('begin')
  await reset.query("update customers set password_hash = 'another'")
  await reset.query('delete from sessions')
  const entering = login(shop)
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await shop.app.shop.pool.query(waiting)).rowCount).toBe(1)
  await reset.query('commit')
  reset.release()
  expect((await entering).data).toEqual([{ ResponseMsg: messages.loginIncorrect }])
  expect((await shop.db.selectFrom('sessions').selectAll().where('customerId', '=', rows[0].customer_id).execute()).length).toBe(0)
})

/** The result of a login from an IP address: the message of a refusal, or nothing. */
const entering =
  (shop: TestShop) =>
  (address: string, password = 'not the password', email = nurse.EmailAddress) =>
    enter(shop.app.shop, email, password, 'en', address).then(
      () => undefined,
      (error) => error.message,
    )

test('a hundred concurrent guesses are counted one by one, and refused ones are not counted', async () => {
  await using shop = await openWithPlaces({ rateLimits: true })
  await shop.call(signupUser, nurse)
  const enterFrom = entering(shop)
  const given = await Promise.all(Array.from({ length: 100 }, (_, at) => enterFrom(`198.51.100.${at}`, `guess ${at}`)))
  const tried = given.filter((words) => words === messages.loginIncorrect).length
  expect(tried).toBeLessThanOrEqual(6)
  expect(given.filter((words) => words === messages.tooManyRequests)).toHaveLength(100 - tried)
  const { rows } = await shop.app.shop.pool.query("select points from rate_limits where key like 'attempts:%'")
  expect(rows).toEqual([{ points: tried }])
})

test('five failures make every address wait, except those from which the customer logged in before', async () => {
  await using shop = await openWithPlaces({ rateLimits: true })
  await shop.call(signupUser, nurse)
  const enterFrom = entering(shop)
  const [home, office] = ['203.0.113.1', '203.0.113.2']
  expect(await enterFrom(home, nurse.Password)).toBeUndefined()
  for (let network = 1; network <= 5; network++) expect(await enterFrom(`192.0.2.${network}`)).toBe(messages.loginIncorrect)
  await prolongWaits(shop)
  for (const address of ['192.0.2.1', '192.0.2.6', office]) expect(await enterFrom(address, nurse.Password)).toBe(messages.tooManyRequests)
  expect(await enterFrom(home, nurse.Password)).toBeUndefined()
  // A login from home does not end the wait of the others.
  expect(await enterFrom('192.0.2.1', nurse.Password)).toBe(messages.tooManyRequests)
})

test('an address from which the customer logged in waits after five failures of its own, and no other address does', async () => {
  await using shop = await openWithPlaces({ rateLimits: true })
  await shop.call(signupUser, nurse)
  const enterFrom = entering(shop)
  const home = '203.0.113.1'
  expect(await enterFrom(home, nurse.Password)).toBeUndefined()
  for (let failure = 1; failure <= 5; failure++) expect(await enterFrom(home)).toBe(messages.loginIncorrect)
  await prolongWaits(shop)
  expect(await enterFrom(home, nurse.Password)).toBe(messages.tooManyRequests)
  expect(await enterFrom('192.0.2.1', nurse.Password)).toBeUndefined()
})

test('an e-mail address forged with the IP address of another account’s customer does not make that account wait', async () => {
  await using shop = await openWithPlaces({ rateLimits: true })
  await shop.call(signupUser, nurse)
  const enterFrom = entering(shop)
  const home = '203.0.113.1'
  expect(await enterFrom(home, nurse.Password)).toBeUndefined()
  for (const forged of [`${home} ${nurse.EmailAddress}`, `${nurse.EmailAddress} ${home}`, `network ${home} ${nurse.EmailAddress}`]) {
    for (let failure = 1; failure <= 5; failure++) await enterFrom('192.0.2.1', 'not the password', forged)
    await prolongWaits(shop)
    expect(await enterFrom('192.0.2.1', 'not the password', forged)).toBe(messages.tooManyRequests)
  }
  expect(await enterFrom(home, nurse.Password)).toBeUndefined()
})

test('a reset by a mailed code ends the wait', async () => {
  await using shop = await openWithPlaces({ rateLimits: true, runsJobs: true })
  await shop.shopper({ email: nurse.EmailAddress })
  for (let failure = 1; failure <= 5; failure++) await login(shop, 'not the password')
  await prolongWaits(shop)
  await expect(login(shop)).rejects.toMatchObject({ statusCode: 429 })
  await shop.call(validateEmailSendOtp, { Email: nurse.EmailAddress })
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  const change = {
    Email: nurse.EmailAddress,
    Otp: codeIn((await shop.mails())[0]),
    Password: 'another one',
    ConfirmPassword: 'another one',
  }
  expect((await shop.call(validateOtpChangePassword, change)).message).toBe(answers.passwordReset)
  expect(await entering(shop)('192.0.2.1', 'another one')).toBeUndefined()
  expect((await login(shop, 'another one')).data[0]?.ResponseMsg).toBe(answers.loggedIn)
})

test('after a reset by a mailed code, failures from other addresses no longer make the customer wait at theirs', async () => {
  await using shop = await openWithPlaces({ rateLimits: true })
  await shop.shopper({ email: nurse.EmailAddress })
  const home = '203.0.113.1'
  const code = await makeCode(shop.app.shop, 'reset', nurse.EmailAddress)
  await changePasswordByCode(shop.app.shop, nurse.EmailAddress, code, 'another one', home)
  const enterFrom = entering(shop)
  for (let failure = 1; failure <= 5; failure++) expect(await enterFrom('192.0.2.1')).toBe(messages.loginIncorrect)
  await prolongWaits(shop)
  expect(await enterFrom('192.0.2.1', 'another one')).toBe(messages.tooManyRequests)
  expect(await enterFrom(home, 'another one')).toBeUndefined()
})

test('an unknown address waits after five failures like a known one', async () => {
  await using shop = await openWithPlaces({ rateLimits: true })
  for (let failure = 1; failure <= 5; failure++) await login(shop, 'not the password', 'nobody@avicenna.example')
  await prolongWaits(shop)
  await expect(login(shop, 'x', 'NOBODY@avicenna.example')).rejects.toMatchObject({ statusCode: 429 })
})

const shopWithNurse = sharedShop(async () => {
  const shop = await openWithPlaces()
  await shop.call(signupUser, nurse)
  return shop
})

test.each([
  ['full-width letters', 'ｓａｌｍａ＠avicenna.example'],
  ['a list in full-width letters', 'salma@avicenna.example，other@avicenna.example'],
  ['a line break', 'salma@avicenna.example\r\nBcc: other@avicenna.example'],
  ['a display name', 'Salma <salma@avicenna.example>'],
  ['a control character', 'salma\u0007@avicenna.example'],
  ['a direction character', 'salma\u202e@avicenna.example'],
  ['letters that expand when normalized', `${'ﷺ'.repeat(100)}@avicenna.example`],
])('an address with %s is one known recipient, or none', async (_, EmailAddress) => {
  const shop = await shopWithNurse()
  const answer = await shop.call(signupUser, { ...nurse, EmailAddress }).catch((error) => error)
  expect([answers.saved, messages.emailInvalid, messages.emailExists, 400]).toContain(answer.statusCode ?? answer.data[0]?.ResponseMsg)
  expect(answer.data?.[0]?.ResponseMsg).not.toBe(answers.saved)
  await expect(
    shop.call(validateEmailSendOtp, { Email: EmailAddress }).then(
      () => 200,
      (error) => error.statusCode,
    ),
  ).resolves.toBeLessThan(500)
})

test('a mail contains only links of the shop, whatever the customer’s name', async () => {
  await using shop = await openWithPlaces({ runsJobs: true, env: { SHOP_ORIGIN: 'https://shop.example' } })
  const FirstName = 'Win https://elsewhere.example/prize www.elsewhere.example\r\nBcc: other@elsewhere.example <b>now</b>'
  await shop.call(signupUser, { ...nurse, FirstName })
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  const [mail = ''] = await shop.mails()
  const text = mail.replaceAll('=\r\n', '')
  expect(text).toContain('https://shop.example/')
  expect(text).not.toMatch(/elsewhere\.example|<b>|^Bcc:/m)
  expect(text.match(/^To: .*$/gm)).toEqual([`To: ${nurse.EmailAddress}`])
})

test('a newer code invalidates the older one, and a code must match', async () => {
  await using shop = await openWithPlaces({ runsJobs: true })
  await shop.shopper({ email: nurse.EmailAddress })
  for (const sent of [1, 2]) {
    await shop.call(validateEmailSendOtp, { Email: nurse.EmailAddress })
    await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(sent)
  }
  const [older, newer] = (await shop.mails()).map(codeIn)
  const change = { Email: nurse.EmailAddress, Password: 'another one', ConfirmPassword: 'another one' }
  const { rows } = await shop.app.shop.pool.query('select * from one_time_codes')
  expect(JSON.stringify(rows)).not.toContain(newer)
  for (const Otp of [older, `${newer}A`])
    await expect(shop.call(validateOtpChangePassword, { ...change, Otp })).rejects.toMatchObject({ statusCode: 400 })
  expect((await shop.call(validateOtpChangePassword, { ...change, Otp: newer })).message).toBe(answers.passwordReset)
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(3)
})

test('a code expires after ten minutes', async () => {
  await using shop = await openWithPlaces({ runsJobs: true })
  await shop.shopper({ email: nurse.EmailAddress })
  await shop.call(validateEmailSendOtp, { Email: nurse.EmailAddress })
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  const { rows } = await shop.app.shop.pool.query(
    "update one_time_codes set expires_at = expires_at - interval '10 minutes' returning expires_at <= now() as past",
  )
  expect(rows).toEqual([{ past: true }])
  const change = {
    Email: nurse.EmailAddress,
    Otp: codeIn((await shop.mails())[0]),
    Password: 'another one',
    ConfirmPassword: 'another one',
  }
  await expect(shop.call(validateOtpChangePassword, change)).rejects.toMatchObject({ statusCode: 400, message: messages.codeInvalid })
})

test('twenty concurrent requests with the right code change the password once', async () => {
  await using shop = await openWithPlaces({ runsJobs: true })
  await shop.shopper({ email: nurse.EmailAddress })
  await shop.call(validateEmailSendOtp, { Email: nurse.EmailAddress })
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  const Otp = codeIn((await shop.mails())[0])
  const given = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      shop
        .call(validateOtpChangePassword, { Email: nurse.EmailAddress, Otp, Password: `password ${at}`, ConfirmPassword: `password ${at}` })
        .then(
          ({ message }) => message,
          (error) => error.statusCode,
        ),
    ),
  )
  expect(given.filter((answer) => answer === answers.passwordReset)).toHaveLength(1)
})

test('five wrong codes invalidate the right one', async () => {
  await using shop = await openWithPlaces({ runsJobs: true })
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

test('delivery needs a phone, and a city: one of the list, or its name where the list has it not', async () => {
  await using shop = await openWithPlaces()
  await shop.db.insertInto('cities').values({ cityId: 8, stateProvinceId: 7, nameEn: 'Pankow', nameAr: 'بانكو' }).execute()
  const book = await shop.stock({ quantity: 5 })
  const { data } = await shop.call(signupUser, { ...nurse, StateProvinceId: 7, MobileNo: '' })
  const UserID = data[0]?.UserID ?? 0
  const { token } = await login(shop)
  const call = shop.callAs({ token })
  const missing = async () => (await call(getMissingAddressFields, { UserID })).data.map(({ FieldName }) => FieldName)
  const save = (changed: object) => call(updateProfile, { ...nurse, UserID, StateProvinceId: 7, PostalCode: '10117', ...changed })
  const city = async () => (await call(getUserProfile, { UserID })).data.map(({ CityID, CityName }) => [CityID, CityName])
  expect(await missing()).toEqual(['MobileNo', 'CityId'])
  await save({ MobileNo: 'n/a', CityName: ' Klein Ziethen ' })
  expect([await missing(), await city()]).toEqual([['MobileNo'], [[null, 'Klein Ziethen']]])
  await save({ MobileNo: '٠٧٩٠٠٠٠٠٠٠', CityName: 'Klein Ziethen' })
  expect(await missing()).toEqual([])
  const cartJsonData = [{ ProductId: book, Quantity: 1, productSelectedAttributes: [] }]
  await call(postCustomerOrder, { UserID, OrderNote: '', cartJsonData, PaymentMethod: 6 })
  expect(await shop.db.selectFrom('orders').select(['cityName', 'stateName', 'mobileNo']).execute()).toEqual([
    { cityName: 'Klein Ziethen', stateName: 'Berlin', mobileNo: '0790000000' },
  ])
  await save({ CityId: 8, CityName: 'Klein Ziethen' })
  expect([await missing(), await city()]).toEqual([[], [[8, 'Pankow']]])
  await expect(save({ CityName: 'x'.repeat(151) })).rejects.toMatchObject({ statusCode: 400 })
})
