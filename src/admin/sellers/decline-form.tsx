import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { declineSellerRequest } from '../../contract/admin.ts'
import { directions } from '../../contract/localization/language.ts'
import type { SellerRequestRow } from '../../contract/sellers/staff/seller-requests.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'

/** The reason that the person gets by mail, in their language. */
export function DeclineForm({ request: { SellerRequestId, Version, Language }, close }: { request: SellerRequestRow; close: () => void }) {
  const t = labelsOf(inboxLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, errors, submit } = useSubmit()
  const [reason, setReason] = useState('')
  const decline = () =>
    submit(async () => {
      await callStaff(declineSellerRequest, { SellerRequestId, Version, Reason: reason })
      await revalidate()
      toast.success(t('lbl_inbox_declined_done'))
      close()
    })
  return (
    <Form className="grid gap-4" noValidate onSubmit={decline}>
      <TextField
        label={t('lbl_inbox_reason')}
        hint={t('lbl_inbox_reason_hint')}
        rows={5}
        dir={directions[Language]}
        lang={Language}
        value={reason}
        onChange={setReason}
        error={errors.Reason}
        maxLength={1000}
        isRequired
        autoFocus
      />
      <div className="flex justify-end gap-3">
        <Button look="plain" onClick={close}>
          {t('lbl_inbox_cancel')}
        </Button>
        <Button type="submit" look="danger" busy={isBusy} disabled={reason.trim() === ''}>
          {t('lbl_inbox_decline')}
        </Button>
      </div>
    </Form>
  )
}
