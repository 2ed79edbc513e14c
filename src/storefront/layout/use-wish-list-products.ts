import { useEffect, useState } from 'react'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { constants } from '../../contract/constants.ts'
import { getProductsByIds } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useLanguage } from '../app/urls.ts'

/** The products of the list as they are now, by id, fetched while the list is open. Empty where that fails; hidden products are missing. */
export function useWishListProducts(isOpen: boolean, productIds: number[]): ReadonlyMap<number, ProductCard> {
  const languageCode = useLanguage()
  const [products, setProducts] = useState<ReadonlyMap<number, ProductCard>>(new Map())
  const ids = productIds.join()
  useEffect(() => {
    if (!isOpen || !ids) return
    let isStale = false
    const all = ids.split(',')
    const pages = Array.from({ length: Math.ceil(all.length / constants.viewedKept) }, (_, at) =>
      all.slice(at * constants.viewedKept, (at + 1) * constants.viewedKept).join(),
    )
    Promise.all(pages.map((ProductId) => call(getProductsByIds, { ProductId, languageCode }))).then(
      (answers) => !isStale && setProducts(new Map(answers.flatMap(({ data }) => data.map((card) => [card.ProductId, card])))),
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [isOpen, ids, languageCode])
  return products
}
