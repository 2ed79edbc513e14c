import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox'
import { Icon } from '../../ui/icon.tsx'

interface Props extends Omit<CheckboxProps, 'children' | 'className'> {
  /** Missing where the name is an `aria-label`, as in tables. */
  children?: ReactNode
}

/** Also the checkbox of a row of a table: `slot="selection"`. */
export const Checkbox = ({ children, ...rest }: Props) => (
  <AriaCheckbox
    className="group inline-flex min-h-9 cursor-pointer items-center gap-2.5 data-disabled:cursor-not-allowed data-disabled:opacity-55"
    {...rest}
  >
    {({ isIndeterminate }) => (
      <>
        <span className="grid size-6 shrink-0 place-items-center rounded-[6px] border border-line-strong bg-card text-on-green group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-green-text group-data-indeterminate:border-green group-data-indeterminate:bg-green group-data-selected:border-green group-data-selected:bg-green">
          <Icon
            name={isIndeterminate ? 'minus' : 'check'}
            className="size-4 opacity-0 group-data-indeterminate:opacity-100 group-data-selected:opacity-100"
          />
        </span>
        {children}
      </>
    )}
  </AriaCheckbox>
)
