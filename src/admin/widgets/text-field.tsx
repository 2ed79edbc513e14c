import type { Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField'
import { cleanEmail } from '../../contract/typed.ts'
import { boxClass } from '../../ui/field.tsx'
import { FieldLabel, FieldNotes, type FieldTexts, fieldClass, validity } from './field-parts.tsx'

interface Props
  extends FieldTexts,
    Pick<
      TextFieldProps,
      | 'name'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'type'
      | 'autoComplete'
      | 'autoFocus'
      | 'isReadOnly'
      | 'isDisabled'
      | 'inputMode'
      | 'maxLength'
    > {
  /** Lines of a text of several lines. */
  rows?: number
  /** The direction of the text, if it is not that of its letters: 'ltr' for codes and addresses. */
  dir?: 'ltr' | 'rtl' | 'auto'
  lang?: string
  inputRef?: Ref<HTMLInputElement>
}

export function TextField({ label, hint, error, isRequired, rows, dir = 'auto', lang, inputRef, onChange, ...rest }: Props) {
  // What the browser refuses of an address, before it is sent, is what came along when it was pasted.
  const changed = rest.type === 'email' && onChange ? (typed: string) => onChange(cleanEmail(typed)) : onChange
  const control = { dir, lang, className: boxClass }
  return (
    <AriaTextField className={fieldClass} {...validity({ error, isRequired })} onChange={changed} {...rest}>
      <FieldLabel label={label} isRequired={isRequired} />
      {rows ? <TextArea rows={rows} {...control} /> : <Input ref={inputRef} {...control} />}
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  )
}
