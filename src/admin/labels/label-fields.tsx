import { textsLabels } from '../../contract/admin/texts.labels.ts'
import { widgetsLabels } from '../../contract/admin/widgets.labels.ts'
import { directions, type Language, languages } from '../../contract/localization/language.ts'
import { labelsOf } from '../app/labels.ts'
import { TextField } from '../widgets/text-field.tsx'
import { fieldOf, formOf, isolated, type LabelRow } from './label-words.ts'

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
            {...{ label, language, errors }}
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
  const originals = Original.split('|')
  const shared = { lang: language, dir: directions[language] }
  if (originals.length === 1)
    return (
      <TextField
        {...shared}
        label={name}
        rows={Original.length > 60 ? 5 : 2}
        value={text}
        onChange={(next) => onChange(language, next)}
        error={errors[field]}
        hint={text === Original ? undefined : <bdi>{t('lbl_texts_original', { text: isolated(Original) })}</bdi>}
      />
    )
  const forms = text.split('|')
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="mb-3 font-semibold">{name}</legend>
      {originals.map((original, at) => {
        const form = forms[at] ?? ''
        const { name: formName, sample } = formOf(language, at, form)
        return (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a form is its place
            key={at}
            {...shared}
            label={t('lbl_texts_form_of', { language: name, form: formName })}
            value={form}
            onChange={(next) =>
              onChange(language, originals.map((_, other) => (other === at ? next.replaceAll('|', '') : (forms[other] ?? ''))).join('|'))
            }
            error={errors[`${field}.${at}`] ?? (at === 0 ? errors[field] : undefined)}
            hint={
              <>
                <bdi lang={language}>{t('lbl_texts_sample', { text: isolated(sample) })}</bdi>
                {form !== original && <bdi className="block">{t('lbl_texts_original', { text: isolated(original) })}</bdi>}
              </>
            }
          />
        )
      })}
    </fieldset>
  )
}
