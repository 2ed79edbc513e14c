import { useId } from 'react'
import { constants, truncate } from '../../contract/constants.ts'
import { popularCategoriesLabels } from '../../contract/content/home.labels.ts'
import { Picture } from '../../ui/picture.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { SectionHead } from '../catalog/product-rail.tsx'

export interface PopularCategory {
  id: number
  name: string
  picture: string | null
  total: number
}

// Phones show two in a row: more would take several screens.
const phoneCount = 6

/** Categories as tiles (storefront document §2 "Home"). */
export function PopularCategories({ categories }: { categories: PopularCategory[] }) {
  const id = useId()
  const t = useLabels(popularCategoriesLabels)
  const urls = useUrls()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby={id} className="shop-width py-6 md:py-14">
      <SectionHead id={id} title={t('lbl_popct_title')} more={{ to: urls.allProducts(), text: t('lbl_popct_all') }} />
      <ul className="grid grid-cols-2 gap-2.5 max-[23rem]:grid-cols-1 sm:grid-cols-3 sm:gap-3 md:gap-5 lg:grid-cols-4 xl:grid-cols-6">
        {categories.map(({ id: categoryId, name, picture, total }, index) => (
          <li key={categoryId} className={index < phoneCount ? '' : 'max-sm:hidden'}>
            <a
              href={urls.listing({ id: categoryId, name })}
              data-prefetch
              className="group flex h-full items-center overflow-hidden rounded-card sm:block border border-line bg-card transition-colors duration-150 hover:border-green"
            >
              <Picture
                src={picture ?? '/brand/mark.svg'}
                alt=""
                width={480}
                height={480}
                sizes="(min-width: 80rem) 190px, (min-width: 64rem) 23vw, (min-width: 40rem) 30vw, 56px"
                largest={480}
                className="h-full w-14 shrink-0 object-cover sm:aspect-4/3 sm:h-auto sm:w-full"
              />
              <span className="block min-w-0 px-2 py-1.5 max-sm:text-[0.8125rem] sm:px-3.5 sm:py-3">
                <span className="block leading-snug font-semibold group-hover:text-green-text">
                  {truncate(name, constants.truncate.popularCategory)}
                </span>
                <span className="block text-sm text-soft max-sm:text-xs sm:mt-0.5">{t('lbl_popct_total', { n: total })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
