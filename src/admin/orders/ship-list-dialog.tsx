import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { shipOrders } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import type { ShipOutcome } from '../../contract/orders/staff/order-enums.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { lastCarrier, rememberCarrier } from './carrier.ts'

type Line = RowOf<typeof shipOrders>

const outcomeKeys = {
  ships: 'lbl_staff_orders_outcome_ships',
  unreadable: 'lbl_staff_orders_outcome_unreadable',
  'unknown-order': 'lbl_staff_orders_outcome_unknown_order',
  'nothing-to-ship': 'lbl_staff_orders_outcome_nothing_to_ship',
  repeated: 'lbl_staff_orders_outcome_repeated',
} as const satisfies Record<ShipOutcome, keyof typeof staffOrdersLabels.texts>

interface Props {
  isOpen: boolean
  close: () => void
  /** The orders that the list begins with. */
  orderNumbers?: readonly string[]
  onShipped?: () => void
}

/** Ships a list of orders, pasted with their tracking numbers or selected: first it says what each line does. */
export function ShipListDialog({ isOpen, close, ...list }: Props) {
  const t = labelsOf(staffOrdersLabels)
  return (
    <Dialog title={t('lbl_staff_orders_ship_list')} isOpen={isOpen} onClose={close} size="wide">
      <ShipList close={close} {...list} />
    </Dialog>
  )
}

function ShipList({ close, orderNumbers = [], onShipped }: Omit<Props, 'isOpen'>) {
  const t = labelsOf(staffOrdersLabels)
  const { revalidate } = useRevalidator()
  const [text, setText] = useState(orderNumbers.join('\n'))
  const [carrier, setCarrier] = useState(lastCarrier)
  const [checked, setChecked] = useState<Line[]>()
  const { isBusy, errors, submit } = useSubmit()
  const count = checked?.filter(({ Outcome }) => Outcome === 'ships').length ?? 0
  const isChecked = checked !== undefined

  const send = async () => {
    const lines = await callStaff(shipOrders, { Text: text, Carrier: carrier.trim() || undefined, IsDryRun: !isChecked })
    if (carrier.trim()) rememberCarrier(carrier)
    if (!isChecked) return setChecked(lines)
    // What did not ship stays, to be corrected.
    const left = lines.filter(({ Outcome }) => Outcome !== 'ships')
    setText(left.map(({ Text }) => Text).join('\n'))
    setChecked(undefined)
    if (left.length === 0) close()
    onShipped?.()
    await revalidate()
    toast.success(t('lbl_staff_orders_ship_list_done', { n: lines.length - left.length }))
  }
  /** What was checked is shipped, nothing else. */
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setChecked(undefined)
  }
  return (
    <Form
      className="grid grid-cols-1 gap-4"
      onSubmit={() => {
        void submit(send)
      }}
    >
      <TextField
        label={t('lbl_staff_orders_ship_list_text')}
        hint={t('lbl_staff_orders_ship_list_hint')}
        rows={8}
        dir="ltr"
        value={text}
        onChange={change(setText)}
        isRequired
        autoFocus
      />
      <TextField
        label={t('lbl_staff_orders_carrier')}
        value={carrier}
        onChange={change(setCarrier)}
        error={errors.Carrier}
        maxLength={60}
      />
      {checked && <CheckedLines lines={checked} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={close}>
          {t('lbl_staff_orders_cancel')}
        </Button>
        <Button type="submit" busy={isBusy} disabled={!text.trim() || (isChecked && count === 0)}>
          {isChecked && count > 0 ? t('lbl_staff_orders_ship_list_do', { n: count }) : t('lbl_staff_orders_ship_list_check')}
        </Button>
      </div>
    </Form>
  )
}

function CheckedLines({ lines }: { lines: Line[] }) {
  const t = labelsOf(staffOrdersLabels)
  const heads = [
    t('lbl_staff_orders_ship_list_line'),
    t('lbl_staff_orders_number'),
    t('lbl_staff_orders_tracking'),
    t('lbl_staff_orders_customer'),
    t('lbl_staff_orders_ship_list_outcome'),
  ]
  return (
    <div role="status">
      <Table caption={t('lbl_staff_orders_ship_list_outcome')} heads={heads}>
        {lines.map(({ Line, Text, Outcome, OrderNumber, TrackingNumber, CustomerName, Pieces }) => (
          <tr key={Line} className={Outcome === 'ships' ? '' : 'text-red'}>
            <td className="tabular-nums">{Line}</td>
            <td>
              <bdi>{OrderNumber || Text}</bdi>
            </td>
            <td>
              <bdi>{TrackingNumber || '–'}</bdi>
            </td>
            <td>
              <bdi>{CustomerName}</bdi>
            </td>
            <td>{t(outcomeKeys[Outcome], { n: Pieces })}</td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
