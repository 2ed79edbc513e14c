import { useMemo } from 'react'
import { getProductDetail } from '../../contract/storefront.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import { call } from '../app/calls.ts'
import { useLanguage } from '../app/urls.ts'

interface UnavailableProduct {
  name: string
  category: string
  picture?: string
}

/** Name, category and picture of products that cannot be bought now. Deleted products are missing from the map. */
export function useUnavailableProducts(productIds: number[]): ReadonlyMap<number, UnavailableProduct> {
  const languageCode = useLanguage()
  const fetchAll = (ids: number[]) =>
    Promise.all(
      ids.map((ProductId) =>
        call(getProductDetail, { ProductId, languageCode }).then(
          ({ data: [product] }) => product,
          () => undefined,
        ),
      ),
    )
  const isAsked = productIds.length > 0
  const { data } = useAnswer(fetchAll, isAsked ? productIds : undefined, { changesWith: languageCode, staysMeanwhile: true })
  return useMemo(() => {
    const found = data?.filter((product) => product !== undefined) ?? []
    return new Map(
      found.map(({ ProductId, ProductName, CategoryName, ProductImagesJson }) => [
        ProductId,
        { name: ProductName, category: CategoryName, picture: ProductImagesJson[0]?.AttachmentURL },
      ]),
    )
  }, [data])
}
