import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { inventedName, recombine, seededRandom } from './recombined-texts.ts'

/**
 * Fills the catalogue up to `total` products, with ids above 100000. Each takes kind, categories, sizes, colours and pictures from a product of
 * the demo shop. Names and texts are recombined from those of the demo shop; brands, tags, prices, dates, ratings, stock and sales differ. The
 * same total makes the same rows. Secondary indexes are built after the rows, which is several times faster; an interrupted run leaves none.
 */
export async function multiplyProducts(databaseUrl: string, total: number): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const clients = await Promise.all(
    Array.from({ length: sessions }, async () => stack.adopt(await connect(databaseUrl), (one) => one.end())),
  )
  const [client] = clients as [pg.Client]
  const demo = await readDemo(client)
  const texts = textsOf(demo)
  const count = Math.max(0, total - demo.products.length)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid where i.indrelid = 'products'::regclass and c.oid is null
     order by pg_relation_size(i.indexrelid) desc`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await inTurn(
    Array.from({ length: Math.ceil(count / batch) }, (_, at) => at * batch),
    clients,
    async (from, session) => copyProducts(session, from, Math.min(count, from + batch), demo, texts),
  )
  await inTurn(indexes, clients, ({ definition }, session) => session.query(definition))
  for (const statement of derived) await client.query(statement)
  await client.query('vacuum analyze')
}

/** 0 in an empty database. */
export async function countProducts(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('products') is not null as "isThere"`)
    if (!rows[0]?.isThere) return 0
    return (await client.query<{ total: number }>('select count(*)::integer as total from products')).rows[0]?.total ?? 0
  } finally {
    await client.end()
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Triggers would refresh each product on its own; what they derive is copied, or computed at the end.
  await client.query('set session_replication_role = replica')
  await client.query("set maintenance_work_mem = '512MB'")
  await client.query("set work_mem = '256MB'")
  await client.query('set synchronous_commit = off')
  return client
}

/** Each session takes the next task as soon as it has finished one. */
async function inTurn<Task>(
  tasks: Task[],
  clients: pg.Client[],
  work: (task: Task, session: pg.Client) => Promise<unknown>,
): Promise<void> {
  const rest = tasks.values()
  await Promise.all(
    clients.map(async (session) => {
      for (const task of rest) await work(task, session)
    }),
  )
}

/** The products from `from` up to, but excluding, `to`. */
async function copyProducts(client: pg.Client, from: number, to: number, demo: Demo, texts: Texts): Promise<void> {
  const random = seededRandom(from)
  const links = new Map<string, string[]>(linkTables.map(([table]) => [table, []]))
  const rows = Array.from({ length: to - from }, (_, at) => productRow(from + at, demo, texts, random, links))
  await client.query('begin')
  await copy(client, `products (${columns.join(', ')})`, rows)
  for (const [table, more] of linkTables) await copy(client, `${table} (product_id, ${more})`, links.get(table) ?? [])
  await client.query('commit')
}

// Most of the work is PostgreSQL's, which makes the words that searches find.
const sessions = 6
const batch = 5000
const firstId = 100_001
const inventedNames = 20_000

const columns = [
  ...[
    'product_id',
    'kind',
    'is_digital',
    'name_en',
    'name_ar',
    'short_description_en',
    'short_description_ar',
    'full_description_en',
    'full_description_ar',
  ],
  ...[
    'meta_keywords_en',
    'meta_keywords_ar',
    'category_id',
    'brand_id',
    'vendor_id',
    'price_cents',
    'discounted_price_cents',
    'stock_quantity',
    'listed_stock_quantity',
  ],
  ...[
    'order_maximum_quantity',
    'is_shipping_free',
    'shipping_charge_cents',
    'estimated_shipping_days',
    'featured_rank',
    'sold_quantity',
    'listed_sold_quantity',
    'favourite_count',
    'listed_favourite_count',
  ],
  ...[
    'review_count',
    'rating_sum',
    'published_at',
    'languages',
    'level',
    'category_ids',
    'tag_ids',
    'size_ids',
    'color_ids',
    'facet_words_en',
    'facet_words_ar',
  ],
]

const linkTables = [
  ['product_categories', 'category_id'],
  ['product_tags', 'tag_id'],
  ['product_sizes', 'size_id'],
  ['product_colors', 'color_id'],
  ['product_shipping_methods', 'shipping_method_id'],
  ['product_pictures', 'color_id, language, path, position'],
] as const

type Names = { id: number; en: string; ar: string }
type Row = Record<string, unknown> & {
  kind: string
  nameEn: string
  nameAr: string
  categoryIds: number[]
  sizeIds: number[]
  colorIds: number[]
}
type Demo = Awaited<ReturnType<typeof readDemo>>
type Texts = ReturnType<typeof textsOf>

async function readDemo(client: pg.Client) {
  const rowsOf = async <T extends object>(text: string) => (await client.query<T>(text)).rows
  const names = async (table: string, key: string) =>
    new Map((await rowsOf<Names>(`select ${key} as id, name_en as en, name_ar as ar from ${table} order by 1`)).map((one) => [one.id, one]))
  return {
    products: await rowsOf<Row>(
      `select kind, is_digital as "isDigital", name_en as "nameEn", name_ar as "nameAr", short_description_en as "shortEn", short_description_ar as "shortAr",
         full_description_en as "fullEn", full_description_ar as "fullAr", category_id as "categoryId", vendor_id as "vendorId", price_cents as "priceCents",
         stock_quantity as "stockQuantity", order_maximum_quantity as "orderMaximum", is_shipping_free as "isShippingFree", shipping_charge_cents as "shippingCents",
         estimated_shipping_days as "shippingDays", languages, level, category_ids as "categoryIds", size_ids as "sizeIds", color_ids as "colorIds",
         kind_words_en(kind) as "kindEn", kind_words_ar(kind) as "kindAr",
         array(select category_id from product_categories c where c.product_id = p.product_id) as "otherCategoryIds",
         array(select shipping_method_id from product_shipping_methods m where m.product_id = p.product_id) as "shippingMethodIds",
         array(select concat_ws(E'\\t', coalesce(color_id::text, '\\N'), coalesce(language, '\\N'), path, position) from product_pictures i where i.product_id = p.product_id) as "pictures"
       from products p where product_id < ${firstId} order by product_id`,
    ),
    categories: await names('categories', 'category_id'),
    brands: await names('brands', 'brand_id'),
    tags: await names('tags', 'tag_id'),
  }
}

