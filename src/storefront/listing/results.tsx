import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { useLabels } from '../app/labels.ts'
import { useRootData } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { Skeletons } from './skeletons.tsx'
import { type ListingLayout, withoutFilters } from './state.ts'
import { useIsBare, useListing, useListingUrl } from './use-listing.ts'

// Letters twice as large, or a screen of 320 px, leave room for one column: rem counts the reader's own size.
const grids: Record<ListingLayout, { columns: string; sizes: string; atOnce: number }> = {
  two: { columns: 'grid-cols-2 max-[22rem]:grid-cols-1', sizes: '(min-width: 64rem) 460px, 46vw', atOnce: 2 },
  three: {
    columns: 'grid-cols-2 max-[22rem]:grid-cols-1 md:grid-cols-3',
    sizes: '(min-width: 80rem) 295px, (min-width: 48rem) 30vw, 45vw',
    atOnce: 3,
  },
  four: {
    columns: 'grid-cols-2 max-[22rem]:grid-cols-1 md:grid-cols-4',
    sizes: '(min-width: 80rem) 220px, (min-width: 48rem) 22vw, 45vw',
    atOnce: 4,
  },
  row: { columns: 'grid-cols-1', sizes: '160px', atOnce: 3 },
}

/** The products, paler while others are on their way and drawn as empty cards if that takes long; or what to do where there are none. */
export function Results() {
  const t = useLabels('AllProducts')
  const { products, state, isChanging, isSlow } = useListing()
  const { columns, sizes, atOnce } = grids[state.layout]
  if (isSlow) return <Skeletons columns={columns} count={products.length || state.pageSize} isRow={state.layout === 'row'} />
  const [first] = products
  if (!first) return <Nothing />
  return (
    <section aria-label={t('lbl_allprd_results')} aria-busy={isChanging}>
      {first.SearchedFor && (
        <p className="mb-4 rounded-card bg-tint px-4 py-3">{t('lbl_allprd_meant', { term: state.term, meant: first.SearchedFor })}</p>
      )}
      <ul className={`grid gap-3 transition-opacity duration-150 md:gap-5 ${columns} ${isChanging ? 'opacity-45' : ''}`}>
        {products.map((product, index) => (
          <li key={product.ProductId}>
            <ProductCard
              product={product}
              sizes={sizes}
              isFirst={index < 2}
              isEager={index < atOnce}
              look={state.layout === 'row' ? 'row' : 'column'}
              heading="h2"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Nothing() {
  const t = useLabels('AllProducts')
  const filter = useLabels('SiteLeftSidebarFilter')
  const { state, total } = useListing()
  const addressOf = useListingUrl()
  const isPast = total > 0
  const isUnknown = useIsBare()
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-card px-6 py-16 text-center">
      <h2 className="text-xl font-semibold">
        {t(isPast ? 'lbl_allprd_past_title' : isUnknown ? 'lbl_allprd_none_title' : 'lbl_allprd_empty_title')}
      </h2>
      {!isPast && <p className="max-w-md text-balance text-soft">{t(isUnknown ? 'lbl_allprd_none_text' : 'lbl_allprd_empty_text')}</p>}
      {isPast && (
        <Link to={addressOf({ ...state, page: 1 })} className={buttonClass()}>
          {t('lbl_allprd_first_page')}
        </Link>
      )}
      {!isPast && !isUnknown && (
        <Link to={addressOf(withoutFilters(state))} rel="nofollow" className={buttonClass()}>
          {filter('lbl_filter_clear')}
        </Link>
      )}
      {!isPast && <SearchBox className="w-full max-w-md" />}
      {isUnknown && <Shelves />}
    </div>
  )
}

/** Where to go on from a search that found nothing. */
function Shelves() {
  const t = useLabels('AllProducts')
  const urls = useUrls()
  const { categories } = useRootData().layout
  return (
    <nav aria-label={t('lbl_allprd_none_shelves')} className="mt-2 grid max-w-xl gap-3">
      <p className="text-soft">{t('lbl_allprd_none_shelves')}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={urls.listing(category)} className={buttonClass({ look: 'quiet', size: 'small' })}>
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
