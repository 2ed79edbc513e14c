import { z } from 'zod'
import { id, line, lines } from '../../fields.ts'
import { staffCall, staffUpload } from '../../staff/call.ts'
import { alternativeText, version } from '../../staff/fields.ts'
import { bannerPlaces } from './banner-places.ts'
import { day, html, inBoth, link, partial, picturePath, removal } from './content-fields.ts'
import { facilityIcons } from './facility-icons.ts'

// What the owner shows on the home page besides products.

const permission = 'content:write'

/** Stores a picture for every instance. The row that shows it is saved by a call of its own. */
export const uploadContentPicture = staffUpload('upload-content-picture', {
  permission,
  summary: 'Store a picture for a banner, a campaign or the shop, and answer its path.',
  request: z.strictObject({}),
  row: z.object({ Path: z.string() }),
  shape: 'object',
})

/** The side of a picture that stays visible where its edges are cut off. */
export const pictureFocuses = ['auto', 'left', 'center', 'right'] as const

const bannerFields = {
  Place: z.enum(bannerPlaces),
  ...inBoth('Picture', picturePath),
  ...inBoth('Focus', z.enum(pictureFocuses)),
  ...inBoth('Alternative', alternativeText),
  ...inBoth('TopTitle', line(100)),
  ...inBoth('MainTitle', line(150)),
  ...inBoth('BottomTitle', lines(300)),
  ...inBoth('LeftButtonText', line(60)),
  LeftButtonUrl: link,
  ...inBoth('RightButtonText', line(60)),
  RightButtonUrl: link,
  StartsOn: day,
  EndsOn: day,
  IsVisible: z.boolean(),
}

const Banner = z.object({ BannerId: id, Version: version, ...bannerFields })

export const listBanners = staffCall('list-banners', {
  permission,
  summary: 'The banners of the home page in their order, hidden ones too.',
  request: z.strictObject({}),
  row: Banner,
})

export const saveBanner = staffCall('save-banner', {
  permission,
  summary: 'Create a banner, or change the named fields of one.',
  request: z.strictObject({ BannerId: id.optional(), Version: version.optional(), ...partial(bannerFields) }),
  row: Banner,
  shape: 'object',
})

export const removeBanner = staffCall('remove-banner', {
  permission,
  summary: 'Remove a banner.',
  request: removal('BannerId'),
  current: Banner,
  row: z.object({ BannerId: z.number() }),
  shape: 'object',
})

/** The ids in their new order. Rows that are not named follow in their old order. */
const order = z.strictObject({ Ids: z.array(id).min(1).max(500) })

export const arrangeBanners = staffCall('arrange-banners', {
  permission,
  summary: 'Put the banners in this order.',
  request: order,
  row: Banner,
})

const campaignFields = {
  CoverPicture: picturePath,
  ...inBoth('Alternative', alternativeText),
  ...inBoth('DiscountTitle', line(150)),
  ...inBoth('MainTitle', line(150)),
  ...inBoth('Body', html),
  ...inBoth('LinkText', line(60)),
  /** The page of the campaign shows the first products of a listing of the shop. */
  LinkUrl: link,
  StartsOn: day,
  EndsOn: day,
  IsVisible: z.boolean(),
}

const StaffCampaign = z.object({ CampaignId: id, Version: version, ...campaignFields })

export const listCampaigns = staffCall('list-campaigns', {
  permission,
  summary: 'The campaigns in their order, hidden ones too.',
  request: z.strictObject({}),
  row: StaffCampaign,
})

export const saveCampaign = staffCall('save-campaign', {
  permission,
  summary: 'Create a campaign, or change the named fields of one.',
  request: z.strictObject({ CampaignId: id.optional(), Version: version.optional(), ...partial(campaignFields) }),
  row: StaffCampaign,
  shape: 'object',
})

export const removeCampaign = staffCall('remove-campaign', {
  permission,
  summary: 'Remove a campaign.',
  request: removal('CampaignId'),
  current: StaffCampaign,
  row: z.object({ CampaignId: z.number() }),
  shape: 'object',
})

export const arrangeCampaigns = staffCall('arrange-campaigns', {
  permission,
  summary: 'Put the campaigns in this order.',
  request: order,
  row: StaffCampaign,
})

const facility = z.strictObject({
  LabelKey: line(60),
  ...inBoth('Text', line(100).min(1)),
  /** Null: the icon of the box. */
  Icon: z.enum(facilityIcons).nullable(),
})

const Facilities = z.object({ Version: version, Facilities: z.array(facility) })

export const getFacilities = staffCall('get-facilities', {
  permission,
  summary: 'The four boxes of the facility strip.',
  request: z.strictObject({}),
  row: Facilities,
  shape: 'object',
})

export const saveFacilities = staffCall('save-facilities', {
  permission,
  summary: 'Change the texts and icons of the facility strip.',
  request: z.strictObject({ Version: version, Facilities: z.array(facility).max(4) }),
  row: Facilities,
  shape: 'object',
})
