import { useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
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
  total: number
  rating: number
  /** Number of ratings by stars. */
  distribution: PageProduct['ProductRatingsJson']
}

export const keyOf = ({ ReviewDate, Title, ReviewerName }: ReviewRow) => `${ReviewDate} ${Title} ${ReviewerName}`

export const reviewsOf = (product: PageProduct, rows: RowOf<typeof getProductReviews>[]): ReviewList => ({
  rows: rows.map(({ TotalRecords: _, ...row }) => row),
  total: product.TotalReviews,
  rating: product.Rating || constants.defaultRating,
  distribution: product.ProductRatingsJson,
})

/** Paginated reviews, starting with those of the loader. `reload` fetches them again after a review was written. */
export function useReviews(ProductId: number, initial: ReviewList) {
  const message = useMessage()
  const languageCode = useLanguage()
  const [reviews, setReviews] = useState(initial)
  const [isLoading, setLoading] = useState(false)
  const fetchPage = (PageNo: number) => call(getProductReviews, { ProductId, PageNo, PageSize: constants.reviewsPageSize, languageCode })

  /** Appends the next page. Drops duplicates: a new review shifts others onto the next page. */
  const showMore = async () => {
    setLoading(true)
    try {
      const { data } = await fetchPage(Math.floor(reviews.rows.length / constants.reviewsPageSize) + 1)
      const knownKeys = new Set(reviews.rows.map(keyOf))
      const newRows = data.map(({ TotalRecords: _, ...row }) => row).filter((row) => !knownKeys.has(keyOf(row)))
      setReviews({ ...reviews, rows: [...reviews.rows, ...newRows], total: data[0]?.TotalRecords ?? reviews.rows.length })
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setLoading(false)
    }
  }
  const reload = async () => {
    const [detail, latest] = await Promise.all([call(getProductDetail, { ProductId, languageCode }), fetchPage(1)])
    if (detail.data[0]) setReviews(reviewsOf(detail.data[0], latest.data))
  }
  return { ...reviews, isLoading, showMore, reload }
}
