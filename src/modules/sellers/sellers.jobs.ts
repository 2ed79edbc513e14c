import { addressIn } from '../../platform/mail/mailer.ts'
import type { JobHandlers, JobPayloads } from '../jobs.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { sellerNoticeMail, sellerRequestMail } from './mails.ts'
import { deleteExpiredSeals, findRequest } from './requests.sql.ts'

async function requestFor(shop: Shop, { sellerRequestId, language }: JobPayloads['send-seller-request']) {
  const request = await findRequest(shop.db, sellerRequestId, language)
  return request && { request, head: await brandingFor(shop, language) }
}

export const sellersJobs = (shop: Shop): JobHandlers<'forget-used-seals' | 'send-seller-request' | 'send-seller-notice'> => ({
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
})
