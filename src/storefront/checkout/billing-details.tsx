import { useId, useRef, useState } from 'react'
import { signupLabels } from '../../contract/customers/signup.labels.ts'
import { directionOf } from '../../contract/localization/isolate.ts'
import { separators } from '../../contract/localization/join-list.ts'
import { directions } from '../../contract/localization/language.ts'
import { checkoutLabels } from '../../contract/orders/checkout.labels.ts'
import { getCountriesList } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { usePreservedFocus } from '../../ui/use-preserved-focus.ts'
import { useLabels, useMessage } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { useCall } from '../app/use-call.ts'
import { ProfileForm, profileFormId } from '../forms/profile-form.tsx'
import type { StoredUser } from '../state/shapes.ts'

interface Props {
  profile: StoredUser | undefined
  isShipped: boolean
  /** Empty fields of the profile that shipping needs. */
  missing: string[]
  /** `isForOrder`: the customer has pressed the button of the order, which saves this form first. */
  onSaved: (saved: StoredUser, isForOrder: boolean) => void
}

/** The customer's name, contact and address, with a form to edit them. The form opens by itself if shipping needs an empty field. */
export function BillingDetails({ profile, isShipped, missing, onSaved }: Props) {
  const t = useLabels(checkoutLabels)
  const id = useId()
  const { countries, isOpen, isAsked, open, close } = useEditing(profile !== undefined && missing.length > 0)
  const edit = useRef<HTMLButtonElement>(null)
  const isForOrder = useRef(false)
  // A form that opens by itself leaves the focus alone.
  usePreservedFocus(isOpen, () => (isOpen ? isAsked && openProfileForm()?.querySelector('input') : edit.current))
  return (
    <section
      aria-labelledby={id}
      aria-busy={!profile}
      // Only the button of the order submits without a button of the form.
      onSubmitCapture={({ nativeEvent }) => {
        isForOrder.current = (nativeEvent as SubmitEvent).submitter === null
      }}
      className="rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold">
          {t('lbl_checkout_billing')}
        </h2>
        {!isOpen && (
          <button
            type="button"
            ref={edit}
            onClick={open}
            className="py-1 text-sm font-semibold text-green-text underline-offset-4 hover:underline"
          >
            {t('lbl_checkout_edit')}
          </button>
        )}
      </div>
      {missing.length > 0 && <MissingFields missing={missing} />}
      {isOpen && profile ? (
        <ProfileForm
          person={profile}
          countries={countries}
          isShipped={isShipped}
          keepsDraft={missing.length > 0}
          onReloaded={(saved) => {
            close()
            if (saved) onSaved(saved, isForOrder.current)
          }}
        >
          {missing.length === 0 && (
            <Button look="plain" size="small" onClick={close}>
              {t('lbl_checkout_cancel')}
            </Button>
          )}
        </ProfileForm>
      ) : (
        <Details profile={profile} />
      )}
    </section>
  )
}

/** Whether the form is open. It opens once the countries are loaded. */
function useEditing(isIncomplete: boolean) {
  const languageCode = useLanguage()
  const message = useMessage()
  const [isAsked, setAsked] = useState(false)
  const isWanted = isAsked || isIncomplete
  const { data: countries = [] } = useCall(getCountriesList, isWanted ? { languageCode } : undefined, {
    onFailure() {
      if (countries.length > 0) return
      setAsked(false)
      toast.error(message('errorOccurred'))
    },
  })
  return { countries, isOpen: isWanted && countries.length > 0, isAsked, open: () => setAsked(true), close: () => setAsked(false) }
}

/** The form to edit them, while it is open. */
export const openProfileForm = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>(`#${profileFormId}`)

const missingNames = {
  FirstName: 'lbl_signup_firstname',
  LastName: 'lbl_signup_lastname',
  MobileNo: 'lbl_signup_contactno',
  AddressLineOne: 'lbl_signup_address',
  CountryID: 'lbl_signup_country',
  CityId: 'lbl_signup_city',
  PostalCode: 'lbl_signup_postalcode',
} as const

/** Names these fields of the profile in a sentence. */
export function useMissingText() {
  const t = useLabels(checkoutLabels)
  const signup = useLabels(signupLabels)
  const separator = separators[useLanguage()]
  return (missing: string[]) => {
    const fields = missing.flatMap((field) => (field in missingNames ? [signup(missingNames[field as keyof typeof missingNames])] : []))
    return t('lbl_checkout_missing', { fields: fields.join(separator) })
  }
}

function MissingFields({ missing }: Pick<Props, 'missing'>) {
  const missingText = useMissingText()
  return (
    <p role="status" className="mb-5 rounded-card bg-amber-tint px-4 py-3 text-sm">
      {missingText(missing)}
    </p>
  )
}

type Detail = [name: string, value: string | null | undefined, direction?: 'ltr']

/** Separates the values of a line. Not used between the parts of a name, nor on phones, where a line could start with it. */
const dot = "sm:not-first:before:me-2 sm:not-first:before:text-soft sm:not-first:before:content-['·']"

function Details({ profile }: Pick<Props, 'profile'>) {
  const t = useLabels(checkoutLabels)
  const rows: Detail[][] = [
    [
      [t('lbl_checkout_firstname'), profile?.FirstName],
      [t('lbl_checkout_lastname'), profile?.LastName],
    ],
    [
      [t('lbl_checkout_email'), profile?.EmailAddress, 'ltr'],
      [t('lbl_checkout_phone'), profile?.MobileNo, 'ltr'],
    ],
    [
      [t('lbl_checkout_address'), profile?.AddressLineOne],
      [t('lbl_checkout_city'), profile?.CityName],
      [t('lbl_checkout_state'), profile?.StateName === profile?.CityName ? '' : profile?.StateName],
      [t('lbl_checkout_postcode'), profile?.PostalCode, 'ltr'],
      [t('lbl_checkout_country'), profile?.CountryName],
    ],
  ]
  const pageDirection = directions[useLanguage()]
  return (
    <div className="min-h-19.5">
      {rows.map((details, row) => {
        // A line reads in the direction of what stands first, and begins where the page's lines do.
        const lineDirection = directionOf(details.find(([, value]) => value)?.[1] ?? '')
        return (
          <dl
            key={details[0]?.[0]}
            dir={lineDirection}
            className={`relative flex flex-wrap ${row === 0 ? 'gap-x-1' : 'gap-x-3 sm:gap-x-2'} ${lineDirection === pageDirection ? '' : 'justify-end text-end'}`}
          >
            {details.map(([name, value, direction]) => (
              <div key={name} className={value ? `flex min-w-0 ${row === 0 ? '' : dot}` : 'sr-only'}>
                <dt className="sr-only">{name}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  <bdi dir={direction}>{value || '–'}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )
      })}
    </div>
  )
}
