import { isLanguage } from '../../contract/localization/language.ts'
import { sql } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { addressIn } from '../../platform/mail/mailer.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { sellerNoticeMail, sellerRequestMail } from './mails.ts'
import { findRequest } from './requests.sql.ts'

async function requestFor(shop: Shop, payload: unknown) {
  const { sellerRequestId, language } = payload as { sellerRequestId: number; language?: unknown }
  const spoken = isLanguage(language) ? language : 'en'
  const request = await findRequest(shop.db, sellerRequestId, spoken)
  return request && { request, head: await brandingFor(shop, spoken) }
}

export const sellersJobs = (shop: Shop): Record<string, JobHandler> => ({
  /** A seal that has expired is refused for that; remembering it any longer is of no use. */
  async 'forget-used-seals'() {
    await shop.db.deleteFrom('usedSeals').where('expiresAt', '<', sql<Date>`now()`).execute()
  },
  async 'send-seller-request'(payload) {
    const found = await requestFor(shop, payload)
    if (found) await shop.mail.send(sellerRequestMail(found.request, found.head))
  },
  async 'send-seller-notice'(payload) {
    const found = await requestFor(shop, payload)
    if (found) await shop.mail.send(sellerNoticeMail(found.request, found.head, addressIn(shop.config.mailFrom)))
  },
})
