import { type RefObject, useEffect, useState } from 'react'
import type { Language } from '../../../contract/localization/language.ts'
import { useLanguage } from '../../app/urls.ts'
import { readText, writeText } from '../../state/browser-storage.ts'
import type { Media } from '../lesson-rows.ts'
import { speeds } from './media-actions.ts'

const speedKey = 'media-speed'
const captionsKey = 'media-captions'

/** The speed and the captions of a film or sound, as the learner chose them in another lesson. */
export function useMediaSettings({ CaptionsJson }: Media, isFilm: boolean, player: RefObject<HTMLMediaElement | null>) {
  const language = useLanguage()
  // Captions in one language are better than none.
  const usual: Language | 'off' = (CaptionsJson.find(({ Language }) => Language === language) ?? CaptionsJson[0])?.Language ?? 'off'
  const [speed, changeSpeed] = useState(1)
  const [captions, changeCaptions] = useState<Language | 'off'>(usual)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the browser
  useEffect(() => {
    const [storedSpeed, storedCaptions] = [Number(readText(speedKey)), readText(captionsKey)]
    if (speeds.includes(storedSpeed)) changeSpeed(storedSpeed)
    const chosen = storedCaptions === 'off' && isFilm ? 'off' : CaptionsJson.find(({ Language }) => Language === storedCaptions)?.Language
    if (chosen) changeCaptions(chosen)
  }, [])
  useEffect(() => {
    for (const track of player.current?.textTracks ?? []) track.mode = track.language === captions && isFilm ? 'showing' : 'disabled'
  }, [captions, isFilm, player])
  useEffect(() => {
    if (player.current) player.current.playbackRate = speed
  }, [speed, player])
  const setCaptions = (next: Language | 'off') => {
    changeCaptions(next)
    // Those of the page's language are in each lesson's.
    writeText(captionsKey, next === usual ? null : next)
  }
  return {
    speed,
    setSpeed(next: number) {
      changeSpeed(next)
      writeText(speedKey, `${next}`)
    },
    captions,
    setCaptions,
    toggleCaptions: () => setCaptions(captions === 'off' ? usual : 'off'),
    usual,
  }
}

export type MediaSettings = ReturnType<typeof useMediaSettings>
