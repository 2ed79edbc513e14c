import { useEffect, useState } from 'react'
import { getUserProfile } from '../../contract/storefront.ts'
import type { StoredUser } from '../state/shapes.ts'
import { call } from './calls.ts'
import { useLanguage } from './urls.ts'

/** The customer's current profile from the server; the browser's stored copy if the call fails. */
export function useProfile(customer: StoredUser | undefined): StoredUser | undefined {
  const languageCode = useLanguage()
  const [profile, setProfile] = useState<StoredUser>()
  const UserID = customer?.UserID
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetched for another customer, not for each change of this one
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
