import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { constants } from '../../contract/constants.ts'
import { signupLabels } from '../../contract/customers/signup.labels.ts'
import { updateProfileLabels } from '../../contract/customers/update-profile.labels.ts'
import { answers, messageLabels } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { getCountriesList, getUserProfile, updateProfile } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { call } from '../app/calls.ts'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { useCustomer } from '../app/use-customer.ts'
import { useProfile } from '../app/use-profile.ts'
import { defineForm } from '../forms/form.ts'
import { FieldGroup, FormPage } from '../forms/form-page.tsx'
import { NameFields, PhoneField, PostalCodeField, StreetField, usePersonLabels } from '../forms/person-fields.tsx'
import { type Country, isUnselected, PlaceFields, placesIn } from '../forms/place-fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { updateUser } from '../state/session.ts'
import type { StoredUser } from '../state/shapes.ts'
import type { Route } from './+types/update-profile.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language } = shop
  const [countries, labels] = await Promise.all([
    call(getCountriesList, { languageCode: language }),
    labelsFor(shop, [messageLabels, updateProfileLabels, signupLabels]),
  ])
  return { countries: countries.data, labels }
}

/** Storefront document §2 "Update profile". Guests are redirected home. */
export default function UpdateProfilePage({ loaderData: { countries } }: Route.ComponentProps) {
  const t = useLabels(updateProfileLabels)
  const profile = useProfile(useCustomer('home'))
  return (
    <FormPage title={t('lbl_profile_title')} isUnlisted isWide requiresJavascript>
      {profile ? (
        <ProfileForm key={profile.UserID} person={profile} countries={countries} />
      ) : (
        <div className="needs-script min-h-120" aria-busy="true" />
      )}
    </FormPage>
  )
}

const profileForm = (UserID: number) =>
  defineForm({
    id: 'profile',
    rules: fieldRules.profile,
    check: ({ CountryID }) => (isUnselected(CountryID) ? { CountryID: { message: 'fieldRequired' } } : {}),
    async send({ values: { CountryID: _, ...values }, data, call, languageCode }) {
      const { data: rows } = await call(updateProfile, { UserID, ...values, ...placesIn(data), languageCode })
      const responseMsg = rows[0]?.ResponseMsg
      return responseMsg === answers.saved ? { done: 'profileUpdated' } : { failed: responseMsg }
    },
  })

function ProfileForm({ person, countries }: { person: StoredUser; countries: Country[] }) {
  const t = useLabels(updateProfileLabels)
  const signup = useLabels(signupLabels)
  const { UserID } = person
  const home = useUrls().home()
  const languageCode = useLanguage()
  const navigate = useNavigate()
  const labels = usePersonLabels()
  const [isSaved, setSaved] = useState(false)
  const form = useForm(profileForm(UserID), {
    labels,
    keepsValues: true,
    async onDone() {
      setSaved(true)
      // The profile is saved, so a failed reload is ignored: the next page that needs it fetches it.
      const { data: saved } = await call(getUserProfile, { UserID, languageCode }).catch(() => ({ data: [] }))
      if (saved[0]) updateUser(saved[0])
    },
  })
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => navigate(home), constants.redirectMs)
    return () => clearTimeout(timer)
  }, [isSaved, navigate, home])

  const shared = { field: form.field, labels, person }
  return (
    <form {...form.props} className="grid gap-8">
      <FieldGroup legend={signup('lbl_signup_you')}>
        <NameFields {...shared} />
        <Field label={labels.EmailAddress} type="email" dir="ltr" readOnly value={person.EmailAddress} hint={t('lbl_profile_email_hint')} />
        <PhoneField {...shared} />
      </FieldGroup>
      <FieldGroup legend={signup('lbl_signup_where')}>
        <StreetField {...shared} />
        <PlaceFields
          countries={countries}
          chosen={{ countryId: person.CountryID, stateId: person.StateProvinceID, cityId: person.CityID }}
          country={form.field('CountryID')}
        />
        <PostalCodeField {...shared} />
      </FieldGroup>
      <Button type="submit" size="large" busy={form.isBusy || isSaved}>
        {t('lbl_profile_button')}
      </Button>
    </form>
  )
}
