import type { StaffReviewRow } from '../../contract/catalog/staff/reviews.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import type { Column } from '../widgets/table.tsx'

const stateKeys = {
  waiting: 'lbl_inbox_review_waiting',
  approved: 'lbl_inbox_review_approved',
  declined: 'lbl_inbox_review_declined',
} as const

/** The columns of the file of reviews. */
export function reviewColumns(): Column<StaffReviewRow>[] {
  const t = labelsOf(inboxLabels)
  const inPageLanguage = (en: string, ar: string) => (pageLanguage() === 'ar' ? ar : en)
  return [
    { id: 'CreatedAt', label: t('lbl_inbox_date'), cell: ({ CreatedAt }) => CreatedAt },
    {
      id: 'Product',
      label: t('lbl_inbox_product'),
      cell: ({ ProductNameEn, ProductNameAr }) => inPageLanguage(ProductNameEn, ProductNameAr),
    },
    { id: 'Rating', label: t('lbl_inbox_stars'), cell: ({ Rating }) => Rating },
    { id: 'Title', label: t('lbl_inbox_subject'), cell: ({ Title }) => Title },
    { id: 'Body', label: t('lbl_inbox_review_text'), cell: ({ Body }) => Body },
    { id: 'ReviewerName', label: t('lbl_inbox_from'), cell: ({ ReviewerName }) => ReviewerName },
    {
      id: 'Profession',
      label: t('lbl_inbox_profession'),
      cell: ({ Profession }) => (Profession ? t(`lbl_inbox_profession_${Profession}`) : ''),
    },
    { id: 'State', label: t('lbl_inbox_state'), cell: ({ State }) => t(stateKeys[State]) },
    {
      id: 'Reply',
      label: t('lbl_inbox_reply_public'),
      cell: ({ ReplyEn, ReplyAr }) => inPageLanguage(ReplyEn, ReplyAr) || ReplyEn || ReplyAr,
    },
  ]
}
