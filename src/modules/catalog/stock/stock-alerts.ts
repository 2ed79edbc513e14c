import { CallError } from '../../../contract/call.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { messages } from '../../../contract/messages.ts'
import { Refusal } from '../../../platform/calls/handler.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { sign, verify } from '../../../platform/runtime/signed-token.ts'
import { canonicalEmail } from '../../customers/customers.ts'
import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import { isEarlierAlertToken } from './earlier-alert-tokens.ts'
import {
  deleteAlertsOf,
  deleteOldAlerts,
  findAlert,
  findIsInStock,
  insertAlert,
  type StockAlert,
  takeDueAlerts,
} from './stock-alerts.sql.ts'

/** Requests one mail when the product is in stock again. The answer does not reveal whether the address has asked before. */
export async function requestStockAlert(shop: Shop, productId: number, email: string, language: Language): Promise<void> {
  const emailCanonical = canonicalEmail(email)
  const isInStock = await findIsInStock(shop.db, productId)
  if (isInStock === undefined) throw new CallError(404, messages.productInvalid)
  if (isInStock) throw new Refusal(messages.stockAlertNeedless)
  await shop.rateLimits.consume('stockAlertForAddress', emailCanonical)
  await insertAlert(shop.db, { productId, email: email.trim(), emailCanonical, language })
}

// Keeps the transaction short. The next run, a minute later, takes the rest.
const mostAtOnce = 500

/**
 * Enqueues the mails of all requests for products that are in stock again. A request is marked in the transaction that enqueues its mail, so
 * a killed process neither loses a mail nor sends two.
 */
export async function announceStock(shop: Shop): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    for (const stockAlertId of await takeDueAlerts(tx, mostAtOnce)) await enqueue(tx, 'send-back-in-stock', { stockAlertId })
  })
  await deleteOldAlerts(shop.db)
}

const purpose = 'stock alerts'

/** What the mail of an alert names. */
type MailedAlert = Pick<StockAlert, 'stockAlertId' | 'emailCanonical'>

const nameOf = ({ stockAlertId, emailCanonical }: MailedAlert) => `${stockAlertId} ${emailCanonical}`

/** The token of the link that ends the alerts of an address. The same at every attempt to send a mail, and never stored. */
export const alertToken = (secretKey: Buffer, alert: MailedAlert) => sign(secretKey, purpose, '', { boundTo: nameOf(alert) })

/** Ends all alerts of the address that a link was mailed to. A link that was used before or never sent changes nothing. */
export async function endStockAlerts({ db, config, clock }: Shop, stockAlertId: number, token: string): Promise<void> {
  const alert = await findAlert(db, stockAlertId)
  if (!alert) return
  const isOurs =
    verify(config.secretKey, purpose, token, clock.now(), nameOf(alert)) ?? isEarlierAlertToken(config.secretKey, token, nameOf(alert))
  if (isOurs) await deleteAlertsOf(db, alert.emailCanonical)
}
