import type { ComponentProps } from 'react'
import type { RowOf } from '../../../contract/call.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { checkoutLabels } from '../../../contract/orders/checkout.labels.ts'
import type { getPaymentMethods } from '../../../contract/storefront.ts'
import { Select } from '../../../ui/field.tsx'
import { useLabels, useMessage } from '../../app/labels.ts'
import type { PaymentKeys } from './pay-dialog.tsx'

export type PaymentMethodRow = RowOf<typeof getPaymentMethods>

const hints = {
  [paymentMethods.card]: 'lbl_checkout_card_text',
  [paymentMethods.payPal]: 'lbl_checkout_paypal_text',
  [paymentMethods.cashOnDelivery]: 'lbl_checkout_cash_text',
} as const

interface Props extends Omit<ComponentProps<'select'>, 'id'> {
  methods: PaymentMethodRow[]
  /** Id of the chosen method; 0 if none is chosen. */
  chosen: number
  keys: PaymentKeys
  isFree: boolean
  error?: string
}

/** Payment methods, with a hint for the chosen one (storefront document §2 "Checkout"). */
export function MethodSelect({ methods, chosen, keys, isFree, ...rest }: Props) {
  const t = useLabels(checkoutLabels)
  const shop = useLabels(shopLabels)
  const message = useMessage()
  const method = methods.find(({ PaymentMethodId }) => PaymentMethodId === chosen)
  const hint = hints[chosen as keyof typeof hints]
  const isSandbox = keys.Mode === 'sandbox' && chosen !== paymentMethods.cashOnDelivery
  return (
    <Select
      label={t('lbl_checkout_method')}
      defaultValue={chosen || ''}
      hint={
        method && (
          <span className="flex items-center gap-3 pt-1">
            {method.ImageUrl && <img src={method.ImageUrl} width="48" height="32" alt="" className="h-8 w-12 shrink-0" />}
            <span>
              {isFree ? message('nothingToPay') : hint && t(hint)} {!isFree && isSandbox && t('lbl_checkout_sandbox')}
            </span>
          </span>
        )
      }
      {...rest}
    >
      {methods.length !== 1 && <option value="">{shop('lbl_shop_select')}</option>}
      {methods.map(({ PaymentMethodId, PaymentMethodName }) => (
        <option key={PaymentMethodId} value={PaymentMethodId}>
          {PaymentMethodName}
        </option>
      ))}
    </Select>
  )
}
