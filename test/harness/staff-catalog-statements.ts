import { productStates, stockStates } from '../../src/contract/catalog/staff/products.ts'
import { stockFilters } from '../../src/contract/catalog/staff/stock.ts'
import { lastChangeOf } from '../../src/modules/audit/audit.ts'
import { moveCouponCategory } from '../../src/modules/cart/coupons/coupon.sql.ts'
import * as coupons from '../../src/modules/cart/coupons/manage-coupons.sql.ts'
import * as contributors from '../../src/modules/catalog/contributors/edited-contributors.sql.ts'
import * as applied from '../../src/modules/catalog/discounts/apply-discounts.sql.ts'
import * as discounts from '../../src/modules/catalog/discounts/discounts.sql.ts'
import * as bulkActs from '../../src/modules/catalog/products/bulk-acts.sql.ts'
import * as bulk from '../../src/modules/catalog/products/change-products.sql.ts'
import { findEditedProduct } from '../../src/modules/catalog/products/edited-product.sql.ts'
import { readChoices } from '../../src/modules/catalog/products/editor-choices.sql.ts'
import { listProductsBy, type ProductSort, productsOf } from '../../src/modules/catalog/products/list-for-staff.sql.ts'
import * as writes from '../../src/modules/catalog/products/product-writes.sql.ts'
import { lockStockOf } from '../../src/modules/catalog/stock/stock-changes.sql.ts'
import * as stockList from '../../src/modules/catalog/stock/stock-list.sql.ts'
import * as attributes from '../../src/modules/catalog/taxonomy/attributes.sql.ts'
import * as categories from '../../src/modules/catalog/taxonomy/categories.sql.ts'
import * as taxonomyOffers from '../../src/modules/catalog/taxonomy/merged-terms.sql.ts'
import * as terms from '../../src/modules/catalog/taxonomy/terms.sql.ts'
import * as files from '../../src/modules/entitlements/files/product-files.sql.ts'
import * as pictures from '../../src/modules/pictures/unused-pictures.sql.ts'
import * as offers from '../../src/modules/vault/account-offer.sql.ts'
import type { Reader, Tx } from '../../src/platform/database/database.ts'

const list = (db: Reader, filter: Parameters<typeof listProductsBy>[1]['filter'], sort: ProductSort = '-ProductId') =>
  listProductsBy(db, { filter, vendorId: 1, sort, language: 'ar', size: 1 })

const sizeOfPage = { size: 1 }
const targets = { isForAll: false, categoryIds: [1], brandIds: [1], tagIds: [1], kinds: ['book' as const], productIds: [1] }
const discounted = { percentage: 10, amountCents: null }

/** What staff edit of categories, brands and so on, discounts and the stock. */
const taxonomyStatements: Record<string, (db: Tx) => unknown> = {
  'pictures in use': (db) => pictures.usedPictures(db, ['uploads/none.webp']),
  'pictures out of use': (db) => pictures.noteUnused(db, ['uploads/none.webp']),
  'pictures to remove now': (db) => pictures.noteDue(db, ['uploads/none.webp']),
  'pictures in use again': (db) => pictures.forgetUnused(db, ['uploads/none.webp']),
  'pictures without a file': (db) => pictures.forgetMissing(db, ['uploads/none.webp']),
  'pictures to remove': (db) => pictures.dueForRemoval(db),
  'a picture to remove': (db) => pictures.takeDue(db, 'uploads/none.webp'),
  ...Object.fromEntries(
    (['brand', 'tag', 'size', 'color'] as const).flatMap((kind) => [
      [`every ${kind}`, (db: Tx) => terms.readTerms(db, kind)],
      [`a locked ${kind}`, (db: Tx) => terms.lockTerms(db, kind, [1, 2])],
      [`products that get another ${kind}`, (db: Tx) => terms.moveProducts(db, kind, 1, 2)],
    ]),
  ),
  ...Object.fromEntries(
    (['category', 'brand', 'tag'] as const).flatMap((kind) => [
      [`the discounts of a ${kind}`, (db: Tx) => taxonomyOffers.countOffers(db, kind, 1)],
      [`discounts of another ${kind}`, (db: Tx) => taxonomyOffers.moveDiscounts(db, kind, 1, 2)],
    ]),
  ),
  'the order of categories': (db) => categories.setOrder(db, [1]),
  'what is in a category': (db) => categories.moveContent(db, 1, 2),
  'coupons of another category': (db) => moveCouponCategory(db, 1, 2),
  'all attributes': (db) => attributes.readAttributes(db),
  'locked attributes': attributes.lockAttributes,
  'locked values of attributes': (db) => attributes.lockValuesOf(db, [3, 4]),
  'a new attribute': (db) => attributes.insertAttribute(db, { nameEn: '', nameAr: '' }),
  'a new value': (db) => attributes.insertValue(db, 3, { nameEn: '', nameAr: '' }),
  'the terms of a value': (db) => attributes.copyTerms(db, { id: 3, valueId: 1 }, { id: 3, valueId: 2 }),
  'products that offer another value': (db) => attributes.moveValue(db, { id: 3, valueId: 1 }, { id: 3, valueId: 2 }),
  'listed contributors': (db) => contributors.listContributorsBy(db, { search: 'x', sort: 'Name', language: 'en', ...sizeOfPage }),
  'an edited contributor': (db) => contributors.findContributor(db, 1),
  'locked contributors': (db) => contributors.lockContributors(db, [1, 2]),
  'products of another contributor': (db) => contributors.moveContributions(db, 1, 2),
  'listed discounts': (db) => discounts.listDiscountsBy(db, { search: 'x', state: 'running', ...sizeOfPage }),
  'an edited discount': (db) => discounts.findDiscount(db, 1),
  'the products of an edited discount': (db) => discounts.writeTargets(db, 1, targets),
  'the uses of a discount': (db) => discounts.countUses(db, 1),
  'a preview of a discount': (db) => discounts.previewDiscount(db, { ...discounted, ...targets }),
  'a preview of a discount on everything': (db) => discounts.previewDiscount(db, { ...discounted, ...targets, isForAll: true }),
  'discounts that start or end': applied.discountsToApply,
  'the products of a discount': (db) => applied.productsOfDiscount(db, 1),
  'prices by discounts': (db) => applied.applyTo(db, [1]),
  'a discount whose prices are set': (db) => applied.setApplied(db, 1, true),
  'whether a discount runs': (db) => applied.isRunning(db, 1),
  ...Object.fromEntries(
    stockFilters.map((filter) => [
      `stock that is ${filter}`,
      (db: Tx) => stockList.listStockBy(db, { stock: filter, vendorId: null, sort: 'Stock', language: 'en', ...sizeOfPage }),
    ]),
  ),
  'listed coupons': (db) => coupons.listCouponsBy(db, { search: 'x', state: 'running', sort: 'Code', ...sizeOfPage }),
  'the categories of a coupon': (db) => coupons.writeCategories(db, 1, [1]),
}

