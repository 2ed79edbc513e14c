import { productStates, stockStates } from '../../src/contract/admin/products.ts'
import * as categories from '../../src/modules/catalog/staff/categories.sql.ts'
import * as bulk from '../../src/modules/catalog/staff/change-products.sql.ts'
import { readChoices } from '../../src/modules/catalog/staff/choices.sql.ts'
import { findEditedProduct } from '../../src/modules/catalog/staff/edited-product.sql.ts'
import * as writes from '../../src/modules/catalog/staff/product-writes.sql.ts'
import { listProductsBy, type ProductSort, productsOf } from '../../src/modules/catalog/staff/staff-list.sql.ts'
import { lockStockOf } from '../../src/modules/catalog/staff/stock-changes.sql.ts'
import * as terms from '../../src/modules/catalog/staff/terms.sql.ts'
import * as files from '../../src/modules/entitlements/product-files.sql.ts'
import type { Reader, Tx } from '../../src/platform/database/database.ts'

const list = (db: Reader, filter: Parameters<typeof listProductsBy>[1]['filter'], sort: ProductSort = '-ProductId') =>
  listProductsBy(db, { filter, vendorId: 1, sort, language: 'ar', size: 1 })

/** Calls that send every raw statement of the staff's work on the catalogue, in each variant of its text. */
export const staffCatalogStatements: Record<string, (db: Tx) => unknown> = {
  ...Object.fromEntries(productStates.map((State) => [`listed products that are ${State}`, (db: Tx) => list(db, { State })])),
  ...Object.fromEntries(stockStates.map((Stock) => [`listed products whose stock is ${Stock}`, (db: Tx) => list(db, { Stock }, 'Name')])),
  'listed products by all filters': (db) => list(db, { Kind: 'book', CategoryId: 1, BrandId: 1, TagId: 1, Search: 'two words' }, '-Price'),
  'a later page of products': (db) => {
    const after = Buffer.from(JSON.stringify({ at: ['1', '1'], of: 'p.productId desc' })).toString('base64url')
    return listProductsBy(db, { filter: {}, vendorId: null, sort: '-ProductId', language: 'en', after, size: 1 })
  },
  'listed products by an id': (db) => list(db, { Search: '401' }, '-Sold'),
  'listed products by an ISBN': (db) => list(db, { Search: '9789999000123' }),
  'listed products by punctuation': (db) => list(db, { Search: '!' }),
  'an edited product': (db) => findEditedProduct(db, 1, null),
  'changed links of a product': (db) => writes.updateProduct(db, 1, 1, { tagIds: [1] }),
  'an archived product': (db) => writes.setArchived(db, 1, 1, true),
  'scheduled products': (db) => writes.showScheduled(db),
  'locked stock of a product': (db) => lockStockOf(db, 1, null),
  'the products of a bulk act': (db) => bulk.lockTargets(db, productsOf([1]), 1, 1),
  'the number of products of a bulk act': (db) => bulk.countTargets(db, productsOf([1]), 1),
  'new prices': (db) => bulk.setPrices(db, [{ productId: 1, priceCents: 1, discountedPriceCents: null }], undefined),
  'new reduced prices': (db) => bulk.setPrices(db, [{ productId: 1, priceCents: 2, discountedPriceCents: 1 }], 1),
  'products archived together': (db) => bulk.setArchived(db, [1]),
  'the choices of a product': readChoices,
  'all categories': (db) => categories.readCategories(db),
  'locked categories': categories.lockCategories,
  'a category within another': (db) => categories.isWithin(db, 1, 1),
  'the uses of a category': (db) => categories.usesOfCategory(db, 1),
  'all brands': (db) => terms.readTerms(db, 'brand'),
  'all tags': (db) => terms.readTerms(db, 'tag', 1),
  'products that get another tag': (db) => terms.moveProducts(db, 'tag', 1, 2),
  'a new version of a file': (db) =>
    files.insertVersion(db, {
      ...{ productId: 1, titleEn: '', titleAr: '', language: 'en', format: 'pdf', contentType: '', storageKey: '', sizeBytes: 1 },
      sha256: Buffer.alloc(32),
    }),
  'whether a product is open to buyers': (db) => files.isSold(db, 1),
}
