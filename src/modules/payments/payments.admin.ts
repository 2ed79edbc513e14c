import type { AnsweredBy, RowOf } from '../../contract/call.ts'
import { paymentMethods } from '../../contract/constants.ts'
import { fromCents } from '../../contract/money.ts'
import * as calls from '../../contract/payments/staff/payments.ts'
import { changedMeanwhile, conflict, invalidFields } from '../../contract/staff/errors.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { type CashLimits, type PaymentSettings, paymentSettingsOf, savePaymentSettings } from '../content/content.ts'
import type { Shop } from '../shop.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { lastAnswerOf, recordCheck } from './checks.sql.ts'
import { ProviderIndeterminate } from './provider.ts'

const methodOf = { stripe: paymentMethods.card, paypal: paymentMethods.payPal } as const

export const paymentsAdmin: StaffCallHandler[] = [
  handleStaff(calls.getPaymentSettings, async ({ shop }) => settingsRow(shop, shop.db)),
  handleStaff(calls.savePaymentSettings, async ({ shop, staff, write }, { Version, Methods, Cash }) => {
    if (Cash.KnownOrders < Cash.NewOrders)
      throw invalidFields({ path: 'Cash.KnownOrders', code: 'too_small', values: { n: Cash.NewOrders } })
    if (Cash.KnownCents < Cash.NewCents)
      throw invalidFields({ path: 'Cash.KnownCents', code: 'too_small', values: { n: fromCents(Cash.NewCents) } })
    const methods = Methods.map(({ PaymentMethodId, NameEn, NameAr, IsEnabled }) => ({
      paymentMethodId: PaymentMethodId,
      nameEn: NameEn,
      nameAr: NameAr,
      isEnabled: IsEnabled,
    }))
    const isSaved = await write((tx) => savePaymentSettings(tx, { version: Version, methods, cash: limitsOf(Cash) }, staff.name))
    const now = await paymentSettingsOf(shop.db)
    const row = await settingsRow(shop, shop.db, now)
    if (!isSaved) throw changedMeanwhile({ current: row, by: now.changedBy, at: now.changedAt })
    return row
  }),
  handleStaff(calls.checkPaymentProvider, async ({ shop }, { Provider }) => {
    const provider = shop.payments.providerOf(methodOf[Provider])
    if (!provider) throw conflict('provider_without_keys')
    const outcome = await provider.check().catch((error) => {
      if (error instanceof ProviderIndeterminate) return 'silent' as const
      throw error
    })
    await recordCheck(shop.db, provider, outcome)
    return settingsRow(shop, shop.db)
  }),
]

async function settingsRow(shop: Shop, db: Reader, settings?: PaymentSettings): Promise<AnsweredBy<typeof calls.getPaymentSettings>> {
  const { version, methods, cash } = settings ?? (await paymentSettingsOf(db))
  const isPossible = (id: number) => id === paymentMethods.cashOnDelivery || shop.payments.providerOf(id) !== undefined
  return {
    Version: version,
    Methods: methods.map(({ paymentMethodId, nameEn, nameAr, isEnabled }) => ({
      PaymentMethodId: paymentMethodId,
      NameEn: nameEn,
      NameAr: nameAr,
      IsEnabled: isEnabled,
      IsPossible: isPossible(paymentMethodId),
    })),
    Cash: {
      NewOrders: cash['cash.newOrders'],
      NewCents: cash['cash.newCents'],
      KnownOrders: cash['cash.knownOrders'],
      KnownCents: cash['cash.knownCents'],
      NetworkOrders: cash['cash.networkOrders'],
      NetworkCents: cash['cash.networkCents'],
      ReleaseDays: cash['cash.releaseDays'],
    },
    Providers: [await providerRow(shop, 'stripe'), await providerRow(shop, 'paypal')],
  }
}

const limitsOf = (cash: RowOf<typeof calls.getPaymentSettings>['Cash']): CashLimits => ({
  'cash.newOrders': cash.NewOrders,
  'cash.newCents': cash.NewCents,
  'cash.knownOrders': cash.KnownOrders,
  'cash.knownCents': cash.KnownCents,
  'cash.networkOrders': cash.NetworkOrders,
  'cash.networkCents': cash.NetworkCents,
  'cash.releaseDays': cash.ReleaseDays,
})

async function providerRow({ payments, db, config }: Shop, name: 'stripe' | 'paypal') {
  const provider = payments.providerOf(methodOf[name])
  const { check, comparedAt } = provider ? await lastAnswerOf(db, provider) : {}
  const answeredAt = [comparedAt, check && check.outcome !== 'silent' ? check.checkedAt : null].filter((at) => at instanceof Date)
  return {
    Provider: name,
    State: provider ? payments.mode : ('off' as const),
    Keys: keysOf(config, name).map(([Variable, key]) => ({ Variable, IsSet: key !== undefined, EndsIn: endOf(key) })),
    LastAnsweredAt: answeredAt.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null,
    CheckedAt: check?.checkedAt ?? null,
    Outcome: check?.outcome ?? null,
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
