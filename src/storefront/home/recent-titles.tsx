import { useId } from 'react'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { recentProductsLabels } from '../../contract/content/home.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { CardPrice } from '../catalog/card-price.tsx'
import { SectionHead } from '../catalog/product-rail.tsx'

export type RecentTitle = Pick<
  ProductCard,
  'ProductId' | 'ProductName' | 'CategoryName' | 'Kind' | 'Price' | 'DiscountedPrice' | 'FromPrice'
>

/** They fill two and three columns. A phone has one, which is shorter. */
export const titlesShown = 12
const phoneCount = 6

/** The newest products as a list in type (storefront document §2 "Home"). */
export function RecentTitles({ products, more }: { products: RecentTitle[]; more: { to: string; text: string } }) {
  const id = useId()
  const t = useLabels(recentProductsLabels)
  const shop = useLabels(shopLabels)
  const urls = useUrls()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="shop-width py-6 md:py-14">
      <SectionHead id={id} title={t('lbl_newprd_title')} more={more} />
      <ol className="gap-12 md:columns-2 xl:columns-3">
        {products.map((product, at) => {
          const { ProductId, ProductName, CategoryName, Kind } = product
          return (
            <li key={ProductId} className={`break-inside-avoid border-b border-line ${at < phoneCount ? '' : 'max-md:hidden'}`}>
              <a
                href={urls.product({ id: ProductId, category: CategoryName, name: ProductName })}
                data-prefetch
                className="group grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5 text-[0.9375rem] md:text-base"
              >
                <span className="leading-snug font-semibold group-hover:text-green-text group-hover:underline">
                  <bdi>{ProductName}</bdi>
                </span>
                <CardPrice product={product} className="text-sm [&_.font-normal]:text-xs" />
                <span className="text-sm text-soft max-md:hidden">{shop(`lbl_shop_kind_${Kind}`)}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