/** Calls that send every raw statement of the staff's work on the catalogue, in each variant of its text. */
export const staffCatalogStatements: Record<string, (db: Tx) => unknown> = {
  ...Object.fromEntries(productStates.map((state) => [`listed products that are ${state}`, (db: Tx) => list(db, { state })])),
  ...Object.fromEntries(stockStates.map((stock) => [`listed products whose stock is ${stock}`, (db: Tx) => list(db, { stock }, 'Name')])),
  'listed products by all filters': (db) => list(db, { kind: 'book', categoryId: 1, brandId: 1, tagId: 1, search: 'two words' }, '-Price'),
  'a later page of products': (db) => {
    const after = Buffer.from(JSON.stringify({ at: ['1', '1'], of: 'p.productId desc' })).toString('base64url')
    return listProductsBy(db, { filter: {}, vendorId: null, sort: '-ProductId', language: 'en', after, size: 1 })
  },
  'listed products by an id': (db) => list(db, { search: '401' }, '-Sold'),
  'listed products by an ISBN': (db) => list(db, { search: '9789999000123' }),
  'listed products by punctuation': (db) => list(db, { search: '!' }),
  'an edited product': (db) => findEditedProduct(db, 1, null),
  'changed links of a product': (db) => writes.updateProduct(db, 1, 1, { tagIds: [1] }),
  'an archived product': (db) => writes.setArchived(db, 1, 1, true),
  'a product shown in a preview': (db) => writes.showInPreview(db, 1),
  'a preview that waits briefly': writes.waitBriefly,
  'scheduled products': (db) => writes.showScheduled(db),
  'locked stock of a product': (db) => lockStockOf(db, 1, null),
  'the products of a bulk act': (db) => bulk.findTargets(db, productsOf([1]), { tagId: 1, isLocked: true }),
  'the ids of a bulk act': (db) => bulk.findTargetIds(db, productsOf([1]), 1),
  'old bulk acts': (db) => bulkActs.deleteOldBulkActs(db),
  'the next batch of a bulk act': (db) => bulkActs.lockNextBatch(db, 1),
  'a batch of a bulk act': (db) => bulkActs.noteBatch(db, 1, { done: 1, changed: 1, refused: [] }),
  'a failed bulk act': (db) => bulkActs.failBulkAct(db, 1, 'unknown_choice'),
  'the bulk acts of a person': (db) => bulkActs.bulkActsOf(db, 1),
  'new prices': (db) => bulk.setPrices(db, [{ productId: 1, priceCents: 1, discountedPriceCents: null }], undefined),
  'new reduced prices': (db) => bulk.setPrices(db, [{ productId: 1, priceCents: 2, discountedPriceCents: 1 }], 1),
  'products archived together': (db) => bulk.setArchived(db, [1]),
  'the last change of a product': (db) => lastChangeOf(db, 'products', 1),
  'counted logins of a pool': (db) => offers.countPool(db, 1),
  'the logins of a pool': (db) => offers.listItems(db, { productId: 1, state: 'available', size: 1 }),
  ...taxonomyStatements,
  'the choices of a product': (db) => readChoices(db, 1),
  'all categories': (db) => categories.readCategories(db),
  'locked categories': categories.lockCategories,
  'a category within another': (db) => categories.isWithin(db, 1, 1),
  'a new version of a file': (db) =>
    files.insertVersion(db, {
      productId: 1,
      titleEn: '',
      titleAr: '',
      language: 'en',
      format: 'pdf',
      contentType: '',
      storageKey: '',
      sizeBytes: 1,
      sha256: Buffer.alloc(32),
    }),
  'whether a product is open to buyers': (db) => files.isSold(db, 1),
}
