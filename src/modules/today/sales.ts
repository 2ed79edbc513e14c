import type { SalesBy } from '../../contract/today/today-enums.ts'
import { timeZoneOf } from '../content/content.ts'
import type { Shop } from '../shop.ts'
import { bestSellers as findBestSellers, salesBySteps } from './sales.sql.ts'

const steps: Record<SalesBy, number> = { day: 30, week: 12, month: 12 }

/** Sales by step, with as many steps before, and the best sellers. Days are those of the shop. */
export async function salesBy({ db }: Pick<Shop, 'db'>, by: SalesBy) {
  const timeZone = await timeZoneOf(db)
  const period = { by, steps: steps[by], timeZone }
  const [rows, bestSellers] = await Promise.all([salesBySteps(db, period), findBestSellers(db, period)])
  return {
    timeZone,
    steps: rows.slice(steps[by]),
    before: rows.slice(0, steps[by]),
    bestSellers,
  }
}
