import type { CounterDefinition } from '../platform/runtime/metrics.ts'

/** The shop's own counters: `shop.metrics.payments.inc({ provider, asked, outcome })`. docs/operations.md lists them. */
export const shopCounters = {
  payments: {
    name: 'shop_payments_total',
    help: 'Responses of payment providers by the origin of the request. "wrong" is a captured payment without an order; it is refunded.',
    labels: {
      provider: ['stripe', 'paypal'],
      asked: ['order', 'finish', 'reconcile', 'webhook'],
      outcome: ['captured', 'closed', 'action_required', 'open', 'unsure', 'wrong'],
    },
  },
  disagreements: {
    name: 'shop_payment_disagreements_total',
    help: 'Captured payments that the provider reports differently. Each needs a person to look at it.',
    labels: { provider: ['stripe', 'paypal'] },
  },
} as const satisfies Record<string, CounterDefinition>
