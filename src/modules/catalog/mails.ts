import { urlsInEachLanguage } from '../../contract/urls.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { button, link, note, paragraph } from '../../platform/mail/parts.ts'
import { type Branding, renderMail } from '../../platform/mail/template.ts'
import { isolated } from '../../platform/mail/words.ts'
import type { StockAlert } from './stock-alerts.sql.ts'

/** The one mail that was asked for. `token` is that of the link that ends all such mails to the address. */
export function backInStockMail(alert: StockAlert, token: string, head: Branding): Mail {
  const { stockAlertId, productId: id, productName, categoryName: category, notifiedAt } = alert
  const product = isolated(productName)
  const urls = urlsInEachLanguage((addresses) => encodeURI(addresses.product({ id, category, name: productName })))
  const stop = urlsInEachLanguage((addresses) => addresses.stockAlerts({ id: stockAlertId, token }))[head.language]
  const words = {
    en: {
      subject: `Back in stock: ${product}`,
      here: `${product} is in stock again. You asked us to tell you.`,
      soon: 'We do not reserve a copy, so it may sell out again.',
      look: 'See the product',
      once: 'This is the only email about this product. If you did not ask for it, or want no more of these emails, stop them here:',
      stop: 'Stop these emails',
    },
    ar: {
      subject: `توفّر من جديد: ${product}`,
      here: `${product} متوفر من جديد، كما طلبت أن نخبرك.`,
      soon: 'لا نحجز نسخة لأحد، فقد ينفد مرة أخرى.',
      look: 'عرض المنتج',
      once: 'هذه الرسالة الوحيدة عن هذا المنتج. إن لم تطلبها، أو كنت لا تريد مثلها بعد الآن، فأوقفها من هنا:',
      stop: 'أوقف هذه الرسائل',
    },
  }[head.language]
  return renderMail(head, {
    // A request after this mail gets another one; every attempt to send this one has the same id.
    id: `back-in-stock-${stockAlertId}-${notifiedAt?.getTime() ?? 0}`,
    to: alert.email,
    subject: words.subject,
    preheader: words.here,
    unsubscribeUrl: head.origin + stop,
    parts: [
      paragraph(words.here),
      button(words.look, head.origin + urls[head.language]),
      note(words.soon),
      note(words.once),
      link(words.stop, head.origin + stop),
    ],
  })
}
