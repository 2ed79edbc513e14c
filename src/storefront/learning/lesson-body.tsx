import type { RowOf } from '../../contract/call.ts'
import { learningLabels } from '../../contract/learning/learning.labels.ts'
import type { getPreviewLesson } from '../../contract/storefront.ts'
import { buttonClass } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'

export type LessonContent = RowOf<typeof getPreviewLesson>

/** What a lesson says and where it leads. */
export function LessonBody({ lesson }: { lesson: LessonContent }) {
  const t = useLabels(learningLabels)
  const language = useLanguage()
  const { Kind, Body, Url, LiveAt, LiveMinutes } = lesson
  return (
    <>
      {LiveAt && LiveMinutes !== null && (
        <p className="font-semibold">{t('lbl_learn_live_at', { time: formatMoment(LiveAt, language), n: LiveMinutes })}</p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server */}
      {Body && <div className="prose lesson" dangerouslySetInnerHTML={{ __html: Body }} />}
      {Url && (
        <a href={Url} target="_blank" rel="noopener" className={buttonClass({}, 'justify-self-start')}>
          {t(Kind === 'live' ? 'lbl_learn_join' : 'lbl_learn_open_link')}
        </a>
      )}
    </>
  )
}
