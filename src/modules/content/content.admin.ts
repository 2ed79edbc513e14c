import { getReviewSettings, saveReviewSettings } from '../../contract/catalog/staff/reviews.ts'
import { getBusiness, saveBusiness } from '../../contract/content/staff/business.ts'
import {
  arrangeBanners,
  arrangeCampaigns,
  getFacilities,
  listBanners,
  listCampaigns,
  removeBanner,
  removeCampaign,
  saveBanner,
  saveCampaign,
  saveFacilities,
  uploadContentPicture,
} from '../../contract/content/staff/content.ts'
import { arrangePages, getFaq, getPage, listPages, removePage, saveFaq, savePage } from '../../contract/content/staff/pages.ts'
import { getShop, saveShop } from '../../contract/content/staff/shop.ts'
import { getAfterSaleSettings, saveAfterSaleSettings } from '../../contract/orders/staff/after-sale.ts'
import { sanitizeHtml } from '../../platform/http/sanitize-html.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { checkPictures, storePicture } from '../store-picture.ts'
import { named } from '../wire.ts'
import { confirmFacilities, facilitiesNow, saveFacilities as writeFacilities } from './home/facilities.ts'
import { banners, campaigns } from './home/home-content.ts'
import { arrangeRows, removeRow, saveRow } from './owned-rows.ts'
import { faqNow, saveFaq as writeFaq } from './pages/faq.ts'
import { getPage as findPage, listAllPages, pages, savePage as writePage } from './pages/pages.ts'
import { afterSaleOf, saveAfterSale, versionOfAfterSale } from './shop/after-sale-settings.ts'
import { businessNow, saveBusiness as writeBusiness } from './shop/business.ts'
import { approvesReviewsFirst, saveApprovesReviewsFirst } from './shop/review-settings.ts'
import { shopNow, saveShop as writeShop } from './shop/shop.ts'

export const contentAdmin: StaffCallHandler[] = [
  handleStaff(uploadContentPicture, async ({ shop, upload }) => ({ path: await storePicture(shop.pictures, upload()) })),

  handleStaff(listBanners, ({ shop }) => banners.read(shop.db)),
  handleStaff(saveBanner, async ({ shop, write }, { bannerId, version, ...fields }) => {
    await checkPictures(shop.pictures, fields)
    return write((tx) => saveRow(tx, banners, bannerId, version, named(fields)))
  }),
  handleStaff(removeBanner, async ({ write }, { bannerId, version }) => {
    await write((tx) => removeRow(tx, banners, bannerId, version))
    return { bannerId }
  }),
  handleStaff(arrangeBanners, ({ write }, { ids }) => write((tx) => arrangeRows(tx, banners, ids))),

  handleStaff(listCampaigns, ({ shop }) => campaigns.read(shop.db)),
  handleStaff(saveCampaign, async ({ shop, write }, { campaignId, version, ...fields }) => {
    await checkPictures(shop.pictures, fields)
    const { bodyEn, bodyAr, ...others } = fields
    const bodies = {
      bodyEn: bodyEn === undefined ? undefined : sanitizeHtml(bodyEn),
      bodyAr: bodyAr === undefined ? undefined : sanitizeHtml(bodyAr),
    }
    return write((tx) => saveRow(tx, campaigns, campaignId, version, named({ ...others, ...bodies })))
  }),
  handleStaff(removeCampaign, async ({ write }, { campaignId, version }) => {
    await write((tx) => removeRow(tx, campaigns, campaignId, version))
    return { campaignId }
  }),
  handleStaff(arrangeCampaigns, ({ write }, { ids }) => write((tx) => arrangeRows(tx, campaigns, ids))),

  handleStaff(getReviewSettings, async ({ shop }) => ({ approveFirst: await approvesReviewsFirst(shop.db) })),
  handleStaff(saveReviewSettings, async ({ write }, { approveFirst }) => {
    await write((tx) => saveApprovesReviewsFirst(tx, approveFirst))
    return { approveFirst }
  }),

  handleStaff(getAfterSaleSettings, async ({ shop }) => versionOfAfterSale(await afterSaleOf(shop.db))),
  handleStaff(saveAfterSaleSettings, async ({ shop, write }, { version, ...settings }) => {
    await write((tx) => saveAfterSale(tx, version, settings))
    return versionOfAfterSale(await afterSaleOf(shop.db))
  }),

  handleStaff(getBusiness, ({ shop }) => businessNow(shop.db)),
  handleStaff(saveBusiness, async ({ shop, write }, { version, ...business }) => {
    await write((tx) => writeBusiness(tx, version, business))
    return businessNow(shop.db)
  }),

  handleStaff(getFacilities, ({ shop }) => facilitiesNow(shop.db)),
  handleStaff(saveFacilities, ({ write }, { version, facilities }) =>
    write(async (tx) => {
      const saved = await writeFacilities(tx, version, facilities)
      await confirmFacilities(tx)
      return saved
    }),
  ),

  handleStaff(listPages, async ({ shop }) => linesOf(await listAllPages(shop))),
  handleStaff(getPage, ({ shop }, request) => findPage(shop, request)),
  handleStaff(savePage, ({ shop, write }, request) => write((tx) => writePage(tx, shop, named(request)))),
  handleStaff(removePage, async ({ write }, { pageId, version }) => {
    await write((tx) => removeRow(tx, pages, pageId, version))
    return { pageId }
  }),
  handleStaff(arrangePages, async ({ shop, write }, { ids }) => {
    await write((tx) => arrangeRows(tx, pages, ids))
    return linesOf(await listAllPages(shop))
  }),

  handleStaff(getFaq, ({ shop }) => faqNow(shop)),
  handleStaff(saveFaq, ({ write }, request) => write((tx) => writeFaq(tx, request))),

  handleStaff(getShop, async ({ shop }) => ({ ...(await shopNow(shop.db)), defaultChatUrl: shop.config.chatUrl })),
  handleStaff(saveShop, async ({ shop, write }, { version, ...fields }) => {
    await checkPictures(shop.pictures, fields)
    return { ...(await write((tx) => writeShop(tx, version, named(fields)))), defaultChatUrl: shop.config.chatUrl }
  }),
]

/** `toWireNames` would take a date apart. */
const linesOf = (lines: Awaited<ReturnType<typeof listAllPages>>) => lines.map(({ changedAt, ...line }) => ({ ...line, changedAt }))
