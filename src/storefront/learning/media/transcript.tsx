import type { RefObject } from 'react'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import { playTime } from '../../../contract/learning/play-time.ts'
import { directions, type Language } from '../../../contract/localization/language.ts'
import { useLabels } from '../../app/labels.ts'
import type { Media } from '../lesson-rows.ts'
import { playFrom } from './media-actions.ts'

interface Props {
  media: Media
  language: Language
  timeMs: number
  player: RefObject<HTMLMediaElement | null>
  /** A sound has no other place for its captions. */
  isOpen: boolean
}

/** The words of the captions. Each line leads to its moment, and the one that is said now is marked. */
export function Transcript({ media, language, timeMs, player, isOpen }: Props) {
  const t = useLabels(learningLabels)
  const cues = media.CaptionsJson.find(({ Language }) => Language === language)?.CuesJson ?? []
  if (cues.length === 0) return null
  return (
    <details open={isOpen} className="overflow-hidden rounded-card border border-line bg-card">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold focus-visible:-outline-offset-2">
        {t('lbl_learn_media_transcript')}
      </summary>
      <ol lang={language} dir={directions[language]} className="divide-y divide-line border-t border-line">
        {cues.map(({ FromMs, ToMs, Text }) => (
          <li key={FromMs}>
            <button
              type="button"
              onClick={() => player.current && playFrom(player.current, FromMs)}
              aria-current={FromMs <= timeMs && timeMs < ToMs && timeMs > 0 ? 'time' : undefined}
              className="flex min-h-11 w-full cursor-pointer gap-3 px-4 py-2 text-start hover:bg-tint focus-visible:-outline-offset-2 aria-[current]:bg-tint aria-[current]:font-semibold"
            >
              <bdi className="shrink-0 text-sm leading-relaxed text-soft tabular-nums">{playTime(FromMs)}</bdi>
              <span>{Text}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
