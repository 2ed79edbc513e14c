import pg from 'pg'

/**
 * Fills the catalogue up to `total` products with copies of the demo shop's, with ids above 100000: distinct titles, varied prices, dates,
 * stock and sales, the same pictures, tags and categories.
 */
export async function multiplyProducts(databaseUrl: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Triggers would refresh each copy on its own; the statements below refresh all at once.
    await client.query('set local session_replication_role = replica')
    await client.query("select set_config('bench.total', $1, true)", [String(total)])
    await client.query(copies)
    for (const [table, column] of Object.entries(links)) {
      await client.query(
        `insert into ${table} (product_id, ${column}) select copy_id, ${column} from copies join ${table} using (product_id)`,
      )
    }
    await client.query(`insert into product_pictures (product_id, color_id, path, position)
      select copy_id, color_id, path, position from copies join product_pictures using (product_id)`)
    await client.query('select refresh_facets(array(select copy_id from copies))')
    await client.query(words)
    await client.query('drop table copies')
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const links = {
  product_categories: 'category_id',
  product_tags: 'tag_id',
  product_sizes: 'size_id',
  product_colors: 'color_id',
  product_shipping_methods: 'shipping_method_id',
}

const list = (words: string) => `(array['${words.split(' ').join("', '")}'])`
const subjects = list(
  'Sepsis Asthma Stroke Anaemia Trauma Diabetes Fever Pain Shock Burns Migraine Epilepsy Arrhythmia Hypertension Jaundice Ascites Delirium',
)
const subjectsInArabic = list(
  'الإنتان الربو السكتة الأنيميا الرضوح السكري الحمى الألم الصدمة الحروق الشقيقة الصرع اضطراب الضغط اليرقان الاستسقاء الهذيان',
)
const settings = list('Ward Clinic Emergency Community Theatre Intensive Outpatient Paediatric Geriatric Rural Maternity')

const copies = `
  create temporary table copies as
  with demo as (select product_id, row_number() over (order by product_id) - 1 as at, count(*) over () as size from products where product_id <= 100000)
  select demo.product_id, (100000 + n)::integer as copy_id, n
  from generate_series(1, greatest(0, current_setting('bench.total')::integer - (select count(*) from products)::integer)) n join demo on demo.at = n % demo.size;

  insert into products (product_id, kind, is_digital, name_en, name_ar, short_description_en, short_description_ar, full_description_en,
    full_description_ar, meta_keywords_en, meta_keywords_ar, category_id, brand_id, vendor_id, price_cents, discounted_price_cents, discount_id,
    stock_quantity, order_maximum_quantity, is_shipping_free, shipping_charge_cents, estimated_shipping_days, featured_rank, sold_quantity, favourite_count,
    published_at, languages, level)
  select copy_id, kind, is_digital,
    name_en || ': ' || ${subjects}[n % 17 + 1] || ', ' || ${settings}[n / 17 % 11 + 1] || ' ' || n,
    name_ar || '، ' || ${subjectsInArabic}[n % 17 + 1] || ' ' || n,
    short_description_en, short_description_ar, full_description_en, full_description_ar, meta_keywords_en, meta_keywords_ar, category_id,
    brand_id, vendor_id, price_cents + n % 4000 + 1, discounted_price_cents + n % 4000, discount_id, stock_quantity, order_maximum_quantity, is_shipping_free,
    shipping_charge_cents, estimated_shipping_days, 100000 + n * 7919 % 900000, n * 31 % 997, n * 17 % 499, now() - n * interval '7 minutes', languages, level
  from copies join products using (product_id)`

const words = `
  insert into search_words (word)
  select distinct word from products, regexp_split_to_table(fold(concat_ws(' ', name_en, name_ar)), '[^[:alnum:]]+') as word
  where product_id > 100000 and length(word) between 3 and 40
  on conflict do nothing`
