import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { createVendorRequest, getEncryptedPassword } from '../../contract/index.ts'
import { answers, messages } from '../../contract/messages.ts'

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

test('a request to sell is kept once for an address, with a password that only the server can open', async () => {
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

test("a customer's own address is accepted with that customer's token only", async () => {
  await using shop = await openShop()
  const owner = await shop.shopper({ email: 'owner@avicenna.example' })
  const ask = async (caller: TestShop['call']) =>
    (await caller(createVendorRequest, { ...publisher, EmailAddress: 'owner@avicenna.example', Password: await sealed(shop) })).data[0]
      ?.ResponseMsg
  expect(await ask(shop.call)).toBe(messages.emailExists)
  expect(await ask(owner.call)).toBe(answers.saved)
})
