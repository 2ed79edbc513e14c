import { changedMeanwhile, conflict, invalidFields, notFound, StaffError } from '../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { lastChangeOf, recordAct } from '../audit/audit.ts'
import { changeStock, findStock, lockStock, requireProduct, requireVersion, setLowMark, setStock } from '../catalog/catalog.ts'
import { type AccountOffer, countPool, findItem, readAccountOffer, withdrawThese, writeAccountOffer } from './account-offer.sql.ts'
import { addToPool } from './pool.ts'
import { readPastedItems } from './read-pool-file.ts'
import { openValues } from './secrets.ts'

/** The vendor whose products a person may see; null: all. */
type VendorId = number | null

const nothingYet = {
  delivery: null,
  rightToResell: '',
  fields: [],
  instructionsEn: '',
  instructionsAr: '',
  activationLimit: null,
}

export async function getOffer(db: Reader, vendorId: VendorId, productId: number) {
  const { version } = await requireProduct(db, vendorId, productId)
  const offer = (await readAccountOffer(db, productId)) ?? nothingYet
  const { lowStockAt = null } = (await findStock(db, productId, vendorId)) ?? {}
  return { productId, version, ...offer, lowStockAt, counts: await countPool(db, productId) }
}

interface ChangedOffer extends AccountOffer {
  productId: number
  version: number
  /** Of a pool: the mark of its product. */
  lowStockAt: number | null
}

/** Says what an account product delivers. Logins that are in a pool keep the number and the secrecy of their fields. */
export async function saveOffer(tx: Tx, vendorId: VendorId, { productId, version, lowStockAt, ...offer }: ChangedOffer): Promise<void> {
  const { kind } = await requireProduct(tx, vendorId, productId)
  if (kind !== 'account') throw invalidFields({ path: 'ProductId', code: 'not_changed_here' })
  await requireOfferVersion(tx, vendorId, productId, version)
  const isPool = offer.delivery === 'pool'
  if (isPool && offer.fields.length === 0) throw invalidFields({ path: 'Fields', code: 'pool_fields_needed' })
  const before = await readAccountOffer(tx, productId)
  if (before && before.delivery !== offer.delivery) throw invalidFields({ path: 'Delivery', code: 'delivery_fixed' })
  const { reported: _, ...items } = await countPool(tx, productId)
  const secrecy = ({ fields }: AccountOffer) => fields.map(({ isSecret }) => isSecret).join()
  if (before && secrecy(before) !== secrecy(offer) && Object.values(items).some((count) => count > 0))
    throw invalidFields({ path: 'Fields', code: 'pool_fields_used' })
  if (!before && isPool) await setStock(tx, productId, 0)
  await writeAccountOffer(tx, productId, {
    ...offer,
    ...(isPool ? { activationLimit: null } : { fields: [] }),
  })
  if (isPool) await setLowMark(tx, productId, vendorId, lowStockAt)
}

/** Raises the version of the product, or throws a 409 with the offer as it is. */
async function requireOfferVersion(tx: Tx, vendorId: VendorId, productId: number, version: number): Promise<void> {
  try {
    await requireVersion(tx, vendorId, productId, version)
  } catch (error) {
    if (!(error instanceof StaffError && error.code === 'changed_meanwhile')) throw error
    const current = await getOffer(tx, vendorId, productId)
    // Another part of the product may have been saved later, by the same person as now.
    throw changedMeanwhile({ ...error.details, current, ...(await lastChangeOf(tx, 'products', productId, 'account_offers')) })
  }
}

async function requirePool(tx: Reader, vendorId: VendorId, productId: number): Promise<AccountOffer> {
  await requireProduct(tx, vendorId, productId)
  const offer = await readAccountOffer(tx, productId)
  if (offer?.delivery !== 'pool') throw conflict('pool_missing')
  return offer
}

const maxProblems = 20

/** Adds pasted logins. Throws a 422 that names the lines with faults, and then adds none. */
export async function addPasted(tx: Tx, secretKey: Buffer, vendorId: VendorId, productId: number, text: string) {
  const { fields } = await requirePool(tx, vendorId, productId)
  const { items, lines, problems } = readPastedItems(text, fields)
  if (problems.length > 0) throw invalidFields(...problems.slice(0, maxProblems).map((problem) => ({ path: 'Text', ...problem })))
  const { duplicates, ...added } = await addToPool(tx, secretKey, productId, items)
  return { ...added, duplicateLines: duplicates.map((at) => lines[at] ?? 0) }
}

/** The values of a login for a person who may see them. The audit log says so. */
export async function revealItem(tx: Tx, secretKey: Buffer, vendorId: VendorId, productId: number, poolItemId: number): Promise<string[]> {
  await requirePool(tx, vendorId, productId)
  const item = await findItem(tx, productId, poolItemId)
  if (!item) throw notFound()
  await recordAct(tx, { act: 'reveal', subjectType: 'products', subjectId: productId, details: { pool_item_id: poolItemId } })
  return openValues(secretKey, { table: 'pool_items', id: poolItemId }, item.sealed)
}

/** Takes available logins out of the pool for good. */
export async function withdrawItemsOf(tx: Tx, vendorId: VendorId, productId: number, poolItemIds: number[]): Promise<number> {
  await requirePool(tx, vendorId, productId)
  await lockStock(tx, [productId])
  const withdrawn = await withdrawThese(tx, productId, poolItemIds)
  await changeStock(tx, productId, -withdrawn)
  return withdrawn
}

/** The first two characters of a name, and nothing of a secret. */
export const maskedValues = (secretKey: Buffer, poolItemId: number, sealed: Buffer, { fields }: Pick<AccountOffer, 'fields'>): string[] =>
  openValues(secretKey, { table: 'pool_items', id: poolItemId }, sealed).map((value, at) =>
    fields[at]?.isSecret === false ? `${[...value].slice(0, 2).join('')}•••` : '••••••',
  )
