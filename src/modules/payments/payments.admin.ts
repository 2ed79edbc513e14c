import { paymentMethods } from '../../contract/constants.ts'
import { fromCents } from '../../contract/money.ts'
import * as calls from '../../contract/payments/staff/payments.ts'
import { changedMeanwhile, conflict, invalidFields } from '../../contract/staff/errors.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { type CashLimits, type PaymentSettings, paymentSettingsOf, savePaymentSettings } from '../content/content.ts'
import type { Shop } from '../shop.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import type { RowInside } from '../wire.ts'
import { lastAnswerOf, recordCheck } from './checks.sql.ts'
import { ProviderIndeterminate } from './provider.ts'

const methodOf = { stripe: paymentMethods.card, paypal: paymentMethods.payPal } as const

export const paymentsAdmin: StaffCallHandler[] = [
  handleStaff(calls.getPaymentSettings, async ({ shop }) => settingsRow(shop, shop.db)),
  handleStaff(calls.savePaymentSettings, async ({ shop, staff, write }, { version, methods, cash, disputes }) => {
    if (cash.knownOrders < cash.newOrders)
      throw invalidFields({ path: 'Cash.KnownOrders', code: 'too_small', values: { n: cash.newOrders } })
    if (cash.knownCents < cash.newCents)
      throw invalidFields({ path: 'Cash.KnownCents', code: 'too_small', values: { n: fromCents(cash.newCents) } })
    const isSaved = await write((tx) =>
      savePaymentSettings(tx, { version, methods, cash: limitsOf(cash), closesAccess: disputes?.closesAccess }, staff.name),
    )
    const now = await paymentSettingsOf(shop.db)
    const row = await settingsRow(shop, shop.db, now)
    if (!isSaved) throw changedMeanwhile({ current: row, by: now.changedBy, at: now.changedAt })
    return row
  }),
  handleStaff(calls.checkPaymentProvider, async ({ shop }, request) => {
    const provider = shop.payments.providerOf(methodOf[request.provider])
    if (!provider) throw conflict('provider_without_keys')
    const outcome = await provider.check().catch((error) => {
      if (error instanceof ProviderIndeterminate) return 'silent' as const
      throw error
    })
    await recordCheck(shop.db, provider, outcome)
    return settingsRow(shop, shop.db)
  }),
]

async function settingsRow(shop: Shop, db: Reader, settings?: PaymentSettings): Promise<RowInside<typeof calls.getPaymentSettings>> {
  const { version, methods, cash, closesAccess } = settings ?? (await paymentSettingsOf(db))
  const isPossible = (id: number) => id === paymentMethods.cashOnDelivery || shop.payments.providerOf(id) !== undefined
  return {
    version,
    methods: methods.map((method) => ({ ...method, isPossible: isPossible(method.paymentMethodId) })),
    cash: {
      newOrders: cash['cash.newOrders'],
      newCents: cash['cash.newCents'],
      knownOrders: cash['cash.knownOrders'],
      knownCents: cash['cash.knownCents'],
      networkOrders: cash['cash.networkOrders'],
      networkCents: cash['cash.networkCents'],
      releaseDays: cash['cash.releaseDays'],
    },
    disputes: { closesAccess },
    providers: [await providerRow(shop, 'stripe'), await providerRow(shop, 'paypal')],
  }
}

const limitsOf = (cash: RowInside<typeof calls.getPaymentSettings>['cash']): CashLimits => ({
  'cash.newOrders': cash.newOrders,
  'cash.newCents': cash.newCents,
  'cash.knownOrders': cash.knownOrders,
  'cash.knownCents': cash.knownCents,
  'cash.networkOrders': cash.networkOrders,
  'cash.networkCents': cash.networkCents,
  'cash.releaseDays': cash.releaseDays,
})

async function providerRow({ payments, db, config }: Shop, name: 'stripe' | 'paypal') {
  const provider = payments.providerOf(methodOf[name])
  const { check, comparedAt } = provider ? await lastAnswerOf(db, provider) : {}
  const answeredAt = [comparedAt, check && check.outcome !== 'silent' ? check.checkedAt : null].filter((at) => at instanceof Date)
  return {
    provider: name,
    state: provider ? payments.mode : ('off' as const),
    keys: keysOf(config, name).map(([variable, key]) => ({ variable, isSet: key !== undefined, endsIn: endOf(key) })),
    lastAnsweredAt: answeredAt.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null,
    checkedAt: check?.checkedAt ?? null,
    outcome: check?.outcome ?? null,
  }
}

const keysOf = ({ stripe, payPal }: Config, name: 'stripe' | 'paypal'): [variable: string, key: string | undefined][] =>
  name === 'stripe'
    ? [
        ['STRIPE_SECRET_KEY', stripe?.secretKey],
        ['STRIPE_PUBLISHABLE_KEY', stripe?.publishableKey],
        ['STRIPE_WEBHOOK_SECRET', stripe?.webhookSecret],
      ]
    : [
        ['PAYPAL_CLIENT_ID', payPal?.clientId],
        ['PAYPAL_CLIENT_SECRET', payPal?.clientSecret],
        ['PAYPAL_WEBHOOK_ID', payPal?.webhookId],
      ]

/** Four characters help to tell keys apart, and are no help to guess one of 16 or more. */
const endOf = (key: string | undefined) => (key && key.length >= 16 ? key.slice(-4) : null)
