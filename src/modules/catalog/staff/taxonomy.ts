import { changedMeanwhile, conflict, invalidFields, notFound } from '../../../contract/admin/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { toWireNames } from '../../wire-names.ts'
import {
  deleteCategory,
  insertCategory,
  isWithin,
  lockCategories,
  readCategories,
  type StaffCategory,
  updateCategory,
  usesOfCategory,
} from './categories.sql.ts'
import { deleteTerm, insertTerm, moveProducts, readTerms, type Term, type TermKind, updateTerm } from './terms.sql.ts'

type CategoryChange = Partial<Omit<StaffCategory, 'productCount'>>

/** Creates, changes or moves a category. Throws a 409 for a move under itself or under one of its own children. */
export async function saveCategory(tx: Tx, { categoryId, version, ...change }: CategoryChange): Promise<StaffCategory> {
  await lockCategories(tx)
  const parent = change.parentCategoryId
  if (parent && !(await findCategory(tx, parent))) throw invalidFields({ path: 'ParentCategoryId', code: 'unknown_choice' })
  if (categoryId === undefined) {
    const { nameEn, nameAr } = change
    if (nameEn === undefined || nameAr === undefined)
      throw invalidFields({ path: nameEn === undefined ? 'NameEn' : 'NameAr', code: 'required' })
    return getCategory(tx, await insertCategory(tx, { ...change, nameEn, nameAr }))
  }
  if (version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  const before = await getCategory(tx, categoryId)
  if (parent && (await isWithin(tx, parent, categoryId))) throw conflict('category_under_itself', { current: toWireNames(before) })
  if (!(await updateCategory(tx, categoryId, version, change))) throw changedMeanwhile({ current: toWireNames(before) })
  return getCategory(tx, categoryId)
}

/** Removes a category that neither products nor categories use; else throws a 409 with their numbers. */
export async function removeCategory(tx: Tx, categoryId: number, version: number): Promise<void> {
  await lockCategories(tx)
  const current = toWireNames(await getCategory(tx, categoryId))
  const { products, categories } = await usesOfCategory(tx, categoryId)
  if (products + categories > 0) throw conflict('category_in_use', { current, values: { products, categories } })
  if (!(await deleteCategory(tx, categoryId, version))) throw changedMeanwhile({ current })
}

const findCategory = async (tx: Tx, categoryId: number) => (await readCategories(tx, categoryId))[0]

async function getCategory(tx: Tx, categoryId: number): Promise<StaffCategory> {
  const category = await findCategory(tx, categoryId)
  if (!category) throw notFound()
  return category
}

interface TermSave {
  id?: number
  version?: number
  nameEn: string
  nameAr: string
}

/** Creates or renames a brand or a tag. */
export async function saveTerm(tx: Tx, kind: TermKind, { id, version, ...names }: TermSave): Promise<Term> {
  if (id === undefined) return getTerm(tx, kind, await insertTerm(tx, kind, names))
  if (version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  const before = await getTerm(tx, kind, id)
  if (!(await updateTerm(tx, kind, id, version, names))) throw changedMeanwhile({ current: toWireNames(before) })
  return getTerm(tx, kind, id)
}

/** Gives the products of `from` to `into`, removes `from`, and returns `into`. */
export async function mergeTerms(tx: Tx, kind: TermKind, from: number, into: number): Promise<Term> {
  if (from === into) throw invalidFields({ path: 'IntoId', code: 'merged_with_itself' })
  const { version } = await getTerm(tx, kind, from)
  await getTerm(tx, kind, into)
  await moveProducts(tx, kind, from, into)
  if (!(await deleteTerm(tx, kind, from, version))) throw changedMeanwhile({})
  return getTerm(tx, kind, into)
}

/** Removes a brand or a tag that no product has; else throws a 409 with their number. */
export async function removeTerm(tx: Tx, kind: TermKind, id: number, version: number): Promise<void> {
  const term = await getTerm(tx, kind, id)
  const current = toWireNames(term)
  if (term.productCount > 0) throw conflict('term_in_use', { current, values: { products: term.productCount } })
  if (!(await deleteTerm(tx, kind, id, version))) throw changedMeanwhile({ current })
}

async function getTerm(tx: Tx, kind: TermKind, id: number): Promise<Term> {
  const [term] = await readTerms(tx, kind, id)
  if (!term) throw notFound()
  return term
}
