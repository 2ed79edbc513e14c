import { changedMeanwhile, conflict, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import { withForeignKeys } from '../products/product-errors.ts'
import {
  countUses,
  type Discount,
  type DiscountColumns,
  deleteDiscount,
  findDiscount,
  insertDiscount,
  lockDiscount,
  type Targets,
  updateDiscount,
  writeTargets,
} from './discounts.sql.ts'

type Content = DiscountColumns & Targets
type Save = Partial<Content> & { discountId?: number; version?: number }

const newDiscount: Content = {
  nameEn: '',
  nameAr: '',
  percentage: null,
  amountCents: null,
  startsAt: null,
  endsAt: null,
  isActive: true,
  isForAll: false,
  categoryIds: [],
  brandIds: [],
  tagIds: [],
  kinds: [],
  productIds: [],
}

/** Creates a discount, or changes the given fields of one. A job gives its products their prices. */
export async function saveDiscount(tx: Tx, { discountId, version, ...change }: Save): Promise<Discount> {
  const before = discountId === undefined ? undefined : await getDiscount(tx, discountId)
  if (before && version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  const discount = { ...(before ?? newDiscount), ...change }
  refuseFaults(discount, before?.state === 'named')
  const savedId = await withForeignKeys(async () => {
    const { nameEn, nameAr, percentage, amountCents, startsAt, endsAt, isActive, isForAll } = discount
    const columns = { nameEn, nameAr, percentage, amountCents, startsAt, endsAt, isActive, isForAll }
    if (before && !(await updateDiscount(tx, before.discountId, version as number, columns))) throw changedMeanwhile({ current: before })
    const id = before?.discountId ?? (await insertDiscount(tx, columns))
    await writeTargets(tx, id, discount)
    return id
  })
  await enqueue(tx, 'apply-discount', { discountId: savedId })
  return getDiscount(tx, savedId)
}

/** `isNamed`: so far it is only a name for reduced prices that staff set themselves, and may stay so. */
function refuseFaults(discount: Content, isNamed: boolean) {
  const { nameEn, nameAr, percentage, amountCents, startsAt, endsAt, isForAll } = discount
  if (nameEn === '') throw invalidFields({ path: 'NameEn', code: 'required' })
  if (nameAr === '') throw invalidFields({ path: 'NameAr', code: 'required' })
  if (startsAt && endsAt && endsAt <= startsAt) throw invalidFields({ path: 'EndsAt', code: 'end_not_after_start' })
  if (isNamed && percentage === null && amountCents === null) return
  if ((percentage === null) === (amountCents === null)) throw invalidFields({ path: 'Percentage', code: 'percentage_or_amount' })
  const { categoryIds, brandIds, tagIds, kinds, productIds } = discount
  if (!isForAll && [categoryIds, brandIds, tagIds, kinds, productIds].every((ids) => ids.length === 0))
    throw invalidFields({ path: 'IsForAll', code: 'discount_of_nothing' })
}

/** Removes a discount that no product has; else throws a 409 with their number. */
export async function removeDiscount(tx: Tx, discountId: number, version: number): Promise<void> {
  await lockDiscount(tx, discountId)
  const current = await getDiscount(tx, discountId)
  const uses = await countUses(tx, discountId)
  if (uses > 0 || current.state === 'running') throw conflict('discount_in_use', { current, values: { n: uses } })
  if (!(await deleteDiscount(tx, discountId, version))) throw changedMeanwhile({ current })
}

export async function getDiscount(db: Reader, discountId: number): Promise<Discount> {
  const discount = await findDiscount(db, discountId)
  if (!discount) throw notFound()
  return discount
}
