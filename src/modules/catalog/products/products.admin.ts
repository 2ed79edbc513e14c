import {
  addPicture,
  addProductFile,
  archiveProduct,
  changeProducts,
  changeStock,
  copyProduct,
  getBulkAct,
  getProduct,
  listBulkActs,
  listProducts,
  listStockChanges,
  type ProductAct,
  previewProduct,
  savePictures,
  saveProduct,
  saveProductFiles,
} from '../../../contract/catalog/staff/products.ts'
import { fromCents } from '../../../contract/money.ts'
import { notFound, StaffError } from '../../../contract/staff/errors.ts'
import { addFile, arrangeFiles, storeFile } from '../../entitlements/entitlements.ts'
import type { StaffActor } from '../../staff-actor.ts'
import { handleStaff, type StaffCallHandler, type StaffContext } from '../../staff-calls.ts'
import { storePicture } from '../../store-picture.ts'
import { fromWireNames, toWireNames } from '../../wire-names.ts'
import { changeStockOf } from '../stock/change-stock.ts'
import { stockChangesOf } from '../stock/stock-changes.sql.ts'
import { type BulkActRow, bulkActsOf } from './bulk-acts.sql.ts'
import { changeProductsBy, changesIn, inOrderOfInterest, previewKeyOf } from './change-products.ts'
import { copyProduct as copy } from './copy-product.ts'
import { editedToWire } from './edited-to-wire.ts'
import { listProductsBy } from './list-for-staff.sql.ts'
import { arrangePictures, addPicture as insertPicture, savePictures as writePictures } from './pictures.ts'
import { previewOf } from './preview-product.ts'
import { raiseVersion } from './product-writes.sql.ts'
import { saveFromWire } from './save-from-wire.ts'
import { archive, getProduct as find, saveProduct as save } from './save-product.ts'

const maxRows = 100

const mayPrice = (staff: StaffActor) => staff.permissions.has('prices:write')

