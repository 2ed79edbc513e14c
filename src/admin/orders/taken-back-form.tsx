import { useState } from 'react'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { RefundedLines, useRefundedLines } from './refunded-lines.tsx'

type Chosen = ReturnType<typeof useRefundedLines>['request']

interface Props {
  order: StaffOrder
  words: { how: string; hint: string; lines: string; nothing: string; done: string }
  send: (chosen: Chosen) => Promise<unknown>
  close: () => void
}

/** Says what is taken back of an order whose money is gone: chosen lines, or nothing. */
export function TakenBackForm({ order, words, send, close }: Props) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const hasLines = order.Possible.RefundLines.length > 0
  const [how, setHow] = useState<'lines' | 'nothing'>(hasLines ? 'lines' : 'nothing')
  const lines = useRefundedLines(order, 'lines')
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        if (await act(() => send(how === 'lines' ? lines.request : {}), words.done)) close()
      }}
    >
      <RadioGroup
        label={words.how}
        hint={words.hint}
        options={[...(hasLines ? [{ id: 'lines', label: words.lines }] : []), { id: 'nothing', label: words.nothing }]}
        value={how}
        onChange={(value) => setHow(value as 'lines' | 'nothing')}
      />
      {how === 'lines' && <RefundedLines {...lines} />}
      <Button type="submit" busy={isBusy} disabled={how === 'lines' && !lines.isComplete}>
        {t('lbl_staff_orders_save')}
      </Button>
    </form>
  )
}
