import { filterLabels } from '../../contract/catalog/listing.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { focusResults } from '../catalog/pages.tsx'
import { withoutFilters } from './state.ts'
import { useActiveFilters, useListing } from './use-listing.ts'

/** The active filters, each with a link that removes it, and a link that removes all. */
export function Chips() {
  const t = useLabels(filterLabels)
  const { state, urlOf } = useListing()
  const filters = useActiveFilters()
  if (filters.length === 0) return null
  return (
    <ul aria-label={t('lbl_filter_chosen')} data-keep-scroll className="flex flex-wrap items-center gap-2">
      {filters.map(({ key, name, stateWithout }) => (
        <li key={key}>
          <a
            href={urlOf(stateWithout)}
            onClick={focusResults}
            rel="nofollow"
            aria-label={t('lbl_filter_remove', { name })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-green bg-tint px-3.5 text-sm hover:bg-card"
          >
            <bdi>{name}</bdi>
            <Icon name="close" className="size-3.5" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={urlOf(withoutFilters(state))}
          onClick={focusResults}
          rel="nofollow"
          className="inline-flex min-h-9 items-center px-1 text-sm font-semibold text-green-text hover:underline"
        >
          {t('lbl_filter_clear')}
        </a>
      </li>
    </ul>
  )
}
