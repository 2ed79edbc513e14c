import { constants } from '../../../contract/constants.ts'
import { type RawBuilder, sql } from '../../../platform/database/database.ts'

/** The stock at which product `p` is low: its own mark, or the one of all. */
export const lowMark: RawBuilder<number> = sql`coalesce(p.low_stock_at, ${sql.lit(constants.fewLeft)})`

/** Up to a minute behind sales of which more is left: docs/decisions/083-sales-write-no-index.md. */
export const stockIs = {
  out: sql<boolean>`p.listed_stock_quantity = 0`,
  low: sql<boolean>`p.listed_stock_quantity between 1 and ${lowMark}`,
  available: sql<boolean>`p.listed_stock_quantity > ${lowMark}`,
  /** Low or sold out. */
  short: sql<boolean>`p.listed_stock_quantity <= ${lowMark}`,
}
