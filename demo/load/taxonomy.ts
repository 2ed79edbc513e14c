import type pg from 'pg'
import type { Language } from '../../src/contract/localization/language.ts'
import { continueAfter, insertRows } from '../../src/platform/database/insert-rows.ts'
import { daysOf } from './facts.ts'
import { type Bilingual, both, readJson } from './insert.ts'

interface Named {
  id: number
  name: Bilingual
}

/** What choosing a value changes of a product's terms. */
interface DemoValueTerms {
  /** 0: without a limit. */
  accessMonths?: number
  seats?: number
  formats?: string[]
  languages?: Language[]
}

export type DemoAttribute = Named & { values: (Named & { terms?: DemoValueTerms })[] }

const named =
  (key: string) =>
  ({ id, name }: Named) => ({ [key]: id, ...both('name', name) })

/** What products reference: categories, brands, sizes and so on and discounts. Returns the discount of each kind of product. */
export async function insertTaxonomy(client: pg.Client): Promise<Map<string, number>> {
  const categories = await readJson<(Named & { parent: number | null })[]>('categories.json')
  const { popularCategories } = await readJson<{ popularCategories: number[] }>('content.json')
  const rank = new Map(popularCategories.map((id, at) => [id, at + 1]))
  await insertRows(
    client,
    'categories',
    categories.map((category, at) => ({
      ...named('category_id')(category),
      parent_category_id: category.parent,
      picture: `/pictures/categories/${category.id}.webp`,
      popular_rank: rank.get(category.id) ?? null,
      sort_order: at + 1,
      is_visible: true,
    })),
  )
  await insertRows(client, 'brands', (await readJson<Named[]>('brands.json')).map(named('brand_id')))
  await insertRows(client, 'vendors', (await readJson<Named[]>('vendors.json')).map(named('vendor_id')))
  await insertRows(client, 'tags', (await readJson<Named[]>('tags.json')).map(named('tag_id')))
  const sizes = await readJson<(Named & { shortName: string; inches: number; centimeters: number })[]>('sizes.json')
  await insertRows(
    client,
    'sizes',
    sizes.map((size) => ({ ...named('size_id')(size), short_name: size.shortName, inches: size.inches, centimeters: size.centimeters })),
  )
  const colors = await readJson<(Named & { hex: string })[]>('colors.json')
  await insertRows(
    client,
    'colors',
    colors.map((color) => ({ ...named('color_id')(color), hex_code: color.hex })),
  )
  const attributes = await readJson<DemoAttribute[]>('attributes.json')
  await insertRows(client, 'attributes', attributes.map(named('attribute_id')))
  await insertRows(
    client,
    'attribute_values',
    attributes.flatMap(({ id, values }) => values.map((value) => ({ attribute_id: id, ...named('value_id')(value) }))),
  )
  await insertRows(
    client,
    'attribute_value_terms',
    attributes.flatMap(({ id, values }) => values.flatMap(({ id: value, terms }) => (terms ? [valueTermsRow(id, value, terms)] : []))),
  )
  const discounts = await readJson<(Named & { kinds: string[] })[]>('discounts.json')
  await insertRows(client, 'discounts', discounts.map(named('discount_id')))
  for (const [table, column] of identities) await continueAfter(client, table, column)
  return new Map(discounts.flatMap(({ id, kinds }) => kinds.map((kind) => [kind, id] as const)))
}

const identities = [
  ['categories', 'category_id'],
  ['brands', 'brand_id'],
  ['vendors', 'vendor_id'],
  ['tags', 'tag_id'],
  ['sizes', 'size_id'],
  ['colors', 'color_id'],
  ['discounts', 'discount_id'],
] as const

const valueTermsRow = (attributeId: number, valueId: number, { accessMonths, seats, formats, languages }: DemoValueTerms) => ({
  attribute_id: attributeId,
  value_id: valueId,
  access_days: accessMonths === undefined ? null : daysOf(accessMonths),
  seats: seats ?? null,
  formats: formats ?? null,
  languages: languages ?? null,
})
