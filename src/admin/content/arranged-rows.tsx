import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { showFailure } from '../app/show-failure.ts'
import { csvColumn } from '../list/csv-column.ts'
import { SortableList } from '../widgets/sortable-list.tsx'

/** The columns of the file of such rows. */
export function arrangedColumns<Row>(label: string, nameOf: (row: Row) => string, stateOf: (row: Row) => string) {
  return [csvColumn(label, nameOf), csvColumn(labelsOf(contentLabels)('lbl_content_is_shown'), stateOf)]
}

interface Props<Row> {
  label: string
  rows: readonly Row[]
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  hrefOf: (row: Row) => string
  /** Empty for none; undefined where rows have no picture. */
  pictureOf?: (row: Row) => string
  stateOf: (row: Row) => string
  empty?: ReactNode
  arrange: (ids: number[]) => Promise<unknown>
}

/** Rows in the owner's order, each a link to its form. The new order is saved at once. */
export function ArrangedRows<Row>({ label, rows, idOf, nameOf, hrefOf, pictureOf, stateOf, empty, arrange }: Props<Row>) {
  const { revalidate } = useRevalidator()
  // The new order is seen before it is saved.
  const [moved, setMoved] = useState<{ from: readonly Row[]; ids: string[] }>()
  const ids = moved?.from === rows ? moved.ids : rows.map((row) => String(idOf(row)))
  const save = async (next: string[]) => {
    setMoved({ from: rows, ids: next })
    try {
      await arrange(next.map(Number))
      await revalidate()
    } catch (failure) {
      setMoved(undefined)
      showFailure(failure)
    }
  }
  if (rows.length === 0) return <p className="rounded-card border border-line bg-card px-4 py-8 text-center text-soft">{empty}</p>
  return (
    <SortableList
      label={label}
      items={rows.toSorted((a, b) => ids.indexOf(String(idOf(a))) - ids.indexOf(String(idOf(b))))}
      idOf={(row) => String(idOf(row))}
      nameOf={nameOf}
      onArrange={save}
    >
      {(row) => (
        <Link to={hrefOf(row)} className="flex min-h-11 items-center gap-3 text-ink no-underline hover:text-green-text">
          {pictureOf && (
            <span className="h-14 w-24 shrink-0 overflow-hidden rounded bg-tint max-sm:h-11 max-sm:w-16">
              {pictureOf(row) && <img src={`${pictureOf(row)}?w=240`} alt="" className="size-full object-cover" />}
            </span>
          )}
          <span className="grid min-w-0 grow gap-0.5">
            <bdi className="font-semibold">{nameOf(row)}</bdi>
            <span className="text-sm text-soft">{stateOf(row)}</span>
          </span>
        </Link>
      )}
    </SortableList>
  )
}
