import { type RefObject, useRef } from 'react'
import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useLabels } from '../app/labels.ts'
import type { LessonContent } from './lesson-rows.ts'
import { LiveSession } from './live-session.tsx'
import { MediaPlayer } from './media/media-player.tsx'

interface Props {
  lesson: LessonContent
  /** Of a film or a sound: where the learner stopped. */
  positionMs?: number
  /** The time that was asked for, which goes before it. */
  askedMs?: number | undefined
  player?: RefObject<HTMLMediaElement | null>
  /** Fetches the lesson again. */
  reload?: () => Promise<unknown>
}

/** What a lesson shows, says and where it leads. */
export function LessonBody({ lesson, positionMs, askedMs, player, reload }: Props) {
  const t = useLabels(learningLabels)
  const { Title, Body, Url, LiveAt, LiveMinutes, MediaJson } = lesson
  const own = useRef<HTMLMediaElement>(null)
  return (
    <>
      {LiveAt && LiveMinutes !== null && <LiveSession at={LiveAt} minutes={LiveMinutes} url={Url} />}
      {MediaJson && (
        <MediaPlayer title={Title} media={MediaJson} positionMs={positionMs} askedMs={askedMs} player={player ?? own} reload={reload} />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server */}
      {Body && <div className="prose lesson" dangerouslySetInnerHTML={{ __html: Body }} />}
      {Url && !LiveAt && (
        <a href={Url} target="_blank" rel="noopener" className={buttonClass({}, 'justify-self-start')}>
          {t('lbl_learn_open_link')}
        </a>
      )}
    </>
  )
}
