import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { formatMoment } from '../../ui/date.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { useDuration } from '../catalog/use-duration.ts'
import type { CourseOutline } from './course-status.tsx'
import type { CourseProgress } from './use-course-progress.ts'

type OutlineLesson = CourseOutline['SectionsJson'][number]['LessonsJson'][number]

export const lessonIcons: Record<OutlineLesson['Kind'], IconName> = {
  text: 'ebook',
  quiz: 'rows',
  file: 'download',
  link: 'forward',
  live: 'screen',
  video: 'play',
  audio: 'headset',
  reading: 'book',
}

interface Props {
  course: CourseOutline
  progress: CourseProgress | undefined
}

/** The sections of a course with their lessons. Lessons that the visitor cannot open are not links. */
export function LessonList({ course, progress }: Props) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {course.SectionsJson.map(({ SectionID, Title, LessonsJson }) => (
        <section key={SectionID} aria-labelledby={`section-${SectionID}`}>
          <h2 id={`section-${SectionID}`} className="mb-2 text-lg font-semibold">
            {Title}
          </h2>
          <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {LessonsJson.map((lesson) => (
              <LessonLine
                key={lesson.LessonID}
                productId={course.ProductId}
                lesson={lesson}
                hasAccess={progress?.HasAccess ?? false}
                state={progress?.LessonsJson.find(({ LessonID }) => LessonID === lesson.LessonID)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

interface LineProps {
  productId: number
  lesson: OutlineLesson
  hasAccess: boolean
  state: CourseProgress['LessonsJson'][number] | undefined
}

function LessonLine({ productId, lesson, hasAccess, state }: LineProps) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  const language = useLanguage()
  const durationOf = useDuration()
  const { LessonID: lessonId, Kind, Title, Minutes, IsPreview, IsRequired, DripDays, LiveAt } = lesson
  // A lesson that closed shows what its learner wrote in it.
  const canOpen = IsPreview || (hasAccess ? !state?.IsLocked : state?.IsOpened === true)
  const facts = [
    t(`lbl_learn_kind_${Kind}`),
    durationOf(Minutes),
    // In the time zone of the visitor, which the server does not know.
    hasAccess && LiveAt && formatMoment(LiveAt, language),
    !IsRequired && t('lbl_learn_optional'),
    hasAccess && state?.OpensAt && t('lbl_learn_opens_on', { date: formatMoment(state.OpensAt, language) }),
    hasAccess && state?.IsLocked && !state.OpensAt && t('lbl_learn_is_locked'),
    !hasAccess && DripDays !== null && t('lbl_learn_drip', { n: DripDays }),
  ].filter(Boolean)
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 has-[a:hover]:bg-tint sm:px-5">
      <Icon
        name={state?.IsDone ? 'check' : lessonIcons[Kind]}
        className={`mt-0.5 size-5 shrink-0 ${state?.IsDone ? 'text-green-text' : `text-soft ${Kind === 'link' ? 'rtl:-scale-x-100' : ''}`}`}
      />
      <div className="min-w-0 grow">
        {canOpen ? (
          <a href={urls.lesson({ productId, lessonId })} className="font-semibold hover:text-green-text after:absolute after:inset-0">
            {Title}
          </a>
        ) : (
          <span>{Title}</span>
        )}
        <p className="text-sm text-soft">{facts.join(' · ')}</p>
        {state?.IsNew && !state.IsDone && (
          <p className="mt-1 text-sm">
            <Mark text={t('lbl_learn_new')} />
          </p>
        )}
      </div>
      <span className="flex shrink-0 flex-wrap justify-end gap-1.5 text-sm">
        {IsPreview && !hasAccess && <Mark text={t('lbl_learn_preview')} />}
        {state?.IsDone && <span className="text-green-text">{t('lbl_learn_is_done')}</span>}
      </span>
    </li>
  )
}

const Mark = ({ text }: { text: string }) => <span className="rounded-full bg-tint px-2.5 py-0.5 text-green-text">{text}</span>
