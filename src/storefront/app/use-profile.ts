import { useEffect, useState } from 'react'
import { getUserProfile } from '../../contract/storefront.ts'
import type { StoredUser } from '../state/shapes.ts'
import { call } from './calls.ts'
import { useLanguage } from './urls.ts'

/** The customer as the shop knows him now; as the browser remembers him where the shop cannot be asked. */
export function useProfile(customer: StoredUser | undefined): StoredUser | undefined {
  const languageCode = useLanguage()
  const [profile, setProfile] = useState<StoredUser>()
  const UserID = customer?.UserID
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another customer, not for each change of this one
  useEffect(() => {
    if (!UserID) return setProfile(undefined)
    let isStale = false
    call(getUserProfile, { UserID, languageCode }).then(
      ({ data }) => isStale || setProfile(data[0] ?? customer),
      () => isStale || setProfile(customer),
    )
    return () => {
      isStale = true
    }
  }, [UserID, languageCode])
  return profile
}
