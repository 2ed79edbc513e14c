import { type FormEvent, Fragment, useRef } from 'react'
import { loginLabels } from '../../contract/customers/login.labels.ts'
import { passwordFieldLabels } from '../../contract/customers/password-field.labels.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { messageLabels } from '../../contract/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { useUrls, withRedirect } from '../app/urls.ts'
import { formAction } from '../forms/form-action.ts'
import { FormPage } from '../forms/form-page.tsx'
import { FormStatus } from '../forms/form-status.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useEmailOfCode } from '../forms/use-email-of-code.ts'
import { useForm, useFormActionData } from '../forms/use-form.ts'
import type { Route } from './+types/login.ts'
import { CodeLogin } from './code-login.tsx'
import { codeForm, codeRequestForm, inBrowserOnly, passwordForm } from './login-forms.ts'
import { useRedirectAfterLogin } from './redirect-after-login.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  return { labels: await labelsFor(shop, [messageLabels, loginLabels, passwordFieldLabels]) }
}

export const action = (args: Route.ActionArgs) => formAction(args, inBrowserOnly(passwordForm), codeRequestForm, inBrowserOnly(codeForm))

/**
 * Storefront document §4 "Login", or with a code by mail (docs/decisions/031-login-by-code.md), which comes first on the way to the checkout. Redirects
 * home, or back to the page that required the login.
 */
export default function LoginPage() {
  const t = useLabels(loginLabels)
  const urls = useUrls()
  const next = useRedirectAfterLogin()
  const actionData = useFormActionData()
  const { email, setEmail, restart, forget } = useEmailOfCode(codeForm.id, emailOfCode(actionData))
  const labels = { Email: t('lbl_login_email'), Password: t('lbl_login_password') }
  const password = useForm(passwordForm, { labels, keepsValues: true })
  const request = useForm(codeRequestForm, { labels, keepsValues: true, onDone: ({ Email }) => setEmail(Email.trim()) })
  const isForCheckout = next === urls.checkout()
  const passwordButton = useRef<HTMLButtonElement>(null)
  const byPassword = (
    <Fragment key="password">
      <PasswordField
        label={labels.Password}
        autoComplete="current-password"
        {...password.field('Password')}
        onKeyDown={(event) => {
          // The first button of the form may be the other one.
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit(passwordButton.current)
        }}
      />
      <Refusal text={password.refusal} />
      <Button
        type="submit"
        ref={passwordButton}
        name="form"
        value={passwordForm.id}
        look={isForCheckout ? 'quiet' : 'primary'}
        size="large"
        busy={password.isBusy}
      >
        {t('lbl_login_button')}
      </Button>
    </Fragment>
  )
  const or = (
    <p
      key="or"
      className="flex items-center gap-4 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
    >
      {t('lbl_login_or')}
    </p>
  )
  const byCode = (
    <div key="code" className="grid gap-2">
      <Refusal text={request.refusal} />
      <Button
        type="submit"
        name="form"
        value={codeRequestForm.id}
        formAction={request.props.action}
        look={isForCheckout ? 'primary' : 'quiet'}
        size="large"
        busy={request.isBusy}
        aria-describedby="login-by-email"
      >
        {t('lbl_login_by_email')}
      </Button>
      <p id="login-by-email" className="text-sm text-soft">
        {t('lbl_login_by_email_hint')}
      </p>
    </div>
  )
  const link = 'inline-block py-1 font-semibold text-green-text hover:underline underline-offset-4'
  return (
    <FormPage
      title={t('lbl_login_title')}
      description={t('lbl_login_intro')}
      intro={email ? t('lbl_login_code_sent', { email: isolated(email) }) : t(next ? 'lbl_login_continue' : 'lbl_login_intro')}
      requiresJavascript
    >
      {email ? (
        <CodeLogin
          email={email}
          requestResult={request.result}
          loginUrl={withRedirect(urls.login(), next)}
          onRestart={restart}
          onDone={forget}
        />
      ) : (
        // Both forms share the e-mail field. Without JavaScript, the pressed button selects the form.
        <form
          {...password.props}
          onSubmit={(event) => {
            const [sent, other] = buttonOf(event)?.value === codeRequestForm.id ? [request, password] : [password, request]
            other.forgetRefusal()
            void sent.props.onSubmit(event)
          }}
          className="needs-script grid gap-5"
        >
          <FormStatus result={password.result ?? request.result} />
          <Field label={labels.Email} type="email" autoComplete="username" dir="ltr" {...sharedField(password, request)} />
          {isForCheckout ? [byCode, or, byPassword] : [byPassword, or, byCode]}
        </form>
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-5 text-sm">
        <a href={urls.resetPassword()} className={link}>
          {t('lbl_login_forgot')}
        </a>
        <p>
          {t('lbl_login_new')}{' '}
          <a href={withRedirect(urls.signup(), next)} className={link}>
            {t('lbl_login_signup')}
          </a>
        </p>
      </div>
    </FormPage>
  )
}

/** After a submission without JavaScript: the address that a code was sent to. */
const emailOfCode = (submitted: ReturnType<typeof useFormActionData>) =>
  submitted?.outcome.done || submitted?.form === codeForm.id ? (submitted.values.Email ?? '').trim() : ''

const buttonOf = ({ nativeEvent }: FormEvent) => (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null

type FormOfPage<Name extends string> = ReturnType<typeof useForm<Name>>

/** One field of two forms: it shows the error of either. */
function sharedField(password: FormOfPage<'Email' | 'Password'>, request: FormOfPage<'Email'>) {
  const [own, asked] = [password.field('Email'), request.field('Email')]
  return {
    ...asked,
    ...own,
    // The status of a form links to its own field.
    ...(request.result !== undefined && { id: asked.id }),
    error: own.error ?? asked.error,
    onInput() {
      own.onInput()
      asked.onInput()
    },
  }
}
