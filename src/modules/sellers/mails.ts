import { greeting, isolated, nameInMail, typedInMail } from '../../platform/mail/format.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { facts, note, paragraph } from '../../platform/mail/parts.ts'
import { renderMail } from '../../platform/mail/template.ts'
import type { MailHead } from '../localization/localization.ts'

interface Request {
  sellerRequestId: number
  email: string
  firstName: string
  lastName: string
  mobileNo: string
  place: string
}

/** Confirms a request to the applicant. Storefront document §2 "Become seller". */
export function sellerRequestMail(request: Request, head: MailHead): Mail {
  const words = {
    subject: head.say('lbl_mail_seller_request_subject'),
    hello: greeting(head.language, request.firstName),
    here: head.say('lbl_mail_seller_request_here'),
    next: head.say('lbl_mail_seller_request_next'),
    unasked: head.say('lbl_mail_seller_request_unasked'),
  }
  return renderMail(head, {
    id: `seller-request-${request.sellerRequestId}`,
    to: request.email,
    subject: words.subject,
    preheader: words.here,
    parts: [paragraph(words.hello), paragraph(words.here), paragraph(words.next), note(words.unasked)],
  })
}

type Declined = Pick<Request, 'sellerRequestId' | 'email' | 'firstName'> & { declineReason: string }

/** Declines a request with the reason that staff wrote. Replies go to the shop. */
export function sellerDeclinedMail(request: Declined, head: MailHead): Mail {
  const words = {
    subject: head.say('lbl_mail_seller_declined_subject'),
    hello: greeting(head.language, request.firstName),
    here: head.say('lbl_mail_seller_declined_here'),
    next: head.say('lbl_mail_seller_declined_next'),
  }
  return renderMail(head, {
    id: `seller-declined-${request.sellerRequestId}`,
    to: request.email,
    subject: words.subject,
    preheader: words.here,
    parts: [
      paragraph(words.hello),
      paragraph(words.here),
      ...request.declineReason.split(/\n\s*\n/).map((text) => paragraph(text.trim())),
      paragraph(words.next),
    ],
  })
}

/** Notifies the shop of a request, in the applicant's language; replies go to the applicant. */
export function sellerNoticeMail(request: Request, head: MailHead, to: string): Mail {
  const name = nameInMail(`${request.firstName} ${request.lastName}`)
  const words = {
    subject: head.say('lbl_mail_seller_notice_subject', { name }),
    came: head.say('lbl_mail_seller_notice_came'),
    name: head.say('lbl_mail_seller_notice_name'),
    email: head.say('lbl_mail_seller_notice_email'),
    phone: head.say('lbl_mail_seller_notice_phone'),
    place: head.say('lbl_mail_seller_notice_place'),
    answer: head.say('lbl_mail_seller_notice_answer'),
  }
  return renderMail(head, {
    id: `seller-notice-${request.sellerRequestId}`,
    to,
    replyTo: request.email,
    subject: words.subject,
    preheader: words.came,
    parts: [
      paragraph(words.came),
      facts([
        [words.name, name],
        [words.email, isolated(request.email)],
        ...(request.mobileNo ? [[words.phone, typedInMail(request.mobileNo)] as [string, string]] : []),
        [words.place, isolated(request.place)],
      ]),
      note(words.answer),
    ],
  })
}
