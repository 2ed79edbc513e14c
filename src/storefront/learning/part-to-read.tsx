import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { partUrl } from '../orders/place-url.ts'
import type { LessonRow } from './lesson-rows.ts'

/** The way to the part of the course's book that a lesson is about. */
export function PartToRead({ part }: { part: LessonRow['ReadingJson'] }) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  if (!part) return <p className="text-soft">{t('lbl_learn_read_none')}</p>
  const { FileID, Title, Format, Place } = part
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* The reader has a policy of its own, so it loads anew. */}
      <a data-reload href={partUrl(FileID, { format: Format, place: Place }, urls)} className={buttonClass()}>
        <Icon name="ebook" className="size-5" />
        {t('lbl_learn_read')}
      </a>
      <bdi className="text-soft">{Title}</bdi>
    </div>
  )
}
