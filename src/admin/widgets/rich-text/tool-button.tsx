import type { ReactNode } from 'react'
import { Button, type ButtonProps } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

interface Props extends Omit<ButtonProps, 'className' | 'children'> {
  label: string
  /** Such as `Mod-b`; `Mod` is Ctrl, and the command key on a Mac. */
  keys?: string
  isActive?: boolean
  children: ReactNode
}

const isMac = () => /Mac|iP/.test(navigator.platform)
const keysInWords = (keys: string) =>
  keys
    .replace('Mod', isMac() ? '⌘' : 'Ctrl')
    .replaceAll('-', '+')
    .replace(/[a-z]$/, (letter) => letter.toUpperCase())
const ariaKeys = (keys: string) => keys.replace('Mod', isMac() ? 'Meta' : 'Control').replaceAll('-', '+')

/** A square button of the toolbar; its name and keys show on focus and under the pointer. */
export const ToolButton = ({ label, keys, isActive, children, ...rest }: Props) => (
  <TooltipTrigger delay={500}>
    <Button
      aria-label={label}
      aria-pressed={isActive}
      {...(keys && { 'aria-keyshortcuts': ariaKeys(keys) })}
      className="grid h-9 min-w-9 shrink-0 cursor-pointer place-items-center rounded-card px-1.5 text-soft hover:bg-tint hover:text-ink disabled:cursor-not-allowed disabled:opacity-45 aria-pressed:bg-tint aria-pressed:text-green-text data-focus-visible:outline-2 data-focus-visible:outline-green-text"
      {...rest}
    >
      {children}
    </Button>
    <Tooltip offset={6} className="rounded-card bg-ink px-2.5 py-1 text-sm text-paper">
      {label}
      {keys && (
        <bdi dir="ltr" className="ms-2 opacity-75">
          {keysInWords(keys)}
        </bdi>
      )}
    </Tooltip>
  </TooltipTrigger>
)
