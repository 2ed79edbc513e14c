import { Highlighted } from './highlighted.tsx'
import { type GetOptionProps, headingClass } from './option.ts'

interface Props {
  name: string
  filters: { key: string; to: string; name: string; highlights: [number, number][] }[]
  getOptionProps: GetOptionProps
}

/** Suggested categories or brands, side by side. */
export function SuggestedFilters({ name, filters, getOptionProps }: Props) {
  if (filters.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={name} className="flex flex-wrap gap-2 px-3.5 pt-3">
      <span aria-hidden="true" className={`w-full ${headingClass}`}>
        {name}
      </span>
      {filters.map(({ key, to, ...filter }) => (
        <a
          key={key}
          href={to}
          {...getOptionProps(key)}
          className="inline-flex min-h-11 items-center rounded-card border border-line px-3 leading-snug hover:border-green aria-selected:border-green aria-selected:bg-tint aria-selected:outline-2 aria-selected:outline-green-text"
        >
          <Highlighted text={filter.name} highlights={filter.highlights} />
        </a>
      ))}
    </div>
  )
}
