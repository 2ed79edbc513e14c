import type { RowOf } from '../../../contract/call.ts'
import type { getShelfList } from '../../../contract/entitlements/shelf.ts'
import type { Language } from '../../../contract/localization/language.ts'
import type { Shop } from '../../shop.ts'
import { makeTicket } from './download-ticket.ts'
import { filesOf } from './downloads.sql.ts'

export interface Offer {
  /** A new ticket, valid for 15 minutes. */
  ticket: string
  files: { fileId: number; title: string; language: Language; format: string; sizeBytes: number | null; left: number }[]
}

/** The downloads that this customer has, by item. Storefront document §4, §7. */
export async function offerDownloads(
  { db, config }: Shop,
  customerId: number,
  orderItemIds: number[],
  language: Language,
): Promise<Map<number, Offer>> {
  if (orderItemIds.length === 0) return new Map()
  const offers = new Map<number, Offer>()
  for (const { orderItemId, fileId, titleEn, titleAr, language: fileLanguage, format, sizeBytes, left, now } of await filesOf(
    db,
    customerId,
    orderItemIds,
    language,
  )) {
    const offer = offers.get(orderItemId) ?? { ticket: makeTicket(config.secretKey, { orderItemId, customerId }, now), files: [] }
    offer.files.push({
      fileId,
      title: language === 'ar' ? titleAr : titleEn,
      language: fileLanguage,
      format,
      sizeBytes,
      left: Math.max(0, left),
    })
    offers.set(orderItemId, offer)
  }
  return offers
}

/** An offer as the calls answer it; without one, an item has no ticket and no files. */
export const offerToWire = (offer: Offer | undefined): Pick<RowOf<typeof getShelfList>, 'DownloadToken' | 'DownloadsJson'> => ({
  DownloadToken: offer?.ticket ?? null,
  DownloadsJson: (offer?.files ?? []).map((file) => ({
    FileID: file.fileId,
    Title: file.title,
    Language: file.language,
    Format: file.format,
    Size: file.sizeBytes,
    Left: file.left,
  })),
})
