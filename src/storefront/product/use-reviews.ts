import { useRef, useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import type { Profession } from '../../contract/catalog/professions.ts'
import { constants, type ReviewOrder } from '../../contract/constants.ts'
import { getProductDetail, getProductReviews } from '../../contract/storefront.ts'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import type { PageProduct } from './stock.tsx'

export type ReviewRow = Omit<RowOf<typeof getProductReviews>, 'TotalRecords'>

export interface ReviewList {
  rows: ReviewRow[]
  /** Number of reviews of the product. */
  total: number
  rating: number
  /** Number of ratings by stars. */
  distribution: PageProduct['ProductRatingsJson']
  /** Number of reviews by profession. */
  professions: PageProduct['ProductProfessionsJson']
  /** Number of reviews that are selected. */
  selected: number
}

/** What the visitor selected; it is not part of the URL, because pages are cached by URL. */
interface Selection {
  order: ReviewOrder
  /** Only reviews with this number of stars. */
  stars: number | undefined
  /** Only reviews of people who work as this. */
  profession: Profession | undefined
}

export const keyOf = ({ ReviewDate, Title, ReviewerName }: ReviewRow) => `${ReviewDate} ${Title} ${ReviewerName}`

const withoutTotal = (rows: RowOf<typeof getProductReviews>[]): ReviewRow[] => rows.map(({ TotalRecords: _, ...row }) => row)

export const reviewsOf = (product: PageProduct, rows: RowOf<typeof getProductReviews>[]): ReviewList => ({
  rows: withoutTotal(rows),
  total: product.TotalReviews,
  rating: product.Rating || constants.defaultRating,
  distribution: product.ProductRatingsJson,
  professions: product.ProductProfessionsJson,
  selected: product.TotalReviews,
})

const everything: Selection = { order: '', stars: undefined, profession: undefined }

/** Paginated reviews, starting with those of the loader. `reload` fetches them again after a review was written. */
export function useReviews(ProductId: number, initial: ReviewList) {
  const message = useMessage()
  const languageCode = useLanguage()
  const [reviews, setReviews] = useState(initial)
  const [selection, setSelection] = useState(everything)
  const [isLoading, setLoading] = useState(false)
  /** What the latest request is for: its answer alone is shown. */
  const latest = useRef(selection)
  const fetchPage = (PageNo: number, { order, stars, profession }: Selection) =>
    call(getProductReviews, {
      ProductId,
      PageNo,
      PageSize: constants.reviewsPageSize,
      OrderByColumnName: order,
      Rating: stars,
      Profession: profession,
      languageCode,
    })

  const load = async (PageNo: number, next: Selection, show: (rows: ReviewRow[], selected: number) => void) => {
    latest.current = next
    setLoading(true)
    try {
      const { data } = await fetchPage(PageNo, next)
      if (latest.current !== next) return
      show(withoutTotal(data), data[0]?.TotalRecords ?? 0)
    } catch (error) {
      if (latest.current !== next) return
      latest.current = selection
      toast.error(message(reasonOf(error)))
    }
    setLoading(false)
  }
  /** Appends the next page. Drops duplicates: a new review shifts others onto the next page. */
  const showMore = () =>
    load(Math.floor(reviews.rows.length / constants.reviewsPageSize) + 1, { ...selection }, (rows) => {
      const knownKeys = new Set(reviews.rows.map(keyOf))
      setReviews({ ...reviews, rows: [...reviews.rows, ...rows.filter((row) => !knownKeys.has(keyOf(row)))] })
    })
  const select = (change: Partial<Selection>) => {
    // With what was selected before and is still loading.
    const next = { ...latest.current, ...change }
    return load(1, next, (rows, selected) => {
      setSelection(next)
      setReviews({ ...reviews, rows, selected })
    })
  }
  const reload = async () => {
    const next = { ...everything }
    latest.current = next
    setLoading(false)
    const [detail, { data }] = await Promise.all([call(getProductDetail, { ProductId, languageCode }), fetchPage(1, next)])
    if (latest.current !== next) return
    setSelection(next)
    if (detail.data[0]) setReviews(reviewsOf(detail.data[0], data))
  }
  return { ...reviews, ...selection, isLoading, showMore, select, reload }
}
