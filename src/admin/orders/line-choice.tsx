import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { labelsOf } from '../app/labels.ts'
import { CheckboxGroup } from '../widgets/choice-groups.tsx'
import { inPageLanguage } from './order-labels.ts'

interface Props {
  lines: StaffOrder['Lines']
  hint?: string
  /** Ids of lines. */
  value: string[]
  onChange: (ids: string[]) => void
}

/** Which lines of an order an act is about. */
export function LineChoice({ lines, hint, value, onChange }: Props) {
  const t = labelsOf(staffOrdersLabels)
  return (
    <CheckboxGroup
      label={t('lbl_staff_orders_lines')}
      hint={hint}
      options={lines.map(({ OrderItemId, Name, Quantity }) => ({
        id: String(OrderItemId),
        label: `${Quantity} × ${inPageLanguage(Name)}`,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
