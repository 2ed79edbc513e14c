import type { ReactNode } from 'react'

/** One subject of a screen. */
export const Card = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 sm:p-5">
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="me-auto text-lg font-semibold">{title}</h2>
      {beside}
    </div>
    {children}
  </section>
)
