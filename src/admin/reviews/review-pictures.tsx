import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { removeReviewPicture } from '../../contract/admin.ts'
import type { StaffReviewRow } from '../../contract/catalog/staff/reviews.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { showFailure } from '../app/show-failure.ts'
import { AskDialog } from '../widgets/ask-dialog.tsx'

/** The pictures of a review; each opens large in a tab of its own. Staff delete one that shows what it must not. */
export function ReviewPictures({ review: { Pictures, State }, isRemovable }: { review: StaffReviewRow; isRemovable: boolean }) {
  const t = labelsOf(inboxLabels)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<number>()
  const remove = async () => {
    if (asked === undefined) return
    try {
      await callStaff(removeReviewPicture, { ReviewPictureId: asked })
      await revalidate()
      toast.success(t('lbl_inbox_picture_removed'))
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-3">
        {Pictures.map(({ ReviewPictureId: id, Path, Width, Height }, index) => (
          <li key={id} className="relative">
            <a href={Path} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-card border border-line">
              <img
                src={`${Path}?w=320`}
                alt={t('lbl_inbox_picture', { n: index + 1 })}
                width={Width}
                height={Height}
                loading="lazy"
                className="size-28 bg-tint object-cover sm:size-36"
              />
            </a>
            {isRemovable && (
              <button
                type="button"
                aria-label={t('lbl_inbox_picture_remove', { n: index + 1 })}
                onClick={() => setAsked(id)}
                className="absolute end-1.5 top-1.5 grid size-9 place-items-center rounded-full border border-line-strong bg-card text-red max-sm:size-11"
              >
                <Icon name="close" className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {State !== 'approved' && <p className="text-sm text-soft">{t('lbl_inbox_pictures_later')}</p>}
      {asked !== undefined && (
        <AskDialog
          title={t('lbl_inbox_picture_remove_title')}
          text={t('lbl_inbox_picture_remove_text')}
          button={t('lbl_inbox_picture_remove', { n: Pictures.findIndex(({ ReviewPictureId }) => ReviewPictureId === asked) + 1 })}
          act={remove}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
