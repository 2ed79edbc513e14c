import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup'
import { Checkbox } from './checkbox.tsx'
import { FieldLabel, FieldNotes, type FieldTexts, fieldClass, validity } from './field-parts.tsx'
import type { Option } from './select.tsx'

interface Props<Value> extends FieldTexts {
  options: readonly Option[]
  value: Value
  onChange: (value: Value) => void
  isDisabled?: boolean
}

/** Any number of a few options. */
export const CheckboxGroup = ({ label, hint, error, isRequired, options, ...rest }: Props<string[]>) => (
  <AriaCheckboxGroup className={fieldClass} {...validity({ error, isRequired })} {...rest}>
    <FieldLabel label={label} isRequired={isRequired} />
    <div className="flex flex-wrap gap-x-6">
      {options.map(({ id, label, isDisabled }) => (
        <Checkbox key={id} value={id} {...(isDisabled && { isDisabled })}>
          {label}
        </Checkbox>
      ))}
    </div>
    <FieldNotes hint={hint} error={error} />
  </AriaCheckboxGroup>
)

/** Exactly one of a few options, all of them visible. */
export const RadioGroup = ({ label, hint, error, isRequired, options, ...rest }: Props<string>) => (
  <AriaRadioGroup className={fieldClass} {...validity({ error, isRequired })} {...rest}>
    <FieldLabel label={label} isRequired={isRequired} />
    <div className="grid gap-1">
      {options.map(({ id, label, hint }) => (
        <Radio key={id} value={id} className="group flex min-h-9 cursor-pointer items-center gap-2.5">
          <span className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong bg-card group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-green-text group-data-selected:border-green">
            <span className="size-3 rounded-full group-data-selected:bg-green" />
          </span>
          <span>
            {label}
            {hint && <span className="block text-sm text-soft">{hint}</span>}
          </span>
        </Radio>
      ))}
    </div>
    <FieldNotes hint={hint} error={error} />
  </AriaRadioGroup>
)
