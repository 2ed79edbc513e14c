import { useEffect, useState } from 'react'
import { getProductDetail } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useLanguage } from '../app/urls.ts'

interface Known {
  name: string
  category: string
  picture?: string
}

/** What can still be said of products that cannot be bought now. One that is gone is not in the answer. */
export function useProblemNames(productIds: number[]): ReadonlyMap<number, Known> {
  const languageCode = useLanguage()
  const [known, setKnown] = useState<ReadonlyMap<number, Known>>(new Map())
  const wanted = productIds.filter((id) => !known.has(id)).join()
  useEffect(() => {
    if (!wanted) return
    let isStale = false
    for (const ProductId of wanted.split(',').map(Number)) {
      call(getProductDetail, { ProductId, languageCode }).then(
        ({ data: [product] }) => {
          if (isStale || !product) return
          const { ProductName, CategoryName, ProductImagesJson } = product
          setKnown((before) =>
            new Map(before).set(ProductId, { name: ProductName, category: CategoryName, picture: ProductImagesJson[0]?.AttachmentURL }),
          )
        },
        () => {},
      )
    }
    return () => {
      isStale = true
    }
  }, [wanted, languageCode])
  return known
}
