import type { CallHandler } from '../modules/calls.ts'
import { cartCalls } from '../modules/cart/cart.calls.ts'
import { catalogCalls } from '../modules/catalog/catalog.calls.ts'
import { wishListCalls } from '../modules/catalog/wish-lists/wish-lists.calls.ts'
import { contentCalls } from '../modules/content/content.calls.ts'
import { customersCalls } from '../modules/customers/customers.calls.ts'
import { deliveryCalls } from '../modules/delivery/delivery.calls.ts'
import { entitlementsCalls } from '../modules/entitlements/entitlements.calls.ts'
import { seatsCalls } from '../modules/entitlements/seats/seats.calls.ts'
import { learningCalls } from '../modules/learning/learning.calls.ts'
import { localizationCalls } from '../modules/localization/localization.calls.ts'
import { documentsCalls } from '../modules/orders/documents/documents.calls.ts'
import { ordersCalls } from '../modules/orders/orders.calls.ts'
import { paymentLinksCalls } from '../modules/orders/payment-links/payment-links.calls.ts'
import { requestsCalls } from '../modules/orders/requests/requests.calls.ts'
import { paymentsCalls } from '../modules/payments/payments.calls.ts'
import { readingCalls } from '../modules/reading/reading.calls.ts'
import { sellersCalls } from '../modules/sellers/sellers.calls.ts'
import { vaultCalls } from '../modules/vault/vault.calls.ts'

/** The handlers of all calls. */
export const handlers: CallHandler[] = [
  ...localizationCalls,
  ...contentCalls,
  ...catalogCalls,
  ...wishListCalls,
  ...customersCalls,
  ...sellersCalls,
  ...cartCalls,
  ...deliveryCalls,
  ...paymentsCalls,
  ...ordersCalls,
  ...documentsCalls,
  ...requestsCalls,
  ...paymentLinksCalls,
  ...entitlementsCalls,
  ...seatsCalls,
  ...vaultCalls,
  ...learningCalls,
  ...readingCalls,
]
