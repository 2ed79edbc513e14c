import { useId } from 'react'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { useLabels } from '../../app/labels.ts'
import type { Media, MediaSource } from '../lesson-rows.ts'
import { languageNames, speeds } from './media-actions.ts'
import type { MediaSettings } from './use-media-settings.ts'

interface Props {
  media: Media
  isFilm: boolean
  settings: MediaSettings
  source: MediaSource
  onSource: (source: MediaSource) => void
}

/** How a film or a sound is played: its speed, its lines or its sound alone, and the language of its captions. */
export function MediaChoices({ media, isFilm, settings, source, onSource }: Props) {
  const t = useLabels(learningLabels)
  const sources = [
    { value: 'full', text: t('lbl_learn_media_full') },
    ...(media.SmallUrl ? [{ value: 'small', text: t('lbl_learn_media_small') }] : []),
    ...(media.SoundUrl ? [{ value: 'sound', text: t('lbl_learn_media_sound') }] : []),
  ]
  return (
    <div className="needs-script flex flex-wrap gap-x-5 gap-y-2 px-4 pt-1 pb-3">
      <Choice
        name={t('lbl_learn_media_speed')}
        value={String(settings.speed)}
        options={speeds.map((one) => ({ value: String(one), text: `${one}×` }))}
        onChange={(value) => settings.setSpeed(Number(value))}
      />
      {sources.length > 1 && (
        <Choice name={t('lbl_learn_media_quality')} value={source} options={sources} onChange={(value) => onSource(value as MediaSource)} />
      )}
      {media.CaptionsJson.length > 0 && (
        <Choice
          name={t(isFilm ? 'lbl_learn_media_captions' : 'lbl_learn_media_transcript')}
          value={settings.captions}
          options={[
            ...(isFilm ? [{ value: 'off', text: t('lbl_learn_media_captions_off') }] : []),
            ...media.CaptionsJson.map(({ Language: lang }) => ({ value: lang, text: languageNames[lang], lang })),
          ]}
          onChange={(value) => settings.setCaptions(value as Language | 'off')}
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  name: string
  value: string
  options: { value: string; text: string; lang?: Language }[]
  onChange: (value: string) => void
}

function Choice({ name, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <span className="flex items-center gap-2 text-sm">
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-9 rounded-card border border-line-strong bg-card px-2"
      >
        {options.map(({ value: one, text, lang }) => (
          <option key={one} value={one} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
