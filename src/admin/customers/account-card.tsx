import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeCustomerEmail, saveCustomer } from '../../contract/admin.ts'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import type { StaffCustomer } from '../../contract/customers/staff/customers.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { Card } from '../widgets/card.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { Select } from '../widgets/select.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'

/** How the customer is reached. */
export function AccountCard({ customer }: { customer: StaffCustomer }) {
  const t = labelsOf(customersLabels)
  const may = useMay()('customers:write')
  const [open, setOpen] = useState<'profile' | 'email'>()
  const close = () => setOpen(undefined)
  const { Email, MobileNo, Language, CreatedAt, EmailConfirmedAt, HasPassword, Address, OtherAddresses } = customer
  const address = [
    Address.AddressLineOne,
    [Address.CityName, Address.PostalCode].filter(Boolean).join(' '),
    Address.StateName === Address.CityName ? '' : Address.StateName,
    Address.CountryName,
  ].filter(Boolean)
  const day = (moment: string) => formatDate(moment, pageLanguage())
  return (
    <Card
      title={t('lbl_customers_facts')}
      beside={
        may && (
          <Button look="plain" size="small" onClick={() => setOpen('profile')}>
            {t('lbl_customers_edit')}
          </Button>
        )
      }
    >
      <dl className="grid gap-3">
        <Fact label={t('lbl_customers_email')}>
          <a href={`mailto:${Email}`} className="break-all">
            <bdi>{Email}</bdi>
          </a>
          <span className="block text-sm text-soft">
            {EmailConfirmedAt ? t('lbl_customers_email_confirmed', { date: day(EmailConfirmedAt) }) : t('lbl_customers_email_unconfirmed')}
          </span>
          {may && (
            <Button look="plain" size="small" className="-ms-3.5" onClick={() => setOpen('email')}>
              {t('lbl_customers_change_email')}
            </Button>
          )}
        </Fact>
        {MobileNo && (
          <Fact label={t('lbl_customers_phone')}>
            <a href={`tel:${MobileNo.replace(/\s/g, '')}`}>
              <bdi>{MobileNo}</bdi>
            </a>
          </Fact>
        )}
        <Fact label={t('lbl_customers_address')}>
          {address.length > 0
            ? address.map((line) => (
                <span key={line} className="block">
                  <bdi>{line}</bdi>
                </span>
              ))
            : t('lbl_customers_no_address')}
        </Fact>
        {OtherAddresses.length > 0 && (
          <Fact label={t('lbl_customers_other_addresses')}>
            {OtherAddresses.map((line) => (
              <span key={line} className="block">
                <bdi>{line}</bdi>
              </span>
            ))}
          </Fact>
        )}
        <Fact label={t('lbl_customers_language')}>{t(Language === 'ar' ? 'lbl_customers_arabic' : 'lbl_customers_english')}</Fact>
        <Fact label={t('lbl_customers_password')}>{t(HasPassword ? 'lbl_customers_password_set' : 'lbl_customers_password_none')}</Fact>
        <Fact label={t('lbl_customers_since')}>{day(CreatedAt)}</Fact>
      </dl>
      <Dialog title={t('lbl_customers_edit')} isOpen={open === 'profile'} onClose={close}>
        <ProfileForm customer={customer} />
      </Dialog>
      <Dialog title={t('lbl_customers_change_email')} isOpen={open === 'email'} onClose={close}>
        <ChangeEmailForm
          close={close}
          send={(Email, Reason) =>
            callStaff(changeCustomerEmail, { CustomerId: customer.CustomerId, Version: customer.Version, Email, Reason })
          }
        />
      </Dialog>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
)

const profileOf = ({ FirstName, LastName, MobileNo, Language, Version }: StaffCustomer) => ({
  values: { FirstName, LastName, MobileNo, Language },
  version: Version,
})

function ProfileForm({ customer }: { customer: StaffCustomer }) {
  const t = labelsOf(customersLabels)
  const { CustomerId } = customer
  const { revalidate } = useRevalidator()
  const form = useRecordForm({
    name: `customer ${CustomerId}`,
    row: { area: 'customers', id: CustomerId },
    ...profileOf(customer),
    async save(values, Version) {
      const saved = await callStaff(saveCustomer, { CustomerId, Version, ...values })
      await revalidate()
      return profileOf(saved)
    },
    readRow: (row) => profileOf(row as StaffCustomer),
  })
  const { values, errors, set } = form
  const labels = {
    FirstName: t('lbl_customers_first_name'),
    LastName: t('lbl_customers_last_name'),
    MobileNo: t('lbl_customers_phone'),
    Language: t('lbl_customers_language'),
  }
  const field = (name: 'FirstName' | 'LastName' | 'MobileNo') => (
    <TextField label={labels[name]} value={values[name]} error={errors[name]} onChange={(text) => set(name, text)} />
  )
  return (
    <RecordForm form={form} labels={labels}>
      <div className="grid gap-4">
        {field('FirstName')}
        {field('LastName')}
        {field('MobileNo')}
        <Select
          label={labels.Language}
          options={[
            { id: 'en', label: t('lbl_customers_english') },
            { id: 'ar', label: t('lbl_customers_arabic') },
          ]}
          value={values.Language}
          onChange={(language) => set('Language', language as 'en' | 'ar')}
        />
      </div>
    </RecordForm>
  )
}
