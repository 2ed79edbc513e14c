import { isolated } from '../../contract/localization/isolate.ts'
import { directions, type Language, languages } from '../../contract/localization/language.ts'
import { textsLabels } from '../../contract/localization/staff/labels.labels.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { TextField } from '../widgets/text-field.tsx'
import { PluralFields } from './plural-fields.tsx'
import { fieldOf, type LabelRow } from './shown-labels.ts'

export type LabelTexts = Record<Language, string>

interface Props {
  label: LabelRow
  values: LabelTexts
  /** By `En`, or by `En.1` of a plural form. */
  errors: Record<string, string>
  onChange: (language: Language, text: string) => void
}

/** A label in both languages, each plural form in a field of its own. */
export function LabelFields({ label, values, errors, onChange }: Props) {
  const t = labelsOf(textsLabels)
  const w = labelsOf(widgetsLabels)
  const names = { en: w('lbl_widgets_english'), ar: w('lbl_widgets_arabic') }
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-6 gap-y-8 md:grid-cols-2">
        {languages.map((language) => (
          <LanguageFields
            key={language}
            label={label}
            language={language}
            errors={errors}
            name={names[language]}
            text={values[language]}
            onChange={onChange}
          />
        ))}
      </div>
      {label.Placeholders.length > 0 && (
        <p className="text-sm text-soft">{t('lbl_texts_placeholders', { names: label.Placeholders.join(' ') })}</p>
      )}
    </div>
  )
}

interface LanguageProps extends Pick<Props, 'label' | 'errors' | 'onChange'> {
  language: Language
  name: string
  text: string
}

function LanguageFields({ label, language, name, text, errors, onChange }: LanguageProps) {
  const t = labelsOf(textsLabels)
  const field = fieldOf[language]
  const { Original } = label[field]
  if (!Original.includes('|'))
    return (
      <TextField
        lang={language}
        dir={directions[language]}
        label={name}
        rows={Original.length > 60 ? 5 : 2}
        value={text}
        onChange={(next) => onChange(language, next)}
        error={errors[field]}
        hint={text === Original ? undefined : <bdi>{t('lbl_texts_original', { text: isolated(Original) })}</bdi>}
      />
    )
  return (
    <PluralFields
      language={language}
      name={name}
      text={text}
      original={Original}
      onChange={(next) => onChange(language, next)}
      errorOf={(form) => errors[`${field}.${form}`] ?? (form === 0 ? errors[field] : undefined)}
    />
  )
}
