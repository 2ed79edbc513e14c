import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { constants } from '../../contract/constants.ts'
import { signupLabels } from '../../contract/customers/signup.labels.ts'
import { updateProfileLabels } from '../../contract/customers/update-profile.labels.ts'
import { messageLabels } from '../../contract/messages.ts'
import { getCountriesList } from '../../contract/storefront.ts'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { useCustomer } from '../app/use-customer.ts'
import { useProfile } from '../app/use-profile.ts'
import { FormPage } from '../forms/form-page.tsx'
import type { Country } from '../forms/place-fields.tsx'
import { ProfileForm } from '../forms/profile-form.tsx'
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
        <Profile key={profile.UserID} person={profile} countries={countries} />
      ) : (
        <div className="needs-script min-h-120" aria-busy="true" />
      )}
    </FormPage>
  )
}

function Profile({ person, countries }: { person: StoredUser; countries: Country[] }) {
  const t = useLabels(updateProfileLabels)
  const urls = useUrls()
  const home = urls.home()
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => navigate(home), constants.redirectMs)
    return () => clearTimeout(timer)
  }, [isSaved, navigate, home])
  return (
    <>
      <ProfileForm person={person} countries={countries} isBusy={isSaved} onSaved={() => setSaved(true)} />
      <p className="mt-6 border-t border-line pt-5 text-sm">
        <a href={urls.resetPassword()} className="inline-block py-1 font-semibold text-green-text underline-offset-4 hover:underline">
          {t('lbl_profile_reset')}
        </a>
      </p>
    </>
  )
}
