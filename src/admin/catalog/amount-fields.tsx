import { NumberField, DollarField as PlainDollarField } from '../widgets/number-field.tsx'
import { TextField } from '../widgets/text-field.tsx'

interface Props<Value> {
  label: string
  hint?: string
  value: Value
  onChange: (value: Value) => void
  error?: string
  isDisabled?: boolean
}

/** A whole number, or nothing. */
export const AmountField = ({ value, onChange, ...rest }: Props<number | null>) => (
  <NumberField value={value ?? Number.NaN} onChange={(next) => onChange(Number.isNaN(next) ? null : next)} minValue={0} {...rest} />
)

/** An amount in dollars, or nothing. */
export const DollarField = ({ value, onChange, ...rest }: Props<number | null>) => (
  <PlainDollarField value={value ?? Number.NaN} onChange={(next) => onChange(Number.isNaN(next) ? null : next)} minValue={0} {...rest} />
)

/** A text, or nothing. */
export const OptionalText = ({ value, onChange, ...rest }: Props<string | null>) => (
  <TextField value={value ?? ''} onChange={(text) => onChange(text === '' ? null : text)} dir="ltr" {...rest} />
)
