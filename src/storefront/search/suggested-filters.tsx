import { Link } from 'react-router'
import { Highlighted } from './highlighted.tsx'
import { heading, type OptionOf } from './option.ts'

interface Props {
  name: string
  shelves: { key: string; to: string; name: string; marks: [number, number][] }[]
  option: OptionOf
}

/** Categories or brands of a name: few and short, so they stand side by side. */
export function SuggestedFilters({ name, shelves, option }: Props) {
  if (shelves.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={name} className="flex flex-wrap gap-2 px-3.5 pt-3">
      <span aria-hidden="true" className={`w-full ${heading}`}>
        {name}
      </span>
      {shelves.map(({ key, to, ...shelf }) => (
        <Link
          key={key}
          to={to}
          {...option(key)}
          className="inline-flex min-h-11 items-center rounded-card border border-line px-3 leading-snug hover:border-green aria-selected:border-green aria-selected:bg-tint aria-selected:outline-2 aria-selected:outline-green-text"
        >
          <Highlighted text={shelf.name} marks={shelf.marks} />
        </Link>
      ))}
    </div>
  )
}
