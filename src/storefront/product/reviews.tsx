import { useEffect, useRef } from 'react'
import { productLabels } from '../../contract/catalog/product.labels.ts'
import { constants } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Rating } from '../../ui/rating.tsx'
import { useLabels } from '../app/labels.ts'
import { Review, ReviewSkeleton } from './review.tsx'
import { ReviewForm } from './review-form.tsx'
import { keyOf, type useReviews } from './use-reviews.ts'

interface Props {
  productId: number
  reviews: ReturnType<typeof useReviews>
}

/** Rating histogram, paginated reviews and the review form. */
export function Reviews({ productId, reviews: { rows, total, rating, distribution, isLoading, showMore, reload } }: Props) {
  const t = useLabels(productLabels)
  const list = useRef<HTMLUListElement>(null)
  // The "more" button disappears with the last page, so the focus moves to the first new review, which is then announced.
  const focusIndex = useRef<number>(undefined)
  useEffect(() => {
    if (focusIndex.current === undefined || rows.length <= focusIndex.current) return
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[focusIndex.current]?.focus()
    focusIndex.current = undefined
  }, [rows])
  const remaining = total - rows.length
  return (
    <div className="grid gap-10 lg:grid-cols-[18rem_1fr]">
      <Histogram {...{ rating, total, distribution }} />
      <div className="grid max-w-3xl content-start gap-8">
        {total === 0 && <p className="text-soft">{t('lbl_prddet_noreviews')}</p>}
        {rows.length > 0 && (
          <ul ref={list} className="grid divide-y divide-line" aria-busy={isLoading}>
            {rows.map((review) => (
              <li key={keyOf(review)} tabIndex={-1} className="py-5 first:pt-0">
                <Review review={review} />
              </li>
            ))}
            {isLoading &&
              Array.from({ length: Math.min(remaining, constants.reviewsPageSize) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
                <li key={index} aria-hidden="true" className="py-5">
                  <ReviewSkeleton />
                </li>
              ))}
          </ul>
        )}
        {remaining > 0 && (
          <div className="flex flex-wrap items-center gap-4">
            <Button
              look="quiet"
              className="needs-script"
              busy={isLoading}
              onClick={() => {
                focusIndex.current = rows.length
                showMore()
              }}
            >
              {t('lbl_prddet_reviews_more')}
            </Button>
            <p className="text-sm text-soft">{t('lbl_prddet_reviews_shown', { n: rows.length, total })}</p>
          </div>
        )}
        <ReviewForm productId={productId} onSaved={reload} />
      </div>
    </div>
  )
}

function Histogram({ rating, total, distribution }: Pick<Props['reviews'], 'rating' | 'total' | 'distribution'>) {
  const t = useLabels(productLabels)
  const shop = useLabels(shopLabels)
  const maxTotal = Math.max(1, ...distribution.map(({ Total }) => Total))
  return (
    <div>
      <p className="flex items-center gap-3">
        <bdi className="text-4xl font-semibold tabular-nums">{rating.toFixed(1)}</bdi>
        <Rating rating={rating} count={total} label={shop('lbl_shop_rating', { rating })} />
      </p>
      {total > 0 && (
        <ul className="mt-4 grid gap-1.5">
          {distribution.map(({ Rating: stars, Total }) => (
            <li
              key={stars}
              aria-label={t('lbl_prddet_review_each', { n: stars, total: t('lbl_prddet_review_count', { n: Total }) })}
              className="flex items-center gap-3 text-sm"
            >
              <bdi className="w-3 tabular-nums">{stars}</bdi>
              <span className="h-2 grow overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-star forced-color-adjust-none"
                  style={{ width: `${(Total / maxTotal) * 100}%` }}
                />
              </span>
              <bdi className="w-6 text-end text-soft tabular-nums">{Total}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
