import { useId } from 'react'
import { Link } from 'react-router'
import { checkoutLabels } from '../../contract/orders/checkout.labels.ts'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import type { StoredUser } from '../state/shapes.ts'

/** Read-only; customers edit these on the profile page. */
export function BillingDetails({ customer }: { customer: StoredUser | undefined }) {
  const t = useLabels(checkoutLabels)
  const urls = useUrls()
  const id = useId()
  const details: [string, string | null | undefined, 'ltr'?][] = [
    [t('lbl_checkout_firstname'), customer?.FirstName],
    [t('lbl_checkout_lastname'), customer?.LastName],
    [t('lbl_checkout_address'), customer?.AddressLineOne],
    [t('lbl_checkout_city'), customer?.CityName],
    [t('lbl_checkout_state'), customer?.StateName],
    [t('lbl_checkout_postcode'), customer?.PostalCode, 'ltr'],
    [t('lbl_checkout_country'), customer?.CountryName],
    [t('lbl_checkout_email'), customer?.EmailAddress, 'ltr'],
    [t('lbl_checkout_phone'), customer?.MobileNo, 'ltr'],
  ]
  return (
    <section aria-labelledby={id} aria-busy={!customer} className="rounded-card border border-line bg-card p-5 sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold">
          {t('lbl_checkout_billing')}
        </h2>
        <Link to={urls.updateProfile()} className="py-1 text-sm font-semibold text-green-text underline-offset-4 hover:underline">
          {t('lbl_checkout_edit')}
        </Link>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        {details.map(([name, value, direction]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="min-h-6.5 font-semibold break-words">
              <bdi dir={direction}>{value || '–'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
