import type { iconNames } from './icon-names.ts'
import sprite from './icons.svg?url'

export type IconName = (typeof iconNames)[number]

/** A decorative icon, hidden from screen readers. Its shape is in a file of its own, which all pages share: each page would repeat dozens. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
