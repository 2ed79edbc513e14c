import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

/** What every field has: a label, and below the control a hint and the error of the server. */
export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: string
  isRequired?: boolean
}

export const fieldClass = 'grid content-start gap-1.5'

/** A box around an input and its buttons. */
export const groupClass =
  'flex items-center rounded-card border border-line-strong bg-card focus-within:border-green data-invalid:border-red'

export const FieldLabel = ({ label, isRequired }: Pick<FieldTexts, 'label' | 'isRequired'>) => (
  <Label className="text-sm font-semibold">
    {label}
    {isRequired && (
      <span className="ms-1 text-red" aria-hidden="true">
        *
      </span>
    )}
  </Label>
)

export const FieldNotes = ({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) => (
  <>
    {/* A rule that is broken is said once, as the error. */}
    {hint && hint !== error && (
      <Text slot="description" className="text-sm text-soft">
        {hint}
      </Text>
    )}
    <FieldError className="text-sm text-red">{error}</FieldError>
  </>
)

/** For React Aria's fields: the server checks, and its answer is shown beside the field. */
export const validity = ({ error, isRequired }: Pick<FieldTexts, 'error' | 'isRequired'>) => ({
  isInvalid: Boolean(error),
  isRequired,
  validationBehavior: 'aria' as const,
})
