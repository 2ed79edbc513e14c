import { Link, useNavigate } from 'react-router'
import { loginLabels } from '../../contract/customers/login.labels.ts'
import { answers, messageLabels } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { getUserLogin } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { useRedirectAfterLogin, withRedirect } from '../app/redirect-after-login.ts'
import { useUrls } from '../app/urls.ts'
import { FormPage } from '../forms/form-page.tsx'
import { useForm } from '../forms/use-form.ts'
import { endSession, startSession } from '../state/session.ts'
import { toUser } from '../state/shapes.ts'
import type { Route } from './+types/login.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  return { labels: await labelsFor(shop, [messageLabels, loginLabels]) }
}

/** Storefront document §4 "Login". Redirects home, or back to the page that required the login. */
export default function LoginPage() {
  const t = useLabels(loginLabels)
  const urls = useUrls()
  const navigate = useNavigate()
  const next = useRedirectAfterLogin()
  const form = useForm(
    {
      id: 'login',
      rules: fieldRules.login,
      async send({ values, call, languageCode }) {
        const { data, token } = await call(getUserLogin, { ...values, languageCode }).catch((error) => {
          endSession()
          throw error
        })
        const [row] = data
        if (row?.ResponseMsg !== answers.loggedIn || !token) return { refused: { Password: { message: 'loginIncorrect' } } }
        startSession(toUser(row), token)
        return { done: 'loggedIn' }
      },
    },
    {
      labels: { Email: t('lbl_login_email'), Password: t('lbl_login_password') },
      keepsValues: true,
      onDone: () => navigate(next ?? urls.home()),
    },
  )
  const link = 'inline-block py-1 font-semibold text-green-text hover:underline underline-offset-4'
  return (
    <FormPage
      title={t('lbl_login_title')}
      description={t('lbl_login_intro')}
      intro={t(next ? 'lbl_login_continue' : 'lbl_login_intro')}
      requiresJavascript
    >
      <form {...form.props} className="needs-script grid gap-5">
        <Field label={t('lbl_login_email')} type="email" autoComplete="username" dir="ltr" {...form.field('Email')} />
        <Field label={t('lbl_login_password')} type="password" autoComplete="current-password" dir="ltr" {...form.field('Password')} />
        <Button type="submit" size="large" busy={form.isBusy}>
          {t('lbl_login_button')}
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-5 text-sm">
        <Link to={urls.resetPassword()} className={link}>
          {t('lbl_login_forgot')}
        </Link>
        <p>
          {t('lbl_login_new')}{' '}
          <Link to={withRedirect(urls.signup(), next)} className={link}>
            {t('lbl_login_signup')}
          </Link>
        </p>
      </div>
    </FormPage>
  )
}
