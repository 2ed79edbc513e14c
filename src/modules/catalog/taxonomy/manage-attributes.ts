import { changedMeanwhile, conflict, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { TermsOverride } from '../../entitlements/entitlements.ts'
import {
  copyTerms,
  deleteAttribute,
  deleteValue,
  type EditedAttribute,
  insertAttribute,
  insertValue,
  lockAttributes,
  lockValuesOf,
  moveValue,
  readAttributes,
  removeFromProducts,
  updateAttribute,
  updateValue,
  writeValueTerms,
} from './attributes.sql.ts'

interface AttributeSave {
  id?: number
  version?: number
  nameEn: string
  nameAr: string
  values?: { valueId?: number; nameEn: string; nameAr: string; terms?: TermsOverride | null }[]
}

/** Creates or changes an attribute with its values. Throws a 409 if a value that is left out is offered by products. */
export async function saveAttribute(tx: Tx, { id, version, values, ...names }: AttributeSave): Promise<EditedAttribute> {
  await lockAttributes(tx)
  if (id === undefined) {
    const newId = await insertAttribute(tx, names)
    await saveValues(tx, await getAttribute(tx, newId), values ?? [])
    return getAttribute(tx, newId)
  }
  if (version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  await lockValuesOf(tx, [id])
  const before = await getAttribute(tx, id)
  if (!(await updateAttribute(tx, id, version, names))) throw changedMeanwhile({ current: before })
  if (values) await saveValues(tx, before, values)
  return getAttribute(tx, id)
}

/** Changes the name of an attribute, or of one of its values. */
export async function saveAttributeText(
  tx: Tx,
  { id, valueId, version, ...names }: { id: number; valueId?: number; version: number; nameEn: string; nameAr: string },
): Promise<void> {
  if (valueId === undefined) return void (await saveAttribute(tx, { id, version, ...names }))
  const { nameEn, nameAr, values } = await getAttribute(tx, id)
  const renamed = values.map(({ valueId: id, nameEn, nameAr }) => ({ valueId: id, nameEn, nameAr, ...(id === valueId && names) }))
  await saveAttribute(tx, { id, version, nameEn, nameAr, values: renamed })
}

async function saveValues(tx: Tx, before: EditedAttribute, values: NonNullable<AttributeSave['values']>): Promise<void> {
  const known = new Map(before.values.map((value) => [value.valueId, value]))
  for (const [at, { valueId, terms, ...names }] of values.entries()) {
    const id = valueId ?? (await insertValue(tx, before.id, names))
    if (valueId !== undefined && !known.delete(valueId)) throw invalidFields({ path: `Values.${at}.ValueId`, code: 'unknown_choice' })
    if (valueId !== undefined) await updateValue(tx, before.id, valueId, names)
    if (terms !== undefined) await writeValueTerms(tx, before.id, id, terms)
  }
  for (const { valueId, productCount, nameEn } of known.values()) {
    if (productCount > 0) throw conflict('value_in_use', { current: before, values: { name: nameEn, products: productCount } })
    await deleteValue(tx, before.id, valueId)
  }
}

/** Gives the values of one attribute, with the products that offer them, to another, where values of the same names are one. */
export async function mergeAttributes(tx: Tx, from: number, into: number): Promise<EditedAttribute> {
  if (from === into) throw invalidFields({ path: 'IntoId', code: 'merged_with_itself' })
  await lockAttributes(tx)
  await lockValuesOf(tx, [from, into])
  const [merged, other] = [await getAttribute(tx, from), await getAttribute(tx, into)]
  for (const { valueId, nameEn, nameAr } of merged.values) {
    const same = other.values.find((value) => value.nameEn === nameEn && value.nameAr === nameAr)
    const to = { id: into, valueId: same?.valueId ?? (await insertValue(tx, into, { nameEn, nameAr })) }
    await replaceValue(tx, { id: from, valueId }, to)
  }
  await removeFromProducts(tx, from)
  await deleteAttribute(tx, from)
  return getAttribute(tx, into)
}

/** Replaces one value of an attribute by another in all products, and removes the first. */
export async function mergeValues(tx: Tx, id: number, valueId: number, intoValueId: number): Promise<EditedAttribute> {
  if (valueId === intoValueId) throw invalidFields({ path: 'IntoValueId', code: 'merged_with_itself' })
  await lockAttributes(tx)
  await lockValuesOf(tx, [id])
  const { values } = await getAttribute(tx, id)
  if (![valueId, intoValueId].every((one) => values.some((value) => value.valueId === one))) throw notFound()
  await replaceValue(tx, { id, valueId }, { id, valueId: intoValueId })
  return getAttribute(tx, id)
}

async function replaceValue(tx: Tx, from: { id: number; valueId: number }, to: { id: number; valueId: number }): Promise<void> {
  await copyTerms(tx, from, to)
  await moveValue(tx, from, to)
  await deleteValue(tx, from.id, from.valueId)
}

/** Removes an attribute that no product has; else throws a 409 with their number. */
export async function removeAttribute(tx: Tx, id: number, version: number): Promise<void> {
  await lockAttributes(tx)
  await lockValuesOf(tx, [id])
  const current = await getAttribute(tx, id)
  if (current.productCount > 0) throw conflict('term_in_use', { current, values: { products: current.productCount } })
  if (current.version !== version) throw changedMeanwhile({ current })
  for (const { valueId } of current.values) await deleteValue(tx, id, valueId)
  await deleteAttribute(tx, id)
}

async function getAttribute(tx: Tx, id: number): Promise<EditedAttribute> {
  const [attribute] = await readAttributes(tx, id)
  if (!attribute) throw notFound()
  return attribute
}
