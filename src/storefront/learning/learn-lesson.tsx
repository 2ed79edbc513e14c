import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { LessonKind } from '../../contract/learning/courses.ts'
import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { LateNotice } from '../app/failure.tsx'
import { useLabels } from '../app/labels.ts'
import { useShopDate } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'
import { DownloadLinks } from '../orders/download-links.tsx'
import { LessonBody } from './lesson-body.tsx'
import type { LessonRow } from './lesson-rows.ts'
import { usePlayedParts } from './media/use-played-parts.ts'
import { LessonNotes } from './notes/lesson-notes.tsx'
import { type LessonLog, useLessonLog } from './use-lesson-log.ts'
import { useReadToEnd } from './use-read-to-end.ts'

// Only lessons with questions, or with a part of a book, need them.
const PartToRead = late(() => import('./part-to-read.tsx'), 'PartToRead', LateNotice)
const QuizLesson = late(() => import('./quizzes/quiz-lesson.tsx'), 'QuizLesson', LateNotice)

/** Whose learners say themselves that they are done. */
const byPress: ReadonlySet<LessonKind> = new Set(['file', 'link', 'live', 'reading'])

interface Props {
  lesson: LessonRow
  /** When it was requested, with the ticket of its files, by this browser's clock. */
  askedAt: number
  customerId: number
  /** The lesson as it is now, if the learner can still open it. */
  reload: () => Promise<LessonRow | undefined>
}

/** A lesson as its learner sees it: what it says, what there is to do, whether it is done, and the learner's notes. */
export function LearnLesson({ lesson, askedAt, customerId, reload }: Props) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  const dateOf = useShopDate()
  const log = useLessonLog(lesson, customerId, reload)
  const end = useRef<HTMLDivElement>(null)
  useReadToEnd(end, lesson, log)
  const player = useRef<HTMLMediaElement>(null)
  usePlayedParts(player, lesson, log)
  const askedMs = timeInFragment(useLocation().hash)
  const isByPress = byPress.has(lesson.Kind)
  return (
    <>
      <div className="grid grid-cols-1 gap-6">
        <LessonBody lesson={lesson} positionMs={lesson.PositionMs} askedMs={askedMs} player={player} reload={reload} />
        {lesson.Kind === 'file' && (
          <DownloadLinks
            item={lesson}
            tickets={{
              createdAt: askedAt,
              reload: async () => {
                const reloaded = await reload()
                return reloaded ? [reloaded] : []
              },
              onSettled: (hasStarted) => hasStarted && void log.add('done'),
            }}
          />
        )}
        {lesson.Kind === 'reading' && <PartToRead part={lesson.ReadingJson} />}
        {lesson.Kind === 'quiz' && <QuizLesson lesson={lesson} onPassed={log.refresh} onClosed={reload} />}
        <div ref={end} />
      </div>
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {log.isDone && (
          <p className="flex items-center gap-2 font-semibold text-green-text">
            <Icon name="check" className="size-5" />
            {t('lbl_learn_lesson_done')}
          </p>
        )}
        {log.completedAt && (
          <a href={urls.learn(lesson.ProductId)} className={buttonClass({ look: 'quiet' }, 'justify-self-start')}>
            {t('lbl_learn_completed', { date: dateOf(log.completedAt) })}
          </a>
        )}
        {log.isWaiting && <p className="text-amber">{t('lbl_learn_not_saved')}</p>}
      </div>
      {isByPress && <DoneButton log={log} />}
      <LessonNotes lessonId={lesson.LessonID} customerId={customerId} player={lesson.MediaJson ? player : undefined} />
    </>
  )
}

/** The time in a film or sound that the URL asks for, in milliseconds: `#t=` with seconds (https://www.w3.org/TR/media-frags/#naming-time). */
function timeInFragment(hash: string): number | undefined {
  const seconds = /^#t=(\d{1,5}(?:\.\d{1,3})?)$/.exec(hash)?.[1]
  return seconds === undefined ? undefined : Math.round(Number(seconds) * 1000)
}

function DoneButton({ log }: { log: LessonLog }) {
  const t = useLabels(learningLabels)
  return (
    <Button
      look={log.isDone ? 'quiet' : 'primary'}
      busy={log.isBusy}
      className="justify-self-start"
      onClick={() => log.add(log.isDone ? 'undone' : 'done')}
    >
      {t(log.isDone ? 'lbl_learn_undone_press' : 'lbl_learn_done_press')}
    </Button>
  )
}
