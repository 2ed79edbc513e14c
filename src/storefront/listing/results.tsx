import { filterLabels, listingLabels } from '../../contract/catalog/listing.labels.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { PicturePriority } from '../../ui/picture.tsx'
import { useLabels } from '../app/labels.ts'
import { useRootData } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'
import { phoneColumn } from '../catalog/phone-column.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { Skeletons } from './skeletons.tsx'
import { type ListingLayout, withoutFilters } from './state.ts'
import { useIsEmpty, useIsUnstocked, useListing } from './use-listing.ts'

// One column at 200 % text size and on 320 px screens: rem follows the reader's font size.
const grids: Record<ListingLayout, { columns: string; sizes: string }> = {
  two: { columns: 'grid-cols-2 max-[22rem]:grid-cols-1', sizes: `(min-width: 64rem) 460px, (min-width: 48rem) 46vw, ${phoneColumn}` },
  three: {
    columns: 'grid-cols-2 max-[22rem]:grid-cols-1 md:grid-cols-3',
    sizes: `(min-width: 80rem) 295px, (min-width: 48rem) 30vw, ${phoneColumn}`,
  },
  four: {
    columns: 'grid-cols-2 max-[22rem]:grid-cols-1 md:grid-cols-4',
    sizes: `(min-width: 80rem) 220px, (min-width: 48rem) 22vw, ${phoneColumn}`,
  },
  row: { columns: 'grid-cols-1', sizes: '160px' },
}

// The first two are a row of a phone.
const priorities: PicturePriority[] = ['high', 'low']

const productsId = 'products'

/** The products; faded while a change is loading, skeletons if that is slow; suggestions if there are no products. */
export function Results() {
  const t = useLabels(listingLabels)
  const { products, state, isChanging, isSlow } = useListing()
  const { columns } = grids[state.layout]
  if (isSlow) return <Skeletons columns={columns} count={products.length || state.pageSize} isRow={state.layout === 'row'} />
  const [first] = products
  if (!first) return <EmptyResults />
  const exact = products.filter(({ IsClose }) => !IsClose)
  const close = products.filter(({ IsClose }) => IsClose)
  return (
    <section id={productsId} tabIndex={-1} aria-label={t('lbl_allprd_results')} aria-busy={isChanging} className="outline-none">
      {first.SearchedFor && (
        <p className="mb-4 rounded-card bg-tint px-4 py-3">
          {first.SetAside
            ? t('lbl_allprd_set_aside', { words: isolated(first.SetAside), meant: isolated(first.SearchedFor) })
            : t('lbl_allprd_meant', { term: isolated(state.term), meant: isolated(first.SearchedFor) })}
        </p>
      )}
      {exact.length > 0 && <Cards products={exact} firstIndex={0} />}
      {close.length > 0 && (
        <>
          <p className={`mb-4 border-b border-line pb-2 text-lg font-semibold ${exact.length > 0 ? 'mt-8' : ''}`}>
            {t(exact.length > 0 || state.page > 1 ? 'lbl_allprd_close' : 'lbl_allprd_close_only')}
          </p>
          <Cards products={close} firstIndex={exact.length} />
        </>
      )}
    </section>
  )
}

function Cards({ products, firstIndex }: { products: ReturnType<typeof useListing>['products']; firstIndex: number }) {
  const { state, isChanging } = useListing()
  const { columns, sizes } = grids[state.layout]
  return (
    <ul className={`grid gap-3 transition-opacity duration-150 md:gap-5 ${columns} ${isChanging ? 'opacity-45' : ''}`}>
      {products.map((product, index) => (
        <li key={product.ProductId}>
          <ProductCard
            product={product}
            sizes={sizes}
            priority={priorities[firstIndex + index]}
            look={state.layout === 'row' ? 'row' : 'column'}
            heading="h2"
          />
        </li>
      ))}
    </ul>
  )
}

/** A skip link for keyboards: the filters take dozens of presses of Tab. */
export function SkipToProducts() {
  const t = useLabels(filterLabels)
  if (useListing().products.length === 0) return null
  return (
    <a
      href={`#${productsId}`}
      className="fixed start-4 top-4 z-50 -translate-y-24 rounded-card bg-green px-5 py-2.5 font-semibold text-on-green focus:translate-y-0"
    >
      {t('lbl_filter_skip')}
    </a>
  )
}

function EmptyResults() {
  const t = useLabels(listingLabels)
  const filter = useLabels(filterLabels)
  const { state, total, urlOf } = useListing()
  const isPastEnd = total > 0
  const isEmpty = useIsEmpty()
  const isUnstocked = useIsUnstocked()
  const kind = isUnstocked ? 'soon' : isEmpty ? 'none' : 'empty'
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 rounded-card border border-line bg-card px-6 py-16 text-center">
      <h2 className="text-xl font-semibold">{t(isPastEnd ? 'lbl_allprd_past_title' : `lbl_allprd_${kind}_title`)}</h2>
      {!isPastEnd && <p className="max-w-md text-balance text-soft">{t(`lbl_allprd_${kind}_text`)}</p>}
      {isPastEnd && (
        <a href={urlOf({ ...state, page: 1 })} className={buttonClass()}>
          {t('lbl_allprd_first_page')}
        </a>
      )}
      {!isPastEnd && !isEmpty && (
        <a href={urlOf(withoutFilters(state))} rel="nofollow" className={buttonClass()}>
          {filter('lbl_filter_clear')}
        </a>
      )}
      {!isPastEnd && !isUnstocked && <SearchBox className="w-full max-w-md" />}
      {isEmpty && <CategoryLinks />}
    </div>
  )
}

/** Top-level categories, for a search without results. */
function CategoryLinks() {
  const t = useLabels(listingLabels)
  const urls = useUrls()
  const { categories } = useRootData().layout
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('lbl_allprd_none_shelves')} className="mt-2 grid max-w-xl gap-3">
      <p className="text-soft">{t('lbl_allprd_none_shelves')}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {categories.map((category) => (
          <li key={category.id}>
            <a href={urls.listing(category)} className={buttonClass({ look: 'quiet', size: 'small' })}>
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
