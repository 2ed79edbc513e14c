import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { acceptInvitation, getInvitation } from '../../contract/admin.ts'
import { signInLabels } from '../../contract/staff/sign-in.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { useEnter } from './page.tsx'
import { SecondStep, type SignInStep } from './second-step.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

// The code is the fragment of the URL, which servers and their logs do not see.
export async function loader() {
  const code = location.hash.slice(1)
  return { code, ...(await callStaff(getInvitation, { Code: code })) }
}

/** The page of an invitation. The person chooses a password, then a second factor. */
export function Component() {
  const t = labelsOf(signInLabels)
  const { code, IsFirstOwner, Name, Email } = useLoaderData<typeof loader>()
  const enter = useEnter()
  const [name, setName] = useState(Name ?? '')
  const [email, setEmail] = useState(Email ?? '')
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<SignInStep>()
  const { isBusy, errors, submit } = useSubmit()
  if (step) return <SecondStep step={step} enter={enter} startAgain={() => location.assign('/admin/sign-in')} />
  const own = IsFirstOwner ? { Name: name.trim(), Email: email.trim(), TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : {}
  return (
    <SignInLayout title={t(IsFirstOwner ? 'lbl_signin_first_owner' : 'lbl_signin_invitation')}>
      <Form
        className="grid gap-4"
        noValidate
        onSubmit={() => {
          submit(async () => setStep(await callStaff(acceptInvitation, { Code: code, Password: password, ...own })))
        }}
      >
        <TextField
          label={t('lbl_signin_name')}
          value={name}
          onChange={setName}
          error={errors.Name}
          isReadOnly={!IsFirstOwner}
          autoComplete="name"
        />
        <TextField
          label={t('lbl_signin_email')}
          type="email"
          dir="ltr"
          value={email}
          onChange={setEmail}
          error={errors.Email}
          isReadOnly={!IsFirstOwner}
          autoComplete="username"
        />
        <TextField
          label={t('lbl_signin_new_password')}
          hint={t('lbl_signin_new_password_hint')}
          type="password"
          dir="ltr"
          value={password}
          onChange={setPassword}
          error={errors.Password}
          autoComplete="new-password"
        />
        <Button type="submit" busy={isBusy}>
          {t('lbl_signin_next')}
        </Button>
      </Form>
    </SignInLayout>
  )
}
