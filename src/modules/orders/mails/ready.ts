import { fill } from '../../../contract/messages.ts'
import { type MailPart, note, paragraph } from '../../../platform/mail/parts.ts'
import { type OrderInMail, toTheOrder } from './order-in-mail.ts'

/**
 * The files that can be downloaded, as parts of a mail; none before the order is paid. The button leads to the order, not to a file,
 * because links to files expire within minutes.
 */
export function readyParts({ order, items, head }: OrderInMail): { files: MailPart[]; notes: MailPart[] } {
  const limits = items.flatMap(({ downloadLimit }) => (downloadLimit === null ? [] : [downloadLimit]))
  if (limits.length === 0) return { files: [], notes: [] }
  const n = Math.min(...limits)
  const words = {
    en: {
      ready: 'Your files are ready. You can download them now.',
      button: 'Go to your downloads',
      limit: fill('Each file can be downloaded once.|Each file can be downloaded {n} times.', { n }),
      keep: 'PDF files carry your name and your order number, so please do not share your copies.',
    },
    ar: {
      ready: 'ملفاتك جاهزة، ويمكنك تنزيلها الآن.',
      button: 'انتقل إلى ملفاتك',
      limit: fill(
        'لا يمكن تنزيل الملفات.|يمكن تنزيل كل ملف مرة واحدة.|يمكن تنزيل كل ملف مرتين.|يمكن تنزيل كل ملف {n} مرات.|يمكن تنزيل كل ملف {n} مرة.|يمكن تنزيل كل ملف {n} مرة.',
        { n },
      ),
      keep: 'تحمل ملفات PDF اسمك ورقم طلبك، فاحتفظ بنسخك لنفسك.',
    },
  }[head.language]
  return {
    files: [paragraph(words.ready), toTheOrder(head, order.orderId, words.button)],
    notes: [note(words.limit), note(words.keep)],
  }
}
