import { Link, useSearchParams } from 'react-router'

interface Props {
  label: string
  /** The first one is shown without a parameter in the URL. */
  tabs: readonly { id: string; label: string }[]
  /** The parameter of the URL. */
  name?: string
}

/** The states of a list, as links: each keeps nothing but itself. */
export function StateTabs({ label, tabs, name = 'State' }: Props) {
  const [search] = useSearchParams()
  const [first] = tabs
  const current = search.get(name) ?? first?.id
  return (
    <nav aria-label={label} className="-mx-4 flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line px-4 sm:mx-0 sm:px-0">
      {tabs.map(({ id, label }) => (
        <Link
          key={id}
          to={id === first?.id ? '?' : `?${name}=${id}`}
          aria-current={id === current ? 'page' : undefined}
          className={`-mb-px min-h-11 border-b-2 px-3.5 py-2.5 whitespace-nowrap no-underline ${id === current ? 'border-green-text font-semibold text-green-text' : 'border-transparent text-soft hover:text-ink'}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
