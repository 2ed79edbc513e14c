import type { RowOf } from '../../../contract/call.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { checkoutLabels } from '../../../contract/orders/checkout.labels.ts'
import type { getPaymentMethods } from '../../../contract/storefront.ts'
import { useLabels } from '../../app/labels.ts'
import type { PaymentKeys } from './pay-dialog.tsx'

export type PaymentMethodRow = RowOf<typeof getPaymentMethods>

const hints = {
  [paymentMethods.card]: 'lbl_checkout_card_text',
  [paymentMethods.payPal]: 'lbl_checkout_paypal_text',
  [paymentMethods.cashOnDelivery]: 'lbl_checkout_cash_text',
} as const

/** Payment methods that this page implements, the most used first. */
const shownMethodIds: number[] = [paymentMethods.card, paymentMethods.payPal, paymentMethods.cashOnDelivery]

/** The methods to offer, in order. Cash on delivery needs a delivery, unless the shop takes nothing else. */
export function offeredMethods(methods: PaymentMethodRow[], { isShipped }: { isShipped: boolean }): PaymentMethodRow[] {
  const shown = shownMethodIds.flatMap((id) => methods.filter(({ PaymentMethodId }) => PaymentMethodId === id))
  const withoutCash = shown.filter(({ PaymentMethodId }) => PaymentMethodId !== paymentMethods.cashOnDelivery)
  return isShipped || withoutCash.length === 0 ? shown : withoutCash
}

interface Props {
  methods: PaymentMethodRow[]
  /** Id of the chosen method. */
  chosen: number
  onChoose: (id: number) => void
  keys: PaymentKeys
  id: string
  name: string
  error?: string
  onInput: () => void
}

/** Payment methods as rows, each with its next step (storefront document §2 "Checkout"). */
export function MethodChoice({ methods, chosen, onChoose, keys, id, name, error, onInput }: Props) {
  const t = useLabels(checkoutLabels)
  const textOf = (method: number) => {
    const hint = hints[method as keyof typeof hints]
    const isSandbox = keys.Mode === 'sandbox' && method === chosen && method !== paymentMethods.cashOnDelivery
    return [hint && t(hint), isSandbox && t('lbl_checkout_sandbox')].filter(Boolean).join(' ')
  }
  return (
    <div id={id} role="radiogroup" aria-labelledby={`${id}-name`} aria-describedby={error && `${id}-error`}>
      <h2 id={`${id}-name`} className="mb-3 text-lg font-semibold">
        {t('lbl_checkout_method')}
      </h2>
      <div className="grid overflow-hidden rounded-card border border-line-strong">
        {methods.map(({ PaymentMethodId, PaymentMethodName, ImageUrl }) => (
          <label
            key={PaymentMethodId}
            className="flex min-h-14 cursor-pointer items-center gap-3 border-line-strong px-4 py-3 not-first:border-t has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-green-text"
          >
            <input
              type="radio"
              name={name}
              value={PaymentMethodId}
              checked={PaymentMethodId === chosen}
              onChange={() => onChoose(PaymentMethodId)}
              onInput={onInput}
              className="size-5 shrink-0 accent-green"
            />
            <span className="grow">
              <span className="block font-semibold">{PaymentMethodName}</span>
              <span className="block text-sm text-soft empty:hidden">{textOf(PaymentMethodId)}</span>
            </span>
            {ImageUrl && <img src={ImageUrl} width="48" height="32" alt="" className="h-8 w-12 shrink-0" />}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-red empty:hidden">
        {error}
      </p>
    </div>
  )
}
