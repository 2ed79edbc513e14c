import { type RefObject, useEffect } from 'react'
import { cuesOf } from '../../../contract/learning/captions.ts'
import { playTime } from '../../../contract/learning/play-time.ts'
import { coursesLabels } from '../../../contract/learning/staff/courses.labels.ts'
import { labelsOf } from '../../app/labels.ts'
import type { LessonMedia } from './lesson-media.ts'

interface Props {
  media: LessonMedia
  isFilm: boolean
  captionsEn: string
  captionsAr: string
  player: RefObject<HTMLMediaElement | null>
}

/** The film or sound with the captions of the form, saved or not. */
export function Player({ media, isFilm, captionsEn, captionsAr, player }: Props) {
  const t = labelsOf(coursesLabels)
  const { Url, PosterUrl, Name, DurationMs, Lines, HasSmall, HasSound } = media
  useTrack(player, Url, 'en', t('lbl_courses_english'), captionsEn)
  useTrack(player, Url, 'ar', t('lbl_courses_arabic'), captionsAr)
  const Tag = isFilm ? 'video' : 'audio'
  const facts = [
    playTime(DurationMs),
    Lines !== null && t('lbl_courses_media_lines', { n: Lines }),
    HasSmall && t('lbl_courses_media_has_small'),
    HasSound && t('lbl_courses_media_has_sound'),
  ].filter((fact) => fact !== false)
  return (
    <figure className="grid grid-cols-1 gap-2">
      <Tag
        key={Url}
        ref={player as never}
        src={Url}
        controls
        preload="metadata"
        aria-label={Name}
        {...(isFilm && {
          poster: PosterUrl ?? undefined,
          playsInline: true,
          className: 'aspect-video w-full bg-black md:max-w-2xl',
        })}
      />
      <figcaption className="flex flex-wrap gap-x-4 text-sm text-soft">
        <bdi className="min-w-0 break-words">{Name}</bdi>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </figcaption>
    </figure>
  )
}

/** Captions that are in the form, and nowhere else. A track cannot be taken away from a player, but its cues can. */
function useTrack(player: RefObject<HTMLMediaElement | null>, url: string, language: string, label: string, vtt: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL is another player
  useEffect(() => {
    const { current } = player
    if (current?.tagName !== 'VIDEO') return
    const track = [...current.textTracks].find((one) => one.language === language) ?? current.addTextTrack('captions', label, language)
    // Only the cues of a track that is not disabled can be read.
    track.mode = 'hidden'
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
    for (const { fromMs, toMs, text } of cuesOf(vtt)) track.addCue(new VTTCue(fromMs / 1000, toMs / 1000, text))
    track.mode = vtt !== '' && document.documentElement.lang === language ? 'showing' : 'disabled'
  }, [url, language, vtt])
}
