import { useMemo } from 'react'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { constants } from '../../contract/constants.ts'
import { getProductsByIds } from '../../contract/storefront.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import { call } from '../app/calls.ts'
import { useLanguage } from '../app/urls.ts'

/** The products of the list as they are now, by id, fetched while the list is open. Empty where that fails; hidden products are missing. */
export function useWishListProducts(isOpen: boolean, productIds: number[]): ReadonlyMap<number, ProductCard> {
  const languageCode = useLanguage()
  const fetchAll = async (ids: number[]) => {
    const pages = Array.from({ length: Math.ceil(ids.length / constants.viewedKept) }, (_, at) =>
      ids.slice(at * constants.viewedKept, (at + 1) * constants.viewedKept).join(),
    )
    const answers = await Promise.all(pages.map((ProductId) => call(getProductsByIds, { ProductId, languageCode })))
    return answers.flatMap(({ data }) => data)
  }
  const isAsked = isOpen && productIds.length > 0
  const { data } = useAnswer(fetchAll, isAsked ? productIds : undefined, { changesWith: languageCode, staysMeanwhile: true })
  return useMemo(() => new Map(data?.map((card) => [card.ProductId, card])), [data])
}
