import { useState } from 'react'
import { beginStepUpByPasskey, finishStepUpByPasskey, stepUpByCode } from '../../contract/admin.ts'
import { signInLabels } from '../../contract/staff/sign-in.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { signByPasskey } from '../app/passkeys.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'

interface Props {
  isOpen: boolean
  close: (isConfirmed: boolean) => void
}

export default function StepUpDialog({ isOpen, close }: Props) {
  const t = labelsOf(signInLabels)
  const [code, setCode] = useState('')
  const { isBusy, errors, submit } = useSubmit({ code_incorrect: 'Code' })
  const byCode = async () => {
    await callStaff(stepUpByCode, { Code: code.trim() })
    close(true)
  }
  const byPasskey = async () => {
    const { Ticket, Options } = await callStaff(beginStepUpByPasskey, {})
    await callStaff(finishStepUpByPasskey, { Ticket, Response: await signByPasskey(Options) })
    close(true)
  }
  return (
    <Dialog title={t('lbl_signin_step_up')} isOpen={isOpen} onClose={() => close(false)}>
      <Form
        className="grid gap-4"
        noValidate
        onSubmit={() => {
          submit(byCode)
        }}
      >
        <p>{t('lbl_signin_step_up_hint')}</p>
        <TextField
          label={t('lbl_signin_step_up_code')}
          value={code}
          onChange={setCode}
          error={errors.Code}
          dir="ltr"
          autoComplete="one-time-code"
          autoFocus
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {t('lbl_signin_confirm')}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => submit(byPasskey)}>
            {t('lbl_signin_passkey')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
