import type { ReactNode } from 'react'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import type { FormValues } from './merge.ts'
import type { RecordFormState } from './use-record-form.ts'

/** `Name` if the values have `NameEn` and `NameAr`. */
type InBoth<Values> = { [Name in keyof Values & string]: Name extends `${infer Field}En` ? Field : never }[keyof Values & string]

interface Props<Values extends FormValues> {
  form: Pick<RecordFormState<Values>, 'values' | 'errors' | 'set'>
  field: InBoth<Values>
  label: string
  hint?: ReactNode
  rows?: number
  maxLength?: number
  isRich?: boolean
  hasPictures?: boolean
  isRequired?: boolean
  /** The field of the page's language has the keyboard at once. */
  focuses?: boolean
}

/** The names of the two fields, for messages about them. */
export const labelsInBoth = (field: string, label: string) => ({
  [`${field}En`]: `${label} (English)`,
  [`${field}Ar`]: `${label} (العربية)`,
})

/** A text field of a form in both languages: `Name` is `NameEn` and `NameAr`. */
export function TextInBoth<Values extends FormValues>({ form: { values, errors, set }, field, ...rest }: Props<Values>) {
  const [en, ar] = [`${field}En`, `${field}Ar`] as [keyof Values & string, keyof Values & string]
  const put = (name: keyof Values & string, text: string) => {
    if (values[name] !== text) set(name, text as Values[typeof name])
  }
  return (
    <TwoLanguages
      value={{ en: String(values[en]), ar: String(values[ar]) }}
      onChange={(text) => {
        put(en, text.en)
        put(ar, text.ar)
      }}
      errors={{ en: errors[en], ar: errors[ar] }}
      {...rest}
    />
  )
}
