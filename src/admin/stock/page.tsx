import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { listStock } from '../../contract/admin.ts'
import type { ParametersOf } from '../../contract/call.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { stockLabels } from '../../contract/catalog/staff/stock.labels.ts'
import type { StockRow } from '../../contract/catalog/staff/stock.ts'
import { formatCount } from '../../contract/localization/count.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { kindName, kindOptions, nameOf } from '../catalog/names.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { useChanges } from '../live/use-changes.ts'
import { Dialog } from '../widgets/dialog.tsx'
import type { Column } from '../widgets/table.tsx'
import { StockChange } from './stock-change.tsx'

const load = ({ Filter, Sort, After, Size }: ListQuery) =>
  callStaff(listStock, { Filter, Sort, After, Size } as ParametersOf<typeof listStock>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

/** What is left of each product that is counted, the least first. */
export function Component() {
  const t = labelsOf(stockLabels)
  const page = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState<StockRow>()
  useChanges(['products'])
  const title = labelsOf(frameLabels)('lbl_frame_stock')
  const number = (id: keyof StockRow & string, label: string, isSortable = false): Column<StockRow> => ({
    id,
    label,
    isNumber: true,
    isSortable,
    csv: (row) => row[id] as number | null,
    cell: (row) => (row[id] as number | null) ?? '–',
  })
  const columns: Column<StockRow>[] = [
    {
      id: 'Name',
      label: t('lbl_stock_product'),
      isRowHeader: true,
      isSortable: true,
      csv: nameOf,
      cell: (row) => <bdi>{nameOf(row)}</bdi>,
    },
    {
      id: 'Kind',
      label: labelsOf(productsLabels)('lbl_products_kind'),
      isHidden: true,
      csv: ({ Kind }) => Kind,
      cell: ({ Kind }) => kindName(Kind),
    },
    {
      id: 'Stock',
      label: t('lbl_stock_left'),
      isNumber: true,
      isSortable: true,
      csv: ({ StockQuantity }) => StockQuantity,
      cell: ({ StockQuantity, LowMark }) => (
        <span className={StockQuantity <= LowMark ? 'font-semibold text-red' : ''}>{formatCount(StockQuantity)}</span>
      ),
    },
    number('LowMark', t('lbl_stock_mark')),
    number('Waiting', t('lbl_stock_waiting')),
    number('SoldLately', t('lbl_stock_sold')),
    number('DaysLeft', t('lbl_stock_days')),
    {
      id: 'Change',
      label: t('lbl_stock_change'),
      csv: () => null,
      cell: (row) => (
        <Button look="quiet" size="small" aria-label={t('lbl_stock_change_of', { name: nameOf(row) })} onClick={() => setChanged(row)}>
          {t('lbl_stock_change')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <ScreenTitle title={title} />
      <List
        name="stock"
        empty={t('lbl_stock_empty')}
        label={title}
        page={page}
        columns={columns}
        load={load}
        filters={[
          {
            id: 'Stock',
            label: t('lbl_stock_filter'),
            options: [
              { id: 'short', label: t('lbl_stock_short') },
              { id: 'out', label: t('lbl_stock_out') },
              { id: 'low', label: t('lbl_stock_low') },
              { id: 'waiting', label: t('lbl_stock_has_waiting') },
            ],
          },
          { id: 'Kind', label: labelsOf(productsLabels)('lbl_products_kind'), options: kindOptions() },
        ]}
        idOf={({ ProductId }) => String(ProductId)}
      />
      <Dialog
        title={changed ? t('lbl_stock_change_of', { name: nameOf(changed) }) : ''}
        isOpen={changed !== undefined}
        onClose={() => setChanged(undefined)}
        size="wide"
      >
        {changed && (
          <StockChange
            product={changed}
            onChanged={(row) => {
              setChanged(row)
              void revalidate()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
