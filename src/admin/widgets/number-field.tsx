import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField, type NumberFieldProps } from 'react-aria-components/NumberField'
import { fromCents, toCents } from '../../contract/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { FieldLabel, FieldNotes, type FieldTexts, fieldClass, validity } from './field-parts.tsx'

interface Props
  extends FieldTexts,
    Pick<
      NumberFieldProps,
      'name' | 'value' | 'defaultValue' | 'onChange' | 'minValue' | 'maxValue' | 'step' | 'isDisabled' | 'formatOptions'
    > {}

const stepClass = 'grid size-10 shrink-0 cursor-pointer place-items-center text-soft hover:text-green-text disabled:opacity-40'

/** A number with buttons for one less and one more. NaN stands for an empty field. */
export const NumberField = ({ label, hint, error, isRequired, ...rest }: Props) => (
  <AriaNumberField className={fieldClass} {...validity({ error, isRequired })} {...rest}>
    <FieldLabel {...{ label, isRequired }} />
    <Group className="flex items-center rounded-card border border-line-strong bg-card focus-within:border-green data-invalid:border-red">
      <Button slot="decrement" className={stepClass}>
        <Icon name="minus" className="size-4" />
      </Button>
      <Input dir="ltr" className="w-0 min-w-0 grow bg-transparent py-2.5 text-center tabular-nums" />
      <Button slot="increment" className={stepClass}>
        <Icon name="plus" className="size-4" />
      </Button>
    </Group>
    <FieldNotes {...{ hint, error }} />
  </AriaNumberField>
)

/** An amount of money in cents, shown in dollars. */
export const MoneyField = ({ value, onChange, ...rest }: Omit<Props, 'formatOptions' | 'step'>) => (
  <NumberField
    {...rest}
    formatOptions={{ style: 'currency', currency: 'USD', numberingSystem: 'latn' } as Intl.NumberFormatOptions}
    step={0.01}
    value={value === undefined ? undefined : fromCents(value)}
    onChange={(dollars) => onChange?.(toCents(dollars))}
  />
)
