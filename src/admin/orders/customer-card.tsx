import { useState } from 'react'
import { Link } from 'react-router'
import { changeShippingAddress } from '../../contract/admin.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useAct } from '../app/use-act.ts'
import { Card } from '../widgets/card.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { TextField } from '../widgets/text-field.tsx'

/** The customer and the address; the address can change until a parcel leaves. */
export function CustomerCard({ order }: { order: StaffOrder }) {
  const t = labelsOf(staffOrdersLabels)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const address = [
    order.AddressLineOne,
    [order.CityName, order.PostalCode].filter(Boolean).join(' '),
    order.StateName === order.CityName ? '' : (order.StateName ?? ''),
    order.CountryName ?? '',
  ].filter(Boolean)
  const name = (
    <bdi>
      {order.FirstName} {order.LastName}
    </bdi>
  )
  return (
    <Card
      title={t('lbl_staff_orders_customer')}
      beside={
        order.Possible.ChangeAddress &&
        may('orders:write') && (
          <Button look="plain" size="small" onClick={() => setOpen(true)}>
            {t('lbl_staff_orders_address_change')}
          </Button>
        )
      }
    >
      <address className="grid not-italic">
        <span className="font-semibold">
          {may('customers:read') ? (
            <Link to={`/customers/${order.CustomerId}`} className="inline-flex min-h-6 items-center">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <a href={`mailto:${order.Email}`} className="break-all">
          <bdi>{order.Email}</bdi>
        </a>
        {order.MobileNo && (
          <a href={`tel:${order.MobileNo.replace(/\s/g, '')}`}>
            <bdi>{order.MobileNo}</bdi>
          </a>
        )}
        {address.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      {order.OrderNote && (
        <div>
          <h3 className="text-sm font-semibold text-soft">{t('lbl_staff_orders_note_of_customer')}</h3>
          <p className="whitespace-pre-line">
            <bdi>{order.OrderNote}</bdi>
          </p>
        </div>
      )}
      <Dialog title={t('lbl_staff_orders_address_change')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <AddressForm order={order} close={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}

function AddressForm({ order, close }: { order: StaffOrder; close: () => void }) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const [values, setValues] = useState({
    FirstName: order.FirstName,
    LastName: order.LastName,
    MobileNo: order.MobileNo,
    AddressLineOne: order.AddressLineOne,
    CityName: order.CityName ?? '',
    StateName: order.StateName ?? '',
    CountryName: order.CountryName ?? '',
    PostalCode: order.PostalCode,
  })
  const field = (name: keyof typeof values, label: string, isRequired = false) => (
    <TextField label={label} value={values[name]} onChange={(text) => setValues({ ...values, [name]: text })} isRequired={isRequired} />
  )
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        const change = () => callStaff(changeShippingAddress, { OrderId: order.OrderId, Version: order.Version, ...values })
        if (await act(change, t('lbl_staff_orders_saved'))) close()
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {field('FirstName', t('lbl_staff_orders_first_name'), true)}
        {field('LastName', t('lbl_staff_orders_last_name'), true)}
      </div>
      {field('AddressLineOne', t('lbl_staff_orders_street'), true)}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {field('CityName', t('lbl_staff_orders_city'))}
        {field('PostalCode', t('lbl_staff_orders_postal_code'))}
        {field('StateName', t('lbl_staff_orders_state'))}
        {field('CountryName', t('lbl_staff_orders_country'), true)}
      </div>
      {field('MobileNo', t('lbl_staff_orders_phone'))}
      <Button type="submit" busy={isBusy}>
        {t('lbl_staff_orders_save')}
      </Button>
    </form>
  )
}
