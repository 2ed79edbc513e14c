import type { ComponentProps, MouseEvent } from 'react'

const looks = {
  primary: 'bg-green text-on-green hover:bg-green-strong border border-transparent',
  quiet: 'bg-card text-ink border border-line-strong hover:border-green hover:text-green-text',
  plain: 'text-green-text hover:underline underline-offset-4 border border-transparent',
  danger: 'bg-card text-red border border-line-strong hover:border-red',
} as const
const sizes = {
  normal: 'min-h-11 px-5',
  small: 'min-h-9 px-3.5 text-sm',
  large: 'min-h-13 px-7 text-lg',
  /** The height of a form field beside it. */
  field: 'min-h-[calc(1lh+1.25rem+2px)] px-5',
} as const

interface Look {
  look?: keyof typeof looks
  size?: keyof typeof sizes
  /** Shows a spinner. A press does nothing, and the focus stays, which a disabled button loses. */
  busy?: boolean
}

/** Classes of a button, for links that look like buttons. */
export const buttonClass = ({ look = 'primary', size = 'normal' }: Look = {}, className = '') =>
  `inline-flex items-center justify-center gap-2 rounded-card font-semibold no-underline transition-colors duration-150 cursor-pointer disabled:opacity-55 disabled:cursor-not-allowed ${looks[look]} ${sizes[size]} ${className}`

// The press would submit a form.
const ignore = (event: MouseEvent) => event.preventDefault()

export function Button({
  look,
  size,
  busy = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={buttonClass({ look, size }, busy ? `${className} cursor-wait opacity-55` : className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      {...rest}
      onClick={busy ? ignore : onClick}
    >
      {busy && (
        <span className="size-4 rounded-full border-2 border-current border-e-transparent motion-safe:animate-spin" aria-hidden="true" />
      )}
      {children}
    </button>
  )
}
