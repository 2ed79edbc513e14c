import { useRef, useState } from 'react'
import { messages } from '../../../contract/messages.ts'
import { answerSandbox } from '../../../contract/storefront.ts'
import { call } from '../../app/calls.ts'
import { useLabels } from '../../app/labels.ts'
import { whileLoading } from '../../state/loading.ts'
import { CardForm } from './card-form.tsx'
import { Amount, PayDialog, type PaymentProps } from './pay-dialog.tsx'
import { retryUntilSettled } from './retry-until-settled.ts'
import { ThreeDSecureDialog, type ThreeDSecureResult } from './three-d-secure-dialog.tsx'

/** Paying by card where no money moves (storefront document §4, §9): the card's form, and the bank that may ask. */
export function SandboxCard({ isOpen, close, wanted, keys, order, pay }: PaymentProps) {
  const t = useLabels('CheckoutStripForm')
  const [bank, setBank] = useState<{ given?: ThreeDSecureResult }>()
  const tell = useRef<(answer: ThreeDSecureResult) => void>(null)

  const payBy = async (paymentToken: string) => {
    await pay({
      prove: async () => ({ paymentToken }),
      async authenticate(Id) {
        const { promise, resolve } = Promise.withResolvers<ThreeDSecureResult>()
        tell.current = resolve
        setBank({})
        const Answer = await promise
        setBank({ given: Answer })
        const request = { UserID: wanted.userId, Id, Answer }
        await whileLoading(retryUntilSettled(() => call(answerSandbox, request), messages.paymentUnsure))
      },
    })
    setBank(undefined)
  }

  return (
    <>
      <PayDialog isOpen={isOpen && !bank} title={t('lbl_strip_title')} {...{ close, order }}>
        <Amount {...{ wanted, keys }} />
        <CardForm total={wanted.total} isBusy={order.isPlacing} onToken={payBy} />
      </PayDialog>
      <ThreeDSecureDialog
        isOpen={isOpen && bank !== undefined}
        total={wanted.total}
        given={bank?.given}
        onAnswer={(answer) => tell.current?.(answer)}
      />
    </>
  )
}
