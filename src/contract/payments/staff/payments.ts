import { z } from 'zod'
import type { RowOf } from '../../call.ts'
import { id, line, moment } from '../../fields.ts'
import { staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'

export type PaymentValues = Pick<PaymentSettingsRow, 'Methods' | 'Cash' | 'Disputes'>

const name = line(60).min(1)

/** Whether a variable of the environment is set. Its value is in no answer. */
const Key = z.object({
  /** Its name in the environment or in `.env`. */
  Variable: z.string(),
  IsSet: z.boolean(),
  /** The last four characters; null if it is not set, or too short to show a part of it. */
  EndsIn: z.string().nullable(),
})

export const PaymentProvider = z.object({
  Provider: z.enum(['stripe', 'paypal']),
  /** `sandbox`: simulated, and no money moves. `off`: it has no keys. */
  State: z.enum(['live', 'sandbox', 'off']),
  Keys: z.array(Key),
  /** When it last answered the shop: a payment, or a check by staff. */
  LastAnsweredAt: moment.nullable(),
  CheckedAt: moment.nullable(),
  /** What the last check found: the provider accepts the keys, refuses them, or did not answer. */
  Outcome: z.enum(['accepted', 'refused', 'silent']).nullable(),
})

const count = z.int().min(0).max(100_000)
const cents = z.int().min(0).max(2_000_000_000)

/** The limits of open orders with cash on delivery. Money in cents. 0 orders: none are accepted. */
const cashLimits = {
  /** Of a customer who never paid. */
  NewOrders: count,
  NewCents: cents,
  /** Of a customer who paid for an order, or used a code that was mailed to them. */
  KnownOrders: count,
  KnownCents: cents,
  /** Of all such customers of one network within a day. */
  NetworkOrders: count,
  NetworkCents: cents,
  /** Days until an order that is not shipped is cancelled. 0: never. */
  ReleaseDays: z.int().min(0).max(3650),
}

const disputes = {
  /** Access of an order is closed while its payment is disputed. */
  ClosesAccess: z.boolean(),
}

export const PaymentSettings = z.object({
  Version: version,
  /** In the order in which the checkout shows them. */
  Methods: z.array(
    z.object({
      PaymentMethodId: id,
      NameEn: z.string(),
      NameAr: z.string(),
      IsEnabled: z.boolean(),
      /** Whether the checkout can show it: its provider has keys or is simulated, or it needs none. */
      IsPossible: z.boolean(),
    }),
  ),
  Cash: z.object(cashLimits),
  Disputes: z.object(disputes),
  Providers: z.array(PaymentProvider),
})

const ofPayments = { permission: 'settings', row: PaymentSettings, shape: 'object' } as const

export const getPaymentSettings = staffCall('get-payment-settings', {
  ...ofPayments,
  summary: 'Payment methods, the limits of cash orders, what disputes do, and the state of the providers',
  request: z.strictObject({}),
})

export type PaymentSettingsRow = RowOf<typeof getPaymentSettings>

export const savePaymentSettings = staffCall('save-payment-settings', {
  ...ofPayments,
  summary: 'Changes payment methods, the limits of cash orders and what disputes do. Orders that were placed stay payable',
  request: z.strictObject({
    Version: version,
    /** All methods, in the order in which the checkout shows them. */
    Methods: z.array(z.strictObject({ PaymentMethodId: id, NameEn: name, NameAr: name, IsEnabled: z.boolean() })).max(20),
    Cash: z.strictObject(cashLimits),
    /** It stays if left out. */
    Disputes: z.strictObject(disputes).optional(),
  }),
  stepUp: true,
})

export const checkPaymentProvider = staffCall('check-payment-provider', {
  ...ofPayments,
  summary: 'Asks a payment provider whether it accepts the keys of the shop',
  request: z.strictObject({ Provider: z.enum(['stripe', 'paypal']) }),
  stepUp: true,
})
