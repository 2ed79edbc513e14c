import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { eraseCustomer, exportCustomer } from '../../contract/admin.ts'
import type { OpenReason } from '../../contract/customers/staff/customer-enums.ts'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import type { StaffCustomer } from '../../contract/customers/staff/customers.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useSubmit } from '../app/use-submit.ts'
import { saveFile } from '../orders/save-file.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { Notice } from '../widgets/notice.tsx'
import { TextField } from '../widgets/text-field.tsx'

/** Hands the customer's data over, or erases it. */
export function PrivacyActions({ customer }: { customer: StaffCustomer }) {
  const t = labelsOf(customersLabels)
  const may = useMay()
  const { isBusy, submit } = useSubmit()
  const [isErasing, setErasing] = useState(false)
  const save = () =>
    submit(async () => {
      saveFile(await callStaff(exportCustomer, { CustomerId: customer.CustomerId }))
      toast.success(t('lbl_customers_export_done'))
    })
  return (
    <>
      {may('customers:export') && (
        <Button look="quiet" busy={isBusy} onClick={save}>
          <Icon name="download" className="size-4.5" />
          {t('lbl_customers_export')}
        </Button>
      )}
      {may('customers:erase') && (
        <Button look="danger" onClick={() => setErasing(true)}>
          <Icon name="bin" className="size-4.5" />
          {t('lbl_customers_erase')}
        </Button>
      )}
      <Dialog title={t('lbl_customers_erase')} isOpen={isErasing} onClose={() => setErasing(false)} isAlert>
        <EraseForm customer={customer} close={() => setErasing(false)} />
      </Dialog>
    </>
  )
}

interface OpenOrder {
  OrderId: number
  OrderNumber: string
  Reasons: OpenReason[]
}

const reasonKeys: Record<OpenReason, keyof typeof customersLabels.texts> = {
  payment: 'lbl_customers_open_payment',
  shipping: 'lbl_customers_open_shipping',
  delivery: 'lbl_customers_open_delivery',
  refund: 'lbl_customers_open_refund',
  dispute: 'lbl_customers_open_dispute',
  request: 'lbl_customers_open_request',
  claim: 'lbl_customers_open_claim',
}

function EraseForm({ customer: { CustomerId, Email }, close }: { customer: StaffCustomer; close: () => void }) {
  const t = labelsOf(customersLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, errors, submit } = useSubmit()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [open, setOpen] = useState<OpenOrder[]>([])
  const erase = () =>
    submit(async () => {
      try {
        await callStaff(eraseCustomer, { CustomerId, Email: typed, Reason: reason })
      } catch (error) {
        if (!(error instanceof CallFailure) || error.problem.code !== 'customer_has_open_orders') throw error
        setOpen((error.problem.current as { Open: OpenOrder[] }).Open)
        return
      }
      close()
      await revalidate()
      toast.success(t('lbl_customers_erased_done'))
    })
  return (
    <Form className="grid gap-4" onSubmit={erase}>
      <p>{t('lbl_customers_erase_hint')}</p>
      {open.length > 0 && (
        <Notice tone="error">
          <div>
            <p className="font-semibold">{t('lbl_customers_open')}</p>
            <ul>
              {open.map(({ OrderId, OrderNumber, Reasons }) => (
                <li key={OrderId} className="flex min-h-11 flex-wrap items-center gap-x-2">
                  <Link to={`/orders/${OrderId}`}>
                    <bdi>{OrderNumber}</bdi>
                  </Link>
                  {Reasons.map((one) => t(reasonKeys[one])).join(dot)}
                </li>
              ))}
            </ul>
          </div>
        </Notice>
      )}
      <TextField
        label={t('lbl_customers_erase_email', { email: isolated(Email) })}
        dir="ltr"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={errors.Email}
        isRequired
        autoFocus
      />
      <TextField label={t('lbl_customers_reason')} value={reason} onChange={setReason} error={errors.Reason} maxLength={500} isRequired />
      <Button type="submit" look="danger" busy={isBusy} disabled={typed.trim().toLowerCase() !== Email.toLowerCase() || !reason.trim()}>
        {t('lbl_customers_erase_do')}
      </Button>
    </Form>
  )
}
