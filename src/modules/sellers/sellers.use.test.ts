import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { readMail } from '../../../test/harness/read-mail.ts'
import { answers, messages } from '../../contract/messages.ts'
import { createVendorRequest, getEncryptedPassword, getUserLogin, getUserProfile } from '../../contract/storefront.ts'

const publisher = {
  FirstName: 'Ward',
  LastName: 'Press',
  EmailAddress: 'press@avicenna.example',
  MobileNo: '',
  AddressLineOne: '1 Hospital Street',
  CityId: -999,
  StateProvinceId: -999,
  PostalCode: '',
  CountryID: 65,
}

const sealed = async (shop: TestShop) => (await shop.call(getEncryptedPassword, { Password: 'a long password' })).data[0]?.Password ?? ''

// Storefront document: §7(25)
test('a seller request is stored once for an address, with a password that only the server can decrypt', async () => {
  await using shop = await openShop()
  await shop.shopper()
  const Password = await sealed(shop)
  expect(Password).not.toContain('password')
  expect(await sealed(shop)).not.toBe(Password)
  const ask = async (change: object) =>
    (await shop.call(createVendorRequest, { ...publisher, Password: await sealed(shop), ...change })).data[0]?.ResponseMsg
  expect(await ask({ Password })).toBe(answers.saved)
  expect(await ask({ EmailAddress: 'PRESS@avicenna.example' })).toBe(messages.emailExists)
  await expect(ask({ EmailAddress: 'other@avicenna.example', Password })).rejects.toMatchObject({ statusCode: 400 })
  await expect(ask({ EmailAddress: 'third@avicenna.example', Password: 'made-up' })).rejects.toMatchObject({ statusCode: 400 })
  const { passwordHash } = await shop.db.selectFrom('sellerRequests').select('passwordHash').executeTakeFirstOrThrow()
  expect(passwordHash).toMatch(/^\$argon2id\$/)
})

test('the applicant gets a mail in their language, and the shop a notification whose reply goes to the applicant', async () => {
  await using shop = await openShop({ runsJobs: true, env: { MAIL_FROM: 'Our shop <office@shop.example>' } })
  await shop.shopper()
  await shop.call(createVendorRequest, {
    ...publisher,
    FirstName: 'دار',
    LastName: 'ورد',
    Password: await sealed(shop),
    languageCode: 'ar',
  })
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(2)
  const mails = await Promise.all((await shop.mails()).map(async (source) => ({ source, ...(await readMail(source)) })))
  const applicant = mails.find(({ to }) => to === publisher.EmailAddress)
  const notice = mails.find(({ to }) => to === 'office@shop.example')
  expect([applicant?.subject, notice?.subject]).toEqual(['طلبك للبيع معنا', 'طلب حساب بائع من دار ورد'])
  expect(applicant?.source).toMatch(/^Reply-To: Our shop <office@shop\.example>$/m)
  expect(notice?.source).toMatch(/^Reply-To: press@avicenna\.example$/m)
  expect(notice?.text).toContain('مصر')
})

test("a customer's own address is accepted with that customer's token only", async () => {
  await using shop = await openShop()
  const owner = await shop.shopper({ email: 'owner@avicenna.example' })
  const ask = async (caller: TestShop['call']) =>
    (await caller(createVendorRequest, { ...publisher, EmailAddress: 'owner@avicenna.example', Password: await sealed(shop) })).data[0]
      ?.ResponseMsg
  expect(await ask(shop.call)).toBe(messages.emailExists)
  expect(await ask(owner.call)).toBe(answers.saved)
})

// Storefront document: §7(26)
test('an encrypted password is accepted once in any encoding, not after five minutes, and not if it was changed', async () => {
  await using shop = await openShop()
  await shop.shopper()
  let asked = 0
  const ask = async (Password: string) =>
    (await shop.call(createVendorRequest, { ...publisher, EmailAddress: `press-${++asked}@avicenna.example`, Password })).data[0]
      ?.ResponseMsg
  const Password = await sealed(shop)
  const bytes = Buffer.from(Password, 'base64url')
  for (const at of [0, 20, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(ask(changed.toString('base64url'))).rejects.toMatchObject({ statusCode: 400 })
  }
  const given = await Promise.all(Array.from({ length: 5 }, () => ask(Password).catch((error) => error.statusCode)))
  expect(given.toSorted()).toEqual([400, 400, 400, 400, answers.saved])
  for (const same of [`${Password}=`, ` ${Password}`, `${Password}!`, bytes.toString('base64')])
    await expect(ask(same), same).rejects.toMatchObject({ statusCode: 400 })

  const late = await sealed(shop)
  const { clock } = shop.app.shop
  shop.app.shop.clock = { now: () => new Date(Date.now() + 5 * 60_000) }
  await expect(ask(late)).rejects.toMatchObject({ statusCode: 400 })
  shop.app.shop.clock = clock
})

test('an encrypted password is not valid as a token, a code or a password', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper({ email: 'owner@avicenna.example' })
  const Password = await sealed(shop)
  await expect(shop.callAs({ token: Password })(getUserProfile, { UserID: shopper.customerId })).rejects.toMatchObject({ statusCode: 401 })
  const login = Password.length <= 150 ? await shop.call(getUserLogin, { Email: 'owner@avicenna.example', Password }) : undefined
  expect(login?.token).toBeUndefined()
})
