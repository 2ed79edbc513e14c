import { changedMeanwhile, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import {
  type CouponColumns,
  findCoupon,
  findCouponByCode,
  insertCoupon,
  type StoredCoupon,
  updateCoupon,
  writeCategories,
} from './manage-coupons.sql.ts'

type Content = CouponColumns & { categoryIds: number[] }
type Save = Partial<Content> & { couponId?: number; version?: number }

const newCoupon: Content = {
  code: '',
  percentage: null,
  amountCents: null,
  minimumCents: 0,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perCustomerLimit: null,
  isPublic: false,
  isActive: true,
  categoryIds: [],
}

/** Creates a coupon, or changes the given fields of one. Orders that used it keep what it took off. */
export async function saveCoupon(tx: Tx, { couponId, version, ...change }: Save): Promise<StoredCoupon> {
  const before = couponId === undefined ? undefined : await getCoupon(tx, couponId)
  if (before && version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  const coupon = { ...(before ?? newCoupon), ...change }
  refuseFaults(coupon, before)
  const { code, percentage, amountCents, minimumCents, startsAt, endsAt, totalLimit, perCustomerLimit, isPublic, isActive } = coupon
  const columns = { code, percentage, amountCents, minimumCents, startsAt, endsAt, totalLimit, perCustomerLimit, isPublic, isActive }
  const holder = await findCouponByCode(tx, code)
  if (holder && holder.couponId !== couponId) throw invalidFields({ path: 'Code', code: 'coupon_code_taken' })
  const savedId = await withConstraints(async () => {
    if (before && !(await updateCoupon(tx, before.couponId, version as number, columns))) throw changedMeanwhile({ current: before })
    const id = before?.couponId ?? (await insertCoupon(tx, columns))
    await writeCategories(tx, id, coupon.categoryIds)
    return id
  })
  return getCoupon(tx, savedId)
}

function refuseFaults({ code, percentage, amountCents, startsAt, endsAt, totalLimit }: Content, before: StoredCoupon | undefined) {
  if (code === '') throw invalidFields({ path: 'Code', code: 'required' })
  if ((percentage === null) === (amountCents === null)) throw invalidFields({ path: 'Percentage', code: 'percentage_or_amount' })
  if (startsAt && endsAt && endsAt <= startsAt) throw invalidFields({ path: 'EndsAt', code: 'end_not_after_start' })
  if (before && totalLimit !== null && totalLimit < before.timesUsed)
    throw invalidFields({ path: 'TotalLimit', code: 'below_uses', values: { n: before.timesUsed } })
}

const fields: Record<string, Parameters<typeof invalidFields>[0]> = {
  coupons_code_key: { path: 'Code', code: 'coupon_code_taken' },
  coupon_categories_category_id_fkey: { path: 'CategoryIds', code: 'unknown_choice' },
}

/** Two people may choose the same code at the same moment, or a category that another one removes. */
async function withConstraints<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const fault = fields[(error as { constraint?: string }).constraint ?? '']
    throw fault ? invalidFields(fault) : error
  }
}

export async function getCoupon(db: Reader, couponId: number): Promise<StoredCoupon> {
  const coupon = await findCoupon(db, couponId)
  if (!coupon) throw notFound()
  return coupon
}
