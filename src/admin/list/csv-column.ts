import type { Column } from '../widgets/table.tsx'

/** A column of a file whose list has no table. */
export const csvColumn = <Item>(label: string, csv: (item: Item) => string | number | null): Column<Item> => ({
  id: label,
  label,
  csv,
  cell: csv,
})
