import { expect, test } from 'vitest'
import { signupUser, validateEmailSendOtp, validateOtpChangePassword } from '../../src/contract/index.ts'
import { openShop, type TestShop } from '../harness/open-shop.ts'
import { readMail } from '../harness/read-mail.ts'

const origin = 'https://shop.example'

/** The mails in the order they went out, once there are so many. */
async function mailsOf(shop: TestShop, count: number) {
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(count)
  return (await shop.mails()).map(readMail)
}

test('every mail to a customer who signed up in Arabic is Arabic, from right to left, and leads to Arabic pages', async () => {
  await using shop = await openShop({ works: true, env: { SHOP_ORIGIN: origin } })
  await shop.db.insertInto('countries').values({ countryId: 65, iso2: 'EG', nameEn: 'Egypt', nameAr: 'مصر' }).execute()
  const Email = 'layla@avicenna.example'
  await shop.call(signupUser, {
    FirstName: 'ليلى <ب>',
    LastName: 'حداد',
    EmailAddress: Email,
    Password: 'a long password',
    MobileNo: '',
    AddressLineOne: 'شارع المستشفى 1',
    CityId: -999,
    StateProvinceId: -999,
    PostalCode: '',
    CountryID: 65,
    languageCode: 'ar',
  })
  await mailsOf(shop, 1)
  // Asked for from an English page: the mail follows the customer.
  await shop.call(validateEmailSendOtp, { Email })
  const [, { text }] = (await mailsOf(shop, 2)) as [unknown, { text: string }]
  const Otp = /[A-HJ-NP-Z2-9]{8}/.exec(text)?.[0] ?? ''
  await shop.call(validateOtpChangePassword, { Email, Otp, Password: 'another one', ConfirmPassword: 'another one' })
  const all = await mailsOf(shop, 3)
  expect(all.map(({ subject }) => subject)).toEqual(['أهلًا بك في ابن سينا', 'رمزك لتعيين كلمة مرور جديدة', 'تم تغيير كلمة مرورك'])
  for (const mail of all) {
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.html).not.toContain('<ب>')
    expect(mail.text).toContain('مرحبًا ليلى')
    expect(mail.text.replace(Otp, '').replace(/https:\S+/g, '')).not.toMatch(/[a-z]/i)
    for (const [address] of mail.text.matchAll(/https:\S+/g)) expect(address).toMatch(/^https:\/\/shop\.example\/ar(\/|$)/)
  }
})

test('an order’s mail names its products in the language of the order, marks up nothing of their names, and counts in Latin digits', async () => {
  await using shop = await openShop({ works: true, env: { SHOP_ORIGIN: origin } })
  const atlas = await shop.stock({ name: 'Atlas <i>of</i> the Heart', nameAr: 'أطلس <i>القلب</i>', priceCents: 1234_50 })
  const shopper = await shop.shopper({ firstName: 'ليلى', language: 'en' })
  for (const languageCode of ['ar', 'en']) await shopper.buys({ productId: atlas, quantity: 2 }, { languageCode })
  const all = await mailsOf(shop, 2)
  const arabic = all.find(({ html }) => html.includes('dir="rtl"'))
  const english = all.find(({ html }) => html.includes('dir="ltr"'))
  expect(arabic?.subject).toMatch(/^طلبك [A-Z0-9-]+$/)
  expect(arabic?.text).toContain('2 × أطلس <i>القلب</i> · $2,469.00')
  expect(arabic?.html).toContain('أطلس &#60;i&#62;القلب&#60;/i&#62;')
  expect(arabic?.html).toContain('<html lang="ar" dir="rtl">')
  expect(arabic?.html).toContain(`href="${origin}/ar/orders-history"`)
  expect(english?.html).toContain('<html lang="en" dir="ltr">')
  expect(english?.text).toContain('2 × Atlas <i>of</i> the Heart · $2,469.00')
  expect(english?.html).toContain(`href="${origin}/orders-history"`)
})
