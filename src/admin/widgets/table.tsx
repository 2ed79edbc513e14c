import type { ReactNode } from 'react'
import {
  Column as AriaColumn,
  Table as AriaTable,
  Cell,
  Row,
  type Selection,
  type SortDescriptor,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table'
import { widgetsLabels } from '../../contract/admin/widgets.labels.ts'
import { formatCount } from '../../contract/localization/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { Checkbox } from './checkbox.tsx'

export interface Column<Item> {
  /** Also what the list is sorted by. */
  id: string
  label: string
  /** The digits of a number are grouped: a number that names something is shown as text. */
  cell: (item: Item) => ReactNode
  /** The value in a CSV file; by default the text that `cell` shows. */
  csv?: (item: Item) => string | number | null
  /** Names the row; exactly one column does. */
  isRowHeader?: boolean
  isSortable?: boolean
  /** At the end of its column, for numbers and money. */
  isNumber?: boolean
  /** Not shown until the person adds it. */
  isHidden?: boolean
}

interface Props<Item> {
  label: string
  items: readonly Item[]
  columns: readonly Column<Item>[]
  idOf: (item: Item) => string
  hrefOf?: (item: Item) => string | undefined
  sort?: SortDescriptor
  onSort?: (sort: SortDescriptor) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
  /** The next rows are being loaded. */
  isBusy?: boolean
  empty: ReactNode
}

const cellClass =
  'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 sm:px-3 sm:py-2.5 data-focus-visible:rounded-card data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-green-text'

/** Rows of a list: a table that is used by keyboard, and below 640 px a card for each row. */
export function Table<Item>({ label, items, columns, idOf, hrefOf, sort, onSort, selected, onSelect, isBusy, empty }: Props<Item>) {
  const t = labelsOf(widgetsLabels)
  const select = (keys: Selection) => onSelect?.(keys === 'all' ? new Set(items.map(idOf)) : withOthers(keys))
  /** Selected rows of other pages stay selected. */
  const withOthers = (keys: Exclude<Selection, 'all'>) => {
    const here = new Set(items.map(idOf))
    return new Set([...[...(selected ?? [])].filter((id) => !here.has(id)), ...[...keys].map(String)])
  }
  return (
    <div className="relative sm:overflow-x-auto sm:rounded-card sm:border sm:border-line sm:bg-card" aria-busy={isBusy || undefined}>
      {isBusy && <div className="absolute inset-x-0 top-0 z-10 h-0.5 bg-green motion-safe:animate-pulse" />}
      <AriaTable
        aria-label={label}
        selectionMode={onSelect ? 'multiple' : 'none'}
        selectedKeys={selected}
        onSelectionChange={select}
        sortDescriptor={sort}
        onSortChange={onSort}
        className="w-full border-collapse text-start max-sm:block"
      >
        <TableHeader className="text-sm text-soft max-sm:hidden">
          {onSelect && (
            <AriaColumn className="w-10 ps-3" textValue={t('lbl_widgets_select')}>
              <Checkbox slot="selection" />
            </AriaColumn>
          )}
          {columns.map(({ id, label, isRowHeader, isSortable, isNumber }) => (
            <AriaColumn
              key={id}
              id={id}
              textValue={label}
              isRowHeader={isRowHeader}
              allowsSorting={isSortable}
              className={`px-3 py-2.5 font-semibold whitespace-nowrap data-allows-sorting:cursor-pointer data-allows-sorting:hover:text-ink ${isNumber ? 'text-end' : 'text-start'}`}
            >
              {({ sortDirection }) => (
                <span className="inline-flex items-center gap-1">
                  {label}
                  {sortDirection && <Icon name={sortDirection === 'ascending' ? 'up' : 'down'} className="size-4" />}
                </span>
              )}
            </AriaColumn>
          ))}
        </TableHeader>
        <TableBody
          renderEmptyState={() => (
            <div className="rounded-card border border-line bg-card px-4 py-10 text-center text-soft sm:border-0">{empty}</div>
          )}
          className={`max-sm:grid max-sm:gap-3 max-sm:data-empty:*:block max-sm:data-empty:*:*:block ${isBusy ? 'opacity-60' : ''}`}
        >
          {items.map((item) => (
            <Row
              key={idOf(item)}
              id={idOf(item)}
              href={hrefOf?.(item)}
              className="border-line outline-none data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-green-text data-hovered:bg-tint/60 data-href:cursor-pointer data-selected:bg-tint max-sm:relative max-sm:grid max-sm:gap-1.5 max-sm:rounded-card max-sm:border max-sm:bg-card max-sm:p-4 sm:border-t"
            >
              {onSelect && (
                <Cell className="max-sm:absolute max-sm:end-3 max-sm:top-2.5 sm:w-10 sm:ps-3">
                  <Checkbox slot="selection" />
                </Cell>
              )}
              {columns.map(({ id, label, cell, isRowHeader, isNumber }) => {
                const shown = cell(item)
                const content = typeof shown === 'number' ? formatCount(shown) : shown
                // A card has no line for what a row lacks.
                const onCards = content === '' || content === null || content === undefined ? 'max-sm:hidden!' : ''
                return (
                  <Cell
                    key={id}
                    className={`${cellClass} ${isNumber ? 'tabular-nums sm:text-end' : ''} ${isRowHeader ? `font-semibold ${onSelect ? 'max-sm:pe-10' : ''}` : ''} ${onCards}`}
                  >
                    {!isRowHeader && <span className="shrink-0 text-sm text-soft sm:hidden">{label}</span>}
                    <span className={isRowHeader ? 'wrap-anywhere' : 'max-sm:min-w-0 max-sm:text-end max-sm:wrap-anywhere'}>{content}</span>
                  </Cell>
                )
              })}
            </Row>
          ))}
        </TableBody>
      </AriaTable>
    </div>
  )
}
