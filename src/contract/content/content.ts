import { z } from 'zod'
import { call } from '../call.ts'
import { fieldsOf, id, languageParameters, localized, response } from '../fields.ts'

const nothing = z.object(languageParameters)

const PaymentMethod = z.object({ PaymentMethodId: z.number(), PaymentMethodName: z.string(), ImageUrl: z.string() })

/** §7 "get-payment-methods". */
export const getPaymentMethods = call('dynamic', 'get-payment-methods', { access: 'anyone', request: nothing, row: PaymentMethod })

/** The payment methods of a product. §7. */
export const getProductPaymentMethods = call('dynamic', 'get-product-payment-methods', {
  access: 'anyone',
  request: z.object({ ProductId: id, ...languageParameters }),
  row: PaymentMethod,
})

/** The path of the logo, in one row. §7 "get-website-logo". */
export const getWebsiteLogo = call('dynamic', 'get-website-logo', {
  access: 'anyone',
  request: nothing,
  row: z.object({ AppConfigValue: z.string() }),
})

/** The four boxes of the facility strip; LabelKey is a label of the entity BestFacilities. §2, §7 "best facilities". */
export const getBestFacilities = call('dynamic', 'get-best-facilities', {
  access: 'anyone',
  request: nothing,
  row: z.object({ LabelKey: z.string(), Text: z.string() }),
})

/** §7 "home banners". The storefront shows those of ThemeTypeID 1. */
export const getHomeScreenBanner = call('dynamic', 'get-home-screen-banner', {
  access: 'anyone',
  request: nothing,
  row: z.object({
    BannerId: z.number(),
    BannerImgUrl: z.string(),
    TopTitle: z.string(),
    MainTitle: z.string(),
    BottomTitle: z.string(),
    LeftButtonText: z.string(),
    LeftButtonUrl: z.string(),
    RightButtonText: z.string(),
    RightButtonUrl: z.string(),
    ThemeTypeID: z.number(),
  }),
})

const Campaign = z.object({
  CampaignId: z.number(),
  CoverPictureUrl: z.string(),
  DiscountTitle: z.string(),
  MainTitle: z.string(),
  /** Of the main title. */
  LocalizationJsonData: localized,
  Body: z.string(),
  /** The text may be empty. The URL is that of a listing, such as `/all-products/0/all-categories?TagID=8`. */
  LinkText: z.string(),
  LinkUrl: z.string(),
  /** The last day, `2026-12-31`; null without one. */
  EndsOn: z.string().nullable(),
})

/** §7 "web campaigns". */
export const getWebCampaignsList = call('dynamic', 'get-web-campaigns-list', { access: 'anyone', request: nothing, row: Campaign })

/** One campaign; 404 if there is none. §7 "web campaign detail". */
export const getWebCampaignDetail = call('dynamic', 'get-web-campaign-detail', {
  access: 'anyone',
  request: z.object({ CampaignId: id, ...languageParameters }),
  row: Campaign,
})

/** §7 "contact us", §5. */
export const contactUs = call('dynamic', 'contact-us', {
  access: 'anyone',
  limit: 'contact',
  request: z.object({ ...fieldsOf('contact'), ...languageParameters }),
  row: response,
})

/** Idempotent for an address. §7 "insert subscriber", §5. */
export const insertSubscriber = call('dynamic', 'insert-subscriber', {
  access: 'anyone',
  limit: 'contact',
  request: z.object({ ...fieldsOf('newsletter'), ...languageParameters }),
  row: response,
})
