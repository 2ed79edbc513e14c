import type { Kind } from '../../../contract/catalog/kinds.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { sanitizeHtml } from '../../../platform/http/sanitize-html.ts'
import { writeSections } from './curriculum.sql.ts'
import type { ProductContent } from './edited-product.sql.ts'

type Change = Partial<ProductContent>

const sameColumns = [
  ...['nameEn', 'nameAr', 'shortDescriptionEn', 'shortDescriptionAr', 'priceCents', 'discountedPriceCents', 'discountId'],
  ...['categoryId', 'brandId', 'vendorId', 'featuredRank', 'languages', 'level', 'orderMaximumQuantity', 'isShippingFree'],
  ...['shippingChargeCents', 'estimatedShippingDays', 'displayStockQuantity', 'isVisible', 'shownFrom'],
] as const
const htmlColumns = ['fullDescriptionEn', 'fullDescriptionAr'] as const
const metaColumns = ['metaTitleEn', 'metaTitleAr', 'metaDescriptionEn', 'metaDescriptionAr', 'metaKeywordsEn', 'metaKeywordsAr'] as const

/** The columns of `products` that a change sets. */
function columnsOf(change: Change): Record<string, unknown> {
  const named = (names: readonly string[], value: (of: unknown) => unknown) =>
    names.flatMap((name) => (name in change ? [[name, value(change[name as keyof Change])]] : []))
  return Object.fromEntries([
    ...named(sameColumns, (value) => value),
    ...named(htmlColumns, (html) => sanitizeHtml(html as string)),
    // Without a text of its own, a page describes itself by the product's name and description.
    ...named(metaColumns, (text) => text || null),
  ])
}

export interface NewProduct extends ProductContent {
  kind: Kind
  stockQuantity: number | null
}

export async function insertProduct(tx: Tx, product: NewProduct): Promise<number> {
  const { productId } = await tx
    .insertInto('products')
    .values({
      ...(columnsOf(product) as { nameEn: string; nameAr: string; categoryId: number; priceCents: number }),
      kind: product.kind,
      isDigital: product.kind !== 'book',
      stockQuantity: product.stockQuantity,
    })
    .returning('productId')
    .executeTakeFirstOrThrow()
  await writeParts(tx, productId, product)
  return productId
}

/** Writes a change and raises the version. False if the version is not the expected one, so that nothing was written. */
export async function updateProduct(tx: Tx, productId: number, version: number, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ ...columnsOf(change), version: version + 1 })
    .where('productId', '=', productId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await writeParts(tx, productId, change)
  return true
}

