import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { filterLabels } from '../../contract/catalog/listing.labels.ts'
import { constants, truncate } from '../../contract/constants.ts'
import { getPopularProductsList } from '../../contract/storefront.ts'
import { Picture } from '../../ui/picture.tsx'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { useInView } from '../app/use-in-view.ts'
import { CardPrice } from '../catalog/card-price.tsx'

/** Popular products below the filters on wide screens. Fetched when scrolled into view, into reserved space. */
export function SidebarPopular() {
  const t = useLabels(filterLabels)
  const urls = useUrls()
  const languageCode = useLanguage()
  const [products, setProducts] = useState<ProductCard[]>([])
  const { ref, isInView } = useInView()

  useEffect(() => {
    if (!isInView) return
    // Optional content: on failure it stays empty.
    call(getPopularProductsList, { PageNo: 1, PageSize: constants.sidebarSize, languageCode }).then(
      ({ data }) => setProducts(data),
      () => {},
    )
  }, [isInView, languageCode])

  return (
    <div ref={ref} className="needs-script min-h-[54.75rem] max-lg:hidden">
      {products.length > 0 && (
        <section>
          <h3 className="mb-3 font-semibold">{t('lbl_filter_popular')}</h3>
          <ul className="grid gap-3">
            {products.map((product) => {
              const { ProductId: id, ProductName: name, CategoryName: category, ProductImagesJson } = product
              return (
                <li key={id}>
                  <Link to={urls.product({ id, category, name })} className="group flex items-center gap-3">
                    <Picture
                      src={ProductImagesJson[0]?.AttachmentURL ?? '/brand/mark.svg'}
                      alt=""
                      width={72}
                      height={96}
                      sizes="56px"
                      largest={160}
                      className="h-18 w-14 shrink-0 rounded-md object-cover"
                    />
                    <span className="grid text-sm leading-snug">
                      <span className="group-hover:text-green-text group-hover:underline">
                        <bdi>{truncate(name, constants.truncate.card)}</bdi>
                      </span>
                      <CardPrice product={product} className="mt-0.5" />
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
