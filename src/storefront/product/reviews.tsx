import { useState } from 'react'
import { getProductReviews } from '../../contract/index.ts'
import { languageIn } from '../../contract/language.ts'
import { limits } from '../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { Rating } from '../../ui/rating.tsx'
import { useLanguage } from '../addresses.ts'
import { call } from '../calls.ts'
import { useLabels } from '../labels.ts'
import { ReviewForm } from './review-form.tsx'
import { type ReviewPage, type ReviewRow, summarize } from './summarize-reviews.ts'

interface Props {
  productId: number
  rating: number
  first: ReviewPage
}

/** How the stars are spread, the reviews, and the form to write one. */
export function Reviews({ productId, rating, first }: Props) {
  const t = useLabels('ProductDetail')
  const shop = useLabels('Shop')
  const languageCode = useLanguage()
  const [{ rows, total, spread }, setPage] = useState(first)
  const loadAll = async () => {
    const { data } = await call(getProductReviews, { ProductId: productId, PageNo: 1, PageSize: limits.maxPageSize, languageCode })
    setPage(summarize(data))
  }
  const most = Math.max(1, ...spread)
  return (
    <div className="grid gap-10 lg:grid-cols-[18rem_1fr]">
      <div>
        <p className="flex items-center gap-3">
          <span className="text-4xl font-semibold tabular-nums">{rating.toFixed(1)}</span>
          <Rating rating={rating} count={total} label={shop('lbl_shop_rating', { rating })} />
        </p>
        {total > 0 && (
          <ul className="mt-4 grid gap-1.5">
            {limits.ratings.map((stars) => {
              const number = spread[stars - 1] ?? 0
              return (
                <li
                  key={stars}
                  aria-label={t('lbl_prddet_review_each', { n: stars, total: t('lbl_prddet_review_count', { n: number }) })}
                  className="flex items-center gap-3 text-sm"
                >
                  <bdi className="w-3 tabular-nums">{stars}</bdi>
                  <span className="h-2 grow overflow-hidden rounded-full bg-line">
                    <span className="block h-full rounded-full bg-star" style={{ width: `${(number / most) * 100}%` }} />
                  </span>
                  <bdi className="w-6 text-end text-soft tabular-nums">{number}</bdi>
                </li>
              )
            })}
          </ul>
        )}
      </div>
      <div className="grid content-start gap-8">
        {total === 0 && <p className="text-soft">{t('lbl_prddet_noreviews')}</p>}
        <ul className="grid divide-y divide-line">
          {rows.map((review) => (
            <li key={`${review.ReviewDate} ${review.Title} ${review.ReviewerName}`} className="py-5 first:pt-0">
              <Review review={review} />
            </li>
          ))}
        </ul>
        {rows.length < Math.min(total, limits.maxPageSize) && (
          <Button look="quiet" className="w-fit" onClick={() => loadAll().catch(() => {})}>
            {t('lbl_prddet_reviews', { n: total })}
          </Button>
        )}
        <ReviewForm productId={productId} onSaved={loadAll} />
      </div>
    </div>
  )
}

function Review({ review: { Title, ReviewerName, ReviewDate, Body, Rating: rating } }: { review: ReviewRow }) {
  const t = useLabels('ProductDetail')
  const shop = useLabels('Shop')
  const language = useLanguage()
  const cut = limits.truncate.reviewBody
  return (
    <article>
      <Rating rating={rating} label={shop('lbl_shop_rating', { rating })} />
      <h4 className="mt-1 font-semibold" lang={languageIn(Title)} dir="auto">
        {Title}
      </h4>
      <p className="mt-1 whitespace-pre-line" lang={languageIn(Body)} dir="auto">
        {Body.length > cut ? `${Body.slice(0, cut).trimEnd()}…` : Body}
      </p>
      {Body.length > cut && (
        <details className="mt-1">
          <summary className="text-sm font-semibold text-green-text">{t('lbl_prddet_review_more')}</summary>
          <p className="mt-1 whitespace-pre-line" lang={languageIn(Body)} dir="auto">
            …{Body.slice(cut)}
          </p>
        </details>
      )}
      <p className="mt-2 text-sm text-soft">
        <bdi lang={languageIn(ReviewerName)}>{ReviewerName}</bdi> · <time dateTime={ReviewDate}>{formatDate(ReviewDate, language)}</time>
      </p>
    </article>
  )
}