/** False if the version is not the expected one. */
export async function setArchived(tx: Tx, productId: number, version: number, isArchived: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ archivedAt: isArchived ? sql<Date>`now()` : null, isVisible: false, shownFrom: null, version: version + 1 })
    .where('productId', '=', productId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Shows the products whose moment has come. They are as new as that moment. */
export async function showScheduled(db: Reader): Promise<void> {
  await sql`
    update products set is_visible = true, published_at = shown_from, shown_from = null, version = version + 1 where shown_from <= now()`.execute(
    db,
  )
}

/** Shows a product inside a transaction that is rolled back. */
export async function showInPreview(tx: Tx, productId: number): Promise<void> {
  await sql`update products set is_visible = true, shown_from = null, archived_at = null where product_id = ${productId}`.execute(tx)
}

/** A preview gives up where another change holds the product for longer than a preview takes on a busy machine. */
export const waitBriefly = (tx: Tx) => sql`select set_config('lock_timeout', '5s', true)`.execute(tx)

/** For changes of parts that need no version of their own. */
export const raiseVersion = (tx: Tx, productId: number) =>
  tx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('productId', '=', productId)
    .execute()

async function writeParts(tx: Tx, productId: number, change: Change): Promise<void> {
  await writeFacts(tx, productId, change)
  await writeTerms(tx, productId, change.terms)
  await writeLinks(tx, 'product_categories', 'category_id', productId, change.otherCategoryIds)
  await writeLinks(tx, 'product_tags', 'tag_id', productId, change.tagIds)
  await writeLinks(tx, 'product_colors', 'color_id', productId, change.colorIds)
  await writeLinks(tx, 'product_sizes', 'size_id', productId, change.sizeIds)
  await writeLinks(tx, 'product_shipping_methods', 'shipping_method_id', productId, change.shippingMethodIds)
  await writeRelated(tx, productId, change.relatedProductIds)
  await writeContributors(tx, productId, change.contributors)
  if (change.sections) await writeSections(tx, productId, change.sections)
  await writeAttributes(tx, productId, change.attributes)
}

const factNames = [
  ...(['isbn', 'edition', 'publishedYear', 'pages', 'widthMm', 'heightMm', 'weightG', 'startsOn', 'endsOn'] as const),
  ...(['outcomesEn', 'outcomesAr', 'deliveryEn', 'deliveryAr', 'noteEn', 'noteAr', 'noteContributorId'] as const),
]

async function writeFacts(tx: Tx, productId: number, change: Change) {
  const facts = Object.fromEntries(factNames.flatMap((name) => (name in change ? [[name, change[name] === '' ? null : change[name]]] : [])))
  if (Object.keys(facts).length === 0) return
  // Not as one upsert: a changed field of a pair, such as the Arabic alone, is no valid row of its own.
  const { numUpdatedRows } = await tx.updateTable('productFacts').set(facts).where('productId', '=', productId).executeTakeFirst()
  if (numUpdatedRows === 0n)
    await tx
      .insertInto('productFacts')
      .values({ productId, ...facts })
      .execute()
}

async function writeTerms(tx: Tx, productId: number, terms: Change['terms']) {
  if (terms === undefined) return
  if (terms === null) return void (await tx.deleteFrom('productTerms').where('productId', '=', productId).execute())
  await tx
    .insertInto('productTerms')
    .values({ productId, ...terms })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet(terms))
    .execute()
}

type LinkTable = 'product_categories' | 'product_tags' | 'product_colors' | 'product_sizes' | 'product_shipping_methods'

/** Writes the difference only: each link that comes or goes computes the product's filters. */
async function writeLinks(tx: Tx, table: LinkTable, column: string, productId: number, ids: number[] | undefined) {
  if (!ids) return
  const [name, id] = [sql.table(table), sql.ref(column)]
  await sql`delete from ${name} where product_id = ${productId} and ${id} <> all (${ids}::integer[])`.execute(tx)
  await sql`insert into ${name} (product_id, ${id}) select ${productId}::integer, unnest(${ids}::integer[]) on conflict do nothing`.execute(
    tx,
  )
}

async function writeRelated(tx: Tx, productId: number, ids: Change['relatedProductIds']) {
  if (!ids) return
  await tx.deleteFrom('productRelated').where('productId', '=', productId).execute()
  const rows = [...new Set(ids)].map((relatedProductId, position) => ({ productId, relatedProductId, position }))
  if (rows.length > 0) await tx.insertInto('productRelated').values(rows).execute()
}

async function writeContributors(tx: Tx, productId: number, contributors: Change['contributors']) {
  if (!contributors) return
  await tx.deleteFrom('productContributors').where('productId', '=', productId).execute()
  const rows = contributors.map((contributor, position) => ({ productId, ...contributor, position }))
  if (rows.length > 0) await tx.insertInto('productContributors').values(rows).execute()
}

async function writeAttributes(tx: Tx, productId: number, attributes: Change['attributes']) {
  if (!attributes) return
  await tx.deleteFrom('productAttributes').where('productId', '=', productId).execute()
  if (attributes.length === 0) return
  await tx
    .insertInto('productAttributes')
    .values(attributes.map(({ attributeId, isRequired }) => ({ productId, attributeId, isRequired })))
    .execute()
  await tx
    .insertInto('productAttributeValues')
    .values(
      attributes.flatMap(({ attributeId, values }) =>
        values.map(({ valueId, additionKind, addition }) => ({
          productId,
          attributeId,
          valueId,
          additionKind,
          additionCents: additionKind === 'fixed' ? addition : null,
          additionPercentage: additionKind === 'percentage' ? addition : null,
        })),
      ),
    )
    .execute()
}
