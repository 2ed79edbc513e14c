import type { Language } from '../../contract/localization/language.ts'
import { findRecipient } from '../customers/customers.ts'
import type { JobHandlers } from '../jobs.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { findStaffCertificate } from './certificates/list-for-staff.sql.ts'
import { certificateRestoredMail, certificateRevokedMail } from './mails.ts'
import { checkMedia } from './media/check-media.ts'
import { removeUnusedMedia } from './media/remove-unused-media.ts'

type LearningJobs = 'check-media' | 'remove-unused-media' | 'send-certificate-revoked' | 'send-certificate-restored'

/** A certificate and its learner, with the branding of mails in the learner's language. */
async function certificateInMail(shop: Shop, number: string) {
  const certificate = await findStaffCertificate(shop.db, number)
  const customer = certificate && (await findRecipient(shop.db, certificate.customerId))
  if (!customer) return undefined
  const language = customer.language as Language
  const course = language === 'ar' ? certificate.courseAr : certificate.courseEn
  return { certificate, customer, course, head: await brandingFor(shop, language) }
}

/** Work on films and sounds, and the mails about certificates. A certificate that changed again before its mail was sent has another mail. */
export const learningJobs = (shop: Shop): JobHandlers<LearningJobs> => ({
  'check-media': ({ mediaId }) => checkMedia(shop, mediaId),
  async 'remove-unused-media'() {
    await removeUnusedMedia(shop)
  },
  async 'send-certificate-revoked'({ number }, id) {
    const found = await certificateInMail(shop, number)
    const reason = found?.certificate.revokeReason
    if (!found || (reason !== 'corrected' && reason !== 'denied')) return
    const { customer, head, course, certificate } = found
    await shop.mail.send(certificateRevokedMail(customer, head, { number, productId: certificate.productId, course, reason, id }))
  },
  async 'send-certificate-restored'({ number }, id) {
    const found = await certificateInMail(shop, number)
    if (!found || found.certificate.revokedAt) return
    await shop.mail.send(certificateRestoredMail(found.customer, found.head, { number, course: found.course, id }))
  },
})
