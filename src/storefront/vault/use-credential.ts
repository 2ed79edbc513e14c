import type { RowOf } from '../../contract/call.ts'
import { getCredential } from '../../contract/storefront.ts'
import { useLanguage } from '../app/urls.ts'
import { useCall } from '../app/use-call.ts'

export type CredentialRow = RowOf<typeof getCredential>

/** What the page shows without a code. Fetched again when the tab becomes visible: meanwhile it may have been refunded or replaced. */
export function useCredential(EntitlementID: number) {
  const languageCode = useLanguage()
  const { data, failure, status, reload } = useCall(
    getCredential,
    { EntitlementID, languageCode },
    { isRefreshed: true, staysMeanwhile: true },
  )
  /** The customer has no seat, or there is no such entitlement. The server does not tell which. */
  const isMissing = status === 404 || data?.length === 0
  return { credential: data?.[0], isMissing, failure, load: reload }
}
