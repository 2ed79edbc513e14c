import { CallError, type RowOf } from '../../contract/call.ts'
import { paymentMethods as paymentMethodIds } from '../../contract/constants.ts'
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
} from '../../contract/content/content.ts'
import { type Language, localize } from '../../contract/localization/language.ts'
import { answers } from '../../contract/messages.ts'
import { sanitizeHtml } from '../../platform/http/sanitize-html.ts'
import { type CallContext, type CallHandler, handle } from '../calls.ts'
import { canonicalEmail } from '../customers/customers.ts'
import { insertContactMessage, insertSubscriber as subscribe } from './contact.sql.ts'
import { type Banner, type Campaign, type Content, contentOf, type PaymentMethod } from './content.sql.ts'
import { isForSale } from './product.sql.ts'

const { cashOnDelivery } = paymentMethodIds

function content({ shop, dependsOn }: CallContext) {
  dependsOn('content')
  return contentOf(shop.db, shop.cache)
}

/** The enabled payment methods whose provider is configured. */
const offered = ({ shop, language }: CallContext, { paymentMethods }: Content) =>
  paymentMethods
    .filter(({ paymentMethodId: id }) => id === cashOnDelivery || shop.payments.providerOf(id) !== undefined)
    .map((method) => methodIn(method, language))

export const contentCalls: CallHandler[] = [
  handle(getPaymentMethods, async (context) => offered(context, await content(context))),
  handle(getProductPaymentMethods, async (context, { ProductId }) => {
    context.dependsOn(`product:${ProductId}`)
    const [all, canBeBought] = await Promise.all([content(context), isForSale(context.shop.db, ProductId)])
    return canBeBought ? offered(context, all) : []
  }),
  handle(getWebsiteLogo, async (context) => [{ AppConfigValue: String((await content(context)).settings.logo ?? '/brand/logo.svg') }]),
  handle(getBestFacilities, async (context) =>
    (await content(context)).facilities.map(({ labelKey, text }) => ({ LabelKey: labelKey, Text: text[context.language] })),
  ),
  handle(getHomeScreenBanner, async (context) => (await content(context)).banners.map((banner) => bannerIn(banner, context.language))),
  handle(getWebCampaignsList, async (context) =>
    (await content(context)).campaigns.map((campaign) => campaignIn(campaign, context.language)),
  ),
  handle(getWebCampaignDetail, async (context, { CampaignId }) => {
    const campaign = (await content(context)).campaigns.find(({ campaignId }) => campaignId === CampaignId)
    if (!campaign) throw new CallError(404, 'There is no such campaign.')
    return [campaignIn(campaign, context.language)]
  }),
  handle(contactUs, async ({ shop }, { FullName, Email, PhoneNumber, Subject, Message }) => {
    await insertContactMessage(shop.db, { fullName: FullName, email: Email, phoneNumber: PhoneNumber, subject: Subject, message: Message })
    return [{ ResponseMsg: answers.saved }]
  }),
  handle(insertSubscriber, async ({ shop }, { SubscriberEmail }) => {
    await subscribe(shop.db, SubscriberEmail, canonicalEmail(SubscriberEmail))
    return [{ ResponseMsg: answers.saved }]
  }),
]

const methodIn = ({ paymentMethodId, name, picture }: PaymentMethod, language: Language): RowOf<typeof getPaymentMethods> => ({
  PaymentMethodId: paymentMethodId,
  PaymentMethodName: name[language],
  ImageUrl: picture,
})

const campaignIn = (campaign: Campaign, language: Language): RowOf<typeof getWebCampaignDetail> => ({
  CampaignId: campaign.campaignId,
  CoverPictureUrl: campaign.coverPicture,
  DiscountTitle: campaign.discountTitle[language],
  MainTitle: campaign.mainTitle[language],
  LocalizationJsonData: localize(campaign.mainTitle),
  Body: sanitizeHtml(campaign.body[language]),
  LinkText: campaign.link.text[language],
  LinkUrl: campaign.link.url,
  EndsOn: campaign.endsOn,
})

const bannerIn = (banner: Banner, language: Language): RowOf<typeof getHomeScreenBanner> => ({
  BannerId: banner.bannerId,
  BannerImgUrl: banner.picture[language],
  TopTitle: banner.topTitle[language],
  MainTitle: banner.mainTitle[language],
  BottomTitle: banner.bottomTitle[language],
  LeftButtonText: banner.leftButton.text[language],
  LeftButtonUrl: banner.leftButton.url,
  RightButtonText: banner.rightButton.text[language],
  RightButtonUrl: banner.rightButton.url,
  ThemeTypeID: banner.themeTypeId,
})
