import { getUserProfile } from '../../contract/storefront.ts'
import type { StoredUser } from '../state/shapes.ts'
import { useLanguage } from './urls.ts'
import { useCall } from './use-call.ts'

/** The customer's current profile from the server; the browser's stored copy if the call fails. */
export function useProfile(customer: StoredUser | undefined): StoredUser | undefined {
  const languageCode = useLanguage()
  const UserID = customer?.UserID
  const { data, failure } = useCall(getUserProfile, UserID ? { UserID, languageCode } : undefined)
  return data || failure ? (data?.[0] ?? customer) : undefined
}
