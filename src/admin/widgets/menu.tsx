import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { itemClass, Popover } from './popover.tsx'

export interface MenuAction {
  id: string
  label: ReactNode
  icon?: IconName
  onAction?: () => void
  href?: string
  isDanger?: boolean
  isDisabled?: boolean
}

/** Actions that open below `trigger`, a `TriggerButton` or an `IconButton`. */
export const Menu = ({ trigger, label, actions }: { trigger: ReactNode; label: string; actions: readonly MenuAction[] }) => (
  <MenuTrigger>
    {trigger}
    <Popover>
      <AriaMenu aria-label={label} items={actions} className="outline-none">
        {({ label, icon, isDanger, ...action }) => (
          <MenuItem
            {...action}
            textValue={typeof label === 'string' ? label : action.id}
            className={`${itemClass} ${isDanger ? 'text-red' : ''}`}
          >
            {icon && <Icon name={icon} className={`size-4.5 text-soft ${icon === 'back' ? 'rtl:-scale-x-100' : ''}`} />}
            {label}
          </MenuItem>
        )}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
)
