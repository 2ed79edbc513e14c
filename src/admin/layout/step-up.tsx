import { useEffect, useRef, useState } from 'react'
import { signInLabels } from '../../contract/admin/sign-in.labels.ts'
import { beginStepUpByPasskey, finishStepUpByPasskey, stepUpByCode } from '../../contract/admin.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff, onSecondFactorRequired } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { signByPasskey } from '../app/passkeys.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { TextField } from '../widgets/text-field.tsx'

/** Asks for the second factor when a call needs a fresh one. The call is repeated afterwards. */
export function StepUp() {
  const t = labelsOf(signInLabels)
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const { isBusy, errors, submit } = useSubmit()
  useEffect(() => {
    onSecondFactorRequired(() => {
      setCode('')
      setOpen(true)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      answer.current = resolve
      return promise
    })
    return () => onSecondFactorRequired(undefined)
  }, [])
  const close = (isConfirmed: boolean) => {
    setOpen(false)
    answer.current?.(isConfirmed)
  }
  const byCode = async () => {
    await callStaff(stepUpByCode, { Code: code.trim() })
    close(true)
  }
  const byPasskey = async () => {
    const { Ticket, Options } = await callStaff(beginStepUpByPasskey, {})
    await callStaff(finishStepUpByPasskey, { Ticket, Response: (await signByPasskey(Options)) as never })
    close(true)
  }
  return (
    <Dialog title={t('lbl_signin_step_up')} isOpen={isOpen} onClose={() => close(false)}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
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
      </form>
    </Dialog>
  )
}
