import { useRef, useState } from 'react'
import { messages } from '../../../contract/messages.ts'
import { cardFormLabels } from '../../../contract/payments/card.labels.ts'
import { useLabels } from '../../app/labels.ts'
import { whileLoading } from '../../state/loading.ts'
import { answerProvider } from './attempt.ts'
import { CardForm } from './card-form.tsx'
import { Amount, Declined, PayDialog, type PaymentProps } from './pay-dialog.tsx'
import { retryUntilSettled } from './retry-until-settled.ts'
import { ThreeDSecureDialog, type ThreeDSecureResult } from './three-d-secure-dialog.tsx'

/** Simulated card payment (storefront document §4, §9): the card form and the 3-D Secure challenge. */
export function SandboxCard({ isOpen, close, request, keys, order, pay }: PaymentProps) {
  const t = useLabels(cardFormLabels)
  const [challenge, setChallenge] = useState<{ result?: ThreeDSecureResult }>()
  const resolveChallenge = useRef<(answer: ThreeDSecureResult) => void>(null)

  const payWithToken = async (paymentToken: string) => {
    await pay({
      getCredential: async () => ({ paymentToken }),
      async authenticate(Id) {
        const { promise, resolve } = Promise.withResolvers<ThreeDSecureResult>()
        resolveChallenge.current = resolve
        setChallenge({})
        const Answer = await promise
        setChallenge({ result: Answer })
        await whileLoading(retryUntilSettled(() => answerProvider(request, Id, Answer), messages.paymentUnsure))
      },
    })
    setChallenge(undefined)
  }

  return (
    <>
      <PayDialog isOpen={isOpen && !challenge} title={t('lbl_strip_title')} close={close} order={order}>
        <Amount request={request} keys={keys} />
        <Declined order={order} close={close} />
        <CardForm total={request.total} isBusy={order.isPlacing} onToken={payWithToken} />
      </PayDialog>
      <ThreeDSecureDialog
        isOpen={isOpen && challenge !== undefined}
        total={request.total}
        result={challenge?.result}
        onAnswer={(answer) => resolveChallenge.current?.(answer)}
      />
    </>
  )
}
