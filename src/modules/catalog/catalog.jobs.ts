import { sinceLastRun } from '../../platform/jobs/since-last-run.ts'
import type { JobHandlers } from '../jobs.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { applyDiscount, applyDueDiscounts } from './discounts/apply-discounts.ts'
import { announceTimedCoupons } from './discounts/timed-coupons.sql.ts'
import { foldListingChanges } from './listing/listing-bitmaps.sql.ts'
import { showScheduled } from './products/product-writes.sql.ts'
import { runBulkAct } from './products/run-bulk-act.ts'
import { questionAnswerMail } from './questions/mails.ts'
import { findMailedQuestion } from './questions/questions.sql.ts'
import { forgetDeclinedPictures } from './reviews/review-pictures.ts'
import { backInStockMail } from './stock/mails.ts'
import { followSales } from './stock/stock.sql.ts'
import { findAlert } from './stock/stock-alerts.sql.ts'
import { alertToken, announceStock } from './stock/stock-alerts.ts'

export const catalogJobs = (
  shop: Shop,
): JobHandlers<
  | 'announce-coupons'
  | 'announce-stock'
  | 'apply-discount'
  | 'apply-due-discounts'
  | 'fold-listing-changes'
  | 'forget-declined-pictures'
  | 'follow-sales'
  | 'run-bulk-act'
  | 'send-back-in-stock'
  | 'send-question-answer'
  | 'show-scheduled-products'
> => ({
  /** The start and the end of a coupon's period change no row, so no trigger announces them. */
  'announce-coupons': sinceLastRun(shop.clock, ({ since }) => announceTimedCoupons(shop.db, since)),
  'announce-stock': () => announceStock(shop),
  'apply-discount': ({ discountId }) => applyDiscount(shop.db, discountId),
  'apply-due-discounts': () => applyDueDiscounts(shop.db),
  async 'fold-listing-changes'() {
    await foldListingChanges(shop.db)
  },
  'forget-declined-pictures': () => forgetDeclinedPictures(shop),
  async 'follow-sales'() {
    await followSales(shop.db)
  },
  'run-bulk-act': ({ bulkActId }) => runBulkAct(shop.db, bulkActId),
  'show-scheduled-products': () => showScheduled(shop.db),
  async 'send-question-answer'({ questionId }) {
    const question = await findMailedQuestion(shop.db, questionId)
    if (question) await shop.mail.send(questionAnswerMail(question, await brandingFor(shop, question.language)))
  },
  async 'send-back-in-stock'({ stockAlertId }) {
    const alert = await findAlert(shop.db, stockAlertId)
    // Cancelled in the meantime, or requested again because the product sold out again.
    if (!alert?.notifiedAt) return
    await shop.mail.send(backInStockMail(alert, alertToken(shop.config.secretKey, alert), await brandingFor(shop, alert.language)))
  },
})
