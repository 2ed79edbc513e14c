import { useEffect, useRef, useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { getCredential } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf, statusOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'

export type CredentialRow = RowOf<typeof getCredential>

interface Loaded {
  credential?: CredentialRow
  /** The customer has no seat, or there is no such entitlement. The server does not tell which. */
  isMissing?: boolean
  failure?: string
}

/** What the page shows without a code. Fetched again when the tab becomes visible: meanwhile it may have been refunded or replaced. */
export function useCredential(EntitlementID: number) {
  const languageCode = useLanguage()
  const message = useMessage()
  const [loaded, setLoaded] = useState<Loaded>({})
  const round = useRef(0)
  const load = async () => {
    const current = ++round.current
    const next = await call(getCredential, { EntitlementID, languageCode }).then(
      ({ data: [credential] }): Loaded => (credential ? { credential } : { isMissing: true }),
      (error): Loaded => (statusOf(error) === 404 ? { isMissing: true } : { failure: message(reasonOf(error)) }),
    )
    // A failed request leaves what is shown.
    if (current === round.current) setLoaded((before) => (next.failure && before.credential ? before : next))
  }
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: instructions and names depend on the language
  useEffect(() => {
    latest.current()
    const onVisible = () => document.hidden || latest.current()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [languageCode])
  return { ...loaded, load }
}
