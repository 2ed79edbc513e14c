import { useState } from 'react'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'

interface Props {
  hint: string
  /** What the button does. */
  label: string
  done: string
  act: (reason: string) => Promise<unknown>
  close: () => void
}

/** An act on the order for which staff give a reason. */
export function ReasonForm({ hint, label, done, act: carryOut, close }: Props) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const [reason, setReason] = useState('')
  return (
    <Form
      className="grid grid-cols-1 gap-4"
      onSubmit={async () => {
        if (await act(() => carryOut(reason), done)) close()
      }}
    >
      <p>{hint}</p>
      <TextField label={t('lbl_staff_orders_reason')} value={reason} onChange={setReason} maxLength={500} isRequired />
      <Button type="submit" busy={isBusy} disabled={!reason.trim()}>
        {label}
      </Button>
    </Form>
  )
}
