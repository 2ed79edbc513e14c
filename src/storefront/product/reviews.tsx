import { useEffect, useRef } from 'react'
import { constants } from '../../contract/constants.ts'
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

/** How the stars are spread, the reviews a page at a time, and the form to write one. */
export function Reviews({ productId, reviews: { rows, total, rating, spread, isLoading, showMore, reload } }: Props) {
  const t = useLabels('ProductDetail')
  const list = useRef<HTMLUListElement>(null)
  // The button may go with the last page: the first of the new ones has the focus then, and is read.
  const focusAt = useRef<number>(undefined)
  useEffect(() => {
    if (focusAt.current === undefined || rows.length <= focusAt.current) return
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[focusAt.current]?.focus()
    focusAt.current = undefined
  }, [rows])
  const left = total - rows.length
  return (
    <div className="grid gap-10 lg:grid-cols-[18rem_1fr]">
      <Histogram {...{ rating, total, spread }} />
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
              Array.from({ length: Math.min(left, constants.reviewsPageSize) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: empty boxes, all the same
                <li key={index} aria-hidden="true" className="py-5">
                  <ReviewSkeleton />
                </li>
              ))}
          </ul>
        )}
        {left > 0 && (
          <div className="flex flex-wrap items-center gap-4">
            <Button
              look="quiet"
              className="needs-script"
              busy={isLoading}
              onClick={() => {
                focusAt.current = rows.length
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

function Histogram({ rating, total, spread }: Pick<Props['reviews'], 'rating' | 'total' | 'spread'>) {
  const t = useLabels('ProductDetail')
  const shop = useLabels('Shop')
  const most = Math.max(1, ...spread.map(({ Total }) => Total))
  return (
    <div>
      <p className="flex items-center gap-3">
        <bdi className="text-4xl font-semibold tabular-nums">{rating.toFixed(1)}</bdi>
        <Rating rating={rating} count={total} label={shop('lbl_shop_rating', { rating })} />
      </p>
      {total > 0 && (
        <ul className="mt-4 grid gap-1.5">
          {spread.map(({ Rating: stars, Total }) => (
            <li
              key={stars}
              aria-label={t('lbl_prddet_review_each', { n: stars, total: t('lbl_prddet_review_count', { n: Total }) })}
              className="flex items-center gap-3 text-sm"
            >
              <bdi className="w-3 tabular-nums">{stars}</bdi>
              <span className="h-2 grow overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-star forced-color-adjust-none"
                  style={{ width: `${(Total / most) * 100}%` }}
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
