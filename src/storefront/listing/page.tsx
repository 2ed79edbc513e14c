import { data, redirect, useSearchParams } from 'react-router'
import type { RowOf } from '../../contract/call.ts'
import { filterLabels, listingLabels, toolbarLabels } from '../../contract/catalog/listing.labels.ts'
import { productCardLabels } from '../../contract/catalog/product-card.labels.ts'
import { constants } from '../../contract/constants.ts'
import { navbarLabels } from '../../contract/content/layout.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { localText } from '../../contract/localization/language.ts'
import { getCategoriesList, getTaxonomyRedirectsList } from '../../contract/storefront.ts'
import { urlsInEachLanguage } from '../../contract/urls.ts'
import { BrandPicture } from '../../ui/brand-picture.tsx'
import { allRows } from '../app/all-rows.ts'
import { redirectToCanonical } from '../app/alternate-urls.ts'
import { notFound, shopOf } from '../app/context.ts'
import { labelsFor, useLabels, useMessage } from '../app/labels.ts'
import { mergedId, type TaxonomyRedirects } from '../app/merged-ids.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { flatten, useRootData } from '../app/root-data.ts'
import { useDelayed } from '../app/use-delayed.ts'
import { Pages } from '../catalog/pages.tsx'
import type { Route } from './+types/page.ts'
import { Chips } from './chips.tsx'
import { loadListing } from './load-listing.ts'
import { PopularRail } from './popular-rail.tsx'
import { Results, SkipToProducts } from './results.tsx'
import { FilterButton, Sidebar, stickyColumn } from './sidebar.tsx'
import { idFilters, isIndexable, type ListingState, listingStateOf, onlyKindOf, queryTextOf } from './state.ts'
import { Toolbar } from './toolbar.tsx'
import { ListingContext, useIsEmpty, useIsUnstocked, useListing, useListingUrl } from './use-listing.ts'
import { useNewestListing } from './use-newest-listing.ts'
import { usePendingListing } from './use-pending-listing.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language } = shop
  const { category_id, category_name } = args.params
  if (!/^\d{1,9}$/.test(category_id)) throw notFound()
  const categoryId = Number(category_id)
  const state = listingStateOf(categoryId, category_name, args.url.searchParams)
  const [listing, categories, redirects, labels] = await Promise.all([
    loadListing(call, language, state),
    allRows((page) => call(getCategoriesList, { ...page, languageCode: language }), constants.categoriesPageSize),
    call(getTaxonomyRedirectsList, { languageCode: language }),
    labelsFor(shop, [listingLabels, toolbarLabels, productCardLabels, filterLabels]),
  ])
  const [categoryOnly, secondCategory] = state.ids.category
  redirectMergedFilters(args.url, redirects.data)
  const unfilteredUrls = urlsInEachLanguage((urls) => urls[state.collection ?? 'allProducts']())
  const canonicalUrls = categoryId === 0 ? unfilteredUrls : categoryUrls(categories, mergedId(redirects.data, 'category', categoryId))
  if (!canonicalUrls) throw notFound()
  redirectToCanonical(args, canonicalUrls)
  const alternateUrls = (categoryOnly && !secondCategory && categoryUrls(categories, categoryOnly)) || unfilteredUrls
  const payload = { listing: { state, ...listing }, labels, alternateUrls }
  // Past the last page: visitors get the page with a hint, search engines a 404.
  return state.page > 1 && listing.products.length === 0 ? data(payload, { status: 404 }) : payload
}

/** Redirects URLs whose filters name what was merged into something else. */
function redirectMergedFilters({ pathname, searchParams }: URL, redirects: TaxonomyRedirects) {
  const query = new URLSearchParams(searchParams)
  for (const kind of ['category', 'brand', 'tag', 'size', 'color'] as const) {
    const ids = query.get(idFilters[kind])?.split(',') ?? []
    const merged = ids.map((id) => String(mergedId(redirects, kind, Number(id)) || id))
    if (merged.join() !== ids.join()) query.set(idFilters[kind], [...new Set(merged)].join())
  }
  if (query.toString() !== new URLSearchParams(searchParams).toString()) throw redirect(`${pathname}?${query}`, 301)
}

