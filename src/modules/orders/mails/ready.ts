import { urlsInEachLanguage } from '../../../contract/urls.ts'
import { button, type MailPart, note, paragraph } from '../../../platform/mail/parts.ts'
import type { MailHead } from '../../localization/localization.ts'
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
  const access = countOf('account') > 0 ? [paragraph(head.say('lbl_mail_access_ready'))] : []
  const shelf = toTheShelf(head)
  if (courses + books === 0) return { files: [...access, shelf], notes: [] }
  const n = Math.min(...limits)
  const words = {
    ready:
      courses === 0
        ? head.say('lbl_mail_ready_books')
        : books === 0
          ? head.say('lbl_mail_ready_courses', {
              n: courses,
            })
          : head.say('lbl_mail_ready_both'),
    limit: head.say('lbl_mail_ready_limit', { n }),
    keep: head.say('lbl_mail_ready_keep'),
  }
  return {
    files: [paragraph(words.ready), ...access, shelf],
    notes: [note(words.limit), note(words.keep)],
  }
}

const toTheShelf = ({ language, origin, say }: MailHead) =>
  button(say('lbl_mail_to_the_shelf'), origin + urlsInEachLanguage((urls) => urls.shelf())[language])
