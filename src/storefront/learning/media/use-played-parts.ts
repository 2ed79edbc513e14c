import { type RefObject, useEffect } from 'react'
import { maxRecordedRate, minPlayRate } from '../../../contract/learning/limits.ts'
import type { LessonRow } from '../lesson-rows.ts'
import type { LessonLog } from '../use-lesson-log.ts'

const sendEveryMs = 15_000

/** Reports which parts of a film or sound were played: every 15 seconds, and when it pauses, jumps, ends or the tab is left. A part has one speed. */
export function usePlayedParts(player: RefObject<HTMLMediaElement | null>, { MediaJson }: LessonRow, { add }: LessonLog) {
  const durationMs = MediaJson?.DurationMs
  useEffect(() => {
    const media = player.current
    if (!media || durationMs === undefined) return
    let fromMs: number | undefined
    let toMs = 0
    // An extension of the browser may set any speed.
    const rateNow = () => Math.min(maxRecordedRate, Math.max(minPlayRate, media.playbackRate))
    let Rate = rateNow()
    /** Reports what was played since the last report. */
    const report = () => {
      const [FromMs, ToMs] = [fromMs, Math.min(toMs, durationMs)]
      fromMs = undefined
      if (FromMs !== undefined && ToMs > FromMs) void add('played', { FromMs, ToMs, Rate })
    }
    const note = () => {
      if (media.seeking) return
      const nowMs = Math.floor(media.currentTime * 1000)
      if (fromMs === undefined && media.paused) return
      fromMs ??= nowMs
      toMs = Math.max(fromMs, nowMs)
    }
    const end = () => {
      note()
      report()
    }
    /** Reports while it plays on: the next part begins where this one ends. */
    const endPart = () => {
      end()
      if (!media.paused && !media.seeking) fromMs = toMs
    }
    const onRate = () => {
      endPart()
      Rate = rateNow()
    }
    const timer = setInterval(endPart, sendEveryMs)
    const onHidden = () => document.hidden && endPart()
    const acts = { playing: note, timeupdate: note, seeking: report, pause: end, ratechange: onRate, ended: end }
    for (const [name, act] of Object.entries(acts)) media.addEventListener(name, act)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      end()
      clearInterval(timer)
      for (const [name, act] of Object.entries(acts)) media.removeEventListener(name, act)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [player, durationMs, add])
}
