import pg from 'pg'

interface Sizes {
  customers: number
  orders: number
}

/** What a large shop has: these tables get secondary indexes only after their rows, which is several times faster. */
const large = ['products', 'customers', 'order_items', 'orders', 'payments', 'entitlements', 'reviews']

/**
 * Fills a shop, whose products `multiplyProducts` made, with customers and two years of orders with lines, payments, histories and
 * entitlements; with reviews, messages, subscribers, changes of stock and entries of the audit log. The same numbers make the same rows.
 */
export async function fillShop(databaseUrl: string, { customers, orders }: Sizes): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'avicenna bench' })
  await client.connect()
  try {
    await client.query('begin')
    // Triggers would check and note each row on its own.
    await client.query('set local session_replication_role = replica')
    await client.query("set local work_mem = '256MB'")
    await client.query("set local maintenance_work_mem = '512MB'")
    await client.query('set local max_parallel_workers_per_gather = 0')
    await client.query("select set_config('bench.customers', $1, true), set_config('bench.orders', $2, true), setseed(0.5)", [
      String(customers),
      String(orders),
    ])
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
       where i.indrelid = any ($1::regclass[]) and c.oid is null`,
      [large],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const statement of statements) await client.query(statement)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('commit')
    await client.query('vacuum analyze')
    for (const statement of derived) await client.query(statement)
    await client.query('vacuum analyze customers, sales_days, sales_by_quarter_hour, product_sales')
  } finally {
    await client.end()
  }
}

/** What triggers and jobs keep. */
const derived = [
  "update customers c set has_bought = true where exists (select from orders o where o.customer_id = c.customer_id and o.payment_state not in ('pending', 'failed'))",
  'truncate changed_sales_days, sales_days, sales_by_quarter_hour, product_sales',
  'select add_up_sales(100000)',
]

const list = (words: string) => `(array['${words.split(' ').join("', '")}'])`
const firstNames = list(
  'Ahmed Sara Mona Omar Layla Karim Nadia Youssef Hana Tarek John Emma Liam Olivia Noah Ava Fatima Huda Rami Dina أحمد سارة منى عمر ليلى كريم',
)
const lastNames = list(
  'Hassan Ali Mansour Khalil Farouk Nasser Smith Jones Brown Taylor Wilson Evans Saleh Ibrahim Haddad Rizk حسن علي منصور خليل فاروق ناصر',
)
const carriers = list('Aramex DHL UPS')

const statements = [
  // States, texts to translate, marks and stocks that differ.
  `update products set
     short_description_ar = case when product_id % 331 = 0 then '' else short_description_ar end,
     is_visible = product_id % 97 <> 0 and product_id % 331 <> 0,
     archived_at = case when product_id % 194 = 0 then now() - interval '30 days' end,
     shown_from = case when product_id % 485 = 0 and product_id % 194 <> 0 then now() + interval '30 days' end,
     low_stock_at = case when product_id % 53 = 0 then 20 end,
     stock_quantity = case when stock_quantity is null then null when product_id % 41 = 0 then 0 when product_id % 59 = 0 then product_id % 5 + 1 else 10 + product_id % 300 end
   where product_id > 100000 and 0 in (product_id % 331, product_id % 97, product_id % 53, product_id % 41, product_id % 59)`,
  `insert into product_facts (product_id, isbn, edition, published_year, pages, width_mm, height_mm, weight_g, starts_on)
   select product_id, case when kind in ('book', 'ebook') then '978' || digits || (10 - sum % 10) % 10 end, product_id % 9 + 1, 1990 + product_id % 36, 80 + product_id % 1900,
     case when kind = 'book' then 120 + product_id % 90 end, case when kind = 'book' then 180 + product_id % 120 end, case when kind = 'book' then 200 + product_id % 1800 end,
     case when kind = 'course' then current_date + product_id % 200 end
   from products
   cross join lateral (select lpad(product_id::text, 9, '0') as digits) d
   cross join lateral (select sum(substr('978' || digits, at, 1)::integer * case when at % 2 = 0 then 3 else 1 end)::integer as sum from generate_series(1, 12) at) s
   where product_id > 100000`,
  `insert into product_terms (product_id, access_days, seats, warranty_days)
   select product_id, product_id % 4 * 90, product_id % 3 + 1, product_id % 2 * 30 from products where product_id > 100000 and is_digital`,

  `insert into customers (customer_id, email, email_canonical, first_name, last_name, mobile_no, address_line_one, country_id, postal_code, language, created_at)
   select 1000000 + n, mail, mail, ${firstNames}[n % 26 + 1], ${lastNames}[n / 26 % 22 + 1], '+20100' || lpad((n * 7919 % 10000000)::text, 7, '0'), n || ' Hospital Street',
     (select array_agg(country_id) from countries)[n % 1009 * 7 % 40 + 1], lpad((n % 90000)::text, 5, '1'),
     case n % 3 when 0 then 'ar' else 'en' end, now() - n * interval '15 minutes'
   from generate_series(1, current_setting('bench.customers')::integer) n, lateral (select 'reader.' || n || '@' || (array['clinic', 'hospital', 'college'])[n % 3 + 1] || '.example' as mail) m`,

  `create temporary table shelf as select (row_number() over (order by md5(product_id::text)))::integer as at, product_id, name_en, name_ar, kind, is_digital, paid_price_cents,
     (select path from product_pictures i where i.product_id = p.product_id order by position, picture_id limit 1) as picture
   from products p where archived_at is null`,
  'create unique index on shelf (at)',
  'analyze shelf',
  // Some products are sold much more often than others.
  `create temporary table bought as
   select n, shelf.*, 1 + (n + line) % 2 as quantity
   from (select n, line, (power(random(), 3) * (select count(*) - 1 from shelf))::integer + 1 as at
     from generate_series(1, current_setting('bench.orders')::integer) n, generate_series(1, 1 + n % 3 % 2 + (n % 11 = 0)::integer * 2) line offset 0) pick join shelf using (at)`,
  `create temporary table placed as
   select n, 10000000 + n as order_id, 1000000 + 1 + (random() * (current_setting('bench.customers')::integer - 1))::integer as customer_id, subtotal, has_parcel,
     now() - (current_setting('bench.orders')::integer - n) * interval '63 seconds' as created_at,
     (array[5, 5, 5, 5, 5, 5, 2, 2, 2, 6])[n % 10 + 1] as payment_method_id,
     case when n % 50 = 7 then 'failed' when current_setting('bench.orders')::integer - n < 12 or n % 50000 = 3 then 'pending' when n % 100 = 11 then 'partly_refunded' when n % 100 = 12 then 'refunded'
       when n % 10 = 9 and current_setting('bench.orders')::integer - n < 20000 then 'cash' else 'paid' end as payment_state,
     case when not has_parcel then 3 when current_setting('bench.orders')::integer - n < 2000 then 1 when current_setting('bench.orders')::integer - n < 9000 then 2
       when n % 200 = 20 then 4 else 3 end as state
   from (select n, sum(paid_price_cents * quantity)::integer as subtotal, bool_or(not is_digital) as has_parcel from bought group by n) sums`,
  `update placed set state = case when payment_state in ('failed', 'pending') then 1 when payment_state = 'refunded' then 5 when payment_state = 'cash' and state = 3 then 2 else state end
   where payment_state in ('failed', 'pending', 'refunded', 'cash')`,
  `insert into order_attempts (attempt_id, customer_id, idempotency_key, content_hash, created_at) overriding system value
   select order_id, customer_id, gen_random_uuid(), sha256(n::text::bytea), created_at from placed order by n`,
  `insert into orders (order_id, order_number, attempt_id, customer_id, status_id, payment_method_id, subtotal_cents, shipping_cents, discount_cents, total_cents, language, first_name, last_name,
     email, mobile_no, address_line_one, country_name, city_name, postal_code, created_at, payment_state, paid_at, refunded_cents) overriding system value
   select order_id, 'AV-' || order_id, order_id, customer_id, state, payment_method_id, subtotal, 0, 0, subtotal, c.language, first_name, last_name, email, mobile_no, address_line_one,
     (select name_en from countries n where n.country_id = c.country_id), 'Cairo', postal_code, o.created_at, payment_state,
     case when payment_state in ('paid', 'partly_refunded', 'refunded') then o.created_at + interval '20 seconds' end,
     case payment_state when 'refunded' then subtotal when 'partly_refunded' then subtotal / 3 else 0 end
   from placed o join customers c using (customer_id) order by n`,
  `insert into order_items (order_item_id, order_id, product_id, product_name_en, product_name_ar, picture, unit_price_cents, quantity, shipping_cents, item_total_cents, is_digital, status_id,
     shipping_status_id, kind, terms, stock_units) overriding system value
   select 10000000 + row_number() over (), order_id, product_id, name_en, name_ar, picture, paid_price_cents, quantity, 0, paid_price_cents * quantity, is_digital,
     case when is_digital and state < 3 and payment_state not in ('failed', 'pending', 'cash') then 3 else state end, case when is_digital or state > 2 then 3 when state = 2 and n % 3 > 0 then 3 else 1 end, kind,
     case when is_digital then '{"seats": 1, "accessDays": 0, "warrantyDays": 0}'::jsonb end, quantity
   from bought join placed using (n) order by n`,
  `insert into payments (order_id, provider, mode, reference, provider_id, capture_id, state, amount_cents, refunded_cents, currency, created_at, settled_at, compared_at)
   select order_id, case payment_method_id when 2 then 'paypal' else 'stripe' end, 'sandbox', 'order-' || order_id, 'pi_' || order_id,
     case when payment_state in ('paid', 'partly_refunded', 'refunded') then 'ch_' || order_id end,
     case payment_state when 'failed' then 'failed' when 'pending' then 'begun' else 'captured' end, subtotal,
     case payment_state when 'refunded' then subtotal when 'partly_refunded' then subtotal / 3 else 0 end, 'USD', created_at, created_at + interval '20 seconds', created_at + interval '1 day'
   from placed where payment_method_id <> 6 order by n`,
  `insert into refunds (order_id, payment_id, amount_cents, state, provider_id, actor, reason, created_at, done_at)
   select order_id, payment_id, p.refunded_cents, 'done', 're_' || order_id, 'staff', 'Bought twice', p.created_at + interval '2 days', p.created_at + interval '2 days'
   from payments p where p.refunded_cents > 0`,
  `insert into order_history (order_id, to_status_id, actor, created_at) select order_id, 1, 'customer', created_at from placed order by n`,
  `insert into order_history (order_id, from_status_id, to_status_id, actor, created_at)
   select order_id, 1, state, 'shop', created_at + interval '1 day' from placed where state > 1 order by n`,
  `insert into shipments (order_id, carrier, tracking_number, created_at)
   select order_id, ${carriers}[n % 3 + 1], 'T' || order_id, created_at + interval '1 day' from placed where has_parcel and state in (2, 3, 4) order by n`,
  `insert into entitlements (order_item_id, customer_id, product_id, kind, granted_at, expires_at, terms, seat_count, started_at)
   select order_item_id, customer_id, product_id, kind, o.created_at, case when order_item_id % 4 > 0 then o.created_at + order_item_id % 4 * interval '180 days' end, i.terms, 1, o.created_at
   from order_items i join orders o using (order_id) where i.is_digital and o.payment_state = 'paid' and order_id > 10000000`,

  `insert into reviews (product_id, reviewer_name, reviewer_email, title, body, rating, is_visible, created_at, customer_id, is_verified, decided_at)
   select product_id, first_name || ' ' || last_name, email, (array['Clear and short', 'Good examples', 'Too expensive', 'واضح ومختصر'])[n % 4 + 1], 'Review ' || n || ' by ' || first_name || ': the chapters are in a sensible order.', n % 5 + 1,
     n % 40 > 0, now() - n * interval '10 minutes', c.customer_id, n % 2 = 0, case when n > 300 then now() - n * interval '9 minutes' end
   from generate_series(1, current_setting('bench.customers')::integer) n join shelf on at = n * 7919 % (select count(*) from shelf) + 1 join customers c on c.customer_id = 1000000 + n`,
  `insert into contact_messages (full_name, email, phone_number, subject, message, created_at, language, state)
   select first_name || ' ' || last_name, email, mobile_no, 'Question ' || customer_id, 'Where is the file of my order?', created_at, language,
     case when customer_id % 200 = 1 then 'open' when customer_id % 9 = 0 then 'closed' else 'answered' end
   from customers where customer_id > 1000000 and customer_id % 2 = 1`,
  `insert into subscribers (email_canonical, email, created_at) select email_canonical, email, created_at from customers where customer_id > 1000000 and customer_id % 3 = 0`,
  `insert into stock_alerts (product_id, email, email_canonical, language, created_at)
   select product_id, email, email_canonical, language, c.created_at from customers c join products on products.product_id = 100000 + (c.customer_id - 1000000) % (select count(*) from shelf)
   where customer_id > 1000000 and customer_id % 20 = 0`,
  `insert into search_misses (term, language, searches, last_day)
   select 'term ' || n, case n % 3 when 0 then 'ar' else 'en' end, 1 + n % 40, current_date - n % 300 from generate_series(1, 20000) n`,
  `insert into staff (name, email, email_canonical, staff_role_id, password_hash)
   select 'Editor ' || n, 'editor.' || n || '@shop.example', 'editor.' || n || '@shop.example', (select staff_role_id from staff_roles where key = 'manager'), '' from generate_series(1, 20) n`,
  `insert into stock_changes (product_id, difference, reason, staff_name, changed_at)
   select product_id, n % 30 + 1, 'delivery', 'Editor 1', now() - n * interval '3 minutes' from generate_series(1, 200000) n join shelf on at = n * 31 % (select count(*) from shelf) + 1`,
  `insert into outdated_texts (table_name, row_id, field, language) select 'products', product_id, 'short_description', 'ar' from products where product_id > 100000 and product_id % 223 = 0`,
  `insert into audit_log (at, actor, act, subject_type, subject_id, subject_name, table_name, row_key, before, after)
   select now() - n * interval '1.5 seconds', jsonb_build_object('staff', (select min(staff_id) from staff where name like 'Editor %') + n % 20, 'request', md5(n::text)), 'update',
     case when n % 3 = 0 then 'orders' else 'products' end, case when n % 3 = 0 then (10000000 + n)::text else shelf.product_id::text end, shelf.name_en, case when n % 3 = 0 then 'orders' else 'products' end,
     jsonb_build_object('product_id', shelf.product_id),
     case when n % 3 = 0 then '{"status_id": 2}'::jsonb when n % 1000 = 1 then '{"isbn": "9780000000001"}' else jsonb_build_object('price_cents', n) end,
     case when n % 3 = 0 then '{"status_id": 3}'::jsonb when n % 1000 = 1 then '{"isbn": "9780000000002"}' else jsonb_build_object('price_cents', n + 1) end
   from generate_series(1, least(1000000, current_setting('bench.orders')::integer)) n join shelf on at = n * 17 % (select count(*) from shelf) + 1
   where now() - n * interval '1.5 seconds' > date_trunc('month', now())`,
  ...['customers', 'orders', 'order_items'].map((table) => {
    const column = { customers: 'customer_id', orders: 'order_id', order_items: 'order_item_id' }[table]
    return `select setval(pg_get_serial_sequence('${table}', '${column}'), (select max(${column}) from ${table}))`
  }),
  "select setval(pg_get_serial_sequence('order_attempts', 'attempt_id'), (select max(attempt_id) from order_attempts))",
  "select setval('order_numbers', 20000000)",
  'drop table bought, placed, shelf',
]
