import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { priceInText } from '../../../contract/money.ts'
import { checkoutLabels } from '../../../contract/orders/checkout.labels.ts'
import { cardLabels } from '../../../contract/payments/card.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { useLabels, useMessage } from '../../app/labels.ts'
import { whileLoading } from '../../state/loading.ts'
import { PaymentPending } from './pay-dialog.tsx'
import { useStripeAppearance } from './use-stripe-appearance.tsx'

interface Props {
  total: number
  isBusy: boolean
  onToken: (token: string) => void
  /** Escape pressed in a Stripe field; the dialog does not receive key events of Stripe's frames. */
  onEscape: () => void
}

const elementTypes = { cardNumber: CardNumberElement, cardExpiry: CardExpiryElement, cardCvc: CardCvcElement } as const
type CardElement = keyof typeof elementTypes
const elementOf = (code = ''): CardElement => (code.includes('cvc') ? 'cardCvc' : code.includes('expir') ? 'cardExpiry' : 'cardNumber')

/** Stripe's card fields in the shop's style. Stripe's error messages show beside the field. */
export function StripeForm({ total, isBusy, onToken, onEscape }: Props) {
  const t = useLabels(cardLabels)
  const checkout = useLabels(checkoutLabels)
  const message = useMessage()
  const stripe = useStripe()
  const elements = useElements()
  const appearance = useStripeAppearance()
  const [errors, setErrors] = useState<Partial<Record<CardElement, string>>>({})
  const [refusal, setRefusal] = useState('')
  const [isChecking, setChecking] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const number = elements?.getElement(CardNumberElement)
    if (!stripe || !number || isChecking || isBusy) return
    setChecking(true)
    setRefusal('')
    try {
      const { token, error } = await whileLoading(stripe.createToken(number))
      if (token) return onToken(token.id)
      const text = error.message ?? message('errorOccurred')
      const element = elementOf(error.code)
      setErrors({ [element]: text })
      if (element === 'cardExpiry') elements?.getElement(CardExpiryElement)?.focus()
      else if (element === 'cardCvc') elements?.getElement(CardCvcElement)?.focus()
      else number.focus()
    } catch {
      setRefusal(message('errorOccurred'))
    } finally {
      setChecking(false)
    }
  }

  const field = (element: CardElement, label: string) => {
    const ElementType = elementTypes[element]
    return (
      <FieldFrame label={label} error={errors[element]} isRequired>
        {({ id, className }) => (
          <ElementType
            id={id}
            // In dark mode the browser would otherwise draw a white background behind Stripe's frame.
            className={`${className} scheme-light`}
            options={{ ...appearance, disabled: isBusy }}
            onChange={({ error }) => setErrors((before) => ({ ...before, [element]: error?.message }))}
            onEscape={onEscape}
          />
        )}
      </FieldFrame>
    )
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-2 gap-4">
      <div className="col-span-2">{field('cardNumber', t('lbl_cardsec_number'))}</div>
      {field('cardExpiry', t('lbl_cardsec_expiry'))}
      {field('cardCvc', t('lbl_cardsec_code'))}
      <Refusal text={refusal} />
      <Button type="submit" size="large" busy={isBusy || isChecking} className="col-span-2">
        {checkout('lbl_checkout_pay', { amount: priceInText(total) })}
      </Button>
      <div className="col-span-2 -mt-2">
        <PaymentPending isPlacing={isBusy} />
      </div>
    </form>
  )
}
