import { useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordFieldLabels } from '../../contract/customers/password-field.labels.ts'
import { signupLabels } from '../../contract/customers/signup.labels.ts'
import { answers, messageLabels, messages } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { getCountriesList, getUserLogin, signupUser } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { call } from '../app/calls.ts'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { useLanguage, useUrls, withRedirect } from '../app/urls.ts'
import { defineForm } from '../forms/form.ts'
import { FieldGroup, FormPage } from '../forms/form-page.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { NameFields, PhoneField, PostalCodeField, StreetField, usePersonLabels } from '../forms/person-fields.tsx'
import { isUnselected, noNeeds, PlaceFields, placesIn } from '../forms/place-fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { useFormDraft } from '../forms/use-form-draft.ts'
import { startSession } from '../state/session.ts'
import { toUser } from '../state/shapes.ts'
import type { Route } from './+types/signup.ts'
import { useRedirectAfterLogin } from './redirect-after-login.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language } = shop
  const [countries, labels] = await Promise.all([
    call(getCountriesList, { languageCode: language }),
    labelsFor(shop, [messageLabels, signupLabels, passwordFieldLabels]),
  ])
  return { countries: countries.data, labels }
}

const rules = { ...fieldRules.signup, ...fieldRules.otherCity }
const signupForm = defineForm({
  id: 'signup',
  rules,
  check: ({ CountryID }) => (isUnselected(CountryID) ? { CountryID: { message: 'fieldRequired' } } : {}),
  async send({ values: { CountryID: _, ...values }, data, call, languageCode }) {
    const { data: rows } = await call(signupUser, { ...values, ...placesIn(data), languageCode })
    const responseMsg = rows[0]?.ResponseMsg
    if (responseMsg === messages.emailExists) return { refused: { EmailAddress: { message: 'emailExists' } } }
    return responseMsg === answers.saved ? { done: 'signedUp' } : { failed: responseMsg }
  },
})

/** Storefront document §4 "Signup". Logs the new customer in; if that fails, redirects to the login. */
export default function SignupPage({ loaderData: { countries } }: Route.ComponentProps) {
  const t = useLabels(signupLabels)
  const urls = useUrls()
  const languageCode = useLanguage()
  const navigate = useNavigate()
  const next = useRedirectAfterLogin()
  const labels = usePersonLabels()
  const logIn = async (Email: string, Password: string) => {
    const { data, token } = await call(getUserLogin, { Email, Password, languageCode })
    if (data[0]?.ResponseMsg !== answers.loggedIn || !token) throw new Error('the new customer could not log in')
    startSession(toUser(data[0]), token)
  }
  const [{ usesPostalCodes }, setNeeds] = useState(noNeeds)
  const typed = useFormDraft(signupForm.id)
  const form = useForm(signupForm, {
    labels,
    keepsValues: true,
    onDone({ EmailAddress, Password }) {
      typed.clear()
      return logIn(EmailAddress, Password).catch(() => navigate(withRedirect(urls.login(), next)))
    },
  })
  const shared = { field: form.field, labels }
  return (
    <FormPage title={t('lbl_signup_title')} intro={t('lbl_signup_intro')} isWide requiresJavascript>
      <form {...form.props} {...typed.props} className="needs-script grid gap-8">
        <FieldGroup legend={t('lbl_signup_you')}>
          <NameFields {...shared} />
          <div className="sm:col-span-2">
            <Field label={labels.EmailAddress} type="email" autoComplete="email" dir="ltr" {...form.field('EmailAddress')} />
          </div>
          <PasswordField
            label={labels.Password}
            autoComplete="new-password"
            hint={t('lbl_signup_password_hint', { n: rules.Password.min ?? 1 })}
            {...form.field('Password')}
          />
        </FieldGroup>
        <FieldGroup legend={t('lbl_signup_where')}>
          <StreetField {...shared} />
          <PlaceFields
            countries={countries}
            country={form.field('CountryID')}
            cityName={form.field('CityName')}
            onNeeds={setNeeds}
            draft={typed.draft}
            isGuessed
            fold={(places) => (
              <details className="rounded-card border border-line px-4 py-3 sm:col-span-2">
                <summary className="cursor-pointer font-semibold">
                  {t('lbl_signup_more')} <span className="text-sm font-normal text-soft">{t('lbl_signup_more_hint')}</span>
                </summary>
                <div className="grid gap-5 pt-4 pb-2 sm:grid-cols-2">
                  <PhoneField {...shared} />
                  {places}
                  {usesPostalCodes && <PostalCodeField {...shared} />}
                </div>
              </details>
            )}
          />
        </FieldGroup>
        <Refusal text={form.refusal} />
        <Button type="submit" size="large" busy={form.isBusy}>
          {t('lbl_signup_button')}
        </Button>
      </form>
      <p className="mt-6 border-t border-line pt-5 text-sm">
        {t('lbl_signup_have')}{' '}
        <a
          href={withRedirect(urls.login(), next)}
          className="inline-block py-1 font-semibold text-green-text underline-offset-4 hover:underline"
        >
          {t('lbl_signup_login')}
        </a>
      </p>
    </FormPage>
  )
}
