import { useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import { getProductDetail, getProductReviews } from '../../contract/storefront.ts'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import type { StockOfProduct } from './stock.tsx'

export type ReviewRow = Omit<RowOf<typeof getProductReviews>, 'TotalRecords'>

export interface ReviewsShown {
  rows: ReviewRow[]
  total: number
  rating: number
  /** How many gave five stars, four, and so on. */
  spread: StockOfProduct['ProductRatingsJson']
}

export const keyOf = ({ ReviewDate, Title, ReviewerName }: ReviewRow) => `${ReviewDate} ${Title} ${ReviewerName}`

export const reviewsOf = (product: StockOfProduct, rows: RowOf<typeof getProductReviews>[]): ReviewsShown => ({
  rows: rows.map(({ TotalRecords: _, ...row }) => row),
  total: product.TotalReviews,
  rating: product.Rating || constants.defaultRating,
  spread: product.ProductRatingsJson,
})

/** The reviews of a page: its first ones, more when asked for, and all anew after one was written. */
export function useReviews(ProductId: number, first: ReviewsShown) {
  const message = useMessage()
  const languageCode = useLanguage()
  const [shown, setShown] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const pageAt = (PageNo: number) => call(getProductReviews, { ProductId, PageNo, PageSize: constants.reviewsPageSize, languageCode })

  /** One that was written meanwhile pushes others onto the next page, which then come twice. */
  const showMore = async () => {
    setLoading(true)
    try {
      const { data } = await pageAt(Math.floor(shown.rows.length / constants.reviewsPageSize) + 1)
      const known = new Set(shown.rows.map(keyOf))
      const fresh = data.map(({ TotalRecords: _, ...row }) => row).filter((row) => !known.has(keyOf(row)))
      setShown({ ...shown, rows: [...shown.rows, ...fresh], total: data[0]?.TotalRecords ?? shown.rows.length })
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setLoading(false)
    }
  }
  const reload = async () => {
    const [detail, reviews] = await Promise.all([call(getProductDetail, { ProductId, languageCode }), pageAt(1)])
    if (detail.data[0]) setShown(reviewsOf(detail.data[0], reviews.data))
  }
  return { ...shown, isLoading, showMore, reload }
}
