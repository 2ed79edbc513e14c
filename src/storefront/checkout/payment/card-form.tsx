import { useRef, useState } from 'react'
import { priceInText } from '../../../contract/money.ts'
import { checkoutLabels } from '../../../contract/orders/checkout.labels.ts'
import { cardLabels } from '../../../contract/payments/card.labels.ts'
import type { FieldRule } from '../../../contract/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useLabels } from '../../app/labels.ts'
import { useForm } from '../../forms/use-form.ts'
import { cardBrandOf, expiryOf, formatCardNumber, formatExpiry, isCardNumber, isSecurityCode, reformat } from './card-fields.ts'
import { PaymentPending } from './pay-dialog.tsx'
import { TestCards } from './test-card-list.tsx'
import { testTokenOf } from './test-cards.ts'

const digits = (label: string, max: number): FieldRule => ({ label, max, required: true, kind: 'code' })
const rules = { CardNumber: digits('Card Number', 30), CardExpiry: digits('Expiry Date', 10), CardCode: digits('Security Code', 4) }

interface Props {
  total: number
  isBusy: boolean
  onToken: (token: string) => void
}

/** Card form of the sandbox. The number is mapped to a test token in the browser and is never sent. */
export function CardForm({ total, isBusy, onToken }: Props) {
  const t = useLabels(cardLabels)
  const checkout = useLabels(checkoutLabels)
  const formRef = useRef<HTMLFormElement>(null)
  const [brand, setBrand] = useState('')
  const form = useForm(
    {
      id: 'card',
      rules,
      check({ CardNumber, CardExpiry, CardCode }) {
        const expiry = expiryOf(CardExpiry, new Date())
        return {
          ...(testTokenOf(CardNumber) === undefined && {
            CardNumber: t(isCardNumber(CardNumber) ? 'lbl_cardsec_test_only' : 'lbl_cardsec_number_wrong'),
          }),
          ...(expiry !== 'valid' && { CardExpiry: t(expiry === 'expired' ? 'lbl_cardsec_expiry_past' : 'lbl_cardsec_expiry_wrong') }),
          ...(!isSecurityCode(CardCode) && { CardCode: t('lbl_cardsec_code_wrong') }),
        }
      },
      async send({ values }) {
        // Not awaited: placing the order takes its time, and the bank may ask the customer in between.
        onToken(testTokenOf(values.CardNumber) ?? '')
        return undefined
      },
    },
    { labels: { CardNumber: t('lbl_cardsec_number'), CardExpiry: t('lbl_cardsec_expiry'), CardCode: t('lbl_cardsec_code') } },
  )
  const inputProps = { dir: 'ltr', inputMode: 'numeric', spellCheck: false, readOnly: isBusy } as const
  const number = form.field('CardNumber')
  const expiry = form.field('CardExpiry')
  return (
    <>
      <form {...form.props} ref={formRef} className="grid grid-cols-2 gap-4">
        <div className="relative col-span-2">
          <Field
            label={t('lbl_cardsec_number')}
            autoComplete="cc-number"
            {...inputProps}
            {...number}
            onInput={({ currentTarget }) => {
              reformat(currentTarget, formatCardNumber)
              setBrand(cardBrandOf(currentTarget.value))
              number.onInput()
            }}
          />
          {/* At the end of the field, whose digits run left to right in both languages. */}
          <p dir="ltr" role="status" className="pointer-events-none absolute inset-x-3.5 top-10 text-end text-sm font-semibold text-soft">
            {brand}
          </p>
        </div>
        <Field
          label={t('lbl_cardsec_expiry')}
          autoComplete="cc-exp"
          placeholder="MM / YY"
          {...inputProps}
          {...expiry}
          onInput={({ currentTarget }) => {
            reformat(currentTarget, formatExpiry)
            expiry.onInput()
          }}
        />
        <Field label={t('lbl_cardsec_code')} autoComplete="cc-csc" {...inputProps} {...form.field('CardCode')} />
        <Button type="submit" size="large" busy={isBusy} className="col-span-2">
          {checkout('lbl_checkout_pay', { amount: priceInText(total) })}
        </Button>
        <div className="col-span-2 -mt-2">
          <PaymentPending isPlacing={isBusy} />
        </div>
      </form>
      <TestCards disabled={isBusy} onChoose={(number) => formRef.current && fillTestCard(formRef.current, number)} />
    </>
  )
}

/** Fills in a test card like typed input, with a future expiry date; fields that have a value keep it, except the number. */
function fillTestCard(form: HTMLFormElement, number: string) {
  const year = String((new Date().getFullYear() + 3) % 100)
  const texts = { CardNumber: formatCardNumber(number), CardExpiry: `12 / ${year}`, CardCode: '123' }
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name) as HTMLInputElement
    if (name !== 'CardNumber' && field.value) continue
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  form.querySelector<HTMLElement>('[type=submit]')?.focus()
}
