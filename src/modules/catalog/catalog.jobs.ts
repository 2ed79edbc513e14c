import type { JobHandlers } from '../jobs.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { announceTimedCoupons } from './coupons.sql.ts'
import { backInStockMail } from './mails.ts'
import { showScheduled } from './staff/product-writes.sql.ts'
import { findAlert } from './stock-alerts.sql.ts'
import { alertToken, announceStock } from './stock-alerts.ts'

export const catalogJobs = (
  shop: Shop,
): JobHandlers<'announce-coupons' | 'announce-stock' | 'send-back-in-stock' | 'show-scheduled-products'> => ({
  /** The start and the end of a coupon's period change no row, so no trigger announces them. */
  'announce-coupons': () => announceTimedCoupons(shop.db),
  'announce-stock': () => announceStock(shop),
  'show-scheduled-products': () => showScheduled(shop.db),
  async 'send-back-in-stock'({ stockAlertId }) {
    const alert = await findAlert(shop.db, stockAlertId)
    // Cancelled in the meantime, or requested again because the product sold out again.
    if (!alert?.notifiedAt) return
    await shop.mail.send(backInStockMail(alert, alertToken(shop.config.secretKey, alert), await brandingFor(shop, alert.language)))
  },
})
