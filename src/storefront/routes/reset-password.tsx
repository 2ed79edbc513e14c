import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { validateEmailSendOtp, validateOtpChangePassword } from '../../contract/index.ts'
import { answers } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useAddresses, useLanguage } from '../addresses.ts'
import { call } from '../calls.ts'
import { FormPage } from '../components/form-page.tsx'
import { useForm } from '../components/use-form.ts'
import { shopOf } from '../context.ts'
import { labelsFor, useLabels, useMessage } from '../labels.ts'
import type { Route } from './+types/reset-password.ts'

export async function loader(args: Route.LoaderArgs) {
  const { call, language } = shopOf(args)
  return { labels: await labelsFor(call, language, ['ResetPassword']) }
}

/** Storefront document §4 "Password reset": the email, then in its place the code and the new password. */
export default function ResetPasswordPage() {
  const t = useLabels('ResetPassword')
  const addresses = useAddresses()
  const [email, setEmail] = useState('')
  const link = 'inline-block py-1 font-semibold text-green-text hover:underline underline-offset-4'
  return (
    <FormPage
      title={t('lbl_reset_title')}
      description={t('lbl_reset_intro')}
      intro={email ? t('lbl_reset_sent', { email }) : t('lbl_reset_intro')}
    >
      {email ? <ConfirmForm email={email} onAgain={() => setEmail('')} /> : <RequestForm onSent={setEmail} />}
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-5 text-sm">
        <Link to={addresses.login()} className={link}>
          {t('lbl_reset_login')}
        </Link>
        <Link to={addresses.signup()} className={link}>
          {t('lbl_reset_signup')}
        </Link>
      </div>
    </FormPage>
  )
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useLabels('ResetPassword')
  const message = useMessage()
  const languageCode = useLanguage()
  const form = useForm({
    rules: fieldRules.resetRequest,
    labels: { Email: t('lbl_reset_email') },
    async submit({ Email }) {
      const { message: said, errorMessage } = await call(validateEmailSendOtp, { Email, languageCode })
      if (said !== answers.codeSent) return void toast.error(message(errorMessage || 'errorOccurred'))
      toast.success(message('codeSent'))
      onSent(Email.trim())
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <Field label={t('lbl_reset_email')} type="email" autoComplete="username" dir="ltr" {...form.field('Email')} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {t('lbl_reset_send')}
      </Button>
    </form>
  )
}

function ConfirmForm({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useLabels('ResetPassword')
  const message = useMessage()
  const addresses = useAddresses()
  const languageCode = useLanguage()
  const navigate = useNavigate()
  const { min, max } = fieldRules.resetConfirm.Password
  const form = useForm({
    rules: fieldRules.resetConfirm,
    labels: {
      Email: t('lbl_reset_email'),
      Otp: t('lbl_reset_otp'),
      Password: t('lbl_reset_password'),
      ConfirmPassword: t('lbl_reset_confirm'),
    },
    check: ({ Password, ConfirmPassword }) => (Password === ConfirmPassword ? {} : { ConfirmPassword: message('passwordMismatch') }),
    async submit(values) {
      const { message: said, errorMessage } = await call(validateOtpChangePassword, { ...values, languageCode })
      if (said !== answers.passwordReset) return void toast.error(message(errorMessage || 'errorOccurred'))
      toast.success(message('passwordChanged'))
      navigate(addresses.login())
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <Field
        label={t('lbl_reset_email')}
        type="email"
        autoComplete="username"
        dir="ltr"
        readOnly
        defaultValue={email}
        {...form.field('Email')}
      />
      <Field label={t('lbl_reset_otp')} autoComplete="one-time-code" inputMode="numeric" dir="ltr" autoFocus {...form.field('Otp')} />
      <Field
        label={t('lbl_reset_password')}
        type="password"
        autoComplete="new-password"
        dir="ltr"
        hint={t('lbl_reset_length', { min: min ?? 0, max })}
        {...form.field('Password')}
      />
      <Field label={t('lbl_reset_confirm')} type="password" autoComplete="new-password" dir="ltr" {...form.field('ConfirmPassword')} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {t('lbl_reset_change')}
      </Button>
      <Button look="plain" size="small" onClick={onAgain}>
        {t('lbl_reset_again')}
      </Button>
    </form>
  )
}
