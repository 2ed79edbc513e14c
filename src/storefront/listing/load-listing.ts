import type { Answer, Caller } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import {
  getAllProducts,
  getBrandDetail,
  getColorsList,
  getManufacturersList,
  getPopularProductsList,
  getProductFilterCounts,
  getSizesList,
  getTagsList,
  getVendorsList,
} from '../../contract/storefront.ts'
import { allRows } from '../app/all-rows.ts'
import { hasFilters, type ListingState, type WordFilter } from './state.ts'

export interface Choice {
  id: number
  name: string
  total: number
  hex?: string
}

export interface Choices {
  brand: Choice[]
  /** Only the chosen sellers: no list offers them. */
  vendor: Choice[]
  size: Choice[]
  color: Choice[]
  tag: Choice[]
  /** Number of products by category id, rating, price band (index in `constants.priceBands`) and position of a word in its filter, from 1. */
  totals: Record<'category' | 'rating' | 'price' | WordFilter, Record<number, number>>
}

// A shop has hundreds of tags; only the most frequent ones of the listing are offered.
const maxTags = 24
// Of a longer list the choices with the most products are offered: more would make the page heavy.
const maxChoices = constants.maxPageSize

/** The choices with the most products, and the active ones, in their order. */
function mostFrequent(choices: Choice[], activeIds: number[]): Choice[] {
  if (choices.length <= maxChoices) return choices
  const ofMost = choices.toSorted((a, b) => b.total - a.total).slice(0, maxChoices)
  const offered = new Set([...ofMost.map(({ id }) => id), ...activeIds])
  return choices.filter(({ id }) => offered.has(id))
}

/** One page of products with the available filters, in one parallel round of calls. */
export async function loadListing(call: Caller, languageCode: Language, state: ListingState) {
  const { ids, words, price, rating, term, sort } = state
  const filters = {
    SearchTerm: term,
    CategoryID: ids.category.join(),
    ManufacturerID: ids.brand.join(),
    VendorID: ids.vendor.join(),
    SizeID: ids.size.join(),
    ColorID: ids.color.join(),
    TagID: ids.tag.join(),
    Kind: words.kind.join(),
    Language: words.language.join(),
    Level: words.level.join(),
    MinPrice: price?.min,
    MaxPrice: price?.max,
    Rating: rating,
    languageCode,
  }
  const isByPopularity = state.collection === 'popular' && !hasFilters(state) && !term && !sort
  const sortOrder = sort || (state.collection === 'recent' ? 'Date DESC' : '')

  // Other layouts have no room for it.
  const IncludeShortDescription = state.layout === 'row'
  const fetchPage = (page: { PageNo: number; PageSize: number }): Promise<Answer<typeof getAllProducts>> =>
    isByPopularity
      ? call(getPopularProductsList, { ...page, IncludeShortDescription, languageCode })
      : call(getAllProducts, { ...filters, ...page, OrderByColumnName: sortOrder, IncludeShortDescription })
  const [onlyBrand, secondBrand] = ids.brand
  const [products, counts, brands, vendors, sizes, colors, tags, brand] = await Promise.all([
    fetchPage({ PageNo: state.page, PageSize: state.pageSize }),
    call(getProductFilterCounts, filters),
    allRows((page) => call(getManufacturersList, { ...page, languageCode })),
    ids.vendor.length > 0 ? allRows((page) => call(getVendorsList, { ...page, languageCode })) : [],
    allRows((page) => call(getSizesList, { ...page, languageCode })),
    allRows((page) => call(getColorsList, { ...page, languageCode })),
    allRows((page) => call(getTagsList, { ...page, languageCode })),
    onlyBrand && !secondBrand ? call(getBrandDetail, { ManufacturerId: onlyBrand, languageCode }) : { data: [] },
  ])

  const totalsOf = (kind: (typeof counts.data)[number]['Kind']): Record<number, number> =>
    Object.fromEntries(counts.data.filter((row) => row.Kind === kind).map(({ Id, Total }) => [Id, Total]))
  // Choices without products are hidden, unless they are active.
  const choicesOf = (kind: 'brand' | 'vendor' | 'size' | 'color' | 'tag', all: Omit<Choice, 'total'>[]): Choice[] => {
    const totals = kind === 'vendor' ? {} : totalsOf(kind)
    return all.flatMap((option) =>
      totals[option.id] || ids[kind].includes(option.id) ? [{ ...option, total: totals[option.id] ?? 0 }] : [],
    )
  }
  const choices: Choices = {
    brand: mostFrequent(
      choicesOf(
        'brand',
        brands.map((row) => ({ id: row.ManufacturerID, name: row.Name })),
      ),
      ids.brand,
    ),
    vendor: choicesOf(
      'vendor',
      vendors.map((row) => ({ id: row.VendorID, name: row.Name })),
    ),
    size: choicesOf(
      'size',
      sizes.map((row) => ({ id: row.SizeID, name: row.Name || row.ShortName })),
    ),
    color: choicesOf(
      'color',
      colors.map((row) => ({ id: row.ColorID, name: row.ColorName, hex: row.HexCode })),
    ),
    tag: choicesOf(
      'tag',
      tags.map((row) => ({ id: row.TagID, name: row.TagName })),
    )
      .sort((a, b) => b.total - a.total)
      .filter(({ id }, index) => index < maxTags || ids.tag.includes(id)),
    totals: {
      category: totalsOf('category'),
      rating: totalsOf('rating'),
      price: totalsOf('price'),
      kind: totalsOf('kind'),
      language: totalsOf('language'),
      level: totalsOf('level'),
    },
  }
  // The total is a column of the rows. A page past the end has none, so the total comes from the first page.
  const isEmptyPage = products.data.length === 0 && state.page > 1
  const pageWithRows = isEmptyPage ? await fetchPage({ PageNo: 1, PageSize: 1 }) : products
  const { Name, AttachmentURL } = brand.data[0] ?? {}
  return {
    products: products.data,
    total: pageWithRows.data[0]?.TotalRecords ?? 0,
    choices,
    // The brand of all these products, if it has a picture.
    ...(Name && AttachmentURL && { brand: { name: Name, picture: AttachmentURL } }),
  }
}

export type Listing = Awaited<ReturnType<typeof loadListing>>
