import { addressIn } from '../../platform/mail/mailer.ts'
import type { JobHandlers, JobPayloads } from '../jobs.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { findAccessInMail } from './access-change.sql.ts'
import { accessClosedMail, accessReopenedMail } from './access-change-mails.ts'
import { findEndingAccess } from './access-ends.sql.ts'
import { accessEndsMail, announceAccessEnds } from './access-ends.ts'
import { removeCopies } from './files/remove-copies.ts'
import { readingLimitMail } from './reading-limit-mail.ts'
import { tokenOf } from './seats/invitation-token.ts'
import { claimUrl } from './seats/invite-seat.ts'
import { giftMail, seatClaimedMail, seatInvitationMail, seatTakenBackMail } from './seats/seat-mails.ts'
import { findHolder, findInvitationToMail, findMove } from './seats/seats.sql.ts'

type SeatJobs =
  | 'send-seat-invitation'
  | 'send-gift'
  | 'send-seat-claimed'
  | 'send-seat-taken-back'
  | 'send-access-ends'
  | 'send-access-closed'
  | 'send-access-reopened'
  | 'announce-access-ends'
  | 'send-reading-limit'
  | 'remove-copies'

/** Mails about seats, and the removal of copies. */
export function entitlementsJobs(shop: Shop): JobHandlers<SeatJobs> {
  /** The content of an invitation's mail; undefined once it was replaced, taken back or used. */
  const invitationIn = async ({ entitlementId, seatNumber, nonce }: JobPayloads['send-gift']) => {
    const bytes = Buffer.from(nonce, 'hex')
    const invitation = await findInvitationToMail(shop.db, entitlementId, seatNumber, bytes)
    if (!invitation?.email) return undefined
    const token = tokenOf(shop.config.secretKey, { entitlementId, seatNumber }, bytes)
    const { email, language } = invitation
    return { head: await brandingFor(shop, language), invited: { ...invitation, id: nonce, email, url: claimUrl(token, language) } }
  }
  return {
    async 'send-seat-invitation'(payload) {
      const found = await invitationIn(payload)
      if (found) await shop.mail.send(seatInvitationMail(found.invited, found.head))
    },
    async 'send-gift'(payload) {
      const found = await invitationIn(payload)
      if (found) await shop.mail.send(giftMail(found.invited, found.head))
    },
    'remove-copies': ({ customerId }) => removeCopies(shop, customerId),
    'announce-access-ends': () => announceAccessEnds(shop),
    async 'send-access-ends'(seat) {
      const ending = await findEndingAccess(shop.db, seat)
      if (ending) await shop.mail.send(accessEndsMail(ending, await brandingFor(shop, ending.language)))
    },
    // An access that changed again before its mail was sent has another mail.
    async 'send-access-closed'(person, jobId) {
      const access = await findAccessInMail(shop.db, person)
      if (!access?.revokedAt) return
      const { revokedAt } = access
      await shop.mail.send(accessClosedMail({ ...access, revokedAt }, await brandingFor(shop, access.language), jobId))
    },
    async 'send-access-reopened'(person, jobId) {
      const access = await findAccessInMail(shop.db, person)
      if (access && !access.revokedAt) await shop.mail.send(accessReopenedMail(access, await brandingFor(shop, access.language), jobId))
    },
    async 'send-reading-limit'(seat, jobId) {
      const holder = await findHolder(shop.db, seat)
      if (!holder) return
      const head = await brandingFor(shop, holder.language)
      await shop.mail.send(readingLimitMail(holder, head, { id: jobId, to: addressIn(shop.config.mailFrom) }))
    },
    async 'send-seat-claimed'({ seatMoveId }) {
      const move = await findMove(shop.db, seatMoveId, 'buyer')
      if (move) await shop.mail.send(seatClaimedMail({ ...move, seatMoveId }, await brandingFor(shop, move.language)))
    },
    async 'send-seat-taken-back'({ seatMoveId }) {
      const move = await findMove(shop.db, seatMoveId, 'from')
      if (move) await shop.mail.send(seatTakenBackMail({ ...move, seatMoveId }, await brandingFor(shop, move.language)))
    },
  }
}
