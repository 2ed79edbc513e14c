import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { approveSellerRequest } from '../../contract/admin.ts'
import type { SellerRequestRow } from '../../contract/sellers/staff/seller-requests.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { Form } from '../widgets/form.tsx'
import { Select } from '../widgets/select.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'

interface Props {
  request: SellerRequestRow
  vendors: readonly { Id: number; NameEn: string; NameAr: string }[]
  close: () => void
}

/** The vendor that the account is for: a new one, or one of the shop. */
export function ApproveForm({ request: { SellerRequestId, Version, FirstName, LastName }, vendors, close }: Props) {
  const t = labelsOf(inboxLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, errors, submit } = useSubmit()
  const [isNew, setNew] = useState(true)
  const [name, setName] = useState({ en: `${FirstName} ${LastName}`, ar: `${FirstName} ${LastName}` })
  const [vendorId, setVendorId] = useState<string | null>(null)
  const approve = () =>
    submit(async () => {
      const vendor = isNew ? { NameEn: name.en, NameAr: name.ar } : { VendorId: Number(vendorId) }
      await callStaff(approveSellerRequest, { SellerRequestId, Version, ...vendor })
      await revalidate()
      toast.success(t('lbl_inbox_approved_done'))
      close()
    })
  return (
    <Form className="grid gap-4" noValidate onSubmit={approve}>
      <p className="text-soft">{t('lbl_inbox_approve_hint')}</p>
      {vendors.length > 0 && (
        <RadioGroup
          label={t('lbl_inbox_vendor')}
          options={[
            { id: 'new', label: t('lbl_inbox_vendor_new') },
            { id: 'old', label: t('lbl_inbox_vendor_of_shop') },
          ]}
          value={isNew ? 'new' : 'old'}
          onChange={(id) => setNew(id === 'new')}
        />
      )}
      {isNew ? (
        <TwoLanguages
          label={t('lbl_inbox_vendor_name')}
          value={name}
          onChange={setName}
          errors={{ en: errors.NameEn, ar: errors.NameAr }}
          maxLength={200}
          isRequired
        />
      ) : (
        <Select
          label={t('lbl_inbox_vendor')}
          options={vendors.map(({ Id, NameEn, NameAr }) => ({ id: String(Id), label: pageLanguage() === 'ar' ? NameAr : NameEn }))}
          value={vendorId}
          onChange={setVendorId}
          error={errors.VendorId}
        />
      )}
      <div className="flex justify-end gap-3">
        <Button look="plain" onClick={close}>
          {t('lbl_inbox_cancel')}
        </Button>
        <Button type="submit" busy={isBusy} disabled={!isNew && vendorId === null}>
          {t('lbl_inbox_approve')}
        </Button>
      </div>
    </Form>
  )
}
