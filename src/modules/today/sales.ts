import type { SalesBy } from '../../contract/today/today-enums.ts'
import { timeZoneOf } from '../content/content.ts'
import type { Shop } from '../shop.ts'
import { bestSellers, type StepRow, salesBySteps } from './sales.sql.ts'

const steps: Record<SalesBy, number> = { day: 30, week: 12, month: 12 }

/** Sales by step, with as many steps before, and the best sellers. Days are those of the shop. */
export async function salesBy({ db }: Pick<Shop, 'db'>, by: SalesBy) {
  const timeZone = await timeZoneOf(db)
  const period = { by, steps: steps[by], timeZone }
  const [rows, best] = await Promise.all([salesBySteps(db, period), bestSellers(db, period)])
  return {
    timeZone,
    steps: rows.slice(steps[by]).map(stepRow),
    before: rows.slice(0, steps[by]).map(stepRow),
    bestSellers: best.map(({ productId, nameEn, nameAr, pieces, salesCents }) => ({
      productId,
      nameEn,
      nameAr,
      pieces,
      salesCents,
    })),
  }
}

const stepRow = ({ start, salesCents, orders, begun }: StepRow) => ({
  start,
  salesCents,
  orders,
  begun,
})
