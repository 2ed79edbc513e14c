import type { ReactNode } from 'react'

/** A card of the page with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-6">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
)