function textsOf({ products }: Demo) {
  const plain = (html: unknown) => String(html).replace(/<[^>]*>/g, ' ')
  const of = (language: 'En' | 'Ar') => ({
    name: recombine(products.map((one) => one[`name${language}`])),
    text: recombine(products.flatMap((one) => [one[`short${language}`], one[`full${language}`]]).map(plain)),
  })
  return { en: of('En'), ar: of('Ar') }
}

/** A line of COPY's text format. Notes the product's links. */
function productRow(n: number, demo: Demo, texts: Texts, random: () => number, links: Map<string, string[]>): string {
  const upTo = (most: number) => Math.floor(random() * most)
  const source = demo.products[upTo(demo.products.length)] as Row
  const id = firstId + n
  const name = inventedName(Math.floor(random() * random() * inventedNames))
  const tags = new Set(
    Array.from({ length: 2 + upTo(4) }, () => [...demo.tags.keys()][Math.floor(random() * random() * demo.tags.size)] ?? 0),
  )
  const tagIds = [...tags].toSorted((a, b) => a - b)
  const brandId = random() < 0.05 ? null : ([...demo.brands.keys()][Math.floor(random() * random() * demo.brands.size)] ?? null)
  const named = [
    ...source.categoryIds.map((one) => demo.categories.get(one)),
    ...tagIds.map((one) => demo.tags.get(one)),
    ...(brandId === null ? [] : [demo.brands.get(brandId)]),
  ]
  const priceCents = Number(source.priceCents) + upTo(6000) + 1
  const reviews = random() < 0.3 ? 0 : upTo(60)
  const stock = source.stockQuantity === null ? null : random() < 0.03 ? 0 : 5 + upTo(300)
  const [sold, favourites] = [Math.floor(random() ** 4 * 2000), Math.floor(random() ** 4 * 900)]
  const lists = {
    product_categories: source.otherCategoryIds,
    product_tags: tagIds,
    product_sizes: source.sizeIds,
    product_colors: source.colorIds,
    product_shipping_methods: source.shippingMethodIds,
    product_pictures: source.pictures,
  }
  for (const [table, ids] of Object.entries(lists)) for (const one of ids as (number | string)[]) links.get(table)?.push(`${id}\t${one}\n`)
  return line([
    ...[id, source.kind, source.isDigital],
    ...[
      `${texts.en.name(3 + upTo(5), random)}: ${name.en} ${1 + upTo(9)}`,
      `${texts.ar.name(3 + upTo(5), random)}: ${name.ar} ${1 + upTo(9)}`,
    ],
    ...[
      texts.en.text(14 + upTo(12), random),
      texts.ar.text(14 + upTo(12), random),
      `<p>${texts.en.text(60, random)}</p>`,
      `<p>${texts.ar.text(60, random)}</p>`,
    ],
    ...[`${texts.en.name(3, random)}, ${name.en}`, `${texts.ar.name(3, random)}، ${name.ar}`],
    ...[
      source.categoryId,
      brandId,
      source.vendorId,
      priceCents,
      random() < 0.2 ? Math.ceil(priceCents * (0.5 + random() * 0.4)) - 1 || null : null,
    ],
    ...[...[stock, stock], source.orderMaximum, source.isShippingFree, source.shippingCents, source.shippingDays],
    ...[
      100_000 + upTo(5_000_000),
      ...[sold, sold, favourites, favourites],
      reviews,
      reviews === 0 ? 0 : Math.round(reviews * (3 + random() * 2)),
    ],
    ...[new Date(Date.UTC(2026, 0, 1) - upTo(3 * 365 * 86_400) * 1000).toISOString(), source.languages, source.level],
    ...[source.categoryIds, tagIds, source.sizeIds, source.colorIds],
    ...[[source.kindEn, ...named.map((one) => one?.en)].join(' '), [source.kindAr, ...named.map((one) => one?.ar)].join(' ')],
  ])
}

const line = (values: unknown[]) => `${values.map(field).join('\t')}\n`

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return String(value).replaceAll('\\', '\\\\').replaceAll('\t', ' ').replaceAll('\n', ' ').replaceAll('\r', ' ')
}

async function copy(client: pg.Client, target: string, rows: string[]): Promise<void> {
  if (rows.length > 0) await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${target} from stdin`)))
}

const derived = [
  `insert into search_words (word)
   select distinct word from (
     select unnest(tsvector_to_array(name_words)) as word from products where product_id >= ${firstId}
   ) words where length(word) between 3 and 40 and word !~ '[^[:alnum:]]' on conflict do nothing`,
  'select recount_listings()',
  `insert into listing_changes (product_id) select product_id from products where product_id >= ${firstId}`,
  // Of a table that PostgreSQL takes for small it would compare each row with all others.
  'analyze products, listing_changes',
  'select fold_listing_changes()',
]
