import type { Caller } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import {
  getAllProducts,
  getColorsList,
  getManufacturersList,
  getPopularProductsList,
  getProductFilterCounts,
  getSizesList,
  getTagsList,
} from '../../contract/storefront.ts'
import { isNarrowed, type ListingState } from './state.ts'

export interface Choice {
  id: number
  name: string
  total: number
  hex?: string
}

export interface Choices {
  brand: Choice[]
  size: Choice[]
  color: Choice[]
  tag: Choice[]
  /** How many products each category, rating and price band (by its number) would leave. */
  totals: Record<'category' | 'rating' | 'price', Record<number, number>>
}

// A shop has hundreds; the ones that say most about this listing are those of most of its products.
const tagsAtMost = 24

/** One page of products and what else could be chosen, in one round of calls. */
export async function loadListing(call: Caller, languageCode: Language, state: ListingState) {
  const { ids, price, rating, term, sort } = state
  const filters = {
    SearchTerm: term,
    CategoryID: ids.category.join(),
    ManufacturerID: ids.brand.join(),
    SizeID: ids.size.join(),
    ColorID: ids.color.join(),
    TagID: ids.tag.join(),
    MinPrice: price?.min,
    MaxPrice: price?.max,
    Rating: rating,
    languageCode,
  }
  const isByPopularity = state.collection === 'popular' && !isNarrowed(state) && !term && !sort
  const order = sort || (state.collection === 'recent' ? 'Date DESC' : '')
  const whole = { PageNo: 1, PageSize: constants.maxPageSize, languageCode }

  const pageOf = (page: { PageNo: number; PageSize: number }) =>
    isByPopularity
      ? call(getPopularProductsList, { ...page, languageCode })
      : call(getAllProducts, { ...filters, ...page, OrderByColumnName: order })
  const [products, counts, brands, sizes, colors, tags] = await Promise.all([
    pageOf({ PageNo: state.page, PageSize: state.pageSize }),
    call(getProductFilterCounts, filters),
    call(getManufacturersList, whole),
    call(getSizesList, whole),
    call(getColorsList, whole),
    call(getTagsList, whole),
  ])

  const totalsOf = (kind: (typeof counts.data)[number]['Kind']): Record<number, number> =>
    Object.fromEntries(counts.data.filter((row) => row.Kind === kind).map(({ Id, Total }) => [Id, Total]))
  // A choice that would leave nothing is not offered, unless it is the one that was made.
  const choicesOf = (kind: 'brand' | 'size' | 'color' | 'tag', all: Omit<Choice, 'total'>[]): Choice[] => {
    const totals = totalsOf(kind)
    return all.flatMap((one) => (totals[one.id] || ids[kind].includes(one.id) ? [{ ...one, total: totals[one.id] ?? 0 }] : []))
  }
  const choices: Choices = {
    brand: choicesOf(
      'brand',
      brands.data.map((row) => ({ id: row.ManufacturerID, name: row.Name })),
    ),
    size: choicesOf(
      'size',
      sizes.data.map((row) => ({ id: row.SizeID, name: row.ShortName })),
    ),
    color: choicesOf(
      'color',
      colors.data.map((row) => ({ id: row.ColorID, name: row.ColorName, hex: row.HexCode })),
    ),
    tag: choicesOf(
      'tag',
      tags.data.map((row) => ({ id: row.TagID, name: row.TagName })),
    )
      .sort((a, b) => b.total - a.total)
      .filter(({ id }, index) => index < tagsAtMost || ids.tag.includes(id)),
    totals: { category: totalsOf('category'), rating: totalsOf('rating'), price: totalsOf('price') },
  }
  // A page past the end has no row to tell the total, and yet there may be products on the first.
  const isEmptyPage = products.data.length === 0 && state.page > 1
  const first = isEmptyPage ? await pageOf({ PageNo: 1, PageSize: 1 }) : products
  return { products: products.data, total: first.data[0]?.TotalRecords ?? 0, choices }
}

export type Listing = Awaited<ReturnType<typeof loadListing>>
