import { loginLabels } from '../../contract/customers/login.labels.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useLabels } from '../app/labels.ts'
import { CodeField } from '../forms/code-field.tsx'
import { FormStatus } from '../forms/form-status.tsx'
import { type FormResult, useForm } from '../forms/use-form.ts'
import { codeForm } from './login-forms.ts'

interface Props {
  email: string
  /** The result of the request for the code, if it was submitted without JavaScript. */
  requestResult: FormResult | undefined
  /** The login page itself, for another address or another code. */
  loginUrl: string
  onRestart: () => void
  onDone: () => void
}

/** The second step of a login by e-mail: the code from the mail. */
export function CodeLogin({ email, requestResult, loginUrl, onRestart, onDone }: Props) {
  const t = useLabels(loginLabels)
  const form = useForm(codeForm, { labels: { Email: t('lbl_login_email'), Otp: t('lbl_login_code') }, keepsValues: true, onDone })
  return (
    <form {...form.props} className="needs-script grid gap-5">
      <FormStatus result={form.result ?? requestResult} />
      <input type="hidden" name="form" value={codeForm.id} />
      <input type="hidden" name="Email" value={email} />
      <CodeField label={t('lbl_login_code')} {...form.field('Otp')} />
      <Refusal text={form.refusal} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {t('lbl_login_code_button')}
      </Button>
      <a href={loginUrl} onClick={onRestart} className={buttonClass({ look: 'plain', size: 'small' })}>
        {t('lbl_login_code_again')}
      </a>
    </form>
  )
}
