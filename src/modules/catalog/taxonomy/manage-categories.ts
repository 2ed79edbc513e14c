import { changedMeanwhile, conflict, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { moveCouponCategory } from '../../cart/cart.ts'
import {
  deleteCategory,
  insertCategory,
  isWithin,
  lockCategories,
  moveContent,
  readCategories,
  type StaffCategory,
  setOrder,
  updateCategory,
} from './categories.sql.ts'
import { addRedirect, moveDiscounts, removeRedirects } from './merged-terms.sql.ts'

type CategoryChange = Partial<Omit<StaffCategory, 'productCount' | 'offerCount'>>

/** Creates, changes or moves a category. Throws a 409 for a move under itself or under one of its own children. */
export async function saveCategory(tx: Tx, { categoryId, version, ...change }: CategoryChange): Promise<StaffCategory> {
  await lockCategories(tx)
  const parent = change.parentCategoryId
  if (parent && !(await findCategory(tx, parent))) throw invalidFields({ path: 'ParentCategoryId', code: 'unknown_choice' })
  if (categoryId === undefined) {
    const { nameEn, nameAr } = change
    if (nameEn === undefined || nameAr === undefined)
      throw invalidFields({ path: nameEn === undefined ? 'NameEn' : 'NameAr', code: 'required' })
    return getCategory(tx, await insertCategory(tx, { sortOrder: await lastPlace(tx, parent ?? null), ...change, nameEn, nameAr }))
  }
  if (version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  const before = await getCategory(tx, categoryId)
  if (parent && (await isWithin(tx, parent, categoryId))) throw conflict('category_under_itself', { current: before })
  if (!(await updateCategory(tx, categoryId, version, change))) throw changedMeanwhile({ current: before })
  return getCategory(tx, categoryId)
}

interface Move {
  categoryId: number
  version: number
  parentCategoryId: number | null
  beforeCategoryId: number | null
}

/** Puts a category under another one, before one of its categories or last, and numbers them. Returns all categories. */
export async function moveCategory(tx: Tx, { categoryId, version, parentCategoryId, beforeCategoryId }: Move): Promise<StaffCategory[]> {
  await saveCategory(tx, { categoryId, version, parentCategoryId })
  const siblings = (await readCategories(tx)).filter((one) => one.parentCategoryId === parentCategoryId && one.categoryId !== categoryId)
  const order = siblings.map((one) => one.categoryId)
  const at = beforeCategoryId === null ? order.length : order.indexOf(beforeCategoryId)
  if (at < 0) throw invalidFields({ path: 'BeforeCategoryId', code: 'unknown_choice' })
  await setOrder(tx, order.toSpliced(at, 0, categoryId))
  return readCategories(tx)
}

/** Gives everything in a category to another one, removes it, and returns the other one. */
export async function mergeCategories(tx: Tx, from: number, into: number): Promise<StaffCategory> {
  if (from === into) throw invalidFields({ path: 'IntoCategoryId', code: 'merged_with_itself' })
  await lockCategories(tx)
  const merged = await getCategory(tx, from)
  await getCategory(tx, into)
  if (await isWithin(tx, into, from)) throw conflict('category_under_itself', { current: merged })
  // The discounts first: a product that comes to a category gets the prices of its discounts.
  await moveDiscounts(tx, 'category', from, into)
  await moveContent(tx, from, into)
  await moveCouponCategory(tx, from, into)
  await addRedirect(tx, 'category', from, into)
  await deleteCategory(tx, from, merged.version)
  return getCategory(tx, into)
}

/** Removes a category that no product, category, discount or coupon uses; else throws a 409 with their numbers. */
export async function removeCategory(tx: Tx, categoryId: number, version: number): Promise<void> {
  await lockCategories(tx)
  const current = await getCategory(tx, categoryId)
  const categories = (await readCategories(tx)).filter((one) => one.parentCategoryId === categoryId).length
  const { productCount: products, offerCount: offers } = current
  if (products + categories > 0) throw conflict('category_in_use', { current, values: { products, categories } })
  if (offers > 0) throw conflict('named_by_offers', { current, values: { n: offers } })
  if (!(await deleteCategory(tx, categoryId, version))) throw changedMeanwhile({ current })
  await removeRedirects(tx, 'category', categoryId)
}

const findCategory = async (tx: Tx, categoryId: number) => (await readCategories(tx, categoryId))[0]

async function getCategory(tx: Tx, categoryId: number): Promise<StaffCategory> {
  const category = await findCategory(tx, categoryId)
  if (!category) throw notFound()
  return category
}

async function lastPlace(tx: Tx, parentCategoryId: number | null): Promise<number> {
  const siblings = (await readCategories(tx)).filter((one) => one.parentCategoryId === parentCategoryId)
  return Math.max(0, ...siblings.map(({ sortOrder }) => sortOrder)) + 1
}
