import { type ReactNode, useDeferredValue } from 'react'
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
import { formatCount } from '../../contract/localization/count.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useIsBelow } from '../app/is-below.ts'
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

/** Cards that fill a phone. They are shown first: each costs a slow phone milliseconds. */
const cardsOnScreen = 4

const cellClass =
  'sm:px-3 sm:py-2.5 data-focus-visible:rounded-card data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-green-text'

function contentOf<Item>({ cell }: Column<Item>, item: Item): ReactNode {
  const content = cell(item)
  return typeof content === 'number' ? formatCount(content) : content
}

/** The columns of cards: what names the row, and one with everything else. Each cell of the widget costs a slow phone milliseconds. */
function columnsOfCards<Item>(columns: readonly Column<Item>[]): Column<Item>[] {
  const facts = columns.filter(({ isRowHeader }) => !isRowHeader)
  return [
    ...columns.filter(({ isRowHeader }) => isRowHeader),
    { id: 'facts', label: '', cell: (item) => <Facts columns={facts} item={item} /> },
  ]
}

/** The lines of a card. It has none for what its row lacks. */
const Facts = <Item,>({ columns, item }: { columns: readonly Column<Item>[]; item: Item }) => (
  <div className="grid gap-1.5">
    {columns
      .map((column) => ({ ...column, content: contentOf(column, item) }))
      .filter(({ content }) => content !== '' && content !== null && content !== undefined)
      .map(({ id, label, content, isNumber }) => (
        <div key={id} className="flex items-baseline justify-between gap-4">
          <span className="shrink-0 text-sm text-soft">{label}</span>
          <span className={`min-w-0 text-end wrap-anywhere [&_button]:min-h-11 ${isNumber ? 'tabular-nums' : ''}`}>{content}</span>
        </div>
      ))}
  </div>
)

/** Rows of a list: a table that is used by keyboard, and below 640 px a card for each row. */
export function Table<Item>({ label, items, columns, idOf, hrefOf, sort, onSort, selected, onSelect, isBusy, empty }: Props<Item>) {
  const t = labelsOf(widgetsLabels)
  const isOnCards = useIsBelow('sm')
  const shown = isOnCards ? columnsOfCards(columns) : columns
  const rows = items.slice(0, useDeferredValue(items.length, isOnCards ? cardsOnScreen : items.length))
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
          {shown.map(({ id, label, isRowHeader, isSortable, isNumber }) => (
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
          {rows.map((item) => (
            <Row
              key={idOf(item)}
              id={idOf(item)}
              href={hrefOf?.(item)}
              className="border-line outline-none data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-green-text data-hovered:bg-tint/60 data-href:cursor-pointer data-selected:bg-tint max-sm:relative max-sm:grid max-sm:gap-1.5 max-sm:rounded-card max-sm:border max-sm:bg-card max-sm:p-4 sm:border-t"
            >
              {onSelect && (
                <Cell className="max-sm:absolute max-sm:end-1 max-sm:top-1 max-sm:[&_label]:size-11 max-sm:[&_label]:justify-center sm:w-10 sm:ps-3">
                  <Checkbox slot="selection" />
                </Cell>
              )}
              {shown.map((column) => (
                <Cell
                  key={column.id}
                  className={`${cellClass} ${column.isNumber ? 'text-end tabular-nums' : ''} ${column.isRowHeader ? `font-semibold wrap-anywhere sm:min-w-44 ${onSelect ? 'max-sm:pe-10' : ''}` : ''}`}
                >
                  {contentOf(column, item)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </AriaTable>
    </div>
  )
}
