import type { ReactNode } from 'react'

const tones = { info: 'border-line bg-tint', warning: 'border-amber bg-amber-tint', error: 'border-red bg-card text-red' } as const

/** A message above what it is about, with its buttons. */
export const Notice = ({ tone = 'info', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <div
    role={tone === 'error' ? 'alert' : 'status'}
    className={`flex flex-wrap items-center gap-3 rounded-card border px-4 py-3 ${tones[tone]}`}
  >
    {children}
  </div>
)
