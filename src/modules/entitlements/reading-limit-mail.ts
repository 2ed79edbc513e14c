import { isolated } from '../../platform/mail/format.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { button, facts, note, paragraph } from '../../platform/mail/parts.ts'
import { renderMail } from '../../platform/mail/template.ts'
import type { MailHead } from '../localization/localization.ts'

interface Reader {
  email: string
  product: string
  orderId: number
  orderNumber: string
}

/** Tells the shop that a seat read as much as its limits allow on three days in a row. `id` is unique per occasion. */
export function readingLimitMail(
  { email, product, orderId, orderNumber }: Reader,
  head: MailHead,
  { id, to }: { id: string; to: string },
): Mail {
  const words = {
    subject: head.say('lbl_mail_reading_limit_subject'),
    reached: head.say('lbl_mail_reading_limit_reached'),
    product: head.say('lbl_mail_reading_limit_product'),
    reader: head.say('lbl_mail_reading_limit_reader'),
    order: head.say('lbl_mail_reading_limit_order'),
    open: head.say('lbl_mail_reading_limit_open'),
    once: head.say('lbl_mail_reading_limit_once'),
  }
  return renderMail(head, {
    id: `staff-reading-limit-${id}`,
    to,
    subject: words.subject,
    preheader: words.reached,
    parts: [
      paragraph(words.reached),
      facts([
        [words.product, isolated(product)],
        [words.reader, isolated(email)],
        [words.order, isolated(orderNumber)],
      ]),
      button(words.open, `${head.origin}/admin/orders/${orderId}`),
      note(words.once),
    ],
  })
}
