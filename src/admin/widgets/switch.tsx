import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch'

/** Something that is on or off at once, such as whether a product is shown. */
export const Switch = ({ children, ...rest }: Omit<SwitchProps, 'children' | 'className'> & { children: ReactNode }) => (
  <AriaSwitch className="group inline-flex min-h-9 cursor-pointer items-center gap-2.5 data-disabled:opacity-55" {...rest}>
    <span className="flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-card px-0.5 transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-green-text group-data-selected:border-green group-data-selected:bg-green">
      <span className="size-4.5 rounded-full bg-soft transition-transform group-data-selected:translate-x-5 group-data-selected:bg-on-green rtl:group-data-selected:-translate-x-5" />
    </span>
    {children}
  </AriaSwitch>
)
