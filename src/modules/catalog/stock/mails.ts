import { urlsInEachLanguage } from '../../../contract/urls.ts'
import { isolated } from '../../../platform/mail/format.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { button, link, note, paragraph } from '../../../platform/mail/parts.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import type { MailHead } from '../../localization/localization.ts'
import type { StockAlert } from './stock-alerts.sql.ts'

/** The one mail that was asked for. `token` is that of the link that ends all such mails to the address. */
export function backInStockMail(alert: StockAlert, token: string, head: MailHead): Mail {
  const { stockAlertId, productId: id, productName, categoryName: category, notifiedAt } = alert
  const product = isolated(productName)
  const urls = urlsInEachLanguage((addresses) => encodeURI(addresses.product({ id, category, name: productName })))
  const stop = urlsInEachLanguage((addresses) => addresses.stockAlerts({ id: stockAlertId, token }))[head.language]
  const words = {
    subject: head.say('lbl_mail_back_in_stock_subject', { product }),
    here: head.say('lbl_mail_back_in_stock_here', { product }),
    soon: head.say('lbl_mail_back_in_stock_soon'),
    look: head.say('lbl_mail_back_in_stock_look'),
    once: head.say('lbl_mail_back_in_stock_once'),
    stop: head.say('lbl_mail_back_in_stock_stop'),
  }
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
