import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { boxClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FieldLabel, FieldNotes, type FieldTexts, fieldClass, validity } from './field-parts.tsx'
import { itemClass, Popover } from './popover.tsx'

export interface Option {
  id: string
  label: string
  hint?: string
  /** In a group of checkboxes. */
  isDisabled?: boolean
}

interface Props extends FieldTexts {
  options: readonly Option[]
  /** The id of the chosen one; null for none. */
  value: string | null
  onChange: (id: string) => void
  placeholder?: string
  name?: string
  isDisabled?: boolean
  className?: string
}

/** One of a few options. For many, `ComboBox`, which filters them. */
export const Select = ({ label, hint, error, isRequired, options, value, onChange, placeholder, className = '', ...rest }: Props) => (
  <AriaSelect
    className={`${fieldClass} ${className}`}
    {...validity({ error, isRequired })}
    value={value}
    onChange={(id) => id !== null && onChange(String(id))}
    placeholder={placeholder}
    {...rest}
  >
    <FieldLabel label={label} isRequired={isRequired} />
    <Button className={`${boxClass} flex min-h-11.5 min-w-0 cursor-pointer items-center gap-2 bg-card! pe-3 text-start`}>
      <SelectValue className="grow truncate data-placeholder:text-soft" />
      <Icon name="down" className="size-4.5 shrink-0 text-soft" />
    </Button>
    <FieldNotes hint={hint} error={error} />
    <Popover>
      <ChoiceList options={options} />
    </Popover>
  </AriaSelect>
)

export const ChoiceList = ({ options, empty }: { options: readonly Option[]; empty?: ReactNode }) => (
  <ListBox items={options} className="outline-none" renderEmptyState={() => empty}>
    {({ id, label, hint }) => (
      <ListBoxItem id={id} textValue={label} className={itemClass}>
        <span className="grow">
          <span className="block">{label}</span>
          {hint && <span className="block text-sm font-normal text-soft">{hint}</span>}
        </span>
      </ListBoxItem>
    )}
  </ListBox>
)
