import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import {
  contactUs,
  getBestFacilities,
  getHomeScreenBanner,
  getPaymentMethods,
  getProductPaymentMethods,
  getWebCampaignDetail,
  getWebCampaignsList,
  getWebsiteLogo,
  insertSubscriber,
} from '../../contract/storefront.ts'

// Storefront document: §7(8)
test('pages show the owner’s content in the requested language', async () => {
  await using shop = await openShop({ demo: true })
  expect((await shop.call(getBestFacilities, {})).data).toEqual([
    { LabelKey: 'lbl_facility_freeshipp', Text: 'Free Shipping World Wide' },
    { LabelKey: 'lbl_facility_moneyback', Text: 'Money back if it is not as described' },
    { LabelKey: 'lbl_facility_pygateway', Text: 'Many ways to pay' },
    { LabelKey: 'lbl_facility_support', Text: 'Answers within one working day' },
  ])
  expect((await shop.call(getBestFacilities, { langCode: 'ar' })).data[0]?.Text).toMatch(/شحن/)
  expect((await shop.call(getWebsiteLogo, {})).data).toEqual([{ AppConfigValue: '/brand/logo.svg' }])
  const banners = (await shop.call(getHomeScreenBanner, {})).data.filter(({ ThemeTypeID }) => ThemeTypeID === 1)
  expect(banners).toHaveLength(5)
  expect(banners[0]).toMatchObject({
    BannerImgUrl: '/pictures/banners/1-en.webp',
    MainTitle: 'Learn medicine, at your own pace',
    ThemeTypeID: 1,
  })
  expect((await shop.call(getPaymentMethods, {})).data).toMatchObject([
    { PaymentMethodId: 5, PaymentMethodName: 'Card' },
    { PaymentMethodId: 2, PaymentMethodName: 'PayPal' },
    { PaymentMethodId: 6, PaymentMethodName: 'Cash on delivery' },
  ])
})

// Storefront document: §2.13(1), §7(27)
test('a campaign has a page; a missing one is a 404', async () => {
  await using shop = await openShop({ demo: true })
  const [campaign] = (await shop.call(getWebCampaignsList, {})).data
  expect((await shop.call(getWebCampaignDetail, { CampaignId: campaign?.CampaignId ?? 0 })).data).toEqual([campaign])
  await expect(shop.call(getWebCampaignDetail, { CampaignId: 999 })).rejects.toMatchObject({ statusCode: 404 })
})

test('a change by the owner is shown', async () => {
  await using shop = await openShop({ demo: true })
  await shop.call(getHomeScreenBanner, {})
  await shop.db.updateTable('banners').set({ mainTitleEn: 'Learn by night' }).where('bannerId', '=', 1).execute()
  await expect.poll(async () => (await shop.call(getHomeScreenBanner, {})).data[0]?.MainTitle).toBe('Learn by night')
})

// Storefront document: §7(7, 16)
test('a contact message is stored unchanged, and subscribing twice makes one subscription', async () => {
  await using shop = await openShop()
  const message = {
    FullName: 'Ward clerk',
    Email: 'clerk@avicenna.example',
    PhoneNumber: '+20 2 5550100',
    Subject: '=1+1',
    Message: '<i>Hello</i>',
  }
  expect((await shop.call(contactUs, message)).data).toEqual([{ ResponseMsg: 'Saved Successfully' }])
  expect(await shop.db.selectFrom('contactMessages').selectAll().execute()).toMatchObject([{ subject: '=1+1', message: '<i>Hello</i>' }])
  for (const SubscriberEmail of ['clerk@avicenna.example', 'Clerk@Avicenna.example']) await shop.call(insertSubscriber, { SubscriberEmail })
  expect(await shop.db.selectFrom('subscribers').selectAll().execute()).toHaveLength(1)
})

test('a shop without provider keys offers the methods that need none', async () => {
  await using shop = await openShop({ demo: true, env: { DEMO: 'off' } })
  for (const ask of [shop.call(getPaymentMethods, {}), shop.call(getProductPaymentMethods, { ProductId: 101 })])
    expect((await ask).data.map(({ PaymentMethodId }) => PaymentMethodId)).toEqual([6])
})
