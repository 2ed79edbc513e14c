import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover'

/** The box of menus, lists and calendars that open beside a control. */
export const Popover = ({ className = '', ...rest }: PopoverProps & { className?: string }) => (
  <AriaPopover
    offset={6}
    className={`max-h-80 min-w-(--trigger-width) overflow-auto rounded-card border border-line bg-card p-1 text-ink shadow-lg ${className}`}
    {...rest}
  />
)

/** An entry of a menu or a list. */
export const itemClass =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-[7px] px-3 py-1.5 no-underline outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-focused:bg-tint data-selected:font-semibold data-focus-visible:outline-2 data-focus-visible:outline-green-text'
