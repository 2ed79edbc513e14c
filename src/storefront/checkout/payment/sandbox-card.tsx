import { useRef, useState } from 'react'
import { messages } from '../../../contract/messages.ts'
import { answerSandbox } from '../../../contract/storefront.ts'
import { call } from '../../app/calls.ts'
import { useLabels } from '../../app/labels.ts'
import { whileLoading } from '../../state/loading.ts'
import { CardForm } from './card-form.tsx'
import { Amount, PayDialog, type Paying } from './pay-dialog.tsx'
import { untilKnown } from './retry-until-settled.ts'
import { type BankAnswer, BankQuestion } from './three-d-secure-dialog.tsx'

/** Paying by card where no money moves (storefront document §4, §9): the card's form, and the bank that may ask. */
export function SandboxCard({ isOpen, close, wanted, keys, order, pay }: Paying) {
  const t = useLabels('CheckoutStripForm')
  const [bank, setBank] = useState<{ given?: BankAnswer }>()
  const tell = useRef<(answer: BankAnswer) => void>(null)

  const payBy = async (paymentToken: string) => {
    await pay({
      prove: async () => ({ paymentToken }),
      async authenticate(Id) {
        const { promise, resolve } = Promise.withResolvers<BankAnswer>()
        tell.current = resolve
        setBank({})
        const Answer = await promise
        setBank({ given: Answer })
        const request = { UserID: wanted.userId, Id, Answer }
        await whileLoading(untilKnown(() => call(answerSandbox, request), messages.paymentUnsure))
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
      <BankQuestion
        isOpen={isOpen && bank !== undefined}
        total={wanted.total}
        given={bank?.given}
        onAnswer={(answer) => tell.current?.(answer)}
      />
    </>
  )
}
