import { listStock, saveLowMark } from '../../../contract/catalog/staff/stock.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { findStock, listStockBy, setLowMark } from './stock-list.sql.ts'

const withDaysLeft = <Row extends { stockQuantity: number; soldLately: number }>(row: Row) => ({
  ...row,
  daysLeft: row.soldLately > 0 ? Math.floor((row.stockQuantity * 30) / row.soldLately) : null,
})

export const stockAdmin: StaffCallHandler[] = [
  handleStaff(listStock, async ({ shop, staff, language }, { filter, sort, after, size }) => {
    const { rows, next, total } = await listStockBy(shop.db, {
      ...filter,
      vendorId: staff.vendorId,
      sort,
      language,
      after,
      size,
    })
    return { rows: rows.map(withDaysLeft), next, total }
  }),
  handleStaff(saveLowMark, async ({ write, staff }, { productId, lowStockAt }) =>
    write(async (tx) => {
      if (!(await setLowMark(tx, productId, staff.vendorId, lowStockAt))) throw notFound()
      const stock = await findStock(tx, productId, staff.vendorId)
      if (!stock) throw notFound()
      return withDaysLeft(stock)
    }),
  ),
]
