import { addressIn } from '../../platform/mail/mailer.ts'
import type { JobHandlers, JobPayloads } from '../jobs.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { sellerDeclinedMail, sellerNoticeMail, sellerRequestMail } from './mails.ts'
import { deleteExpiredSeals, findRequest } from './requests.sql.ts'
import { findStaffRequest } from './staff-requests.sql.ts'

async function requestFor(shop: Shop, { sellerRequestId, language }: JobPayloads['send-seller-request']) {
  const request = await findRequest(shop.db, sellerRequestId, language)
  return request && { request, head: await brandingFor(shop, language) }
}

type SellersJob = 'forget-used-seals' | 'send-seller-request' | 'send-seller-notice' | 'send-seller-declined'

export const sellersJobs = (shop: Shop): JobHandlers<SellersJob> => ({
  /** An expired password envelope is refused anyway, so its nonce need not be remembered. */
  async 'forget-used-seals'() {
    await deleteExpiredSeals(shop.db)
  },
  async 'send-seller-request'(payload) {
    const found = await requestFor(shop, payload)
    if (found) await shop.mail.send(sellerRequestMail(found.request, found.head))
  },
  async 'send-seller-notice'(payload) {
    const found = await requestFor(shop, payload)
    if (found) await shop.mail.send(sellerNoticeMail(found.request, found.head, addressIn(shop.config.mailFrom)))
  },
  async 'send-seller-declined'({ sellerRequestId }) {
    const request = await findStaffRequest(shop.db, sellerRequestId)
    if (request) await shop.mail.send(sellerDeclinedMail(request, await brandingFor(shop, request.language)))
  },
})
