import { missingToShow, type OwnedRows, periodFaults } from '../owned-rows.ts'
import {
  type BannerContent,
  deleteBanner,
  type EditedBanner,
  insertBanner,
  readBanners,
  setBannerPosition,
  updateBanner,
} from './banners.sql.ts'
import {
  type CampaignContent,
  deleteCampaign,
  type EditedCampaign,
  insertCampaign,
  readCampaigns,
  setCampaignPosition,
  updateCampaign,
} from './campaigns.sql.ts'

/** What a button needs before the home page shows it. A banner may have none. */
const buttons = [
  ['leftButtonTextEn', 'leftButtonTextAr', 'leftButtonUrl'],
  ['rightButtonTextEn', 'rightButtonTextAr', 'rightButtonUrl'],
] as const

/** The banners of the home page. */
export const banners: OwnedRows<EditedBanner, BannerContent> = {
  read: readBanners,
  insert: insertBanner,
  update: updateBanner,
  remove: deleteBanner,
  setPosition: setBannerPosition,
  idOf: ({ bannerId }) => bannerId,
  answerOf: (banner) => banner,
  subject: 'banners',
  blank: {
    place: 'carousel',
    pictureEn: '',
    pictureAr: '',
    alternativeEn: '',
    alternativeAr: '',
    focusEn: 'auto',
    focusAr: 'auto',
    topTitleEn: '',
    topTitleAr: '',
    mainTitleEn: '',
    mainTitleAr: '',
    bottomTitleEn: '',
    bottomTitleAr: '',
    leftButtonTextEn: '',
    leftButtonTextAr: '',
    leftButtonUrl: '',
    rightButtonTextEn: '',
    rightButtonTextAr: '',
    rightButtonUrl: '',
    startsOn: null,
    endsOn: null,
    isVisible: false,
  },
  faultsOf: (banner) => [
    ...periodFaults(banner),
    ...missingToShow(banner, [
      ...(banner.place === 'carousel' ? (['pictureEn', 'pictureAr'] as const) : (['leftButtonUrl'] as const)),
      ...(['mainTitleEn', 'mainTitleAr'] as const),
      ...buttons.flatMap((button) => (banner.place === 'carousel' && button.some((field) => banner[field] !== '') ? button : [])),
    ]),
  ],
}

/** The campaigns. */
export const campaigns: OwnedRows<EditedCampaign, CampaignContent> = {
  read: readCampaigns,
  insert: insertCampaign,
  update: updateCampaign,
  remove: deleteCampaign,
  setPosition: setCampaignPosition,
  idOf: ({ campaignId }) => campaignId,
  answerOf: (campaign) => campaign,
  subject: 'campaigns',
  blank: {
    coverPicture: '',
    alternativeEn: '',
    alternativeAr: '',
    discountTitleEn: '',
    discountTitleAr: '',
    mainTitleEn: '',
    mainTitleAr: '',
    bodyEn: '',
    bodyAr: '',
    linkTextEn: '',
    linkTextAr: '',
    linkUrl: '/all-products/0/all-categories',
    startsOn: null,
    endsOn: null,
    isVisible: false,
  },
  faultsOf: (campaign) => [
    ...periodFaults(campaign),
    ...missingToShow(campaign, ['coverPicture', 'mainTitleEn', 'mainTitleAr', 'linkUrl']),
  ],
}
