import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Media, MediaSource } from '../lesson-rows.ts'
import { isSlowConnection, play } from './media-actions.ts'
import { usePlayback } from './use-playback.ts'

interface Options {
  media: Media
  player: RefObject<HTMLMediaElement | null>
  startMs: number
  speed: number
  /** Fetches new URLs. */
  reload: (() => Promise<unknown>) | undefined
}

/** Which file of a film or sound plays. Another one of the same film goes on where this one is. */
export function useMediaFile({ media, player, startMs, speed, reload }: Options) {
  const [source, setSource] = useState<MediaSource>('full')
  const url = (source === 'small' && media.SmallUrl) || (source === 'sound' && media.SoundUrl) || media.Url
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
  return {
    url,
    source,
    choose(next: MediaSource) {
      keepPlace()
      setSource(next)
    },
    playback,
    /** After the file has loaded. */
    restore,
    hasFailed: playback.hasFailed && hasRetried,
    /** Another device plays it. */
    isElsewhere,
    retry,
  }
}
