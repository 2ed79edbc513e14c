import { CallError, type RowOf } from '../../contract/call.ts'
import { paymentMethods as paymentMethodIds } from '../../contract/constants.ts'
import {
  contactUs,
  getBestFacilities,
  getFaqList,
  getHomeScreenBanner,
  getPageDetail,
  getPagesList,
  getPaymentMethods,
  getProductPaymentMethods,
  getWebCampaignDetail,
  getWebCampaignsList,
  getWebsiteLogo,
  insertSubscriber,
} from '../../contract/content/content.ts'
import { dayIn } from '../../contract/localization/day-in.ts'
import { type Language, localize } from '../../contract/localization/language.ts'
import { answers } from '../../contract/messages.ts'
import { sanitizeHtml } from '../../platform/http/sanitize-html.ts'
import { type CallContext, type CallHandler, handle } from '../calls.ts'
import { canonicalEmail } from '../customers/customers.ts'
import {
  type Banner,
  type Campaign,
  type Content,
  contentOf,
  type PaymentMethod,
  type PictureFocus,
  type WrittenPage,
  writtenFaq,
  writtenPages,
} from './content.sql.ts'
import { insertContactMessage, isOwnOrder, insertSubscriber as subscribe } from './messages/contact.sql.ts'
import { isForSale } from './product.sql.ts'
import { afterSaleIn } from './shop/after-sale-settings.ts'
import { brandSettings } from './shop/brand.ts'
import { timeZoneIn } from './shop/time-zone.sql.ts'

type WrittenFaq = Awaited<ReturnType<typeof writtenFaq>>

const { cashOnDelivery } = paymentMethodIds

function content({ shop, dependsOn }: CallContext) {
  dependsOn('content')
  return contentOf(shop.db, shop.cache)
}

function pages({ shop, dependsOn }: CallContext) {
  dependsOn('content')
  return writtenPages(shop.db, shop.cache)
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
  handle(getWebsiteLogo, async (context) => [brandIn((await content(context)).settings)]),
  handle(getBestFacilities, async (context) =>
    (await content(context)).facilities.map(({ labelKey, text, icon }) => ({
      LabelKey: labelKey,
      Text: text[context.language],
      ...(icon !== null && { Icon: icon }),
    })),
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
  handle(getPagesList, async (context) =>
    (await pages(context))
      .filter(({ key }) => key === null)
      .map(({ pageId, title }) => ({ PageId: pageId, Title: title[context.language], LocalizationJsonData: localize(title) })),
  ),
  handle(getPageDetail, async (context, { PageId, Key }) => {
    if (PageId === undefined && Key === undefined) throw new CallError(400, 'PageId or Key is required.')
    const page = (await pages(context)).find(({ pageId, key }) => (PageId === undefined ? key === Key : pageId === PageId && key === null))
    if (page) return [pageIn(page, context.language, timeZoneIn((await content(context)).settings))]
    if (Key === undefined) throw new CallError(404, 'There is no such page.')
    return []
  }),
  handle(getFaqList, async (context) => {
    context.dependsOn('content')
    return faqIn(await writtenFaq(context.shop.db, context.shop.cache), context.language)
  }),
  handle(contactUs, async ({ shop, language, actor }, { FullName, Email, PhoneNumber, Subject, Message, OrderId }) => {
    const about = { fullName: FullName, email: Email, phoneNumber: PhoneNumber, subject: Subject, message: Message }
    if (OrderId && !(actor && (await isOwnOrder(shop.db, actor.customerId, OrderId)))) throw new CallError(404, 'There is no such order.')
    await insertContactMessage(shop.db, { ...about, language, orderId: OrderId })
    return [{ ResponseMsg: answers.saved }]
  }),
  handle(insertSubscriber, async ({ shop }, { SubscriberEmail }) => {
    await subscribe(shop.db, SubscriberEmail, canonicalEmail(SubscriberEmail))
    return [{ ResponseMsg: answers.saved }]
  }),
]

function brandIn(settings: Content['settings']): RowOf<typeof getWebsiteLogo> {
  const timeZone = timeZoneIn(settings)
  const { logo, logoDark, socialPicture, chatUrl } = brandSettings(settings)
  return {
    AppConfigValue: logo || '/brand/logo.svg',
    ...(logoDark && { DarkLogo: logoDark }),
    ...(socialPicture && { SocialPicture: socialPicture }),
    ...(chatUrl && { ChatUrl: chatUrl }),
    ...(timeZone !== 'UTC' && { TimeZone: timeZone }),
    ...(afterSaleIn(settings).sellsToEu && { SellsToEu: true as const }),
  }
}

const pageIn = (page: WrittenPage, language: Language, timeZone: string): RowOf<typeof getPageDetail> => ({
  PageId: page.pageId,
  Title: page.title[language],
  LocalizationJsonData: localize(page.title),
  Lead: page.lead[language],
  Body: sanitizeHtml(page.body[language]),
  ChangedOn: dayIn(timeZone, page.changedAt),
})

/** The questions that have both their texts in this language, and the groups that have any. */
const faqIn = (groups: WrittenFaq, language: Language): RowOf<typeof getFaqList>[] =>
  groups
    .map(({ title, questions }) => ({
      Title: title[language],
      Questions: questions
        .map(({ question, answer }) => ({ Question: question[language], Answer: answer[language] }))
        .filter(({ Question, Answer }) => Question !== '' && Answer !== ''),
    }))
    .filter(({ Questions }) => Questions.length > 0)

const methodIn = ({ paymentMethodId, name, picture }: PaymentMethod, language: Language): RowOf<typeof getPaymentMethods> => ({
  PaymentMethodId: paymentMethodId,
  PaymentMethodName: name[language],
  ImageUrl: picture,
})

const campaignIn = (campaign: Campaign, language: Language): RowOf<typeof getWebCampaignDetail> => ({
  CampaignId: campaign.campaignId,
  CoverPictureUrl: campaign.coverPicture,
  ...alternativeIn(campaign.alternative[language]),
  DiscountTitle: campaign.discountTitle[language],
  MainTitle: campaign.mainTitle[language],
  LocalizationJsonData: localize(campaign.mainTitle),
  Body: sanitizeHtml(campaign.body[language]),
  LinkText: campaign.link.text[language],
  LinkUrl: campaign.link.url,
  EndsOn: campaign.endsOn,
})

const bannerIn = (banner: Banner, language: Language): RowOf<typeof getHomeScreenBanner> => ({
  ...focusIn(banner.focus[language]),
  BannerId: banner.bannerId,
  BannerImgUrl: banner.picture[language],
  ...alternativeIn(banner.alternative[language]),
  TopTitle: banner.topTitle[language],
  MainTitle: banner.mainTitle[language],
  BottomTitle: banner.bottomTitle[language],
  LeftButtonText: banner.leftButton.text[language],
  LeftButtonUrl: banner.leftButton.url,
  RightButtonText: banner.rightButton.text[language],
  RightButtonUrl: banner.rightButton.url,
  ThemeTypeID: banner.themeTypeId,
})

const alternativeIn = (text: string) => (text === '' ? {} : { AlternativeText: text })

const focusIn = (focus: PictureFocus) => (focus === 'auto' ? {} : { Focus: focus })
