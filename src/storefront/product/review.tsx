import { productLabels } from '../../contract/catalog/product.labels.ts'
import { constants, truncate } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { directions, languageIn } from '../../contract/localization/language.ts'
import { formatDate } from '../../ui/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { Rating } from '../../ui/rating.tsx'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { ShownPictures } from './shown-pictures.tsx'
import type { ReviewRow } from './use-reviews.ts'

/** One review, in the direction of its text and the font of its script. A body over 500 characters (storefront document §9) is truncated and expands in place. */
export function Review({
  review: { Title, ReviewerName, Profession, ReviewDate, Body, Rating: rating, IsVerified, PicturesJson, ReplyJson },
}: {
  review: ReviewRow
}) {
  const t = useLabels(productLabels)
  const shop = useLabels(shopLabels)
  const language = useLanguage()
  const excerpt = truncate(Body, constants.truncate.reviewBody)
  return (
    <article dir={directions[languageIn(Body)]} className="wrap-anywhere">
      <Rating rating={rating} label={shop('lbl_shop_rating', { rating })} />
      <h3 className="mt-1 font-sans font-semibold" lang={languageIn(Title)}>
        {Title}
      </h3>
      <div className="mt-1">
        {/* By its sibling: with an open state of the whole group, any element added to the page would have all of it styled again. */}
        <p className="font-sans whitespace-pre-line has-[+[open]]:hidden" lang={languageIn(Body)}>
          {excerpt}
        </p>
        {excerpt !== Body && (
          <details className="group mt-1">
            <summary className="inline-block list-none py-1 text-sm font-semibold text-green-text underline-offset-4 hover:underline">
              <span className="group-open:hidden">{t('lbl_prddet_review_more')}</span>
              <span className="hidden group-open:inline">{t('lbl_prddet_review_less')}</span>
            </summary>
            <p className="mt-1 font-sans whitespace-pre-line" lang={languageIn(Body)}>
              {Body}
            </p>
          </details>
        )}
      </div>
      {PicturesJson && <ShownPictures pictures={PicturesJson} title={Title} />}
      <p className="mt-2 text-sm text-soft">
        <bdi className="font-sans" lang={languageIn(ReviewerName)}>
          {ReviewerName}
        </bdi>{' '}
        ·{' '}
        {Profession && (
          <>
            <bdi lang={language}>{t(`lbl_prddet_profession_${Profession}`)}</bdi> ·{' '}
          </>
        )}
        <bdi>
          <time dateTime={ReviewDate}>{formatDate(ReviewDate, language)}</time>
        </bdi>
        {IsVerified && (
          <span className="ms-2 inline-flex items-center gap-1 font-semibold text-green-text">
            <Icon name="check" className="size-4" />
            {t('lbl_prddet_review_bought')}
          </span>
        )}
      </p>
      {ReplyJson && <Reply reply={ReplyJson} />}
    </article>
  )
}

/** The public answer, in the direction of its own text. */
function Reply({ reply: { Body, Date: date, IsSeller } }: { reply: NonNullable<ReviewRow['ReplyJson']> }) {
  const t = useLabels(productLabels)
  const language = useLanguage()
  return (
    <section dir={directions[languageIn(Body)]} className="mt-4 border-s-2 border-green ps-4">
      <h4 className="text-sm font-semibold" lang={language}>
        {IsSeller ? t('lbl_prddet_review_reply_seller') : t('lbl_prddet_review_reply')}
        <span className="ms-2 font-normal text-soft">
          <bdi>
            <time dateTime={date}>{formatDate(date, language)}</time>
          </bdi>
        </span>
      </h4>
      <p className="mt-1 font-sans whitespace-pre-line" lang={languageIn(Body)}>
        {Body}
      </p>
    </section>
  )
}

/** Placeholder of the height of a short review. */
export const ReviewSkeleton = () => (
  <div className="grid h-34 content-start gap-3 motion-safe:animate-pulse">
    <div className="h-4 w-20 rounded bg-tint" />
    <div className="h-4 w-1/3 rounded bg-tint" />
    <div className="h-4 rounded bg-tint" />
    <div className="h-4 w-4/5 rounded bg-tint" />
  </div>
)
