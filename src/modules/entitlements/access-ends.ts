import { urlsInEachLanguage } from '../../contract/urls.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { button, note, paragraph } from '../../platform/mail/parts.ts'
import { type Branding, dayOf, renderMail } from '../../platform/mail/template.ts'
import { greeting, isolated } from '../../platform/mail/words.ts'
import { enqueue } from '../jobs.ts'
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
export function accessEndsMail(ending: EndingAccess, head: Branding): Mail {
  const { language } = head
  const [product, day] = [isolated(ending.productName), isolated(dayOf(ending.expiresAt, language))]
  const urls = urlsInEachLanguage((addresses) =>
    ending.isSold
      ? encodeURI(addresses.product({ id: ending.productId, category: ending.categoryName, name: ending.productName }))
      : addresses.shelf(),
  )
  const words = {
    en: {
      subject: `Your access to ${product} ends on ${day}`,
      ends: `Your access to ${product} ends on ${day}. Until then nothing changes.`,
      renewal: ending.isSold
        ? 'The shop does not renew it and charges nothing. If you want to go on, please order it again: the new period is added as a title of its own.'
        : 'The shop does not renew it and charges nothing. It is not sold any more.',
      button: ending.isSold ? 'See the product' : 'Open My shelf',
    },
    ar: {
      subject: `ينتهي اشتراكك في ${product} يوم ${day}`,
      ends: `ينتهي اشتراكك في ${product} يوم ${day}، ولا يتغير شيء قبل ذلك.`,
      renewal: ending.isSold
        ? 'لا يجدد المتجر الاشتراك من تلقاء نفسه ولا يخصم أي مبلغ. إن أردت الاستمرار فاطلبه مرة أخرى، وتظهر المدة الجديدة عنوانًا مستقلًا في مكتبتك.'
        : 'لا يجدد المتجر الاشتراك من تلقاء نفسه ولا يخصم أي مبلغ، ولم يعد هذا العنوان معروضًا للبيع.',
      button: ending.isSold ? 'عرض المنتج' : 'افتح مكتبتي',
    },
  }[language]
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
