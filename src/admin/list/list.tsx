import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { widgetsLabels } from '../../contract/admin/widgets.labels.ts'
import type { ListPage } from '../../contract/call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { Select } from '../widgets/select.tsx'
import { type Column, Table } from '../widgets/table.tsx'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { filtersIn, type ListQuery, readListQuery, sortOf, sortText, withParameters } from './list-query.ts'
import { ListTools } from './list-tools.tsx'

export interface ListSelection {
  ids: string[]
  clear: () => void
}

interface Props<Item> {
  /** Names the saved views and the CSV file. */
  name: string
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
  empty?: ReactNode
}

/** A list whose filters, search, sort, page and columns are in the URL. The route's loader reads them with `readListQuery`. */
export function List<Item>({
  name,
  label,
  page,
  columns,
  filters = [],
  isSearchable = true,
  idOf,
  hrefOf,
  load,
  bulkActions,
  empty,
}: Props<Item>) {
  const t = labelsOf(widgetsLabels)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const isBusy = useNavigation().location?.pathname.endsWith(pathname) ?? false
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const shown = shownColumns(columns, search)
  const change = (changes: Record<string, string | null>) => setSearch(withParameters(search, changes))
  const { Sort } = readListQuery(new URL(`http://list/?${search}`))

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <ListFilters key={pathname} {...{ filters, isSearchable, search, change }} />
        <SortChoice {...{ columns, sort: Sort, onChange: (sort) => change({ sort }) }} />
        <ListTools {...{ name, columns, shown, search, change, load, openView: (query) => setSearch(query) }} />
      </div>
      <Table
        {...{ label, columns: shown, items: page.Rows, idOf, isBusy }}
        hrefOf={hrefOf}
        sort={sortOf(Sort)}
        onSort={(sort) => change({ sort: sortText(sort) })}
        selected={selected}
        onSelect={bulkActions && setSelected}
        empty={filtersIn(search).length > 0 ? <NothingFits clear={() => setSearch({})} /> : (empty ?? t('lbl_widgets_empty'))}
      />
      <div className="flex flex-wrap items-center gap-3 text-sm text-soft">
        <p role="status" className="me-auto">
          {page.Total >= 10_000 ? t('lbl_widgets_total_capped') : t('lbl_widgets_total', { n: page.Total })}
        </p>
        {search.has('after') && (
          <>
            <Button look="quiet" size="small" onClick={() => change({ after: null })}>
              {t('lbl_widgets_first')}
            </Button>
            <Button look="quiet" size="small" onClick={() => navigate(-1)}>
              <Icon name="back" className="size-4 rtl:-scale-x-100" />
              {t('lbl_widgets_previous')}
            </Button>
          </>
        )}
        {page.Next && (
          <Button look="quiet" size="small" onClick={() => change({ after: page.Next })}>
            {t('lbl_widgets_next')}
            <Icon name="forward" className="size-4 rtl:-scale-x-100" />
          </Button>
        )}
      </div>
      {bulkActions && selected.size > 0 && (
        <section
          aria-label={t('lbl_widgets_selected', { n: selected.size })}
          className="sticky bottom-4 z-20 flex flex-wrap items-center gap-3 rounded-card border border-green bg-card px-4 py-3 shadow-lg"
        >
          <p role="status" className="font-semibold">
            {t('lbl_widgets_selected', { n: selected.size })}
          </p>
          <Button
            look="plain"
            size="small"
            onClick={() => setSelected(new Set([...selected, ...page.Rows.map(idOf)]))}
            className="sm:hidden"
          >
            {t('lbl_widgets_select_page')}
          </Button>
          <Button look="plain" size="small" className="me-auto" onClick={() => setSelected(new Set())}>
            {t('lbl_widgets_clear_selection')}
          </Button>
          {bulkActions({ ids: [...selected], clear: () => setSelected(new Set()) })}
        </section>
      )}
    </div>
  )
}

/** On phones, where cards have no column headings to press. */
function SortChoice<Item>({
  columns,
  sort,
  onChange,
}: {
  columns: readonly Column<Item>[]
  sort?: string
  onChange: (sort: string) => void
}) {
  const t = labelsOf(widgetsLabels)
  const options = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, label }) => [
      { id, label: `${label} ↑` },
      { id: `-${id}`, label: `${label} ↓` },
    ])
  if (options.length === 0) return null
  return <Select label={t('lbl_widgets_sort')} options={options} value={sort ?? null} onChange={onChange} className="min-w-40 sm:hidden" />
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
