import { useEffect, useState } from 'react'
import { getProductDetail } from '../../contract/storefront.ts'
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
  const [products, setProducts] = useState<ReadonlyMap<number, UnavailableProduct>>(new Map())
  const missingIds = productIds.filter((id) => !products.has(id)).join()
  useEffect(() => {
    if (!missingIds) return
    let isStale = false
    for (const ProductId of missingIds.split(',').map(Number)) {
      call(getProductDetail, { ProductId, languageCode }).then(
        ({ data: [product] }) => {
          if (isStale || !product) return
          const { ProductName, CategoryName, ProductImagesJson } = product
          setProducts((current) =>
            new Map(current).set(ProductId, { name: ProductName, category: CategoryName, picture: ProductImagesJson[0]?.AttachmentURL }),
          )
        },
        () => {},
      )
    }
    return () => {
      isStale = true
    }
  }, [missingIds, languageCode])
  return products
}
