import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'

/** A field for a mailed code. It takes the focus: the person comes back with the code from their mails. */
export const CodeField = (props: ComponentProps<typeof Field>) => (
  <Field autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} dir="ltr" autoFocus {...props} />
)
