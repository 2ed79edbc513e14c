import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { letterOf } from '../../../ui/letter-of.ts'
import { useLabels } from '../../app/labels.ts'
import type { Media } from '../lesson-rows.ts'
import { jump, languageNames, speeds, toggleFullscreen, togglePlay } from './media-actions.ts'
import { MediaBar } from './media-bar.tsx'
import { MediaChoices } from './media-choices.tsx'
import { Transcript } from './transcript.tsx'
import { useMediaFile } from './use-media-file.ts'
import { useMediaSettings } from './use-media-settings.ts'

interface Props {
  title: string
  media: Media
  /** Where the learner stopped. */
  positionMs?: number
  /** The time that was asked for, which goes before it. */
  askedMs?: number | undefined
  player: RefObject<HTMLMediaElement | null>
  /** Fetches new URLs. */
  reload?: (() => Promise<unknown>) | undefined
}

/**
 * A film or a sound with captions in both languages and their transcript. Time runs from left to right in both languages. Without JavaScript it has the
 * browser's controls.
 */
export function MediaPlayer({ title, media, positionMs = 0, askedMs, player, reload }: Props) {
  const t = useLabels(learningLabels)
  const shop = useLabels(shopLabels)
  const frame = useRef<HTMLDivElement>(null)
  const isFilm = media.ContentType.startsWith('video/')
  const settings = useMediaSettings(media, isFilm, player)
  const { speed, captions, usual } = settings
  const startMs = askedMs ?? (positionMs < media.DurationMs * 0.95 ? positionMs : 0)
  const file = useMediaFile({ media, player, startMs, speed, reload })
  const { playback } = file
  const act = (event: KeyboardEvent, element: HTMLMediaElement) => {
    const { key } = event
    const letter = letterOf(event)
    const faster = speeds[speeds.indexOf(speed) + (key === '>' ? 1 : -1)]
    if (key === ' ' || letter === 'k') togglePlay(element)
    else if (key === 'ArrowLeft' || key === 'ArrowRight') jump(element, key === 'ArrowRight' ? 5 : -5)
    else if (key === 'ArrowUp' || key === 'ArrowDown')
      element.volume = Math.min(1, Math.max(0, element.volume + (key === 'ArrowUp' ? 0.1 : -0.1)))
    else if (letter === 'm') element.muted = !element.muted
    else if (letter === 'c' && isFilm) settings.toggleCaptions()
    else if (letter === 'f' && isFilm && frame.current) toggleFullscreen(frame.current, element)
    else if ((key === '<' || key === '>') && faster) settings.chooseSpeed(faster)
    else return key === '<' || key === '>'
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, ctrlKey, altKey, metaKey } = event
    const { tagName } = target as HTMLElement
    // Buttons, sliders and lists have keys of their own.
    const isOwn = tagName === 'SELECT' || (tagName === 'INPUT' && key.startsWith('Arrow')) || (tagName === 'BUTTON' && key === ' ')
    if (isOwn || ctrlKey || altKey || metaKey || !player.current) return
    if (act(event, player.current)) event.preventDefault()
  }

  const Tag = isFilm ? 'video' : 'audio'
  return (
    <div className="grid grid-cols-1 gap-3">
      <section
        ref={frame}
        // A press on the film gives its keys to the player.
        tabIndex={-1}
        aria-label={t('lbl_learn_media_player', { title })}
        onKeyDown={onKeyDown}
        className="grid overflow-hidden rounded-card border border-line bg-card fullscreen:content-center"
      >
        <Tag
          key={Tag}
          ref={player as never}
          src={file.url}
          controls={!playback.isAlive}
          preload="metadata"
          {...(isFilm && {
            poster: media.PosterUrl ?? undefined,
            playsInline: true,
            onClick: () => player.current && togglePlay(player.current),
          })}
          className={isFilm ? 'aspect-video max-h-[80vh] w-full bg-black' : 'w-full'}
          onLoadedMetadata={({ currentTarget }) => file.restore(currentTarget)}
        >
          {media.CaptionsJson.map(({ Language, Url }) => (
            <track
              key={Language}
              kind="captions"
              srcLang={Language}
              label={languageNames[Language]}
              src={Url}
              default={isFilm && Language === usual}
            />
          ))}
        </Tag>
        <MediaBar
          media={media}
          isFilm={isFilm}
          playback={playback}
          captions={captions}
          onCaptions={settings.toggleCaptions}
          player={player}
          frame={frame}
        />
        <MediaChoices
          media={media}
          isFilm={isFilm}
          speed={speed}
          source={file.source}
          captions={captions}
          onSpeed={settings.chooseSpeed}
          onSource={file.choose}
          onCaptions={settings.chooseCaptions}
        />
        {file.hasFailed && (
          <div role="alert" className="grid justify-items-start gap-3 border-t border-line p-4">
            <p>{t(file.isElsewhere ? 'lbl_learn_media_elsewhere' : 'lbl_learn_media_failed')}</p>
            <Button look="quiet" onClick={file.retry}>
              {file.isElsewhere ? t('lbl_learn_media_here') : shop('lbl_shop_retry')}
            </Button>
          </div>
        )}
      </section>
      <Transcript
        media={media}
        language={settings.transcriptLanguage}
        timeMs={playback.timeMs}
        player={player}
        isOpen={!isFilm || askedMs !== undefined}
      />
    </div>
  )
}
