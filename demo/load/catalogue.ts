import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Language, languages } from '../../src/contract/localization/language.ts'
import { toCents } from '../../src/contract/money.ts'
import { continueAfter, insertRows } from '../../src/platform/database/insert-rows.ts'
import { insertContributors, insertFacts } from './facts.ts'
import { demoFolder, readFolder } from './insert.ts'
import { insertOffers } from './offers.ts'
import { type DemoProduct, productRow } from './product.ts'
import { insertTaxonomy } from './taxonomy.ts'

/** Everything for sale, with the data that search and filters use. */
export async function insertCatalogue(client: pg.Client, secretKey: Buffer): Promise<void> {
  const discountOf = await insertTaxonomy(client)
  const products = (await readFolder<DemoProduct>('products')).toSorted((a, b) => a.id - b.id)
  const ids = new Set(products.map(({ id }) => id))
  const links = (of: (product: DemoProduct) => number[], column: string) =>
    products.flatMap((product) => [...new Set(of(product))].map((id) => ({ product_id: product.id, [column]: id })))

  await insertRows(
    client,
    'products',
    products.map((product) => productRow(product, discountOf)),
  )
  await insertRows(
    client,
    'product_categories',
    links(({ alsoIn = [] }) => alsoIn, 'category_id'),
  )
  await insertRows(
    client,
    'product_tags',
    links(({ tags }) => tags, 'tag_id'),
  )
  await insertRows(
    client,
    'product_sizes',
    links(({ sizes = [] }) => sizes, 'size_id'),
  )
  await insertRows(
    client,
    'product_colors',
    links(({ colors = [] }) => colors, 'color_id'),
  )
  // Reference data, which the owner may have changed.
  const { rows: shippingMethods } = await client.query<{ id: number }>('select shipping_method_id as id from shipping_methods')
  const known = new Set(shippingMethods.map(({ id }) => id))
  await insertRows(
    client,
    'product_shipping_methods',
    links((product) => shippingMethodsOf(product).filter((id) => known.has(id)), 'shipping_method_id'),
  )
  await insertAttributes(client, products)
  await insertRows(
    client,
    'product_related',
    products.flatMap(({ id, related = [] }) =>
      [...new Set(related)]
        .filter((other) => other !== id && ids.has(other))
        .map((other, position) => ({ product_id: id, related_product_id: other, position })),
    ),
  )
  await insertContributors(client)
  await insertFacts(client, products)
  await insertOffers(client, secretKey, products)
  await insertPictures(client, ids)
  await continueAfter(client, 'products', 'product_id')
}

/** Digital goods are downloaded; books are sent by post, those of up to 2 kg by courier too. */
const shippingMethodsOf = ({ kind, facts }: DemoProduct) => (kind !== 'book' ? [1] : (facts?.weightG ?? 0) <= 2000 ? [2, 3] : [2])

async function insertAttributes(client: pg.Client, products: DemoProduct[]): Promise<void> {
  const attributes = products.flatMap(({ id, attributes = [] }) => attributes.map((attribute) => ({ id, ...attribute })))
  await insertRows(
    client,
    'product_attributes',
    attributes.map(({ id, attribute, required }) => ({ product_id: id, attribute_id: attribute, is_required: required })),
  )
  await insertRows(
    client,
    'product_attribute_values',
    attributes.flatMap(({ id, attribute, options }) =>
      options.map(({ value, add, addType }) => ({
        product_id: id,
        attribute_id: attribute,
        value_id: value,
        addition_kind: addType,
        addition_cents: addType === 'fixed' ? toCents(add) : null,
        addition_percentage: addType === 'percentage' ? add : null,
      })),
    ),
  )
}

const pictureName = /^(\d+)(?:-(?:c(\d+)|(\d+)))?(-ar)?\.webp$/

/** The existing pictures of each language: the product's own, or those of its colours (of which its own is one), and the others. */
async function insertPictures(client: pg.Client, ids: Set<number>): Promise<void> {
  const files = await readdir(join(demoFolder, 'pictures/products'))
  const inColors = new Set(files.map((file) => /^(\d+)-c\d+(?:-ar)?\.webp$/.exec(file)?.[1]))
  const pictures = files.flatMap((file) => {
    const [, id, color, place, isArabic] = pictureName.exec(file) ?? []
    const isOfAColor = !color && !place && inColors.has(id)
    if (!id || !ids.has(Number(id)) || isOfAColor) return []
    const position = color ? Number(color) : place ? 100 + Number(place) : 0
    const language: Language = isArabic ? 'ar' : 'en'
    return [{ product_id: Number(id), color_id: color ? Number(color) : null, language, path: `/pictures/products/${file}`, position }]
  })
  await insertRows(
    client,
    'product_pictures',
    pictures.toSorted(
      (a, b) => a.product_id - b.product_id || a.position - b.position || languages.indexOf(a.language) - languages.indexOf(b.language),
    ),
  )
}
