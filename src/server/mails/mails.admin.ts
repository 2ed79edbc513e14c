import { randomUUID } from 'node:crypto'
import { mailKinds } from '../../contract/mails/mail-kinds.ts'
import { getMail, listMails, sendMailSample } from '../../contract/mails/mails.ts'
import { StaffError } from '../../contract/staff/errors.ts'
import { entities } from '../../contract/storefront-labels.ts'
import { readLabels } from '../../modules/localization/localization.ts'
import { handleStaff, type StaffCallHandler } from '../../modules/staff-calls.ts'
import { isolated } from '../../platform/mail/format.ts'
import { mailSample } from './samples.ts'

const mailLabels = async (db: Parameters<typeof readLabels>[0]) =>
  (await readLabels(db)).filter(({ entityId }) => entityId === entities.Mails)

/** The part of a key that names its mail: `lbl_mail_order_paid` of `lbl_mail_order_paid_amount`. Notices to staff say all their sentences. */
const groupOf = (key: string) => (key.startsWith('lbl_mail_notice_') ? key : key.split('_').slice(0, 4).join('_'))

export const mailsAdmin: StaffCallHandler[] = [
  handleStaff(listMails, async ({ shop }) => {
    const changed = new Set((await mailLabels(shop.db)).filter(({ en, ar }) => en.isChanged || ar.isChanged).map(({ key }) => key))
    return Promise.all(
      mailKinds.map(async (mail) => {
        const [en, ar] = await Promise.all([mailSample(shop, mail, 'en'), mailSample(shop, mail, 'ar')])
        const isChanged = [...en.keys, ...ar.keys].some((key) => changed.has(key))
        return { mail, subjectEn: en.mail.subject, subjectAr: ar.mail.subject, isChanged }
      }),
    )
  }),
  handleStaff(getMail, async ({ shop }, { mail }) => {
    const [en, ar] = await Promise.all([mailSample(shop, mail, 'en'), mailSample(shop, mail, 'ar')])
    const used = new Set<string>([...en.keys, ...ar.keys])
    // With the sentences that this sample has no reason to say.
    const groups = new Set([...used].map(groupOf))
    const labels = (await mailLabels(shop.db)).filter(({ key }) => used.has(key) || groups.has(groupOf(key)))
    return {
      mail,
      en: { subject: en.mail.subject, text: en.mail.text },
      ar: { subject: ar.mail.subject, text: ar.mail.text },
      labels,
    }
  }),
  handleStaff(sendMailSample, async ({ shop, staff }, request) => {
    const { mail } = await mailSample(shop, request.mail, request.language, { to: staff.email })
    const sent = shop.mail.send({ ...mail, id: `sample-${randomUUID()}`, to: staff.email, unsubscribeUrl: undefined })
    await sent.catch((error: Error) => {
      shop.log.warn({ error }, 'a sample of a mail was not sent')
      // Staff who test a mail server need its error.
      throw new StaffError(503, 'mail_not_sent', { values: { problem: isolated(error.message.split('\n')[0] ?? '') } })
    })
    return { to: staff.email }
  }),
]
