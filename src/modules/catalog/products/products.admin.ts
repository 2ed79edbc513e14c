import { changeProducts, getBulkAct, listBulkActs } from '../../../contract/catalog/staff/bulk-acts.ts'
import { addPicture, addProductFile, savePictures, saveProductFiles } from '../../../contract/catalog/staff/product-files.ts'
import {
  archiveProduct,
  changeStock,
  copyProduct,
  getProduct,
  listProducts,
  listStockChanges,
  previewProduct,
  saveProduct,
} from '../../../contract/catalog/staff/products.ts'
import { notFound, StaffError } from '../../../contract/staff/errors.ts'
import { addFile, arrangeFiles, storeFile } from '../../entitlements/entitlements.ts'
import type { StaffActor } from '../../staff-actor.ts'
import { handleStaff, type StaffCallHandler, type StaffContext } from '../../staff-calls.ts'
import { storePicture } from '../../store-picture.ts'
import { named, type RequestInside } from '../../wire.ts'
import { changeStockOf } from '../stock/change-stock.ts'
import { stockChangesOf } from '../stock/stock-changes.sql.ts'
import { type BulkAct, bulkActsOf } from './bulk-acts.sql.ts'
import { changeProductsBy, changesIn, inOrderOfInterest, previewKeyOf } from './change-products.ts'
import { copyProduct as copy } from './copy-product.ts'
import { listProductsBy } from './list-for-staff.sql.ts'
import { arrangePictures, addPicture as insertPicture, savePictures as writePictures } from './pictures.ts'
import { previewOf } from './preview-product.ts'
import { withMissing } from './product-faults.ts'
import { raiseVersion } from './product-writes.sql.ts'
import { archive, getProduct as find, type ProductSave, saveProduct as save } from './save-product.ts'

const maxRows = 100

/** The fields that a request names, as a save. */
const saveOf = ({ productId, version, kind, stockQuantity, ...change }: RequestInside<typeof saveProduct>): ProductSave => ({
  productId,
  version,
  kind,
  stockQuantity,
  change: named(change),
})

const mayPrice = (staff: StaffActor) => staff.permissions.has('prices:write')

export const productsAdmin: StaffCallHandler[] = [
  handleStaff(listProducts, ({ shop, staff, language }, request) =>
    listProductsBy(shop.db, { ...request, vendorId: staff.vendorId, language }),
  ),

  handleStaff(getProduct, async ({ shop, staff }, { productId }) => withMissing(await find(shop.db, staff.vendorId, productId))),

  handleStaff(saveProduct, async ({ write, staff }, request) =>
    withMissing(await write((tx) => save(tx, staff.vendorId, { ...saveOf(request), mayPrice: mayPrice(staff) }))),
  ),

  handleStaff(previewProduct, async ({ shop, write, staff }, { language, page, ...change }) => ({
    html: await previewOf(
      { write, render: shop.renderIn },
      {
        ...saveOf(change),
        mayPrice: mayPrice(staff),
        vendorId: staff.vendorId,
        productId: change.productId,
        language,
        page,
      },
    ),
  })),

  handleStaff(copyProduct, async ({ write, staff }, { productId }) =>
    withMissing(await write(async (tx) => find(tx, staff.vendorId, await copy(tx, await find(tx, staff.vendorId, productId))))),
  ),

  handleStaff(archiveProduct, async ({ write, staff }, { productId, version, isArchived }) =>
    withMissing(await write((tx) => archive(tx, staff.vendorId, productId, version, isArchived))),
  ),

  handleStaff(changeStock, async ({ write, staff }, request) => {
    const stockQuantity = await write((tx) => changeStockOf(tx, staff, request))
    return { productId: request.productId, stockQuantity }
  }),

  handleStaff(listStockChanges, async ({ shop, staff }, { productId, after, size }) => {
    await find(shop.db, staff.vendorId, productId)
    return stockChangesOf(shop.db, productId, { after, size })
  }),

  handleStaff(changeProducts, async (context, { productIds, filter, change, isPreview, previewKey }) => {
    refuseAct(context, change)
    const { staffId } = context.staff
    const { total, planned, bulkActId } = await context.write((tx) =>
      changeProductsBy(tx, { productIds, filter, act: change, isPreview, previewKey, staffId }),
    )
    return {
      bulkActId,
      previewKey: bulkActId === null ? previewKeyOf(planned) : '',
      total,
      changed: changesIn(planned).length,
      refused: planned.filter(({ refusal }) => refusal !== null).length,
      rows: inOrderOfInterest(planned)
        .slice(0, maxRows)
        .map(({ target, ...planned }) => ({ ...target, ...planned })),
    }
  }),

  handleStaff(listBulkActs, ({ shop, staff }) => bulkActsOf(shop.db, staff.staffId)),
  handleStaff(getBulkAct, async ({ shop, staff }, { bulkActId }) => {
    const [act] = await bulkActsOf(shop.db, staff.staffId, bulkActId)
    if (!act) throw notFound()
    return act
  }),

  handleStaff(savePictures, async ({ shop, write, staff }, { productId, version, pictures }) => {
    const product = { ...(await find(shop.db, staff.vendorId, productId)), version }
    const rows = await arrangePictures(shop.pictures, product, pictures)
    return withMissing(
      await write(async (tx) => {
        await writePictures(tx, product, rows)
        return find(tx, staff.vendorId, productId)
      }),
    )
  }),

  handleStaff(addPicture, async ({ shop, write, staff, upload }, { productId }) => {
    await find(shop.db, staff.vendorId, productId)
    const path = await storePicture(shop.pictures, upload())
    return withMissing(
      await write(async (tx) => {
        await insertPicture(tx, productId, path)
        return find(tx, staff.vendorId, productId)
      }),
    )
  }),

  handleStaff(addProductFile, async ({ shop, write, staff, upload }, { productId, format, ...titled }) => {
    await find(shop.db, staff.vendorId, productId)
    const stored = await storeFile(shop.storage, productId, format, upload())
    return withMissing(
      await write(async (tx) => {
        await raiseVersion(tx, productId)
        await addFile(tx, { productId, ...titled }, stored)
        return find(tx, staff.vendorId, productId)
      }),
    )
  }),

  handleStaff(saveProductFiles, async ({ write, staff }, { productId, version, files }) =>
    withMissing(
      await write(async (tx) => {
        await save(tx, staff.vendorId, { productId, version, change: {} })
        await arrangeFiles(tx, productId, files)
        return find(tx, staff.vendorId, productId)
      }),
    ),
  ),
]

/** Prices need permissions of their own, whichever call changes them. */
function refuseAct({ staff }: StaffContext, { act }: BulkAct) {
  const permission = act === 'discount' ? 'discounts:write' : act.startsWith('price-') ? 'prices:write' : undefined
  if (permission && !staff.permissions.has(permission)) throw new StaffError(403, 'permission_required', { permission, field: 'Change' })
}
