import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { letterOf } from '../../../ui/letter-of.ts'
import { useLabels } from '../../app/labels.ts'
import { useLanguage } from '../../app/urls.ts'
import type { Media, MediaSource } from '../lesson-rows.ts'
import { isSlowConnection, jump, languageNames, play, speeds, toggleFullscreen, togglePlay } from './media-actions.ts'
import { MediaBar } from './media-bar.tsx'
import { MediaChoices } from './media-choices.tsx'
import { Transcript } from './transcript.tsx'
import { useMediaSettings } from './use-media-settings.ts'
import { usePlayback } from './use-playback.ts'

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
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const isFilm = media.ContentType.startsWith('video/')
  const settings = useMediaSettings(media, isFilm, player)
  const { speed, captions, usual } = settings
  const [source, setSource] = useState<MediaSource>('full')
  const url = (source === 'small' && media.SmallUrl) || (source === 'sound' && media.SoundUrl) || media.Url
  // Another file of the same film goes on where this one is.
  const startMs = askedMs ?? (positionMs < media.DurationMs * 0.95 ? positionMs : 0)
  const goOn = useRef({ seconds: startMs / 1000, isPlaying: false })
  const keepPlace = () => {
    const { current } = player
    if (current && current.readyState > 0) goOn.current = { seconds: current.currentTime, isPlaying: !current.paused }
  }
  const goToPlace = (element: HTMLMediaElement | null) => {
    if (element && goOn.current.seconds > 0) element.currentTime = goOn.current.seconds
  }
  // A file that has not loaded begins at this place, and what is pressed meanwhile counts from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (player.current?.readyState === 0) goToPlace(player.current)
  }, [url])
  const playback = usePlayback(player)
  const restore = (element: HTMLMediaElement) => {
    element.playbackRate = speed
    if (element.currentTime === 0) goToPlace(element)
    if (goOn.current.isPlaying) play(element)
  }
  const [isElsewhere, setElsewhere] = useState(false)
  const retry = async () => {
    keepPlace()
    // Who asks for it here wants to see it, also where the failure stopped it.
    if (isElsewhere) goOn.current.isPlaying = true
    await reload?.()
    player.current?.load()
    goToPlace(player.current)
  }
  // Once without being asked: an expired URL is replaced, and where the access has ended the page says so. Not where another device has taken over.
  const [hasRetried, setRetried] = useState(reload === undefined)
  const afterFailure = async () => {
    const answer = reload && (await fetch(url, { method: 'HEAD' }).catch(() => undefined))
    const hasMoved = answer?.status === 409
    setElsewhere(hasMoved)
    if (!hasMoved && !hasRetried) await retry()
    setRetried(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a failure
  useEffect(() => {
    if (playback.hasFailed) void afterFailure()
  }, [playback.hasFailed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when the browser knows its connection
  useEffect(() => {
    if (media.SmallUrl && isSlowConnection()) setSource('small')
    // Of a page that came with the film, it may have loaded before this code.
    if (player.current && player.current.readyState > 0) restore(player.current)
  }, [])
  const change = (next: MediaSource) => {
    keepPlace()
    setSource(next)
  }
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
    else if ((key === '<' || key === '>') && faster) settings.setSpeed(faster)
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
          src={url}
          controls={!playback.isAlive}
          preload="metadata"
          {...(isFilm && {
            poster: media.PosterUrl ?? undefined,
            playsInline: true,
            onClick: () => player.current && togglePlay(player.current),
          })}
          className={isFilm ? 'aspect-video max-h-[80vh] w-full bg-black' : 'w-full'}
          onLoadedMetadata={({ currentTarget }) => restore(currentTarget)}
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
        <MediaBar media={media} isFilm={isFilm} playback={playback} settings={settings} player={player} frame={frame} />
        <MediaChoices media={media} isFilm={isFilm} settings={settings} source={source} onSource={change} />
        {playback.hasFailed && hasRetried && (
          <div role="alert" className="grid justify-items-start gap-3 border-t border-line p-4">
            <p>{t(isElsewhere ? 'lbl_learn_media_elsewhere' : 'lbl_learn_media_failed')}</p>
            <Button look="quiet" onClick={retry}>
              {isElsewhere ? t('lbl_learn_media_here') : shop('lbl_shop_retry')}
            </Button>
          </div>
        )}
      </section>
      <Transcript
        media={media}
        language={captions === 'off' ? (usual === 'off' ? language : usual) : captions}
        timeMs={playback.timeMs}
        player={player}
        isOpen={!isFilm || askedMs !== undefined}
      />
    </div>
  )
}
