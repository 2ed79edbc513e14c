import { useEffect, useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { getOpenTitles } from '../../contract/storefront.ts'
import { useShop } from '../state/store.ts'
import { call } from './calls.ts'

type OpenTitle = RowOf<typeof getOpenTitles>

/** Those of these products that the customer can use already, by id. Empty for a guest, and until the answer is there. */
export function useOpenTitles(productIds: number[]): ReadonlyMap<number, OpenTitle> {
  const userId = useShop(({ user: { user, loggedIn } }) => (loggedIn ? user.UserID : 0))
  const [titles, setTitles] = useState<ReadonlyMap<number, OpenTitle>>(new Map())
  const ids = productIds.join()
  useEffect(() => {
    if (!userId || !ids) return setTitles(new Map())
    let isStale = false
    call(getOpenTitles, { ProductIDs: ids.split(',').map(Number) }).then(
      ({ data }) => isStale || setTitles(new Map(data.map((title) => [title.ProductId, title]))),
      // Only a hint: the page says the rest without it.
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [userId, ids])
  return titles
}
