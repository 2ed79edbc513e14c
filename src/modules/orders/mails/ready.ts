import { fill } from '../../../contract/messages.ts'
import { urlsInEachLanguage } from '../../../contract/urls.ts'
import { button, type MailPart, note, paragraph } from '../../../platform/mail/parts.ts'
import type { Branding } from '../../../platform/mail/template.ts'
import type { MailItem, OrderInMail } from './order-in-mail.ts'

/**
 * What can be used, as parts of a mail: files, logins and keys; nothing before the order is paid. The button leads to the shelf, not to a file,
 * because links to files expire within minutes.
 */
export function readyParts({ items, head }: OrderInMail): { files: MailPart[]; notes: MailPart[] } {
  const limits = items.flatMap(({ downloadLimit }) => (downloadLimit === null ? [] : [downloadLimit]))
  if (limits.length === 0) return { files: [], notes: [] }
  const countOf = (kind: MailItem['kind']) => items.filter((item) => item.kind === kind && item.downloadLimit !== null).length
  const [courses, books] = [countOf('course'), countOf('ebook')]
  // An account has a login or a key instead of files.
  const access = countOf('account') > 0 ? [paragraph(accessReady[head.language])] : []
  const shelf = toTheShelf(head)
  if (courses + books === 0) return { files: [...access, shelf], notes: [] }
  const n = Math.min(...limits)
  const words = {
    en: {
      ready:
        courses === 0
          ? 'Your files are ready. You can download them now.'
          : books === 0
            ? fill('Your course is ready. You can download its files now.|Your courses are ready. You can download their files now.', {
                n: courses,
              })
            : 'Your courses and e-books are ready. You can download their files now.',
      limit: fill('Each file can be downloaded once.|Each file can be downloaded {n} times.', { n }),
      keep: 'PDF files carry your name and your order number, so please do not share your copies.',
    },
    ar: {
      ready:
        courses === 0
          ? 'ملفاتك جاهزة، ويمكنك تنزيلها الآن.'
          : books === 0
            ? fill(
                'لا دورات جاهزة بعد.|دورتك جاهزة، ويمكنك تنزيل ملفاتها الآن.|دورتاك جاهزتان، ويمكنك تنزيل ملفاتهما الآن.|دوراتك جاهزة، ويمكنك تنزيل ملفاتها الآن.|دوراتك جاهزة، ويمكنك تنزيل ملفاتها الآن.|دوراتك جاهزة، ويمكنك تنزيل ملفاتها الآن.',
                { n: courses },
              )
            : 'دوراتك وكتبك الإلكترونية جاهزة، ويمكنك تنزيل ملفاتها الآن.',
      limit: fill(
        'لا يمكن تنزيل الملفات.|يمكن تنزيل كل ملف مرة واحدة.|يمكن تنزيل كل ملف مرتين.|يمكن تنزيل كل ملف {n} مرات.|يمكن تنزيل كل ملف {n} مرة.|يمكن تنزيل كل ملف {n} مرة.',
        { n },
      ),
      keep: 'تحمل ملفات PDF اسمك ورقم طلبك، فاحتفظ بنسخك لنفسك.',
    },
  }[head.language]
  return {
    files: [paragraph(words.ready), ...access, shelf],
    notes: [note(words.limit), note(words.keep)],
  }
}

const toTheShelf = ({ language, origin }: Branding) =>
  button({ en: 'Open My shelf', ar: 'افتح مكتبتي' }[language], origin + urlsInEachLanguage((urls) => urls.shelf())[language])

const accessReady = {
  en: 'Your access is ready. You can see your login or key in My shelf.',
  ar: 'اشتراكك جاهز، وتجد بيانات الدخول أو المفتاح في «مكتبتي».',
}
