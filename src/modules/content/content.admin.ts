import { getReviewSettings, saveReviewSettings } from '../../contract/catalog/staff/reviews.ts'
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
import { sanitizeHtml } from '../../platform/http/sanitize-html.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { checkPictures, storePicture } from '../store-picture.ts'
import { fromWireNames, toWireNames } from '../wire-names.ts'
import { facilitiesNow, saveFacilities as writeFacilities } from './home/facilities.ts'
import { banners, campaigns } from './home/home-content.ts'
import { arrangeRows, named, removeRow, saveRow } from './owned-rows.ts'
import { faqNow, saveFaq as writeFaq } from './pages/faq.ts'
import { getPage as findPage, listAllPages, pages, savePage as writePage } from './pages/pages.ts'
import { approvesReviewsFirst, saveApprovesReviewsFirst } from './shop/review-settings.ts'
import { shopNow, saveShop as writeShop } from './shop/shop.ts'

export const contentAdmin: StaffCallHandler[] = [
  handleStaff(uploadContentPicture, async ({ shop, upload }) => ({ Path: await storePicture(shop.pictures, upload()) })),

  handleStaff(listBanners, async ({ shop }) => toWireNames(await banners.read(shop.db))),
  handleStaff(saveBanner, async ({ shop, write }, { BannerId, Version, ...fields }) => {
    await checkPictures(shop.pictures, fields)
    return toWireNames(await write((tx) => saveRow(tx, banners, BannerId, Version, named(fromWireNames(fields)))))
  }),
  handleStaff(removeBanner, async ({ write }, { BannerId, Version }) => {
    await write((tx) => removeRow(tx, banners, BannerId, Version))
    return { BannerId }
  }),
  handleStaff(arrangeBanners, async ({ write }, { Ids }) => toWireNames(await write((tx) => arrangeRows(tx, banners, Ids)))),

  handleStaff(listCampaigns, async ({ shop }) => toWireNames(await campaigns.read(shop.db))),
  handleStaff(saveCampaign, async ({ shop, write }, { CampaignId, Version, ...fields }) => {
    await checkPictures(shop.pictures, fields)
    const { bodyEn, bodyAr, ...others } = fromWireNames(fields)
    const bodies = {
      bodyEn: bodyEn === undefined ? undefined : sanitizeHtml(bodyEn),
      bodyAr: bodyAr === undefined ? undefined : sanitizeHtml(bodyAr),
    }
    return toWireNames(await write((tx) => saveRow(tx, campaigns, CampaignId, Version, named({ ...others, ...bodies }))))
  }),
  handleStaff(removeCampaign, async ({ write }, { CampaignId, Version }) => {
    await write((tx) => removeRow(tx, campaigns, CampaignId, Version))
    return { CampaignId }
  }),
  handleStaff(arrangeCampaigns, async ({ write }, { Ids }) => toWireNames(await write((tx) => arrangeRows(tx, campaigns, Ids)))),

  handleStaff(getReviewSettings, async ({ shop }) => ({ ApproveFirst: await approvesReviewsFirst(shop.db) })),
  handleStaff(saveReviewSettings, async ({ write }, { ApproveFirst }) => {
    await write((tx) => saveApprovesReviewsFirst(tx, ApproveFirst))
    return { ApproveFirst }
  }),

  handleStaff(getFacilities, async ({ shop }) => toWireNames(await facilitiesNow(shop.db))),
  handleStaff(saveFacilities, async ({ write }, { Version, Facilities }) =>
    toWireNames(await write((tx) => writeFacilities(tx, Version, fromWireNames(Facilities)))),
  ),

  handleStaff(listPages, async ({ shop }) => linesOf(await listAllPages(shop))),
  handleStaff(getPage, async ({ shop }, request) => toWireNames(await findPage(shop, fromWireNames(request)))),
  handleStaff(savePage, async ({ shop, write }, request) =>
    toWireNames(await write((tx) => writePage(tx, shop, named(fromWireNames(request))))),
  ),
  handleStaff(removePage, async ({ write }, { PageId, Version }) => {
    await write((tx) => removeRow(tx, pages, PageId, Version))
    return { PageId }
  }),
  handleStaff(arrangePages, async ({ shop, write }, { Ids }) => {
    await write((tx) => arrangeRows(tx, pages, Ids))
    return linesOf(await listAllPages(shop))
  }),

  handleStaff(getFaq, async ({ shop }) => toWireNames(await faqNow(shop))),
  handleStaff(saveFaq, async ({ write }, request) => toWireNames(await write((tx) => writeFaq(tx, fromWireNames(request))))),

  handleStaff(getShop, async ({ shop }) => ({ ...(await shopNow(shop.db)), DefaultChatUrl: shop.config.chatUrl })),
  handleStaff(saveShop, async ({ shop, write }, { Version, ...fields }) => {
    await checkPictures(shop.pictures, fields)
    return { ...(await write((tx) => writeShop(tx, Version, named(fields)))), DefaultChatUrl: shop.config.chatUrl }
  }),
]

/** `toWireNames` would take a date apart. */
const linesOf = (lines: Awaited<ReturnType<typeof listAllPages>>) =>
  lines.map(({ changedAt, ...line }) => ({ ...toWireNames(line), ChangedAt: changedAt?.toISOString() ?? null }))
