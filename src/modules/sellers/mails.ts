import type { Mail } from '../../platform/mail/mailer.ts'
import { facts, note, paragraph } from '../../platform/mail/parts.ts'
import { type Branding, renderMail } from '../../platform/mail/template.ts'
import { greeting, isolated, nameInMail, typedInMail } from '../../platform/mail/words.ts'

interface Request {
  sellerRequestId: number
  email: string
  firstName: string
  lastName: string
  mobileNo: string
  place: string
}

/** Confirms a request to the applicant. Storefront document §2 "Become seller". */
export function sellerRequestMail(request: Request, head: Branding): Mail {
  const words = {
    en: {
      subject: 'Your request to sell with us',
      hello: greeting('en', request.firstName),
      here: 'Thank you. We have received your request for a seller account.',
      next: 'We review what you want to sell, usually within three working days. Then you get an email with our decision and how to get started.',
      unasked:
        'If you did not send this request, someone entered your email by mistake. Reply to this email and we will delete the request.',
    },
    ar: {
      subject: 'طلبك للبيع معنا',
      hello: greeting('ar', request.firstName),
      here: 'شكرًا لك. وصلنا طلبك لفتح حساب بائع.',
      next: 'نقرأ كل طلب وننظر فيما تريد بيعه، خلال ثلاثة أيام عمل في العادة، ثم تصلك رسالة فيها ردّنا وكيف تبدأ.',
      unasked: 'إن لم ترسل هذا الطلب فقد كُتب بريدك خطأً. يكفي أن ترد على هذه الرسالة لنحذف الطلب.',
    },
  }[head.language]
  return renderMail(head, {
    id: `seller-request-${request.sellerRequestId}`,
    to: request.email,
    subject: words.subject,
    preheader: words.here,
    parts: [paragraph(words.hello), paragraph(words.here), paragraph(words.next), note(words.unasked)],
  })
}

/** Notifies the shop of a request, in the applicant's language; replies go to the applicant. */
export function sellerNoticeMail(request: Request, head: Branding, to: string): Mail {
  const name = nameInMail(`${request.firstName} ${request.lastName}`)
  const words = {
    en: {
      subject: `Seller request from ${name}`,
      came: 'You have a new request for a seller account.',
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      place: 'Location',
      answer: 'Your reply to this email goes to the applicant.',
    },
    ar: {
      subject: `طلب حساب بائع من ${name}`,
      came: 'وصل طلب جديد لفتح حساب بائع.',
      name: 'الاسم',
      email: 'البريد الإلكتروني',
      phone: 'الهاتف',
      place: 'المكان',
      answer: 'الرد على هذه الرسالة يصل إلى مقدّم الطلب.',
    },
  }[head.language]
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
