import { fill } from '../../../contract/messages.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { lines, note, paragraph } from '../../../platform/mail/parts.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { greeting, isolated } from '../../../platform/mail/words.ts'
import { lineOf, nameOf, type OrderInMail, toTheOrders } from './order-in-mail.ts'
import { someOf } from './shipped.ts'

/** The files that can be downloaded now, if any. It links to the order, not to a file, since links to files expire within minutes. */
export function downloadsReadyMail({ order, items, head }: OrderInMail): Mail | undefined {
  const ready = items.filter(({ downloadLimit }) => downloadLimit !== null)
  if (ready.length === 0) return undefined
  const digital = items.filter(({ isDigital }) => isDigital)
  const number = isolated(order.orderNumber)
  const n = Math.min(...ready.map(({ downloadLimit }) => downloadLimit as number))
  const words = {
    en: {
      subject: `Order ${number} is ready to download`,
      hello: greeting('en', order.firstName),
      ready: 'You can now download these files:',
      limit: fill('Each file can be downloaded once.|Each file can be downloaded {n} times.', { n }),
      keep: 'PDF files carry your name and your order number, so please do not share your copies.',
    },
    ar: {
      subject: `طلبك ${number} جاهز للتنزيل`,
      hello: greeting('ar', order.firstName),
      ready: 'يمكنك الآن تنزيل هذه الملفات:',
      limit: fill(
        'لا يمكن تنزيل الملفات.|يمكن تنزيل كل ملف مرة واحدة.|يمكن تنزيل كل ملف مرتين.|يمكن تنزيل كل ملف {n} مرات.|يمكن تنزيل كل ملف {n} مرة.|يمكن تنزيل كل ملف {n} مرة.',
        { n },
      ),
      keep: 'تحمل ملفات PDF اسمك ورقم طلبك، فاحتفظ بنسخك لنفسك.',
    },
  }[head.language]
  return renderMail(head, {
    id: `downloads-ready-${order.orderId}${ready.length < digital.length ? someOf(ready) : ''}`,
    to: order.email,
    subject: words.subject,
    preheader: ready.map((item) => nameOf(item, head.language)).join(head.language === 'ar' ? '، ' : ', '),
    parts: [
      paragraph(words.hello),
      paragraph(words.ready),
      lines(ready.map((item) => lineOf(item, head.language))),
      toTheOrders(head, { en: 'Go to your downloads', ar: 'انتقل إلى ملفاتك' }),
      note(words.limit),
      note(words.keep),
    ],
  })
}
