import { fill } from '../../../contract/messages.ts'
import { urlsInEachLanguage } from '../../../contract/urls.ts'
import { button, type MailPart, note, paragraph } from '../../../platform/mail/parts.ts'
import type { Branding } from '../../../platform/mail/template.ts'
import type { OrderInMail } from './order-in-mail.ts'

/**
 * The files that can be downloaded, as parts of a mail; none before the order is paid. The button leads to the shelf, not to a file,
 * because links to files expire within minutes.
 */
export function readyParts({ items, head }: OrderInMail): { files: MailPart[]; notes: MailPart[] } {
  const limits = items.flatMap(({ downloadLimit }) => (downloadLimit === null ? [] : [downloadLimit]))
  if (limits.length === 0) return { files: [], notes: [] }
  // An account has a login or a key instead of files.
  if (items.every(({ kind, downloadLimit }) => kind === 'account' || downloadLimit === null)) return accessReady(head)
  const n = Math.min(...limits)
  const words = {
    en: {
      ready: 'Your files are ready. You can download them now.',
      button: 'Open My shelf',
      limit: fill('Each file can be downloaded once.|Each file can be downloaded {n} times.', { n }),
      keep: 'PDF files carry your name and your order number, so please do not share your copies.',
    },
    ar: {
      ready: 'ملفاتك جاهزة، ويمكنك تنزيلها الآن.',
      button: 'افتح مكتبتي',
      limit: fill(
        'لا يمكن تنزيل الملفات.|يمكن تنزيل كل ملف مرة واحدة.|يمكن تنزيل كل ملف مرتين.|يمكن تنزيل كل ملف {n} مرات.|يمكن تنزيل كل ملف {n} مرة.|يمكن تنزيل كل ملف {n} مرة.',
        { n },
      ),
      keep: 'تحمل ملفات PDF اسمك ورقم طلبك، فاحتفظ بنسخك لنفسك.',
    },
  }[head.language]
  return {
    files: [paragraph(words.ready), toTheShelf(head, words.button)],
    notes: [note(words.limit), note(words.keep)],
  }
}

const toTheShelf = ({ language, origin }: Branding, words: string) =>
  button(words, origin + urlsInEachLanguage((urls) => urls.shelf())[language])

function accessReady(head: Branding): { files: MailPart[]; notes: MailPart[] } {
  const words = {
    en: { ready: 'Your access is ready. You can see your login or key in My shelf.', button: 'Open My shelf' },
    ar: { ready: 'اشتراكك جاهز، وتجد بيانات الدخول أو المفتاح في «مكتبتي».', button: 'افتح مكتبتي' },
  }[head.language]
  return { files: [paragraph(words.ready), toTheShelf(head, words.button)], notes: [] }
}
