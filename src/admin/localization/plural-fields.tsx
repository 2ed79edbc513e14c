import { isolated } from '../../contract/localization/isolate.ts'
import { directions, type Language } from '../../contract/localization/language.ts'
import { pluralForms } from '../../contract/localization/plurals.ts'
import { textsLabels } from '../../contract/localization/staff/labels.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { TextField } from '../widgets/text-field.tsx'
import { formOf } from './shown-labels.ts'

interface Props {
  language: Language
  /** Of the language. */
  name: string
  /** The forms, separated by `|`. */
  text: string
  onChange: (text: string) => void
  /** Why a form is refused. */
  errorOf: (form: number) => string | undefined
  /** The shipped text, shown below a form that differs from it. */
  original?: string
}

/** A text for numbers: each plural form of its language in a field of its own, with an example. */
export function PluralFields({ language, name, text, onChange, errorOf, original }: Props) {
  const t = labelsOf(textsLabels)
  const [forms, originals] = [text.split('|'), original?.split('|')]
  const change = (at: number, form: string) =>
    onChange(pluralForms[language].map((_, other) => (other === at ? form.replaceAll('|', '') : (forms[other] ?? ''))).join('|'))
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="mb-3 font-semibold">{name}</legend>
      {pluralForms[language].map((key, at) => {
        const form = forms[at] ?? ''
        const { name: formName, sample } = formOf(language, at, form)
        return (
          <TextField
            key={key}
            lang={language}
            dir={directions[language]}
            label={t('lbl_texts_form_of', { language: name, form: formName })}
            value={form}
            onChange={(next) => change(at, next)}
            error={errorOf(at)}
            hint={
              <>
                <bdi lang={language}>{t('lbl_texts_sample', { text: isolated(sample) })}</bdi>
                {originals && form !== originals[at] && (
                  <bdi className="block">{t('lbl_texts_original', { text: isolated(originals[at] ?? '') })}</bdi>
                )}
              </>
            }
          />
        )
      })}
    </fieldset>
  )
}
