import { useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { beginPasskeySignIn, finishPasskeySignIn, getSession, signIn, startDemoSession } from '../../contract/admin.ts'
import { signInLabels } from '../../contract/staff/sign-in.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { signByPasskey } from '../app/passkeys.ts'
import { signedOutKey } from '../app/session.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { SecondStep, type SignInStep } from './second-step.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export const loader = () => callStaff(getSession, {})

/** E-mail and password, then the second factor; or a passkey alone. */
export function Component() {
  const t = labelsOf(signInLabels)
  const { CanStartDemo } = useLoaderData<typeof loader>()
  const enter = useEnter()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<SignInStep>()
  const { isBusy, errors, submit } = useSubmit()
  if (step) return <SecondStep step={step} enter={enter} startAgain={() => setStep(undefined)} />
  const byPasskey = async () => {
    const { Ticket, Options } = await callStaff(beginPasskeySignIn, {})
    await callStaff(finishPasskeySignIn, { Ticket, Response: await signByPasskey(Options) })
    enter()
  }
  return (
    <SignInLayout title={t('lbl_signin_title')}>
      <Form
        className="grid gap-4"
        noValidate
        onSubmit={() => {
          submit(async () => setStep(await callStaff(signIn, { Email: email.trim(), Password: password })))
        }}
      >
        <TextField
          label={t('lbl_signin_email')}
          type="email"
          dir="ltr"
          value={email}
          onChange={setEmail}
          error={errors.Email}
          autoComplete="username webauthn"
          autoFocus
        />
        <TextField
          label={t('lbl_signin_password')}
          type="password"
          dir="ltr"
          value={password}
          onChange={setPassword}
          error={errors.Password}
          autoComplete="current-password"
        />
        <Button type="submit" busy={isBusy}>
          {t('lbl_signin_next')}
        </Button>
      </Form>
      <p className="text-center text-sm text-soft">{t('lbl_signin_or')}</p>
      <Button look="quiet" disabled={isBusy} onClick={() => submit(byPasskey)}>
        {t('lbl_signin_passkey')}
      </Button>
      {CanStartDemo && (
        <Button
          look="plain"
          disabled={isBusy}
          onClick={() =>
            submit(async () => {
              await callStaff(startDemoSession, {})
              enter()
            })
          }
        >
          {t('lbl_signin_demo')}
        </Button>
      )}
    </SignInLayout>
  )
}

/** Goes to the screen that sent the person here. Only a path of the back office is followed. */
export function useEnter() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => {
    sessionStorage.removeItem(signedOutKey)
    const to = search.get('to') ?? '/'
    navigate(/^\/(?![/\\])/.test(to) ? to : '/', { replace: true })
  }
}
