import { listStock, saveLowMark } from '../../../contract/catalog/staff/stock.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { toWireNames } from '../../wire-names.ts'
import { findStock, listStockBy, setLowMark } from './stock-list.sql.ts'

const stockToWire = <Row extends { stockQuantity: number; soldLately: number }>(row: Row) => ({
  ...toWireNames(row),
  DaysLeft: row.soldLately > 0 ? Math.floor((row.stockQuantity * 30) / row.soldLately) : null,
})

export const stockAdmin: StaffCallHandler[] = [
  handleStaff(listStock, async ({ shop, staff, language }, { Filter, Sort, After, Size }) => {
    const { rows, next, total } = await listStockBy(shop.db, {
      search: Filter.Search,
      kind: Filter.Kind,
      stock: Filter.Stock,
      vendorId: staff.vendorId,
      sort: Sort,
      language,
      after: After,
      size: Size,
    })
    return { Rows: rows.map(stockToWire), Next: next, Total: total }
  }),
  handleStaff(saveLowMark, async ({ write, staff }, { ProductId, LowStockAt }) =>
    write(async (tx) => {
      if (!(await setLowMark(tx, ProductId, staff.vendorId, LowStockAt))) throw notFound()
      const stock = await findStock(tx, ProductId, staff.vendorId)
      if (!stock) throw notFound()
      return stockToWire(stock)
    }),
  ),
]
