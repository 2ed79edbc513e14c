import { listStockAlerts } from '../../../contract/content/staff/subscribers.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { waitingByProduct } from './waiting-stock-alerts.sql.ts'

export const stockAlertsAdmin: StaffCallHandler[] = [
  handleStaff(listStockAlerts, async ({ shop, language }) =>
    (await waitingByProduct(shop.db, language)).map(({ productId, productName, waiting, since }) => ({
      productId,
      productName,
      waiting: Number(waiting),
      since,
    })),
  ),
]
