import { noteExport } from '../../contract/admin.ts'
import type { ListPage } from '../../contract/call.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import type { Column } from '../widgets/table.tsx'
import { csvOf, textOfRows } from './csv.ts'
import { download } from './download.ts'
import type { ListQuery } from './list-query.ts'

/** Saves rows as `{name}.csv`. The audit log has who did: without the permission to export, there is no file. */
export async function saveRows<Item>(name: string, columns: readonly Column<Item>[], items: readonly Item[]): Promise<void> {
  await callStaff(noteExport, { List: name, Rows: items.length })
  download(`${name}.csv`, csvOf(columns, items))
}

/** The same of cells, of which the first row is the heading. */
export async function saveCells(name: string, rows: readonly (readonly (string | number)[])[]): Promise<void> {
  await callStaff(noteExport, { List: name, Rows: rows.length - 1 })
  download(`${name}.csv`, textOfRows(rows))
}

const mostRows = 10_000

/** Every page of the list, from the first one. Says so if there are more rows than a file has. */
export async function loadAll<Item>(load: (query: ListQuery) => Promise<ListPage<Item>>, query: ListQuery): Promise<Item[]> {
  const items: Item[] = []
  for (let after: string | undefined; ; ) {
    const { Rows, Next } = await load({ ...query, After: after, Size: 200 })
    items.push(...Rows)
    if (!Next) return items
    if (items.length >= mostRows) {
      toast.warning(labelsOf(widgetsLabels)('lbl_widgets_csv_cut'))
      return items
    }
    after = Next
  }
}
