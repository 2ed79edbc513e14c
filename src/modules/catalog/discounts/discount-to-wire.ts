import { fromCents } from '../../../contract/money.ts'
import { toWireNames } from '../../wire-names.ts'
import type { Discount } from './discounts.sql.ts'

export const discountToWire = <Row extends Omit<Discount, 'products'>>({ amountCents, startsAt, endsAt, ...discount }: Row) => ({
  ...toWireNames(discount),
  Amount: amountCents === null ? null : fromCents(amountCents),
  StartsAt: startsAt?.toISOString() ?? null,
  EndsAt: endsAt?.toISOString() ?? null,
})
