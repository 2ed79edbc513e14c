import { urlsInEachLanguage } from '../../contract/urls.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { greeting, isolated } from '../../platform/mail/format.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { button, note, paragraph } from '../../platform/mail/parts.ts'
import { dayOf, renderMail } from '../../platform/mail/template.ts'
import { enqueue } from '../jobs.ts'
import type { MailHead } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { type EndingAccess, takeEndingSeats } from './access-ends.sql.ts'

// Keeps the transaction short. The next run takes the rest.
const mostAtOnce = 500

/**
 * Enqueues a mail to each holder of a seat that ends within a week. A seat is marked in the transaction that enqueues its mail, so a killed
 * process neither loses a mail nor sends two.
 */
export const announceAccessEnds = (shop: Shop): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    for (const seat of await takeEndingSeats(tx, mostAtOnce)) await enqueue(tx, 'send-access-ends', { ...seat })
  })

/** To the holder, a week before. Nothing is renewed by itself: the button leads to the product, or to the shelf if it is not sold any more. */
export function accessEndsMail(ending: EndingAccess, head: MailHead): Mail {
  const { language } = head
  const [product, day] = [isolated(ending.productName), isolated(dayOf(ending.expiresAt, head))]
  const urls = urlsInEachLanguage((addresses) =>
    ending.isSold
      ? encodeURI(addresses.product({ id: ending.productId, category: ending.categoryName, name: ending.productName }))
      : addresses.shelf(),
  )
  const words = {
    subject: head.say('lbl_mail_access_ends_subject', { product, day }),
    ends: head.say('lbl_mail_access_ends_ends', { product, day }),
    renewal: head.say(ending.isSold ? 'lbl_mail_access_ends_renewal_sold' : 'lbl_mail_access_ends_renewal_not_sold'),
    button: head.say(ending.isSold ? 'lbl_mail_access_ends_to_product' : 'lbl_mail_access_ends_to_shelf'),
  }
  return renderMail(head, {
    id: `access-ends-${ending.entitlementId}-${ending.seatNumber}-${ending.customerId}-${ending.expiresAt.toISOString().slice(0, 10)}`,
    to: ending.email,
    subject: words.subject,
    preheader: words.ends,
    parts: [
      paragraph(greeting(language, ending.firstName)),
      paragraph(words.ends),
      button(words.button, head.origin + urls[language]),
      note(words.renewal),
    ],
  })
}
