import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'

export function ChangeEmailForm({ send, close }: { send: (email: string, reason: string) => Promise<unknown>; close: () => void }) {
  const t = labelsOf(customersLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, errors, submit } = useSubmit()
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const change = () =>
    submit(async () => {
      await send(email, reason)
      close()
      await revalidate()
      toast.success(t('lbl_customers_saved'))
    })
  return (
    <Form className="grid gap-4" onSubmit={change}>
      <p>{t('lbl_customers_change_email_hint')}</p>
      <TextField
        label={t('lbl_customers_new_email')}
        type="email"
        dir="ltr"
        value={email}
        onChange={setEmail}
        error={errors.Email}
        isRequired
        autoFocus
      />
      <TextField label={t('lbl_customers_reason')} value={reason} onChange={setReason} error={errors.Reason} maxLength={500} isRequired />
      <Button type="submit" busy={isBusy} disabled={!email.includes('@') || !reason.trim()}>
        {t('lbl_customers_change_email')}
      </Button>
    </Form>
  )
}
