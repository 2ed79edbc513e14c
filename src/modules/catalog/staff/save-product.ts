import { changedMeanwhile, invalidFields, notFound } from '../../../contract/admin/errors.ts'
import type { Kind } from '../../../contract/catalog/kinds.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type EditedProduct, findEditedProduct, type ProductContent } from './edited-product.sql.ts'
import { editedToWire } from './edited-to-wire.ts'
import { withForeignKeys } from './product-errors.ts'
import { faultsOf } from './product-faults.ts'
import { insertProduct, setArchived, updateProduct } from './product-writes.sql.ts'

export interface ProductSave {
  productId?: number
  version?: number
  kind?: Kind
  stockQuantity?: number | null
  change: Partial<ProductContent>
}

const nothingYet: ProductContent = {
  ...{ nameEn: '', nameAr: '', shortDescriptionEn: '', shortDescriptionAr: '', fullDescriptionEn: '', fullDescriptionAr: '' },
  ...{ metaTitleEn: '', metaTitleAr: '', metaDescriptionEn: '', metaDescriptionAr: '', metaKeywordsEn: '', metaKeywordsAr: '' },
  ...{ priceCents: 0, discountedPriceCents: null, discountId: null, categoryId: 0, otherCategoryIds: [], brandId: null, vendorId: null },
  // The default of the column: after all products that the owner ranks.
  ...{ tagIds: [], relatedProductIds: [], featuredRank: 1_000_000, languages: [], level: null, isbn: null, edition: null },
  ...{ publishedYear: null, pages: null, widthMm: null, heightMm: null, weightG: null, startsOn: null, endsOn: null },
  ...{ outcomesEn: [], outcomesAr: [], deliveryEn: null, deliveryAr: null, contributors: [], sections: [], terms: null },
  ...{ colorIds: [], sizeIds: [], attributes: [], orderMaximumQuantity: 0, isShippingFree: true, shippingChargeCents: 0 },
  ...{ estimatedShippingDays: null, shippingMethodIds: [], displayStockQuantity: true, isVisible: false, shownFrom: null },
}

/**
 * Creates a product, or changes the named fields of one. Throws a 404, a 409 with the present product if another person saved meanwhile, or a
 * 422 that lists every fault.
 */
export async function saveProduct(tx: Tx, vendorId: number | null, save: ProductSave): Promise<EditedProduct> {
  return save.productId === undefined
    ? createProduct(tx, vendorId, save)
    : changeProduct(tx, vendorId, { ...save, productId: save.productId })
}

async function createProduct(tx: Tx, vendorId: number | null, { kind, stockQuantity, change }: ProductSave): Promise<EditedProduct> {
  const required = [
    ...(kind === undefined ? (['Kind'] as const) : []),
    ...(change.categoryId === undefined ? (['CategoryId'] as const) : []),
    ...(change.priceCents === undefined ? (['Price'] as const) : []),
  ]
  if (!kind || required.length > 0) throw invalidFields(...required.map((path) => ({ path, code: 'required' as const })))
  const product = {
    ...nothingYet,
    ...change,
    ...(vendorId !== null && { vendorId }),
    kind,
    // Books are counted; other products are unlimited unless the owner says otherwise.
    stockQuantity: stockQuantity === undefined ? (kind === 'book' ? 0 : null) : stockQuantity,
  }
  refuseFaults(faultsOf({ ...product, isArchived: false, pictures: [], files: [] }, undefined, undefined))
  const productId = await withForeignKeys(() => insertProduct(tx, product))
  return getProduct(tx, vendorId, productId)
}

async function changeProduct(
  tx: Tx,
  vendorId: number | null,
  { productId, version, kind, stockQuantity, change: named }: ProductSave & { productId: number },
): Promise<EditedProduct> {
  if (version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  const before = await getProduct(tx, vendorId, productId)
  if (before.version !== version) throw changedMeanwhile({ current: editedToWire(before) })
  const change = changesOf(before, named)
  const faults = faultsOf({ ...before, ...change }, before, productId)
  if (kind !== undefined && kind !== before.kind) faults.push({ path: 'Kind', code: 'not_changed_here' })
  if (stockQuantity !== undefined && stockQuantity !== before.stockQuantity)
    faults.push({ path: 'StockQuantity', code: 'not_changed_here' })
  if (vendorId !== null && change.vendorId !== undefined) faults.push({ path: 'VendorId', code: 'not_changed_here' })
  refuseFaults(faults)
  const isSaved = await withForeignKeys(() => updateProduct(tx, productId, version, change))
  const after = await getProduct(tx, vendorId, productId)
  if (!isSaved) throw changedMeanwhile({ current: editedToWire(after) })
  return after
}

/** The fields that differ. Parts that stay as they are need not be written, nor their filters and pages computed. */
function changesOf(before: ProductContent, named: Partial<ProductContent>): Partial<ProductContent> {
  const change = { ...named }
  // What is shown now waits for no day.
  if (change.isVisible === true && change.shownFrom === undefined) change.shownFrom = null
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ProductContent])),
  )
}

function refuseFaults(faults: ReturnType<typeof faultsOf>) {
  if (faults.length > 0) throw invalidFields(...faults)
}

/** Takes a product out of the shop and the list, or puts it back, hidden. */
export async function archive(
  tx: Tx,
  vendorId: number | null,
  productId: number,
  version: number,
  isArchived: boolean,
): Promise<EditedProduct> {
  await getProduct(tx, vendorId, productId)
  const isSaved = await setArchived(tx, productId, version, isArchived)
  const after = await getProduct(tx, vendorId, productId)
  if (!isSaved) throw changedMeanwhile({ current: editedToWire(after) })
  return after
}

/** Throws a 404 for a product that does not exist, or that is another seller's. */
export async function getProduct(tx: Parameters<typeof findEditedProduct>[0], vendorId: number | null, productId: number) {
  const product = await findEditedProduct(tx, productId, vendorId)
  if (!product) throw notFound()
  return product
}
