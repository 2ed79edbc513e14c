import { randomBytes } from 'node:crypto'
import type { Language } from '../../contract/localization/language.ts'
import { addressIn } from '../../platform/mail/mailer.ts'
import { findRecipient, makeCode } from '../customers/customers.ts'
import type { JobHandlers, JobPayloads } from '../jobs.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { deliverPendingLogins } from './claim-warranty.ts'
import { findCredential, forgetNetworks } from './credential.sql.ts'
import { codeFor } from './credential.ts'
import { credentialReplacedMail, credentialShownMail, poolLowMail, revealCodeMail, warrantyClaimMail } from './mails.ts'
import { findOffer } from './pool.sql.ts'
import { withdrawExpiredItems } from './pool.ts'
import { findClaim } from './warranty.sql.ts'

type VaultJobs =
  | 'send-reveal-code'
  | 'send-credential-shown'
  | 'send-credential-replaced'
  | 'send-warranty-claim'
  | 'send-pool-low'
  | 'deliver-owed-logins'
  | 'withdraw-expired-logins'
  | 'forget-reveal-networks'

/** The holder of a seat and its product, with the branding of mails in the holder's language. */
async function holderOf(shop: Shop, { customerId, entitlementId }: JobPayloads['send-credential-shown']) {
  const customer = await findRecipient(shop.db, customerId)
  if (!customer) return undefined
  const language = customer.language as Language
  const credential = await findCredential(shop.db, customerId, entitlementId, language)
  if (!credential) return undefined
  return { credential, to: { ...customer, product: credential.productName }, head: await brandingFor(shop, language) }
}

export const vaultJobs = (shop: Shop): JobHandlers<VaultJobs> => ({
  async 'send-reveal-code'(payload, jobId) {
    const found = await holderOf(shop, payload)
    if (!found?.credential.isOpen || found.credential.seatNumber !== payload.seatNumber) return
    const { to, head } = found
    await shop.mail.sendOnce(`reveal-code-${jobId}`, async () => {
      const letters = await makeCode(shop, 'reveal', to.email, codeFor(payload, Buffer.from(payload.sessionHash, 'hex')))
      return revealCodeMail(to, head, { id: randomBytes(6).toString('hex'), letters })
    })
  },
  async 'send-credential-shown'(payload, jobId) {
    const found = await holderOf(shop, payload)
    if (found) await shop.mail.send(credentialShownMail(found.to, found.head, jobId))
  },
  async 'send-credential-replaced'(payload, jobId) {
    const found = await holderOf(shop, payload)
    if (found) await shop.mail.send(credentialReplacedMail(found.to, found.head, { id: jobId, entitlementId: payload.entitlementId }))
  },
  async 'send-warranty-claim'({ warrantyClaimId }) {
    const claim = await findClaim(shop.db, warrantyClaimId)
    const customer = claim && (await findRecipient(shop.db, claim.customerId))
    if (!claim || !customer) return
    const language = customer.language as Language
    const about = { ...claim, product: language === 'ar' ? claim.nameAr : claim.nameEn, customerEmail: customer.email }
    await shop.mail.send(warrantyClaimMail(about, await brandingFor(shop, language), addressIn(shop.config.mailFrom)))
  },
  async 'send-pool-low'({ productId, language }, jobId) {
    const offer = await findOffer(shop.db, productId)
    if (!offer) return
    const about = { product: language === 'ar' ? offer.nameAr : offer.nameEn, available: offer.available }
    await shop.mail.send(poolLowMail(about, await brandingFor(shop, language), { id: jobId, to: addressIn(shop.config.mailFrom) }))
  },
  'deliver-owed-logins': ({ productId }) => deliverPendingLogins(shop, productId),
  'withdraw-expired-logins': () => withdrawExpiredItems(shop.db),
  'forget-reveal-networks': () => forgetNetworks(shop.db),
})
