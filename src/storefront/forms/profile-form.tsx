import { type ReactNode, useState } from 'react'
import { isPhone } from '../../contract/customers/phone.ts'
import { signupLabels } from '../../contract/customers/signup.labels.ts'
import { updateProfileLabels } from '../../contract/customers/update-profile.labels.ts'
import { answers } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { getUserProfile, updateProfile } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { updateUser } from '../state/session.ts'
import type { StoredUser } from '../state/shapes.ts'
import { defineForm } from './form.ts'
import { FieldGroup } from './form-page.tsx'
import { NameFields, PhoneField, PostalCodeField, StreetField, usePersonLabels } from './person-fields.tsx'
import { type AddressNeeds, type Country, isUnselected, noNeeds, PlaceFields, placesIn } from './place-fields.tsx'
import { useForm } from './use-form.ts'
import { useFormDraft } from './use-form-draft.ts'

/** The id of the form element. */
export const profileFormId = 'profile'

const { MobileNo: phoneRule, PostalCode: postalCodeRule, ...otherRules } = fieldRules.profile
const placeNames = ['CountryID', 'StateProvinceId', 'CityId'] as const

function profileForm(UserID: number, isShipped: boolean, needs: AddressNeeds) {
  const { hasCity, hasCityName, hasPostalCode } = isShipped ? needs : noNeeds
  const rules = {
    ...otherRules,
    // The courier calls.
    MobileNo: { ...phoneRule, required: isShipped },
    StateProvinceId: { label: 'State/Province', max: 10, required: hasCity || hasCityName },
    CityId: { label: 'City', max: 10, required: hasCity },
    CityName: { ...fieldRules.otherCity.CityName, required: hasCityName },
    PostalCode: { ...postalCodeRule, required: hasPostalCode },
  }
  return defineForm({
    id: profileFormId,
    rules,
    check: (values) => ({
      ...(isShipped && !isPhone(values.MobileNo) && { MobileNo: { message: 'phoneInvalid' } }),
      ...Object.fromEntries(
        placeNames
          .filter((name) => rules[name].required && isUnselected(values[name]))
          .map((name) => [name, { message: 'fieldRequired' as const }]),
      ),
    }),
    async send({ values: { CountryID: _, ...values }, data, call, languageCode }) {
      const { data: rows } = await call(updateProfile, { UserID, ...values, ...placesIn(data), languageCode })
      const responseMsg = rows[0]?.ResponseMsg
      return responseMsg === answers.saved ? { done: 'profileUpdated' } : { failed: responseMsg }
    },
  })
}

interface Props {
  person: StoredUser
  countries: Country[]
  isBusy?: boolean
  /** The fields that delivery to the chosen country needs are required. */
  isShipped?: boolean
  /** What is typed stays over a reload. */
  keepsDraft?: boolean
  /** Called as soon as the profile is saved. */
  onSaved?: () => void
  /** Called after that with the saved profile; undefined if it could not be fetched again. */
  onReloaded?: (saved: StoredUser | undefined) => void
  /** Beside the button. */
  children?: ReactNode
}

/** Name, phone and postal address of the customer, saved in the profile. */
export function ProfileForm({
  person,
  countries,
  isBusy = false,
  isShipped = false,
  keepsDraft = false,
  onSaved,
  onReloaded,
  children,
}: Props) {
  const t = useLabels(updateProfileLabels)
  const signup = useLabels(signupLabels)
  const { UserID } = person
  const languageCode = useLanguage()
  const labels = usePersonLabels()
  const typed = useFormDraft(`${profileFormId}-${UserID}`)
  const [needs, setNeeds] = useState(noNeeds)
  const form = useForm(profileForm(UserID, isShipped, needs), {
    labels: { ...labels, StateProvinceId: signup('lbl_signup_state'), CityId: signup('lbl_signup_city') },
    keepsValues: true,
    async onDone() {
      typed.clear()
      onSaved?.()
      // The profile is saved, so a failed reload is ignored: the next page that needs it fetches it.
      const { data: saved } = await call(getUserProfile, { UserID, languageCode }).catch(() => ({ data: [] }))
      if (saved[0]) updateUser(saved[0])
      onReloaded?.(saved[0])
    },
  })
  const shared = { field: form.field, labels, person }
  return (
    <form {...form.props} {...(keepsDraft && typed.props)} className="grid gap-8">
      <FieldGroup legend={signup('lbl_signup_you')}>
        <NameFields {...shared} />
        <Field label={labels.EmailAddress} type="email" dir="ltr" readOnly value={person.EmailAddress} hint={t('lbl_profile_email_hint')} />
        <PhoneField {...shared} hint={isShipped && t('lbl_profile_phone_hint')} />
      </FieldGroup>
      <FieldGroup legend={signup('lbl_signup_where')}>
        <StreetField {...shared} />
        <PlaceFields
          countries={countries}
          chosen={{
            countryId: person.CountryID,
            stateId: person.StateProvinceID,
            cityId: person.CityID,
            cityName: person.CityID ? '' : (person.CityName ?? ''),
          }}
          country={form.field('CountryID')}
          state={form.field('StateProvinceId')}
          city={form.field('CityId')}
          cityName={form.field('CityName')}
          onNeeds={setNeeds}
          {...(keepsDraft && { draft: typed.draft })}
        />
        {needs.usesPostalCodes && <PostalCodeField {...shared} />}
      </FieldGroup>
      <div className="grid gap-4">
        <Refusal text={form.refusal} />
        <Button type="submit" size="large" busy={form.isBusy || isBusy}>
          {t('lbl_profile_button')}
        </Button>
        {children}
      </div>
    </form>
  )
}