function categoryUrls(categories: RowOf<typeof getCategoriesList>[], id: number) {
  const category = categories.find(({ CategoryID }) => CategoryID === id)
  if (!category) return undefined
  const { Name, LocalizationJsonData } = category
  return urlsInEachLanguage((urls, language) => urls.listing({ id, name: localText(LocalizationJsonData, language) || Name }))
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  const t = useLabels(listingLabels)
  const shop = useLabels(shopLabels)
  const { listing } = loaderData
  const { state, total } = listing
  const pending = usePendingListing()
  const isChanging = pending !== undefined
  const isSlow = useDelayed(isChanging)
  const title = useTitle(pending ?? state)
  const urlOf = useListingUrl()
  const newest = useNewestListing(pending ?? state, isChanging, urlOf)
  const count = t('lbl_allprd_total', { n: total })
  return (
    <ListingContext value={{ ...listing, state: pending ?? state, newest, urlOf, isChanging, isSlow }}>
      <PageHead
        title={title}
        description={`${title} · ${count}. ${shop('lbl_shop_description')}`}
        query={queryTextOf(state)}
        isUnlisted={!isIndexable(state) || listing.products.length === 0}
      />
      <SkipToProducts />
      <PageTitle title={title}>
        <p role="status" className="text-soft">
          {isSlow ? shop('lbl_shop_loading') : count}
        </p>
      </PageTitle>
      <TooLongTerm />
      <Brand />
      <Body />
      <Below />
    </ListingContext>
  )
}

/** The listing searches for the beginning of a term that is too long, which only a URL or a form without JavaScript can have. */
function TooLongTerm() {
  const field = useLabels(navbarLabels)('lbl_nav_search_term')
  const message = useMessage()
  const [query] = useSearchParams()
  if ((query.get('SearchTerm') ?? '').trim().length <= constants.searchMax) return null
  return (
    <p role="alert" className="shop-width pt-6 font-semibold text-red">
      {message('fieldTooLong', { field, n: constants.searchMax })}
    </p>
  )
}

/** The brand that the listing is filtered by. */
function Brand() {
  const { brand } = useListing()
  return (
    brand && (
      <p className="shop-width flex items-center gap-4 pt-6 text-xl font-semibold">
        <BrandPicture src={brand.picture} className="h-14 w-28 border border-line" />
        <bdi>{brand.name}</bdi>
      </p>
    )
  )
}

/** The filters beside the products. */
function Body() {
  const { state, total, urlOf } = useListing()
  // Nothing to filter.
  if (useIsEmpty())
    return (
      <div className="shop-width py-6 md:py-8">
        <Results />
      </div>
    )
  return (
    <div className="shop-width grid gap-x-10 gap-y-6 py-6 md:py-8 lg:grid-cols-[15.5rem_1fr]">
      <Sidebar />
      <div id="results" tabIndex={-1} className={`grid min-w-0 content-start gap-5 outline-none ${stickyColumn}`}>
        <Controls />
        <Chips />
        <Results />
        <Pages page={state.page} pages={Math.ceil(total / state.pageSize)} urlOf={(page) => urlOf({ ...state, page })} />
      </div>
    </div>
  )
}

/** Popular products, unless the listing consists of them or the shop has none. */
function Below() {
  const isUnstocked = useIsUnstocked()
  const { state } = useListing()
  return isUnstocked || state.collection === 'popular' ? null : <PopularRail />
}

/** Two lines on phones; elsewhere it wraps if the selects don't fit. */
function Controls() {
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <FilterButton />
      <div className="min-w-0 grow basis-58 max-sm:contents">
        <Toolbar />
      </div>
    </div>
  )
}

function useTitle(state: ListingState): string {
  const { term, ids, collection } = state
  const t = useLabels(listingLabels)
  const shop = useLabels(shopLabels)
  const { categories } = useRootData().layout
  if (term) return t('lbl_allprd_search', { term })
  if (ids.category.length === 1) return flatten(categories).find(({ id }) => id === ids.category[0])?.name ?? t('lbl_allprd_title')
  const kind = onlyKindOf(state)
  if (kind) return shop(`lbl_shop_kinds_${kind}`)
  if (collection === 'popular') return t('lbl_allprd_popular')
  if (collection === 'recent') return t('lbl_allprd_recent')
  return t('lbl_allprd_title')
}
