import { useNavigate } from 'react-router'
import { passwordFieldLabels } from '../../contract/customers/password-field.labels.ts'
import { resetPasswordLabels } from '../../contract/customers/reset-password.labels.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { answers, messageLabels } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { validateEmailSendOtp, validateOtpChangePassword } from '../../contract/storefront.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels, useMessage } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { CodeField } from '../forms/code-field.tsx'
import { defineForm } from '../forms/form.ts'
import { formAction } from '../forms/form-action.ts'
import { FormPage } from '../forms/form-page.tsx'
import { FormStatus } from '../forms/form-status.tsx'
import { OwnEmailField } from '../forms/own-email-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { checkRepetition } from '../forms/repeated-password.ts'
import { useEmailOfCode } from '../forms/use-email-of-code.ts'
import { type FormResult, useForm, useFormActionData } from '../forms/use-form.ts'
import { endSession } from '../state/session.ts'
import type { Route } from './+types/reset-password.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  return { labels: await labelsFor(shop, [messageLabels, resetPasswordLabels, passwordFieldLabels]) }
}

const requestForm = defineForm({
  id: 'reset-request',
  rules: fieldRules.resetRequest,
  async send({ values, call, languageCode }) {
    const { message, errorMessage } = await call(validateEmailSendOtp, { ...values, languageCode })
    return message === answers.codeSent ? { done: 'codeSent' } : { failed: errorMessage }
  },
})

const confirmForm = defineForm({
  id: 'reset-confirm',
  rules: fieldRules.resetConfirm,
  check: checkRepetition,
  async send({ values, call, languageCode }) {
    const { message, errorMessage } = await call(validateOtpChangePassword, { ...values, languageCode })
    return message === answers.passwordReset ? { done: 'passwordChanged' } : { failed: errorMessage }
  },
})

export const action = (args: Route.ActionArgs) => formAction(args, requestForm, confirmForm)

/** Storefront document §4 "Password reset": first the e-mail address, then the code and the new password. */
export default function ResetPasswordPage() {
  const t = useLabels(resetPasswordLabels)
  const urls = useUrls()
  const actionData = useFormActionData()
  const requestResult = useFormResult(requestForm)
  const confirmResult = useFormResult(confirmForm)
  const submitted = requestResult || actionData?.form === confirmForm.id ? (actionData?.values.Email ?? '').trim() : ''
  const { email, setEmail, restart, forget } = useEmailOfCode(confirmForm.id, submitted)
  const link = 'inline-block py-1 font-semibold text-green-text hover:underline underline-offset-4'
  return (
    <FormPage
      title={t('lbl_reset_title')}
      description={t('lbl_reset_intro')}
      intro={email ? t('lbl_reset_sent', { email: isolated(email) }) : t('lbl_reset_intro')}
    >
      <div className="grid gap-5">
        <FormStatus result={confirmResult ?? (email ? requestResult : undefined)} />
        {!confirmResult &&
          (email ? <ConfirmForm email={email} onRestart={restart} onChanged={forget} /> : <RequestForm onSent={setEmail} />)}
      </div>
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-5 text-sm">
        <a href={urls.login()} className={link}>
          {t('lbl_reset_login')}
        </a>
        <a href={urls.signup()} className={link}>
          {t('lbl_reset_signup')}
        </a>
      </div>
    </FormPage>
  )
}

/** The result of a form that was submitted without JavaScript and succeeded; the page then shows the next step. */
function useFormResult({ id }: { id: string }): FormResult | undefined {
  const actionData = useFormActionData()
  const message = useMessage()
  const done = actionData?.form === id ? actionData.outcome.done : undefined
  return done && { id: `${id}-answer`, isDone: true, text: message(done), errors: [] }
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useLabels(resetPasswordLabels)
  const { props, field, isBusy, result, refusal } = useForm(requestForm, {
    labels: { Email: t('lbl_reset_email') },
    onDone: ({ Email }) => onSent(Email.trim()),
  })
  return (
    <form {...props} className="grid gap-5">
      <FormStatus result={result} />
      <OwnEmailField label={t('lbl_reset_email')} autoComplete="username" {...field('Email')} />
      <Refusal text={refusal} />
      <Button type="submit" size="large" busy={isBusy}>
        {t('lbl_reset_send')}
      </Button>
    </form>
  )
}

function ConfirmForm({ email, onRestart, onChanged }: { email: string; onRestart: () => void; onChanged: () => void }) {
  const t = useLabels(resetPasswordLabels)
  const urls = useUrls()
  const navigate = useNavigate()
  const { min, max } = fieldRules.resetConfirm.Password
  const { props, field, isBusy, result, refusal } = useForm(confirmForm, {
    labels: {
      Email: t('lbl_reset_email'),
      Otp: t('lbl_reset_otp'),
      Password: t('lbl_reset_password'),
      ConfirmPassword: t('lbl_reset_confirm'),
    },
    onDone() {
      onChanged()
      // The shop has ended all sessions of the account. As a customer, the visitor would be sent on from the login.
      endSession()
      void navigate(urls.login())
    },
  })
  return (
    <form {...props} className="grid gap-5">
      <FormStatus result={result} />
      <input type="hidden" name="form" value={confirmForm.id} />
      <Field
        label={t('lbl_reset_email')}
        type="email"
        autoComplete="username"
        dir="ltr"
        readOnly
        defaultValue={email}
        {...field('Email')}
      />
      <CodeField label={t('lbl_reset_otp')} {...field('Otp')} />
      <PasswordField
        label={t('lbl_reset_password')}
        autoComplete="new-password"
        hint={t('lbl_reset_length', { min: min ?? 0, max })}
        {...field('Password')}
      />
      <PasswordField label={t('lbl_reset_confirm')} autoComplete="new-password" {...field('ConfirmPassword')} />
      <Refusal text={refusal} />
      <Button type="submit" size="large" busy={isBusy}>
        {t('lbl_reset_change')}
      </Button>
      {/* A link to this page: without JavaScript it loads the first form again. */}
      <a href={urls.resetPassword()} onClick={onRestart} className={buttonClass({ look: 'plain', size: 'small' })}>
        {t('lbl_reset_again')}
      </a>
    </form>
  )
}
