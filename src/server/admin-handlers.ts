import { auditAdmin } from '../modules/audit/audit.admin.ts'
import { couponsAdmin } from '../modules/cart/coupons/coupons.admin.ts'
import { contributorsAdmin } from '../modules/catalog/contributors/contributors.admin.ts'
import { discountsAdmin } from '../modules/catalog/discounts/discounts.admin.ts'
import { productsAdmin } from '../modules/catalog/products/products.admin.ts'
import { questionsAdmin } from '../modules/catalog/questions/questions.admin.ts'
import { reviewsAdmin } from '../modules/catalog/reviews/reviews.admin.ts'
import { searchAdmin } from '../modules/catalog/search/search.admin.ts'
import { stockAdmin } from '../modules/catalog/stock/stock.admin.ts'
import { stockAlertsAdmin } from '../modules/catalog/stock/stock-alerts.admin.ts'
import { taxonomyAdmin } from '../modules/catalog/taxonomy/taxonomy.admin.ts'
import { contentAdmin } from '../modules/content/content.admin.ts'
import { messagesAdmin } from '../modules/content/messages/messages.admin.ts'
import { subscribersAdmin } from '../modules/content/subscribers.admin.ts'
import { customersAdmin } from '../modules/customers/customers.admin.ts'
import { deliveryAdmin } from '../modules/delivery/delivery.admin.ts'
import { eventsAdmin } from '../modules/events/events.admin.ts'
import { certificatesAdmin } from '../modules/learning/certificates/certificates.admin.ts'
import { coursesAdmin } from '../modules/learning/courses/courses.admin.ts'
import { mediaAdmin } from '../modules/learning/media/media.admin.ts'
import { labelsAdmin } from '../modules/localization/labels/labels.admin.ts'
import { unsentMailsAdmin } from '../modules/mails/unsent-mails.admin.ts'
import { operationsAdmin } from '../modules/operations/operations.admin.ts'
import { accessAdmin } from '../modules/orders/access/access.admin.ts'
import { couponUsesAdmin } from '../modules/orders/coupon-uses/coupon-uses.admin.ts'
import { documentsAdmin } from '../modules/orders/documents/documents.admin.ts'
import { ordersAdmin } from '../modules/orders/orders.admin.ts'
import { paymentLinksAdmin } from '../modules/orders/payment-links/payment-links.admin.ts'
import { requestsAdmin } from '../modules/orders/requests/requests.admin.ts'
import { sellerOrdersAdmin } from '../modules/orders/seller-orders/seller-orders.admin.ts'
import { paymentsAdmin } from '../modules/payments/payments.admin.ts'
import { readingAdmin } from '../modules/reading/reading.admin.ts'
import { sellersAdmin } from '../modules/sellers/sellers.admin.ts'
import { staffAdmin } from '../modules/staff/staff.admin.ts'
import type { StaffCallHandler } from '../modules/staff-calls.ts'
import { staffSearchAdmin } from '../modules/staff-search/staff-search.admin.ts'
import { todayAdmin } from '../modules/today/today.admin.ts'
import { translationsAdmin } from '../modules/translations/translations.admin.ts'
import { claimsAdmin } from '../modules/vault/claims.admin.ts'
import { poolsAdmin } from '../modules/vault/pools.admin.ts'
import { mailsAdmin } from './mails/mails.admin.ts'

/** The handlers of all staff calls. */
export const adminHandlers: StaffCallHandler[] = [
  ...auditAdmin,
  ...staffAdmin,
  ...productsAdmin,
  ...taxonomyAdmin,
  ...questionsAdmin,
  ...reviewsAdmin,
  ...messagesAdmin,
  ...sellersAdmin,
  ...claimsAdmin,
  ...contentAdmin,
  ...poolsAdmin,
  ...coursesAdmin,
  ...mediaAdmin,
  ...readingAdmin,
  ...certificatesAdmin,
  ...contributorsAdmin,
  ...discountsAdmin,
  ...stockAdmin,
  ...couponsAdmin,
  ...couponUsesAdmin,
  ...ordersAdmin,
  ...documentsAdmin,
  ...requestsAdmin,
  ...paymentLinksAdmin,
  ...sellerOrdersAdmin,
  ...accessAdmin,
  ...paymentsAdmin,
  ...deliveryAdmin,
  ...operationsAdmin,
  ...labelsAdmin,
  ...eventsAdmin,
  ...searchAdmin,
  ...customersAdmin,
  ...subscribersAdmin,
  ...stockAlertsAdmin,
  ...staffSearchAdmin,
  ...todayAdmin,
  ...unsentMailsAdmin,
  ...translationsAdmin,
  ...mailsAdmin,
]
