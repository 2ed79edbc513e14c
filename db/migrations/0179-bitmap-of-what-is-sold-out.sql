-- Which products are sold out, as a bitmap: pages of a common search that reach them, or need to know how many they are, no longer read each.
comment on table listing_bitmaps is
  'Visible products by value: "all", "reduced" and "sold_out" have id 0, "band" is a price band, "stars" a rating of at least so many. "price" and "rating" have one bitmap per binary digit of the cents paid and of the hundredths of a star. "found" and "named" have the ids of search_topics.';

create or replace function fold_listing_changes(most integer default null) returns integer language plpgsql as $$
declare
  folded integer;
  -- Each product whose words changed is compared with each topic.
  most_of_words constant integer := 100;
begin
  if not pg_try_advisory_xact_lock(hashtext('listing bitmaps')) then
    return 0;
  end if;
  if exists (select from search_topics) and most_of_words < (
    select count(*) from (select are_words from listing_changes order by change_id limit most) as oldest where are_words
  ) then
    delete from listing_bitmaps where kind in ('found', 'named');
    delete from search_topics;
    perform pg_notify('shop_changed', 'criteria');
  end if;
  -- One statement, so that the rows that it deletes and the products that it reads are of the same moment.
  with taken as (
    delete from listing_changes where change_id in (select change_id from listing_changes order by change_id limit most) returning product_id, are_words
  ), changed as materialized (
    select product_id, product_id >> 14 as chunk, product_id & 16383 as place, bool_or(are_words) as are_words from taken group by product_id
  ), cleared as (
    select chunk, bits_at(array_agg(place)) as products, bits_at(array_agg(place) filter (where are_words)) as of_words from changed group by chunk
  ), topics as materialized (
    select topic_id, english::tsquery as english, arabic::tsquery as arabic, named::tsquery as named from search_topics
    where exists (select from changed where are_words)
  ), came as materialized (
    select chunk, k.kind, k.id, bits_at(array_agg(place)) as products
    from changed join products p using (product_id) cross join lateral (
      select * from listing_keys(p.category_ids, p.brand_id, p.tag_ids, p.size_ids, p.color_ids, p.kind, p.languages, p.level)
      union all select 'vendor', p.vendor_id where p.vendor_id is not null
      union all select 'reduced', 0 where p.reduced_price_cents is not null
      union all select 'sold_out', 0 where p.listed_stock_quantity = 0
      union all select 'band', band from price_bands(p.paid_price_cents) as band
      union all select 'stars', n from generate_series(1, 5) as n where p.rating >= n
      union all select 'price', n from generate_series(0, 30) as n where p.paid_price_cents >> n & 1 = 1
      union all select 'rating', n from generate_series(0, 8) as n where (p.rating * 100)::integer >> n & 1 = 1
    ) as k
    where p.is_visible group by chunk, k.kind, k.id
    union all
    select chunk, m.kind, t.topic_id, bits_at(array_agg(place))
    -- Concatenated, so that each text is unpacked once.
    from (select chunk, place, search_en || '' as english, search_ar || '' as arabic, name_words from changed join products using (product_id) where are_words offset 0) as p
      cross join topics t
      cross join lateral (values ('found', p.english @@ t.english or p.arabic @@ t.arabic), ('named', p.name_words @@ t.named)) as m (kind, is_match)
    where m.is_match group by chunk, m.kind, t.topic_id
  ), turned as materialized (
    select chunk, b.kind, b.id, b.products & ~case when b.kind in ('found', 'named') then c.of_words else c.products end
      | coalesce(n.products, 0::bit(16384)) as products
    from cleared c join listing_bitmaps b using (chunk) left join came n using (chunk, kind, id)
    where n.products is not null or (b.products & c.products) <> 0::bit(16384)
  ), updated as (
    update listing_bitmaps b set products = t.products from turned t where (t.chunk, t.kind, t.id) = (b.chunk, b.kind, b.id)
  ), inserted as (
    insert into listing_bitmaps (chunk, kind, id, products)
    select chunk, kind, id, products from came n
    where not exists (select from listing_bitmaps b where (b.chunk, b.kind, b.id) = (n.chunk, n.kind, n.id))
  )
  select count(*) into folded from taken;
  delete from listing_bitmaps where products = 0::bit(16384);
  return folded;
end $$;

create trigger listing_follows_stock after update of listed_stock_quantity on products
  for each row when ((old.listed_stock_quantity = 0) is distinct from (new.listed_stock_quantity = 0))
  execute function listing_follows_product();

insert into listing_bitmaps (chunk, kind, id, products)
select product_id >> 14, 'sold_out', 0, bits_at(array_agg(product_id & 16383)) from products where is_visible and listed_stock_quantity = 0 group by 1;
