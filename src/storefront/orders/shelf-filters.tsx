import { type FormEvent, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Kind, kinds } from '../../contract/catalog/kinds.ts'
import { constants } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { shelfLabels } from '../../contract/entitlements/shelf.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'

/** What the shelf shows; in the URL, so that Back returns to it. */
export interface ShelfFilter {
  Kind?: Kind
  State?: 'ended'
  SearchTerm?: string
}

const digitalKinds = kinds.filter((kind) => kind !== 'book')

export function useShelfFilter(): ShelfFilter {
  const query = new URLSearchParams(useLocation().search)
  const kind = digitalKinds.find((one) => one === query.get('Kind'))
  // Links to titles by name had another parameter.
  const term = (query.get('q') ?? query.get('SearchTerm'))?.trim().slice(0, constants.searchMax)
  return { ...(kind && { Kind: kind }), ...(query.get('State') === 'ended' && { State: 'ended' }), ...(term && { SearchTerm: term }) }
}

/** The query of a URL. */
export const queryOf = ({ SearchTerm: q, ...filter }: ShelfFilter) => `?${new URLSearchParams({ ...filter, ...(q && { q }) })}`

/** Links to the titles of each kind and to those that ended, and the search of the shelf. */
export function ShelfFilters({ filter }: { filter: ShelfFilter }) {
  const t = useLabels(shelfLabels)
  const shop = useLabels(shopLabels)
  const { SearchTerm } = filter
  const choices: [name: string, choice: ShelfFilter][] = [
    [t('lbl_shelf_all'), {}],
    ...digitalKinds.map((kind): [string, ShelfFilter] => [shop(`lbl_shop_kinds_${kind}`), { Kind: kind }]),
    [t('lbl_shelf_closed'), { State: 'ended' }],
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <nav aria-label={t('lbl_shelf_filter')}>
        <ul className="flex flex-wrap gap-2">
          {choices.map(([name, choice]) => (
            <li key={name}>
              <FilterLink
                name={name}
                choice={{ ...choice, SearchTerm }}
                isCurrent={choice.Kind === filter.Kind && choice.State === filter.State}
              />
            </li>
          ))}
        </ul>
      </nav>
      <Search key={SearchTerm} filter={filter} />
    </div>
  )
}

function FilterLink({ name, choice: { SearchTerm, ...choice }, isCurrent }: { name: string; choice: ShelfFilter; isCurrent: boolean }) {
  const t = useLabels(shelfLabels)
  return (
    <a
      href={queryOf({ ...choice, ...(SearchTerm && { SearchTerm }) })}
      data-keep-scroll
      // The menus have links of the same words to the catalogue.
      aria-label={choice.Kind && t('lbl_shelf_kind', { name })}
      aria-current={isCurrent || undefined}
      className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold ${isCurrent ? 'border-green bg-tint text-green-text' : 'border-line-strong bg-card hover:border-green'}`}
    >
      {name}
    </a>
  )
}

function Search({ filter: { SearchTerm, ...filter } }: { filter: ShelfFilter }) {
  const t = useLabels(shelfLabels)
  const id = useId()
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const term = String(new FormData(event.currentTarget).get('q')).trim()
    navigate(queryOf({ ...filter, ...(term && { SearchTerm: term }) }), { preventScrollReset: true })
  }
  return (
    <search className="w-full sm:w-80">
      <form action={useUrls().shelf()} onSubmit={search} className="flex gap-2">
        {Object.entries(filter).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={id} className="sr-only">
          {t('lbl_shelf_search')}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          dir="auto"
          maxLength={constants.searchMax}
          defaultValue={SearchTerm}
          placeholder={t('lbl_shelf_search')}
          className="min-h-11 w-full min-w-0 rounded-card border border-line-strong bg-card px-3.5 text-ink placeholder:text-soft"
        />
        <Button type="submit" look="quiet" className="px-3.5!" aria-label={t('lbl_shelf_find')}>
          <Icon name="search" />
        </Button>
      </form>
    </search>
  )
}
