import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { ListPage } from '../../contract/call.ts'
import type { StaffArea } from '../../contract/events/areas.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { useIsBelow } from '../app/is-below.ts'
import { labelsOf } from '../app/labels.ts'
import { useChanges } from '../live/use-changes.ts'
import { type Option, Select } from '../widgets/select.tsx'
import { type Column, Table } from '../widgets/table.tsx'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { ListPaging } from './list-paging.tsx'
import { filtersIn, type ListQuery, readListQuery, sortOf, sortText } from './list-query.ts'
import { ListTools } from './list-tools.tsx'
import { useListSearch } from './use-list-search.ts'

export interface ListSelection {
  ids: string[]
  /** The filter of the list, if all rows that match it are selected. */
  filter?: ListQuery['Filter']
  /** Up to 10,000, from which on a list does not count. */
  count: number
  clear: () => void
}

interface Props<Item> {
  /** Names the saved views and the CSV file. */
  name: string
  /** The list refreshes itself when something of these areas changes; by default, of the area of its name. */
  areas?: readonly StaffArea[]
  label: string
  page: ListPage<Item>
  columns: readonly Column<Item>[]
  filters?: readonly ListFilter[]
  /** False: the list has no search field. */
  isSearchable?: boolean
  idOf: (item: Item) => string
  hrefOf?: (item: Item) => string | undefined
  /** Loads any page, for the CSV file. */
  load?: (query: ListQuery) => Promise<ListPage<Item>>
  /** What can be done with the selected rows; without it, rows cannot be selected. */
  bulkActions?: (selection: ListSelection) => ReactNode
  /** The bulk actions take a filter too: all rows that match can be selected. */
  selectsAll?: boolean
  empty?: ReactNode
}

/** A list whose filters, search, sort, page and columns are in the URL. The route's loader reads them with `readListQuery`. */
export function List<Item>({
  name,
  areas,
  label,
  page,
  columns,
  filters = [],
  isSearchable = true,
  idOf,
  hrefOf,
  load,
  bulkActions,
  selectsAll = false,
  empty,
}: Props<Item>) {
  useChanges(areas ?? [name])
  const t = labelsOf(widgetsLabels)
  const { pathname } = useLocation()
  const { search, isBusy, change, open } = useListSearch()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // All rows that match this filter, as the URL has it; another filter ends it.
  const [allOf, setAllOf] = useState<string>()
  const query = readListQuery(new URL(`http://list/?${search}`))
  const filterText = JSON.stringify(query.Filter)
  const isAll = allOf === filterText && selected.size > 0
  const count = isAll ? page.Total : selected.size
  const select = (next: ReadonlySet<string>) => {
    setSelected(next)
    setAllOf(undefined)
  }
  const shown = shownColumns(columns, search)
  const { Sort } = query
  // Cards have no headings of columns to press.
  const isOnCards = useIsBelow('sm')
  const sorts = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, label }) => [
      { id, label: `${label} ↑` },
      { id: `-${id}`, label: `${label} ↓` },
    ])
  const countText = isAll && count >= cappedTotal ? t('lbl_widgets_selected_capped') : t('lbl_widgets_selected', { n: count })

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <ListFilters
          key={pathname}
          filters={filters}
          isSearchable={isSearchable}
          search={search}
          change={change}
          sort={isOnCards && sorts.length > 0 && <SortChoice options={sorts} sort={Sort} onChange={(sort) => change({ sort })} />}
        />
        <ListTools name={name} columns={columns} shown={shown} search={search} change={change} load={load} openView={open} />
      </div>
      <Table
        label={label}
        columns={shown}
        items={page.Rows}
        idOf={idOf}
        isBusy={isBusy}
        hrefOf={hrefOf}
        sort={sortOf(Sort)}
        onSort={(sort) => change({ sort: sortText(sort) })}
        selected={isAll ? new Set(page.Rows.map(idOf)) : selected}
        onSelect={bulkActions && select}
        empty={filtersIn(search).length > 0 ? <NothingFits clear={() => open(new URLSearchParams())} /> : (empty ?? t('lbl_widgets_empty'))}
      />
      <ListPaging page={page} search={search} change={change} />
      {bulkActions && selected.size > 0 && (
        <section
          aria-label={countText}
          className="sticky bottom-4 z-20 flex flex-wrap items-center gap-3 rounded-card border border-green bg-card px-4 py-3 shadow-lg"
        >
          <p role="status" className="font-semibold">
            {countText}
          </p>
          {selectsAll && !isAll && page.Total > selected.size && (
            <Button look="plain" size="small" className="max-sm:min-h-11" onClick={() => setAllOf(filterText)}>
              {page.Total >= cappedTotal ? t('lbl_widgets_select_all_capped') : t('lbl_widgets_select_all', { n: page.Total })}
            </Button>
          )}
          <Button
            look="plain"
            size="small"
            onClick={() => select(new Set([...selected, ...page.Rows.map(idOf)]))}
            className="min-h-11 sm:hidden"
          >
            {t('lbl_widgets_select_page')}
          </Button>
          <Button look="plain" size="small" className="me-auto max-sm:min-h-11" onClick={() => select(new Set())}>
            {t('lbl_widgets_clear_selection')}
          </Button>
          {bulkActions({ ids: [...selected], ...(isAll && { filter: query.Filter }), count, clear: () => select(new Set()) })}
        </section>
      )}
    </div>
  )
}

/** Lists count no further. */
const cappedTotal = 10_000

function SortChoice({ options, sort, onChange }: { options: Option[]; sort?: string; onChange: (sort: string) => void }) {
  const t = labelsOf(widgetsLabels)
  return (
    <Select
      label={t('lbl_widgets_sort')}
      placeholder={t('lbl_widgets_sort_usual')}
      options={options}
      value={sort ?? null}
      onChange={onChange}
    />
  )
}

function NothingFits({ clear }: { clear: () => void }) {
  const t = labelsOf(widgetsLabels)
  return (
    <div className="grid justify-items-center gap-3">
      {t('lbl_widgets_empty_filtered')}
      <Button look="quiet" size="small" onClick={clear}>
        {t('lbl_widgets_clear_filters')}
      </Button>
    </div>
  )
}

function shownColumns<Item>(columns: readonly Column<Item>[], search: URLSearchParams): readonly Column<Item>[] {
  const chosen = search.get('columns')?.split(',')
  return columns.filter(({ id, isRowHeader, isHidden }) => isRowHeader || (chosen ? chosen.includes(id) : !isHidden))
}
