import type { ReactNode } from 'react'
import { signupLabels } from '../../contract/customers/signup.labels.ts'
import { Field } from '../../ui/field.tsx'
import { useLabels } from '../app/labels.ts'
import type { StoredUser } from '../state/shapes.ts'

interface Names {
  FirstName: string
  LastName: string
  MobileNo: string
  AddressLineOne: string
  PostalCode: string
}

/** Names of the fields in the page's language, as labels and messages say them. */
export function usePersonLabels(): Names & { EmailAddress: string; Password: string; CountryID: string; CityName: string } {
  const t = useLabels(signupLabels)
  return {
    FirstName: t('lbl_signup_firstname'),
    LastName: t('lbl_signup_lastname'),
    EmailAddress: t('lbl_signup_email'),
    Password: t('lbl_signup_password'),
    MobileNo: t('lbl_signup_contactno'),
    AddressLineOne: t('lbl_signup_address'),
    PostalCode: t('lbl_signup_postalcode'),
    CountryID: t('lbl_signup_country'),
    CityName: t('lbl_signup_city_name'),
  }
}

type FieldOf = (name: keyof Names) => { name: string; required: boolean; error?: string; onInput: () => void }

interface Props {
  field: FieldOf
  labels: Names
  /** Current values. */
  person?: StoredUser
}

export function NameFields({ field, labels, person }: Props) {
  return (
    <>
      <Field label={labels.FirstName} autoComplete="given-name" defaultValue={person?.FirstName} dir="auto" {...field('FirstName')} />
      <Field label={labels.LastName} autoComplete="family-name" defaultValue={person?.LastName} dir="auto" {...field('LastName')} />
    </>
  )
}

export function PhoneField({ field, labels, person, hint }: Props & { hint?: ReactNode }) {
  return (
    <Field
      label={labels.MobileNo}
      type="tel"
      autoComplete="tel"
      dir="ltr"
      hint={hint}
      defaultValue={person?.MobileNo}
      {...field('MobileNo')}
    />
  )
}

export function StreetField({ field, labels, person }: Props) {
  return (
    <div className="sm:col-span-2">
      <Field
        label={labels.AddressLineOne}
        autoComplete="street-address"
        defaultValue={person?.AddressLineOne}
        dir="auto"
        {...field('AddressLineOne')}
      />
    </div>
  )
}

export function PostalCodeField({ field, labels, person }: Props) {
  return <Field label={labels.PostalCode} autoComplete="postal-code" dir="ltr" defaultValue={person?.PostalCode} {...field('PostalCode')} />
}
