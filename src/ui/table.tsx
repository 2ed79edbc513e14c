import type { ReactNode } from 'react'

interface Props {
  caption: string
  /** Column headings. Wrap one in `sr-only` to hide it visually. */
  heads: ReactNode[]
  children: ReactNode
  className?: string
}

/** A table in a horizontally scrollable region that is keyboard accessible. */
export function Table({ caption, heads, children, className = '' }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
    <section className="relative overflow-x-auto rounded-card border border-line bg-card" tabIndex={0} aria-label={caption}>
      <table
        className={`w-full border-collapse text-start [&_:is(td,th)]:px-2.5 [&_:is(td,th)]:py-3 sm:[&_:is(td,th)]:px-4 [&_td]:border-t [&_td]:border-line ${className}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-soft">
          <tr>
            {heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns don't change order
              <th key={index} scope="col" className="text-start font-semibold whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
