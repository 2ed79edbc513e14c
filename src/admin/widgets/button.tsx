import { Button, type ButtonProps } from 'react-aria-components/Button'
import { buttonClass } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Look = Parameters<typeof buttonClass>[0]

/** A button that opens a menu, a dialog or a popover beside it. Elsewhere `src/ui/button.tsx` does. */
export const TriggerButton = ({ look = 'quiet', size = 'small', className = '', ...rest }: Look & ButtonProps & { className?: string }) => (
  <Button className={buttonClass({ look, size }, className)} {...rest} />
)

/** A square button with an icon alone; `label` is its name. */
export const IconButton = ({ icon, label, ...rest }: { icon: IconName; label: string } & Omit<ButtonProps, 'className' | 'children'>) => (
  <Button
    aria-label={label}
    className="grid size-10 max-sm:size-11 shrink-0 cursor-pointer place-items-center rounded-card text-soft hover:bg-tint hover:text-ink disabled:cursor-not-allowed disabled:opacity-55"
    {...rest}
  >
    <Icon name={icon} />
  </Button>
)
