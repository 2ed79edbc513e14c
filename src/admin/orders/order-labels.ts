import { isolated } from '../../contract/localization/isolate.ts'
import type { Bilingual } from '../../contract/localization/language.ts'
import { formatPrice } from '../../contract/money.ts'
import type { OrderRequestKind } from '../../contract/orders/order-request-enums.ts'
import type { NotedOrderMail, PaymentState } from '../../contract/orders/staff/order-enums.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'

type Key = keyof typeof staffOrdersLabels.texts

// Labels by the words of the wire. Their keys are written out, so that a search finds each.

const states: Record<number, Key> = {
  1: 'lbl_staff_orders_state_1',
  2: 'lbl_staff_orders_state_2',
  3: 'lbl_staff_orders_state_3',
  4: 'lbl_staff_orders_state_4',
  5: 'lbl_staff_orders_state_5',
}

export const paymentKeys: Record<PaymentState, Key> = {
  pending: 'lbl_staff_orders_pay_pending',
  cash: 'lbl_staff_orders_pay_cash',
  free: 'lbl_staff_orders_pay_free',
  paid: 'lbl_staff_orders_pay_paid',
  partly_refunded: 'lbl_staff_orders_pay_partly_refunded',
  refunded: 'lbl_staff_orders_pay_refunded',
  failed: 'lbl_staff_orders_pay_failed',
}

export const requestKeys: Record<OrderRequestKind, Key> = {
  cancellation: 'lbl_staff_orders_request_cancellation',
  return: 'lbl_staff_orders_request_return',
  withdrawal: 'lbl_staff_orders_request_withdrawal',
}

export const mailKeys: Record<NotedOrderMail, Key> = {
  placed: 'lbl_staff_orders_mail_placed',
  paid: 'lbl_staff_orders_mail_paid',
  shipped: 'lbl_staff_orders_mail_shipped',
  refunded: 'lbl_staff_orders_mail_refunded',
  released: 'lbl_staff_orders_mail_released',
  requested: 'lbl_staff_orders_mail_requested',
  settled: 'lbl_staff_orders_mail_settled',
}

export const kindKeys = {
  course: 'lbl_staff_orders_kind_course',
  ebook: 'lbl_staff_orders_kind_ebook',
  book: 'lbl_staff_orders_kind_book',
  account: 'lbl_staff_orders_kind_account',
} as const satisfies Record<string, Key>

/** The state of an order or of a line. Nothing waits in an order that is canceled. */
export const stateText = (statusId: number, isCanceled = false): string =>
  labelsOf(staffOrdersLabels)(isCanceled ? 'lbl_staff_orders_state_canceled' : (states[statusId] ?? 'lbl_staff_orders_state_1'))
export const paymentText = (state: PaymentState): string => labelsOf(staffOrdersLabels)(paymentKeys[state])

/** Names are the same in both languages. */
export const providerNames: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal' }

/** A text of the page's language. */
export const inPageLanguage = (text: Bilingual): string => text[pageLanguage()]

/** An amount inside a sentence of either direction. */
export const amountText = (dollars: number) => isolated(formatPrice(dollars))
