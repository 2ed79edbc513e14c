import { urlsInEachLanguage } from '../../../contract/urls.ts'
import { isolated } from '../../../platform/mail/format.ts'
import { button, type MailPart, note, paragraph } from '../../../platform/mail/parts.ts'
import { clockOf, dayOf } from '../../../platform/mail/template.ts'
import type { LiveLessons } from '../../entitlements/entitlements.ts'
import type { MailHead } from '../../localization/localization.ts'
import { type MailItem, nameOf, type OrderInMail } from './order-in-mail.ts'

/**
 * What can be used, as parts of a mail: lessons, files, logins and keys; nothing before the order is paid. The button leads to the shelf, not to a file,
 * because links to files expire within minutes.
 */
export function readyParts({ items, head }: OrderInMail): { files: MailPart[]; notes: MailPart[] } {
  const open = items.filter(({ downloadLimit }) => downloadLimit !== null)
  if (open.length === 0) return { files: [], notes: [] }
  const countOf = (kind: MailItem['kind']) => open.filter((item) => item.kind === kind && !item.hasLessons).length
  const learned = open.filter(({ hasLessons }) => hasLessons).length
  const [courses, books] = [countOf('course'), countOf('ebook')]
  const ready = [
    ...(learned > 0 ? [paragraph(head.say('lbl_mail_ready_learn', { n: learned }))] : []),
    ...open.flatMap((item) => (item.live?.nextAt ? [paragraph(datesOf(item, item.live, head))] : [])),
    // An account has a login or a key instead of files.
    ...(countOf('account') > 0 ? [paragraph(head.say('lbl_mail_access_ready'))] : []),
  ]
  const shelf = toTheShelf(head)
  if (courses + books === 0) return { files: [...ready, shelf], notes: [] }
  const n = Math.min(...open.map(({ downloadLimit }) => Number(downloadLimit)))
  const words = {
    files:
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
    files: [paragraph(words.files), ...ready, shelf],
    notes: [note(words.limit), note(words.keep)],
  }
}

/** Of a live course. */
const datesOf = (item: MailItem, { count: n, firstAt }: LiveLessons, head: MailHead) =>
  head.say('lbl_mail_ready_live', {
    n,
    name: nameOf(item, head.language),
    first: isolated(dayOf(new Date(firstAt), head)),
    time: isolated(clockOf(new Date(firstAt), head)),
  })

const toTheShelf = ({ language, origin, say }: MailHead) =>
  button(say('lbl_mail_to_the_shelf'), origin + urlsInEachLanguage((urls) => urls.shelf())[language])
