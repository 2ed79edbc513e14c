import { Link } from 'react-router'
import { approveReview, declineReview } from '../../contract/admin.ts'
import type { StaffReviewRow } from '../../contract/catalog/staff/reviews.ts'
import { languageIn } from '../../contract/localization/language.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { Badge } from '../inbox/badge.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReviewPictures } from './review-pictures.tsx'

interface Props {
  review: StaffReviewRow
  /** Keys act on it. */
  isCurrent: boolean
  onFocus: () => void
  /** Absent for sellers. */
  decide: ((call: typeof approveReview) => void) | undefined
  isReplying: boolean
  openReply: () => void
  closeReply: () => void
}

export function ReviewCard({ review, isCurrent, onFocus, decide, isReplying, openReply, closeReply }: Props) {
  const t = labelsOf(inboxLabels)
  const hasReply = review.RepliedAt !== null
  return (
    <article
      data-id={review.ReviewId}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onFocus={onFocus}
      className={`grid grid-cols-1 gap-3 rounded-card border bg-card p-4 sm:p-5 ${isCurrent ? 'border-green ring-1 ring-green' : 'border-line'}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.Rating} />
        <h2 className="me-auto font-semibold" dir="auto">
          {review.Title}
        </h2>
        <StateBadge review={review} />
      </header>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto" lang={languageIn(review.Body)}>
        {review.Body}
      </p>
      {review.Pictures.length > 0 && <ReviewPictures review={review} isRemovable={decide !== undefined} />}
      <p className="text-sm text-soft">
        <bdi>{review.ReviewerName}</bdi>
        {review.Profession && `${dot}${t(`lbl_inbox_profession_${review.Profession}`)}`}
        {dot}
        {formatMoment(review.CreatedAt, pageLanguage())}
        {review.IsVerified && `${dot}${t('lbl_inbox_bought')}`}
        {dot}
        <Link to={`/products/${review.ProductId}`} className="inline-block py-1 max-sm:py-2.5">
          <bdi>{pageLanguage() === 'ar' ? review.ProductNameAr : review.ProductNameEn}</bdi>
        </Link>
      </p>
      {hasReply && !isReplying && <Reply review={review} />}
      {isReplying ? (
        <ReplyForm review={review} close={closeReply} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {decide && review.State !== 'approved' && (
            <Button size="small" className="max-sm:min-h-11" aria-keyshortcuts="a" onClick={() => decide(approveReview)}>
              <Icon name="check" className="size-4" />
              {t('lbl_inbox_approve')}
            </Button>
          )}
          {decide && review.State !== 'declined' && (
            <Button look="quiet" size="small" className="max-sm:min-h-11" aria-keyshortcuts="d" onClick={() => decide(declineReview)}>
              <Icon name="close" className="size-4" />
              {t('lbl_inbox_decline')}
            </Button>
          )}
          <Button look="quiet" size="small" className="max-sm:min-h-11" aria-keyshortcuts="r" onClick={openReply}>
            <Icon name="chat" className="size-4" />
            {hasReply ? t('lbl_inbox_reply_change') : t('lbl_inbox_reply')}
          </Button>
        </div>
      )}
    </article>
  )
}

const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={labelsOf(inboxLabels)('lbl_inbox_stars_n', { n: rating })} className="text-amber">
    {'★'.repeat(rating)}
    {'☆'.repeat(5 - rating)}
  </span>
)

function StateBadge({ review: { State, IsVisible } }: { review: StaffReviewRow }) {
  const t = labelsOf(inboxLabels)
  if (State === 'approved') return <Badge tone="done">{t('lbl_inbox_review_approved')}</Badge>
  if (State === 'declined') return <Badge tone="plain">{t('lbl_inbox_review_declined')}</Badge>
  return <Badge tone="waiting">{IsVisible ? t('lbl_inbox_review_waiting') : t('lbl_inbox_not_shown')}</Badge>
}

function Reply({ review: { ReplyEn, ReplyAr, IsSellerReply } }: { review: StaffReviewRow }) {
  const t = labelsOf(inboxLabels)
  return (
    <div className="grid gap-2 border-s-2 border-green ps-4 text-sm">
      <p className="font-semibold">{IsSellerReply ? t('lbl_inbox_reply_seller') : t('lbl_inbox_reply_shop')}</p>
      {[ReplyEn, ReplyAr].filter(Boolean).map((text) => (
        <p key={text} className="whitespace-pre-line" dir="auto" lang={languageIn(text)}>
          {text}
        </p>
      ))}
    </div>
  )
}
