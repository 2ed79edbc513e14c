import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { priceInText } from '../../../contract/money.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useLabels, useMessage } from '../../app/labels.ts'
import { whileLoading } from '../../state/loading.ts'
import { PaymentPending } from './pay-dialog.tsx'
import { useStripeAppearance } from './use-stripe-appearance.tsx'

interface Props {
  total: number
  isBusy: boolean
  onToken: (token: string) => void
  /** The keyboard is Stripe's while one of its fields has the focus. */
  onEscape: () => void
}

const parts = { cardNumber: CardNumberElement, cardExpiry: CardExpiryElement, cardCvc: CardCvcElement } as const
type Part = keyof typeof parts
const partOf = (code = ''): Part => (code.includes('cvc') ? 'cardCvc' : code.includes('expir') ? 'cardExpiry' : 'cardNumber')

/** Stripe's fields in our look; what is wrong is said in Stripe's words, beside the field and as a toast. */
export function StripeForm({ total, isBusy, onToken, onEscape }: Props) {
  const t = useLabels('CardSection')
  const checkout = useLabels('Checkout')
  const message = useMessage()
  const stripe = useStripe()
  const elements = useElements()
  const look = useStripeAppearance()
  const [errors, setErrors] = useState<Partial<Record<Part, string>>>({})
  const [isChecking, setChecking] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const number = elements?.getElement(CardNumberElement)
    if (!stripe || !number || isChecking || isBusy) return
    setChecking(true)
    try {
      const { token, error } = await whileLoading(stripe.createToken(number))
      if (token) return onToken(token.id)
      const words = error.message ?? message('errorOccurred')
      const part = partOf(error.code)
      setErrors({ [part]: words })
      toast.error(words)
      if (part === 'cardExpiry') elements?.getElement(CardExpiryElement)?.focus()
      else if (part === 'cardCvc') elements?.getElement(CardCvcElement)?.focus()
      else number.focus()
    } catch {
      toast.error(message('errorOccurred'))
    } finally {
      setChecking(false)
    }
  }

  const field = (part: Part, label: string) => {
    const Part = parts[part]
    return (
      <FieldFrame label={label} error={errors[part]} isRequired>
        {({ id, className }) => (
          <Part
            id={id}
            // Or the browser would lay white behind Stripe's frame in a dark page.
            className={`${className} scheme-light`}
            options={{ ...look, disabled: isBusy }}
            onChange={({ error }) => setErrors((before) => ({ ...before, [part]: error?.message }))}
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
      <Button type="submit" size="large" busy={isBusy || isChecking} className="col-span-2">
        {checkout('lbl_checkout_pay', { amount: priceInText(total) })}
      </Button>
      <div className="col-span-2 -mt-2">
        <PaymentPending isPlacing={isBusy} />
      </div>
    </form>
  )
}
