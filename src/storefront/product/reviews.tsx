import { productLabels } from '../../contract/catalog/product.labels.ts'
import { constants, type ReviewOrder, reviewOrders } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Rating } from '../../ui/rating.tsx'
import { useLabels } from '../app/labels.ts'
import { useShop } from '../state/store.ts'
import { Review, ReviewSkeleton } from './review.tsx'
import { ReviewForm } from './review-form.tsx'
import { useFocusOnMore } from './use-focus-on-more.ts'
import { keyOf, type useReviews } from './use-reviews.ts'

interface Props {
  productId: number
  reviews: ReturnType<typeof useReviews>
}

/** Rating histogram, paginated reviews and the review form. */
export function Reviews({ productId, reviews }: Props) {
  const { rows, total, selected, stars, isLoading, showMore, reload } = reviews
  const t = useLabels(productLabels)
  const { list, focusNext } = useFocusOnMore(rows.length)
  const remaining = selected - rows.length
  return (
    <div className="grid gap-10 lg:grid-cols-[18rem_1fr]">
      <Histogram reviews={reviews} />
      <div className="grid max-w-3xl content-start gap-8">
        {total === 0 && <p className="text-soft">{t('lbl_prddet_noreviews')}</p>}
        {total > 1 && <Selects reviews={reviews} />}
        {stars !== undefined && (
          <p role="status" className="flex flex-wrap items-center gap-x-4">
            {t('lbl_prddet_reviews_only', { n: stars })}
            <button
              type="button"
              onClick={() => reviews.select({ stars: undefined })}
              className="min-h-6 font-semibold text-green-text underline-offset-4 hover:underline"
            >
              {t('lbl_prddet_reviews_all')}
            </button>
          </p>
        )}
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
                focusNext()
                showMore()
              }}
            >
              {t('lbl_prddet_reviews_more')}
            </Button>
            <p className="text-sm text-soft">{t('lbl_prddet_reviews_shown', { n: rows.length, total: selected })}</p>
          </div>
        )}
        <ReviewForm productId={productId} onSaved={reload} />
      </div>
    </div>
  )
}

/** They work with JavaScript only, so they are not in the HTML, which keeps their room. The first page is sorted by date. */
function Selects({ reviews }: Pick<Props, 'reviews'>) {
  const isRestored = useShop(({ restored }) => restored)
  return (
    <div className="needs-script flex min-h-18 flex-wrap gap-4">
      {isRestored && (
        <>
          <ReviewOrderSelect reviews={reviews} />
          {reviews.professions.length > 0 && <ProfessionSelect reviews={reviews} />}
        </>
      )}
    </div>
  )
}

function ReviewOrderSelect({ reviews: { order, select } }: Pick<Props, 'reviews'>) {
  const t = useLabels(productLabels)
  const names: Record<ReviewOrder, string> = {
    '': t('lbl_prddet_reviews_newest'),
    'Rating DESC': t('lbl_prddet_reviews_highest'),
    'Rating ASC': t('lbl_prddet_reviews_lowest'),
    Language: t('lbl_prddet_reviews_language'),
  }
  return (
    <div className="w-full sm:w-64">
      <Select label={t('lbl_prddet_reviews_order')} value={order} onChange={({ target }) => select({ order: target.value as ReviewOrder })}>
        {reviewOrders.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** What the writers work as, with the number of their reviews. */
function ProfessionSelect({ reviews: { professions, profession, select } }: Pick<Props, 'reviews'>) {
  const t = useLabels(productLabels)
  return (
    <div className="w-full sm:w-64">
      <Select
        label={t('lbl_prddet_reviews_profession')}
        value={profession ?? ''}
        onChange={({ target }) => select({ profession: professions.find((one) => one.Profession === target.value)?.Profession })}
      >
        <option value="">{t('lbl_prddet_reviews_everybody')}</option>
        {professions.map(({ Profession, Total }) => (
          <option key={Profession} value={Profession}>
            {t(`lbl_prddet_profession_${Profession}`)} ({Total})
          </option>
        ))}
      </Select>
    </div>
  )
}

/** The share of each number of stars. A row selects its reviews; pressed again, all of them. */
function Histogram({ reviews: { rating, total, distribution, stars: selectedStars, select } }: Pick<Props, 'reviews'>) {
  const t = useLabels(productLabels)
  const shop = useLabels(shopLabels)
  return (
    <div>
      <p className="flex items-center gap-3">
        {total > 0 && <bdi className="text-4xl font-semibold tabular-nums">{rating.toFixed(1)}</bdi>}
        <Rating rating={rating} count={total} label={shop('lbl_shop_rating', { rating })} />
      </p>
      {total > 0 && (
        <ul className="mt-4 grid">
          {distribution.map(({ Rating: stars, Total }) => (
            <li
              key={stars}
              aria-label={t('lbl_prddet_review_each', { n: stars, total: t('lbl_prddet_review_count', { n: Total }) })}
              className="group relative flex min-h-7 items-center gap-3 text-sm"
            >
              <bdi className="w-3 tabular-nums">{stars}</bdi>
              <span className="h-2 grow overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-star forced-color-adjust-none"
                  style={{ width: `${Math.round((Total / total) * 100)}%` }}
                />
              </span>
              <bdi className="w-6 text-end text-soft tabular-nums">{Total}</bdi>
              {Total > 0 && (
                <button
                  type="button"
                  aria-pressed={selectedStars === stars}
                  aria-label={t('lbl_prddet_reviews_only', { n: stars })}
                  onClick={() => select({ stars: selectedStars === stars ? undefined : stars })}
                  className="needs-script absolute -inset-x-2 inset-y-0 rounded-card hover:bg-green/8 aria-pressed:bg-green/15"
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
