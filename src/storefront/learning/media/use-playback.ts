import { type RefObject, useEffect, useState } from 'react'

export interface Playback {
  isAlive: boolean
  isPlaying: boolean
  isMuted: boolean
  timeMs: number
  /** It plays as soon as more of it has arrived. */
  isWaiting: boolean
  hasFailed: boolean
}

const playing = ['play', 'pause', 'playing', 'waiting', 'canplay', 'ended', 'timeupdate', 'seeking'] as const
const events = [...playing, 'volumechange', 'emptied', 'error', 'loadedmetadata'] as const

/** What the browser says about a film or sound. */
export function usePlayback(player: RefObject<HTMLMediaElement | null>): Playback {
  const [playback, setPlayback] = useState<Playback>({
    isAlive: false,
    isPlaying: false,
    isMuted: false,
    timeMs: 0,
    isWaiting: false,
    hasFailed: false,
  })
  useEffect(() => {
    const media = player.current
    if (!media) return
    const read = () =>
      setPlayback({
        isAlive: true,
        isPlaying: !media.paused && !media.ended,
        isMuted: media.muted || media.volume === 0,
        timeMs: Math.floor(media.currentTime * 1000),
        // HAVE_FUTURE_DATA
        isWaiting: !media.paused && !media.error && media.readyState < 3,
        hasFailed: media.error !== null,
      })
    read()
    for (const name of events) media.addEventListener(name, read)
    return () => {
      for (const name of events) media.removeEventListener(name, read)
    }
  }, [player])
  return playback
}
