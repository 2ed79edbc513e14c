import { useState } from 'react'
import { passwordFieldLabels } from '../../contract/customers/password-field.labels.ts'
import { signupLabels } from '../../contract/customers/signup.labels.ts'
import { answers, messageLabels, messages } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { becomeSellerLabels } from '../../contract/sellers/sellers.labels.ts'
import { createVendorRequest, getCountriesList, getEncryptedPassword } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { defineForm } from '../forms/form.ts'
import { formAction } from '../forms/form-action.ts'
import { FieldGroup, FormPage } from '../forms/form-page.tsx'
import { FormStatus } from '../forms/form-status.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { NameFields, PhoneField, PostalCodeField, StreetField, usePersonLabels } from '../forms/person-fields.tsx'
import { isUnselected, noNeeds, PlaceFields, placesIn } from '../forms/place-fields.tsx'
import { checkRepetition } from '../forms/repeated-password.ts'
import { useForm } from '../forms/use-form.ts'
import { useFormDraft } from '../forms/use-form-draft.ts'
import type { Route } from './+types/page.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language } = shop
  const [countries, labels] = await Promise.all([
    call(getCountriesList, { languageCode: language }),
    labelsFor(shop, [messageLabels, becomeSellerLabels, signupLabels, passwordFieldLabels]),
  ])
  return { countries: countries.data, labels }
}

const { FirstName, LastName, EmailAddress, MobileNo, ...address } = fieldRules.seller
const rules = {
  FirstName,
  LastName,
  EmailAddress,
  MobileNo,
  ...fieldRules.sellerPassword,
  ...fieldRules.sellerConfirm,
  ...address,
}

/** Storefront document §5 "Become seller". The password is sent once, for encryption; the request contains the encrypted password. */
const form = defineForm({
  id: 'seller',
  rules,
  check: ({ CountryID, Password, ConfirmPassword }) => ({
    ...(isUnselected(CountryID) && { CountryID: { message: 'fieldRequired' } }),
    ...checkRepetition({ Password, ConfirmPassword }),
  }),
  async send({ values: { CountryID: _, ConfirmPassword: __, Password, ...values }, data, call, languageCode }) {
    const encrypted = await call(getEncryptedPassword, { Password, languageCode })
    const { data: rows } = await call(createVendorRequest, {
      ...values,
      ...placesIn(data),
      Password: encrypted.data[0]?.Password ?? '',
      languageCode,
    })
    const responseMsg = rows[0]?.ResponseMsg
    if (responseMsg === messages.emailExists) return { refused: { EmailAddress: { message: 'emailExists' } } }
    return responseMsg === answers.saved ? { done: 'sellerRequested' } : { failed: responseMsg }
  },
})

export const action = (args: Route.ActionArgs) => formAction(args, form)

export default function BecomeSellerPage({ loaderData: { countries } }: Route.ComponentProps) {
  const t = useLabels(becomeSellerLabels)
  const signup = useLabels(signupLabels)
  // The number of requests sent is the form's key, so that the next form starts empty, including its selects.
  const [sent, setSent] = useState(0)
  const labels = { ...usePersonLabels(), AddressLineOne: t('lbl_vendor_address'), ConfirmPassword: t('lbl_vendor_confirm') }
  const { props, field, isBusy, result, refusal } = useForm(form, { labels, onDone: () => setSent((count) => count + 1) })
  const [{ usesPostalCodes }, setNeeds] = useState(noNeeds)
  const typed = useFormDraft(form.id)
  const shared = { field, labels }
  return (
    <FormPage title={t('lbl_vendor_title')} intro={t('lbl_vendor_intro')} beside={<Steps isSent={sent > 0 || result?.isDone === true} />}>
      <form {...props} {...typed.props} key={sent} className="grid gap-8">
        <FormStatus result={result} />
        <FieldGroup legend={signup('lbl_signup_you')}>
          <NameFields {...shared} />
          <Field label={labels.EmailAddress} type="email" autoComplete="email" dir="ltr" {...field('EmailAddress')} />
          <PhoneField {...shared} />
          <PasswordField
            label={labels.Password}
            autoComplete="new-password"
            hint={signup('lbl_signup_password_hint', { n: rules.Password.min ?? 1 })}
            {...field('Password')}
          />
          <PasswordField label={labels.ConfirmPassword} autoComplete="new-password" {...field('ConfirmPassword')} />
        </FieldGroup>
        <FieldGroup legend={t('lbl_vendor_where')}>
          <StreetField {...shared} />
          <PlaceFields countries={countries} country={field('CountryID')} onNeeds={setNeeds} draft={sent > 0 ? undefined : typed.draft} />
          {usesPostalCodes && <PostalCodeField {...shared} />}
        </FieldGroup>
        <Refusal text={refusal} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('lbl_vendor_button')}
        </Button>
      </form>
    </FormPage>
  )
}

function Steps({ isSent }: { isSent: boolean }) {
  const t = useLabels(becomeSellerLabels)
  return (
    <aside className="rounded-card bg-tint p-6">
      <h2 className="text-lg font-semibold">{t('lbl_vendor_steps')}</h2>
      <ol className="mt-4 grid gap-4">
        {([1, 2, 3] as const).map((step) => (
          <li key={step} className="flex gap-3">
            <bdi className="grid size-7 shrink-0 place-items-center rounded-full bg-green text-sm font-semibold text-on-green">{step}</bdi>
            {t(`lbl_vendor_step_${step}`)}
          </li>
        ))}
      </ol>
      <p role="status" className="mt-5 font-semibold text-green-text empty:hidden">
        {isSent && t('lbl_vendor_thanks')}
      </p>
    </aside>
  )
}
