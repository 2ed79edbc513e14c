import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface ToolButtonProps {
  icon: IconName
  label: string
  onPress: () => void
  isPressed?: boolean
  isDialog?: boolean
  isMirrored?: boolean
  className?: string
}

export const ToolButton = ({ icon, label, onPress, isPressed, isDialog, isMirrored, className = '' }: ToolButtonProps) => (
  <button
    type="button"
    onClick={onPress}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    aria-haspopup={isDialog ? 'dialog' : undefined}
    className={`grid size-11 shrink-0 place-items-center rounded-card hover:text-green-text aria-pressed:bg-tint aria-pressed:text-green-text ${className}`}
  >
    <Icon name={icon} className={`size-5 ${isMirrored ? '-scale-x-100' : ''}`} />
  </button>
)

export const SmallButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onPress}
    className="min-h-11 rounded-card border border-line-strong px-3 text-sm font-semibold hover:border-green hover:text-green-text"
  >
    {children}
  </button>
)
