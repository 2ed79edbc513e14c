import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { readMail } from '../../../test/harness/read-mail.ts'
import { answers, messages } from '../../contract/messages.ts'
import {
  approveSellerRequest,
  declineSellerRequest,
  getSellerRequest,
  listSellerRequests,
} from '../../contract/sellers/staff/seller-requests.ts'
import { listStaff } from '../../contract/staff/staff.ts'
import { createVendorRequest, getEncryptedPassword } from '../../contract/storefront.ts'
import { countOpenSellerRequests } from './sellers.ts'

const names = { NameEn: 'Ward Press', NameAr: 'دار ورد' }

/** Asks to sell, as the shop's page does. Returns its answer. */
async function ask(shop: TestShop, EmailAddress = 'press@avicenna.example', languageCode: 'en' | 'ar' = 'en') {
  await shop.shopper()
  const Password = (await shop.call(getEncryptedPassword, { Password: 'a long password' })).data[0]?.Password ?? ''
  const about = { FirstName: 'Ward', LastName: 'Press', EmailAddress, MobileNo: '', AddressLineOne: '1 Hospital Street', PostalCode: '' }
  const place = { CityId: -999, StateProvinceId: -999, CountryID: 65 }
  return (await shop.call(createVendorRequest, { ...about, ...place, Password, languageCode })).data[0]?.ResponseMsg
}

async function requested(shop: TestShop, language: 'en' | 'ar' = 'en') {
  expect(await ask(shop, 'press@avicenna.example', language)).toBe(answers.saved)
  const owner = await shop.staff('owner', { name: 'Noor' })
  const [request] = (await owner.call(listSellerRequests, {})).Rows
  if (!request) throw new Error('a request waits')
  return { owner, request, about: { SellerRequestId: request.SellerRequestId, Version: request.Version } }
}

const subjects = async (shop: TestShop) =>
  (await Promise.all((await shop.mails()).map(readMail))).map(({ subject, to }) => `${to}: ${subject}`)

test('an approved request makes a vendor and the account of its seller, who is invited by mail', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { owner, request, about } = await requested(shop, 'ar')
  expect(request).toMatchObject({ State: 'open', FirstName: 'Ward', CountryEn: 'Egypt', Language: 'ar', VendorId: null, DecidedAt: null })
  // Neither the password nor its hash is in an answer.
  expect(JSON.stringify(await owner.call(getSellerRequest, { SellerRequestId: about.SellerRequestId }))).not.toMatch(/password|argon/i)
  expect(await countOpenSellerRequests(shop.db)).toBe(1)

  const approved = await owner.call(approveSellerRequest, { ...about, ...names })
  expect(approved).toMatchObject({ State: 'approved', DecidedBy: 'Noor', VendorNameEn: 'Ward Press', VendorNameAr: 'دار ورد', Version: 2 })
  const sellers = (await owner.call(listStaff, {})).Rows.filter(({ Role }) => Role === 'seller')
  expect(sellers).toMatchObject([
    { Name: 'Ward Press', Email: 'press@avicenna.example', State: 'invited', VendorId: approved.VendorId, Language: 'ar' },
  ])
  expect(await shop.db.selectFrom('sellerRequests').select('passwordHash').execute()).toEqual([{ passwordHash: '' }])
  expect(await countOpenSellerRequests(shop.db)).toBe(0)
  await expect.poll(() => subjects(shop), { timeout: 10_000 }).toContainEqual('press@avicenna.example: حسابك في لوحة إدارة ابن سينا')
})

test('two people who approve at once make one vendor and one account', async () => {
  await using shop = await openShop()
  const { owner, about } = await requested(shop)
  const manager = await shop.staff('manager')
  const given = await Promise.allSettled(
    [owner, manager, owner, manager].map((who) => who.call(approveSellerRequest, { ...about, ...names })),
  )
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of given)
    if (one.status === 'rejected')
      expect(one.reason.problem).toMatchObject({ status: 409, code: 'request_decided', current: { State: 'approved' } })
  await expect(owner.call(declineSellerRequest, { ...about, Reason: 'no' })).rejects.toMatchObject({ problem: { code: 'request_decided' } })
  expect(await shop.db.selectFrom('vendors').select('nameEn').execute()).toEqual([{ nameEn: 'Ward Press' }])
  expect((await owner.call(listStaff, {})).Rows.filter(({ Role }) => Role === 'seller')).toHaveLength(1)
})

test('an approved request can be for a vendor that the shop has', async () => {
  await using shop = await openShop()
  const { owner, about } = await requested(shop)
  const { vendorId } = await shop.db
    .insertInto('vendors')
    .values({ nameEn: 'Clinic press', nameAr: 'مطبعة العيادة' })
    .returning('vendorId')
    .executeTakeFirstOrThrow()
  for (const [wrong, path] of [
    [{ VendorId: 999_999 }, 'VendorId'],
    [{ NameEn: 'Ward Press' }, 'NameAr'],
  ] as const)
    await expect(owner.call(approveSellerRequest, { ...about, ...wrong })).rejects.toMatchObject({
      problem: { status: 422, errors: [{ path }] },
    })
  expect(await owner.call(approveSellerRequest, { ...about, VendorId: vendorId })).toMatchObject({
    VendorId: vendorId,
    VendorNameEn: 'Clinic press',
  })
  expect(await shop.db.selectFrom('vendors').select('vendorId').execute()).toHaveLength(1)
})

test('an address that has an account of staff is refused, and the request stays open', async () => {
  await using shop = await openShop()
  const { owner, about } = await requested(shop)
  await shop.staff('support', { email: 'press@avicenna.example' })
  await expect(owner.call(approveSellerRequest, { ...about, ...names })).rejects.toMatchObject({
    problem: { status: 409, code: 'email_taken' },
  })
  expect((await owner.call(getSellerRequest, { SellerRequestId: about.SellerRequestId })).State).toBe('open')
  expect(await shop.db.selectFrom('vendors').selectAll().execute()).toEqual([])
})

test('approving needs a fresh second factor', async () => {
  await using shop = await openShop()
  const { about } = await requested(shop)
  const owner = await shop.staff('owner', { secondFactorMinutesAgo: 20 })
  await expect(owner.call(approveSellerRequest, { ...about, ...names })).rejects.toMatchObject({
    problem: { code: 'second_factor_required' },
  })
})

test('a declined applicant gets the reason by mail in their language, and can ask again', async () => {
  await using shop = await openShop({ runsJobs: true, env: { MAIL_FROM: 'Our shop <office@shop.example>' } })
  const { owner, about } = await requested(shop, 'ar')
  expect(await ask(shop)).toBe(messages.emailExists)
  const declined = await owner.call(declineSellerRequest, { ...about, Reason: 'نبيع كتب الطب <وحدها>.' })
  expect(declined).toMatchObject({ State: 'declined', DeclineReason: 'نبيع كتب الطب <وحدها>.', VendorId: null })
  await expect.poll(() => subjects(shop), { timeout: 10_000 }).toContainEqual('press@avicenna.example: لم نقبل طلبك للبيع معنا')
  const source = (await shop.mails()).find((mail) => mail.includes('<seller-declined-')) ?? ''
  expect((await readMail(source)).text).toContain('نبيع كتب الطب <وحدها>.')
  expect(source).toMatch(/^Reply-To: Our shop <office@shop\.example>$/m)
  expect(await ask(shop)).toBe(answers.saved)
  expect((await owner.call(listSellerRequests, { Filter: { State: 'all' } })).Rows.map(({ State }) => State)).toEqual(['declined', 'open'])
})
