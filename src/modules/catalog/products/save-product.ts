import type { Kind } from '../../../contract/catalog/kinds.ts'
import { unranked } from '../../../contract/catalog/staff/unranked.ts'
import { changedMeanwhile, invalidFields, notFound, StaffError } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lastChangeOf } from '../../audit/audit.ts'
import { type EditedProduct, findEditedProduct, type ProductContent } from './edited-product.sql.ts'
import { withForeignKeys } from './product-errors.ts'
import { faultsOf, withMissing } from './product-faults.ts'
import { insertProduct, setArchived, updateProduct } from './product-writes.sql.ts'

export interface ProductSave {
  productId?: number
  version?: number
  kind?: Kind
  stockQuantity?: number | null
  change: Partial<ProductContent>
  /** Whether the person may change prices: `attributes` have additions to the price. Absent: no. */
  mayPrice?: boolean
}

export const nothingYet: ProductContent = {
  nameEn: '',
  nameAr: '',
  shortDescriptionEn: '',
  shortDescriptionAr: '',
  fullDescriptionEn: '',
  fullDescriptionAr: '',
  metaTitleEn: '',
  metaTitleAr: '',
  metaDescriptionEn: '',
  metaDescriptionAr: '',
  metaKeywordsEn: '',
  metaKeywordsAr: '',
  priceCents: 0,
  discountedPriceCents: null,
  discountId: null,
  categoryId: 0,
  otherCategoryIds: [],
  brandId: null,
  vendorId: null,
  tagIds: [],
  relatedProductIds: [],
  featuredRank: unranked,
  languages: [],
  level: null,
  isbn: null,
  edition: null,
  publishedYear: null,
  pages: null,
  widthMm: null,
  heightMm: null,
  weightG: null,
  startsOn: null,
  endsOn: null,
  outcomesEn: [],
  outcomesAr: [],
  deliveryEn: null,
  deliveryAr: null,
  noteEn: null,
  noteAr: null,
  noteContributorId: null,
  contributors: [],
  sections: [],
  terms: null,
  colorIds: [],
  sizeIds: [],
  attributes: [],
  orderMaximumQuantity: 0,
  isShippingFree: true,
  shippingChargeCents: 0,
  estimatedShippingDays: null,
  shippingMethodIds: [],
  displayStockQuantity: true,
  isVisible: false,
  shownFrom: null,
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

async function createProduct(
  tx: Tx,
  vendorId: number | null,
  { kind, stockQuantity, change, mayPrice }: ProductSave,
): Promise<EditedProduct> {
  const required = [
    ...(kind === undefined ? (['Kind'] as const) : []),
    ...(change.categoryId === undefined ? (['CategoryId'] as const) : []),
    ...(change.priceCents === undefined ? (['Price'] as const) : []),
  ]
  if (!kind || required.length > 0) throw invalidFields(...required.map((path) => ({ path, code: 'required' as const })))
  if (!mayPrice) refuseAdditions([], change.attributes)
  const product = {
    ...nothingYet,
    ...change,
    ...(vendorId !== null && { vendorId }),
    kind,
    // Books are counted; other products are unlimited unless the owner says otherwise.
    stockQuantity: stockQuantity === undefined ? (kind === 'book' ? 0 : null) : stockQuantity,
  }
  refuseFaults([
    ...faultsOf({ ...product, isArchived: false, pictures: [], files: [] }, undefined, undefined),
    ...faultsOfSeller(vendorId, { ...change, vendorId: undefined }),
  ])
  const productId = await withForeignKeys(() => insertProduct(tx, product))
  return getProduct(tx, vendorId, productId)
}

async function changeProduct(
  tx: Tx,
  vendorId: number | null,
  { productId, version, kind, stockQuantity, change: named, mayPrice }: ProductSave & { productId: number },
): Promise<EditedProduct> {
  if (version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  const before = await getProduct(tx, vendorId, productId)
  if (before.version !== version) throw await savedMeanwhile(tx, before)
  const change = changesOf(before, named)
  if (!mayPrice) refuseAdditions(before.attributes, change.attributes)
  const faults = faultsOf({ ...before, ...change }, before, productId)
  if (kind !== undefined && kind !== before.kind) faults.push({ path: 'Kind', code: 'not_changed_here' })
  if (stockQuantity !== undefined && stockQuantity !== before.stockQuantity)
    faults.push({ path: 'StockQuantity', code: 'not_changed_here' })
  faults.push(...faultsOfSeller(vendorId, change))
  refuseFaults(faults)
  const isSaved = await withForeignKeys(() => updateProduct(tx, productId, version, change))
  const after = await getProduct(tx, vendorId, productId)
  if (!isSaved) throw await savedMeanwhile(tx, after)
  return after
}

/** 403 if an addition to the price would change, come or go: removing it and adding the value again for nothing is a change too. */
function refuseAdditions(before: ProductContent['attributes'], after: ProductContent['attributes'] | undefined) {
  if (after && additionsIn(before) !== additionsIn(after))
    throw new StaffError(403, 'permission_required', { permission: 'prices:write', field: 'Attributes' })
}

/** The additions to the price that are not 0, in an order that does not depend on that of the attributes. */
const additionsIn = (attributes: ProductContent['attributes']): string =>
  attributes
    .flatMap(({ attributeId, values }) =>
      values
        .filter(({ addition }) => addition !== 0)
        .map(({ valueId, additionKind, addition }) => [attributeId, valueId, additionKind, addition].join(' ')),
    )
    .toSorted()
    .join()

/** What the shop decides about a seller's product: whose it is, whether the shop features it, and why it sells it. */
const faultsOfSeller = (vendorId: number | null, change: Partial<ProductContent>): ReturnType<typeof faultsOf> =>
  vendorId === null
    ? []
    : [
        ...(change.vendorId === undefined ? [] : [{ path: 'VendorId', code: 'not_changed_here' } as const]),
        ...(change.featuredRank === undefined || change.featuredRank === nothingYet.featuredRank
          ? []
          : [{ path: 'FeaturedRank', code: 'not_changed_here' } as const]),
        ...(change.noteEn || change.noteAr ? [{ path: 'NoteEn', code: 'not_changed_here' } as const] : []),
        ...(change.noteContributorId ? [{ path: 'NoteContributorId', code: 'not_changed_here' } as const] : []),
      ]

/** The fields that differ. Parts that stay as they are need not be written, nor their filters and pages computed. */
function changesOf(before: ProductContent, named: Partial<ProductContent>): Partial<ProductContent> {
  const change = { ...named }
  // A product that is shown now has no scheduled day.
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
  if (!isSaved) throw await savedMeanwhile(tx, after)
  return after
}

/** A 409 with the product as it is, who saved it and when. */
export const savedMeanwhile = async (tx: Tx, product: EditedProduct) =>
  changedMeanwhile({ current: withMissing(product), ...(await lastChangeOf(tx, 'products', product.productId)) })

/** Throws a 404 for a product that does not exist, or that is another seller's. */
export async function getProduct(tx: Parameters<typeof findEditedProduct>[0], vendorId: number | null, productId: number) {
  const product = await findEditedProduct(tx, productId, vendorId)
  if (!product) throw notFound()
  return product
}