export const productsAdmin: StaffCallHandler[] = [
  handleStaff(listProducts, async ({ shop, staff, language }, { Filter, Sort, After, Size }) => {
    const page = await listProductsBy(shop.db, {
      filter: Filter,
      vendorId: staff.vendorId,
      sort: Sort,
      language,
      after: After,
      size: Size,
    })
    return {
      Rows: page.rows.map(({ priceCents, discountedPriceCents, ...row }) => ({
        ...toWireNames(row),
        Price: fromCents(priceCents),
        DiscountedPrice: discountedPriceCents === null ? null : fromCents(discountedPriceCents),
      })),
      Next: page.next,
      Total: page.total,
    }
  }),

  handleStaff(getProduct, async ({ shop, staff }, { ProductId }) => editedToWire(await find(shop.db, staff.vendorId, ProductId))),

  handleStaff(saveProduct, async ({ write, staff }, request) =>
    editedToWire(await write((tx) => save(tx, staff.vendorId, { ...saveFromWire(request), mayPrice: mayPrice(staff) }))),
  ),

  handleStaff(previewProduct, async ({ shop, write, staff }, { Language, Page, ...change }) => ({
    Html: await previewOf(
      { write, render: shop.renderIn },
      {
        ...saveFromWire(change),
        mayPrice: mayPrice(staff),
        vendorId: staff.vendorId,
        productId: change.ProductId,
        language: Language,
        page: Page,
      },
    ),
  })),

  handleStaff(copyProduct, async ({ write, staff }, { ProductId }) =>
    editedToWire(await write(async (tx) => find(tx, staff.vendorId, await copy(tx, await find(tx, staff.vendorId, ProductId))))),
  ),

  handleStaff(archiveProduct, async ({ write, staff }, { ProductId, Version, IsArchived }) =>
    editedToWire(await write((tx) => archive(tx, staff.vendorId, ProductId, Version, IsArchived))),
  ),

  handleStaff(changeStock, async ({ write, staff }, request) => {
    const StockQuantity = await write((tx) => changeStockOf(tx, staff, fromWireNames(request)))
    return { ProductId: request.ProductId, StockQuantity }
  }),

  handleStaff(listStockChanges, async ({ shop, staff }, { ProductId, After, Size }) => {
    await find(shop.db, staff.vendorId, ProductId)
    const { rows, next, total } = await stockChangesOf(shop.db, ProductId, { after: After, size: Size })
    return {
      Rows: rows.map((row) => ({ ...toWireNames({ ...row, changedAt: null }), ChangedAt: row.changedAt.toISOString() })),
      Next: next,
      Total: total,
    }
  }),

  handleStaff(changeProducts, async (context, { ProductIds, Filter, Change, IsPreview, PreviewKey }) => {
    refuseAct(context, Change)
    const { staffId } = context.staff
    const { total, planned, bulkActId } = await context.write((tx) =>
      changeProductsBy(tx, { productIds: ProductIds, filter: Filter, act: Change, isPreview: IsPreview, previewKey: PreviewKey, staffId }),
    )
    return {
      BulkActId: bulkActId,
      PreviewKey: bulkActId === null ? previewKeyOf(planned) : '',
      Total: total,
      Changed: changesIn(planned).length,
      Refused: planned.filter(({ refusal }) => refusal !== null).length,
      Rows: inOrderOfInterest(planned)
        .slice(0, maxRows)
        .map(({ target, before, after, refusal }) => ({
          ProductId: target.productId,
          NameEn: target.nameEn,
          NameAr: target.nameAr,
          Before: before,
          After: after,
          Refusal: refusal,
        })),
    }
  }),

  handleStaff(listBulkActs, async ({ shop, staff }) => (await bulkActsOf(shop.db, staff.staffId)).map(bulkActToWire)),
  handleStaff(getBulkAct, async ({ shop, staff }, { BulkActId }) => {
    const [act] = await bulkActsOf(shop.db, staff.staffId, BulkActId)
    if (!act) throw notFound()
    return { ...bulkActToWire(act), Rows: toWireNames(act.rows) }
  }),

  handleStaff(savePictures, async ({ shop, write, staff }, { ProductId, Version, Pictures }) => {
    const product = { ...(await find(shop.db, staff.vendorId, ProductId)), version: Version }
    const rows = await arrangePictures(shop.pictures, product, fromWireNames(Pictures))
    return editedToWire(
      await write(async (tx) => {
        await writePictures(tx, product, rows)
        return find(tx, staff.vendorId, ProductId)
      }),
    )
  }),

  handleStaff(addPicture, async ({ shop, write, staff, upload }, { ProductId }) => {
    await find(shop.db, staff.vendorId, ProductId)
    const path = await storePicture(shop.pictures, upload())
    return editedToWire(
      await write(async (tx) => {
        await insertPicture(tx, ProductId, path)
        return find(tx, staff.vendorId, ProductId)
      }),
    )
  }),

  handleStaff(addProductFile, async ({ shop, write, staff, upload }, { ProductId, Format, ...titled }) => {
    await find(shop.db, staff.vendorId, ProductId)
    const stored = await storeFile(shop.storage, ProductId, Format, upload())
    return editedToWire(
      await write(async (tx) => {
        await raiseVersion(tx, ProductId)
        await addFile(tx, { productId: ProductId, ...fromWireNames(titled) }, stored)
        return find(tx, staff.vendorId, ProductId)
      }),
    )
  }),

  handleStaff(saveProductFiles, async ({ write, staff }, { ProductId, Version, Files }) =>
    editedToWire(
      await write(async (tx) => {
        await save(tx, staff.vendorId, { productId: ProductId, version: Version, change: {} })
        await arrangeFiles(tx, ProductId, fromWireNames(Files))
        return find(tx, staff.vendorId, ProductId)
      }),
    ),
  ),
]

const bulkActToWire = ({ act, begunAt, endedAt, rows: _, ...same }: BulkActRow) => ({
  ...toWireNames(same),
  Act: act,
  BegunAt: begunAt.toISOString(),
  EndedAt: endedAt?.toISOString() ?? null,
})

/** Prices need permissions of their own, whichever call changes them. */
function refuseAct({ staff }: StaffContext, { Act }: ProductAct) {
  const permission = Act === 'discount' ? 'discounts:write' : Act.startsWith('price-') ? 'prices:write' : undefined
  if (permission && !staff.permissions.has(permission)) throw new StaffError(403, 'permission_required', { permission, field: 'Change' })
}
