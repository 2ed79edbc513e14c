import { useMemo } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { getOpenTitles } from '../../contract/storefront.ts'
import { useShop } from '../state/store.ts'
import { useCall } from './use-call.ts'

type OpenTitle = RowOf<typeof getOpenTitles>

/** Those of these products that the customer can use already, by id. Empty for a guest, and until the answer is there: only a hint. */
export function useOpenTitles(ProductIDs: number[]): ReadonlyMap<number, OpenTitle> {
  const userId = useShop(({ user: { user, loggedIn } }) => (loggedIn ? user.UserID : 0))
  const isAsked = userId > 0 && ProductIDs.length > 0
  const { data } = useCall(getOpenTitles, isAsked ? { ProductIDs } : undefined, { changesWith: userId })
  return useMemo(() => new Map(data?.map((title) => [title.ProductId, title])), [data])
}
