import type { ReactNode } from 'react'
import { type Bilingual, directions, languages } from '../../contract/localization/language.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { RichText } from './rich-text.tsx'
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
  /** HTML with headings, lists and links. */
  isRich?: boolean
  /** Of a rich text: it may show pictures of the shop. */
  hasPictures?: boolean
  /** The field of the page's language has the keyboard at once. */
  focuses?: boolean
}

/** A text in English and Arabic: beside each other, and below each other on a phone. */
export function TwoLanguages({ label, value, onChange, errors, hint, isRich = false, hasPictures, focuses = false, rows, ...rest }: Props) {
  const t = labelsOf(widgetsLabels)
  const names = { en: t('lbl_widgets_english'), ar: t('lbl_widgets_arabic') }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        {languages.map((language) => {
          const field = {
            label: names[language],
            value: value[language],
            onChange: (text: string) => onChange({ ...value, [language]: text }),
            error: errors?.[language],
            ...rest,
          }
          return isRich ? (
            <RichText key={language} language={language} name={`${label}, ${names[language]}`} hasPictures={hasPictures} {...field} />
          ) : (
            <TextField
              key={language}
              lang={language}
              dir={directions[language]}
              rows={rows}
              autoFocus={focuses && language === pageLanguage()}
              {...field}
            />
          )
        })}
      </div>
      {hint && <p className="text-sm text-soft">{hint}</p>}
    </fieldset>
  )
}
