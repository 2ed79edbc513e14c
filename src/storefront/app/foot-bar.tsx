import type { ReactNode } from 'react'
import { formatPrice } from '../../contract/money.ts'

interface Props {
  label: string
  /** In dollars. */
  total: number
  /** The button. */
  children: ReactNode
}

/** The total and the next step at the foot of a phone's or tablet's screen. */
export const FootBar = ({ label, total, children }: Props) => (
  <div
    data-foot-bar
    className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-card px-4 py-3 md:-mx-8 md:px-8 lg:hidden"
  >
    <p className="leading-tight">
      <span className="block text-sm text-soft">{label}</span>
      <bdi className="text-lg font-semibold tabular-nums">{formatPrice(total)}</bdi>
    </p>
    {children}
  </div>
)
