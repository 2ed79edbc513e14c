import type { ReactNode } from 'react'
import { widgetsLabels } from '../../contract/admin/widgets.labels.ts'
import { type Bilingual, directions, languages } from '../../contract/localization/language.ts'
import { labelsOf } from '../app/labels.ts'
import { TextField } from './text-field.tsx'

interface Props {
  label: string
  value: Bilingual
  onChange: (value: Bilingual) => void
  errors?: Partial<Bilingual>
  hint?: ReactNode
  rows?: number
  isRequired?: boolean
  maxLength?: number
}

/** A text in English and Arabic: beside each other, and below each other on a phone. */
export function TwoLanguages({ label, value, onChange, errors, hint, ...rest }: Props) {
  const t = labelsOf(widgetsLabels)
  const names = { en: t('lbl_widgets_english'), ar: t('lbl_widgets_arabic') }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        {languages.map((language) => (
          <TextField
            key={language}
            label={names[language]}
            lang={language}
            dir={directions[language]}
            value={value[language]}
            onChange={(text) => onChange({ ...value, [language]: text })}
            error={errors?.[language]}
            {...rest}
          />
        ))}
      </div>
      {hint && <p className="text-sm text-soft">{hint}</p>}
    </fieldset>
  )
}
