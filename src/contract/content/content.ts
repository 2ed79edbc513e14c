import { z } from 'zod'
import { call } from '../call.ts'
import { anyOr, fieldsOf, id, languageParameters, localized, response } from '../fields.ts'

const nothing = z.object(languageParameters)

const PaymentMethod = z.object({ PaymentMethodId: z.number(), PaymentMethodName: z.string(), ImageUrl: z.string() })

/** §7 "get-payment-methods". */
export const getPaymentMethods = call('dynamic', 'get-payment-methods', {
  access: 'anyone',
  isCacheable: true,
  request: nothing,
  row: PaymentMethod,
})

/** The payment methods of a product. §7. */
export const getProductPaymentMethods = call('dynamic', 'get-product-payment-methods', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ProductId: id, ...languageParameters }),
  row: PaymentMethod,
})

/** The path of the logo, in one row, and what else the owner chose for every page. §7 "get-website-logo". */
export const getWebsiteLogo = call('dynamic', 'get-website-logo', {
  access: 'anyone',
  isCacheable: true,
  request: nothing,
  row: z.object({
    AppConfigValue: z.string(),
    /** On dark ground. Absent: the same. */
    DarkLogo: z.string().optional(),
    /** The preview of links to pages without a picture. */
    SocialPicture: z.string().optional(),
    /** What the chat button opens. Absent: the address that the shop was started with. */
    ChatUrl: z.string().optional(),
    /** Whose days are on everything that a customer keeps. Absent: UTC. */
    TimeZone: z.string().optional(),
    /** Customers can withdraw from the contract, as the EU demands. Absent: they cannot. */
    SellsToEu: z.literal(true).optional(),
  }),
})

/** The four boxes of the facility strip; LabelKey is a label of the entity BestFacilities. §2, §7 "best facilities". */
export const getBestFacilities = call('dynamic', 'get-best-facilities', {
  access: 'anyone',
  isCacheable: true,
  request: nothing,
  row: z.object({
    LabelKey: z.string(),
    Text: z.string(),
    /** A symbol of the shop's icons. Absent: the one of the box. */
    Icon: z.string().optional(),
  }),
})

/** §7 "home banners". The storefront shows those of ThemeTypeID 1. */
export const getHomeScreenBanner = call('dynamic', 'get-home-screen-banner', {
  access: 'anyone',
  isCacheable: true,
  request: nothing,
  row: z.object({
    BannerId: z.number(),
    BannerImgUrl: z.string(),
    /** What the picture shows. Absent: nothing that the texts do not say. */
    AlternativeText: z.string().optional(),
    TopTitle: z.string(),
    MainTitle: z.string(),
    BottomTitle: z.string(),
    LeftButtonText: z.string(),
    LeftButtonUrl: z.string(),
    RightButtonText: z.string(),
    RightButtonUrl: z.string(),
    ThemeTypeID: z.number(),
    /** The side of the picture that stays visible where its edges are cut off. Absent: the side that the text leaves free. */
    Focus: z.enum(['left', 'center', 'right']).optional(),
  }),
})

const Campaign = z.object({
  CampaignId: z.number(),
  CoverPictureUrl: z.string(),
  /** What the picture shows. Absent: nothing that the texts do not say. */
  AlternativeText: z.string().optional(),
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
export const getWebCampaignsList = call('dynamic', 'get-web-campaigns-list', {
  access: 'anyone',
  isCacheable: true,
  request: nothing,
  row: Campaign,
})

/** One campaign; 404 if there is none. §7 "web campaign detail". */
export const getWebCampaignDetail = call('dynamic', 'get-web-campaign-detail', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ CampaignId: id, ...languageParameters }),
  row: Campaign,
})

/** The pages of every shop whose shipped text the owner can replace. */
export const writtenPageKeys = ['about', 'faq', 'terms', 'privacy', 'refunds', 'shipping'] as const
export type WrittenPageKey = (typeof writtenPageKeys)[number]

/** The pages of the owner's own, in the owner's order. */
export const getPagesList = call('dynamic', 'get-pages-list', {
  access: 'anyone',
  isCacheable: true,
  request: nothing,
  row: z.object({ PageId: z.number(), Title: z.string(), LocalizationJsonData: localized }),
})

/**
 * A page that the owner wrote. By its id: 404 if there is none. By the key of a page that every shop has: no row while the page has its
 * shipped text, which is in its labels. 400 without both.
 */
export const getPageDetail = call('dynamic', 'get-page-detail', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ PageId: id.optional(), Key: z.enum(writtenPageKeys).optional(), ...languageParameters }),
  row: z.object({
    PageId: z.number(),
    Title: z.string(),
    /** Of the title. */
    LocalizationJsonData: localized,
    Lead: z.string(),
    /** HTML. */
    Body: z.string(),
    /** A day, `2026-12-31`. */
    ChangedOn: z.string(),
  }),
})

/** The questions that the owner wrote, by groups. None while the FAQ is as shipped, in its labels. */
export const getFaqList = call('dynamic', 'get-faq-list', {
  access: 'anyone',
  isCacheable: true,
  request: nothing,
  row: z.object({ Title: z.string(), Questions: z.array(z.object({ Question: z.string(), Answer: z.string() })) }),
})

/** §7 "contact us", §5. */
export const contactUs = call('dynamic', 'contact-us', {
  access: 'anyone',
  limit: 'contact',
  request: z.object({
    ...fieldsOf('contact'),
    /** An order of the customer who writes; 404 for another one. Not in the document. */
    OrderId: anyOr(id),
    ...languageParameters,
  }),
  row: response,
})

/** Idempotent for an address. §7 "insert subscriber", §5. */
export const insertSubscriber = call('dynamic', 'insert-subscriber', {
  access: 'anyone',
  limit: 'contact',
  request: z.object({ ...fieldsOf('newsletter'), ...languageParameters }),
  row: response,
})
