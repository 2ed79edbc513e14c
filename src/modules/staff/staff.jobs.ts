import type { Language } from '../../contract/localization/language.ts'
import type { JobHandlers } from '../jobs.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { deleteExpired } from './idempotency.sql.ts'
import { invitationPath, makeInvitation } from './invitations.ts'
import { invitationMail, noticeMail } from './mails.ts'
import { findPerson } from './person.sql.ts'

/** Mails to staff, each in the person's language. */
export const staffJobs = (shop: Shop): JobHandlers<'send-staff-invitation' | 'send-staff-notice' | 'delete-expired-staff-rows'> => ({
  async 'send-staff-invitation'({ staffId }, jobId) {
    const person = await findPerson(shop.db, staffId)
    if (!person) return
    const head = await brandingFor(shop, person.language as Language)
    await shop.mail.sendOnce(`staff-invitation-${jobId}`, async () => {
      const path = invitationPath(await makeInvitation(shop.db, staffId))
      return invitationMail(person, head, { id: jobId, path })
    })
  },
  async 'send-staff-notice'({ staffId, notice, about }, jobId) {
    const person = await findPerson(shop.db, staffId)
    if (!person || person.isDemo) return
    await shop.mail.send(noticeMail(person, await brandingFor(shop, person.language as Language), { id: jobId, notice, about }))
  },
  'delete-expired-staff-rows': () => deleteExpired(shop.db),
})
