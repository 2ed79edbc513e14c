import { useState } from 'react'
import type { z } from 'zod'
import { beginPasskeySignIn, confirmRecoveryCode, confirmTotp, finishPasskeySignIn } from '../../contract/admin.ts'
import type { NextStep } from '../../contract/staff/session.ts'
import { signInLabels } from '../../contract/staff/sign-in.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { signByPasskey } from '../app/passkeys.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { Enrolment } from './enrolment.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export type SignInStep = z.input<typeof NextStep>

interface Props {
  step: SignInStep
  enter: () => void
  startAgain: () => void
}

/** After the password: a factor that the person has, or at the first sign-in the choice of one. */
export function SecondStep({ step, enter, startAgain }: Props) {
  const t = labelsOf(signInLabels)
  const [isRecovery, setRecovery] = useState(!step.Factors.includes('totp') && !step.Factors.includes('passkey'))
  const [code, setCode] = useState('')
  const { isBusy, errors, submit } = useSubmit({ code_incorrect: 'Code' })
  if (step.MustEnrol)
    return (
      <SignInLayout title={t('lbl_signin_enrol')}>
        <Enrolment ticket={step.Ticket} done={enter} />
      </SignInLayout>
    )
  const byCode = async () => {
    await callStaff(isRecovery ? confirmRecoveryCode : confirmTotp, { Ticket: step.Ticket, Code: code.trim() })
    enter()
  }
  const byPasskey = async () => {
    const { Ticket, Options } = await callStaff(beginPasskeySignIn, { Ticket: step.Ticket })
    await callStaff(finishPasskeySignIn, { Ticket, Response: await signByPasskey(Options) })
    enter()
  }
  const takesCode = isRecovery || step.Factors.includes('totp')
  return (
    <SignInLayout title={t('lbl_signin_factor')}>
      {takesCode && (
        <Form
          className="grid gap-4"
          noValidate
          onSubmit={() => {
            submit(byCode)
          }}
        >
          <TextField
            key={String(isRecovery)}
            label={t(isRecovery ? 'lbl_signin_recovery' : 'lbl_signin_totp')}
            hint={isRecovery ? undefined : t('lbl_signin_totp_hint')}
            value={code}
            onChange={setCode}
            error={errors.Code}
            dir="ltr"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoFocus
          />
          <Button type="submit" busy={isBusy}>
            {t('lbl_signin_next')}
          </Button>
        </Form>
      )}
      {step.Factors.includes('passkey') && (
        <Button look={takesCode ? 'quiet' : 'primary'} disabled={isBusy} onClick={() => submit(byPasskey)}>
          {t('lbl_signin_passkey')}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {step.Factors.includes('recovery-code') && (isRecovery ? step.Factors.includes('totp') : true) && (
          <Button look="plain" size="small" onClick={() => setRecovery(!isRecovery)}>
            {t(isRecovery ? 'lbl_signin_use_totp' : 'lbl_signin_use_recovery')}
          </Button>
        )}
        <Button look="plain" size="small" onClick={startAgain}>
          {t('lbl_signin_again')}
        </Button>
      </div>
    </SignInLayout>
  )
}
