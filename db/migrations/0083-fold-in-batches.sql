-- A batch ends within the time limit of a statement, however many products changed at once.
drop function fold_listing_changes();

-- Folds the oldest changes into the bitmaps, all without a limit, and returns how many. One session at a time; another returns at once.
create function fold_listing_changes(most integer default null) returns integer language plpgsql as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('listing bitmaps')) then
    return 0;
  end if;
  -- One statement, so that the rows that it deletes and the products that it reads are of the same moment.
  with taken as (
    delete from listing_changes where change_id in (select change_id from listing_changes order by change_id limit most) returning product_id
  ), changed as (
    select distinct product_id, product_id >> 14 as chunk, product_id & 16383 as place from taken
  ), cleared as (
    select chunk, bits_at(array_agg(place)) as products from changed group by chunk
  ), came as materialized (
    select chunk, k.kind, k.id, bits_at(array_agg(place)) as products
    from changed join products p using (product_id) cross join lateral (
      select * from listing_keys(p.category_ids, p.brand_id, p.tag_ids, p.size_ids, p.color_ids, p.kind, p.languages, p.level)
      union all select 'vendor', p.vendor_id where p.vendor_id is not null
      union all select 'reduced', 0 where p.reduced_price_cents is not null
      union all select 'band', band from price_bands(p.paid_price_cents) as band
      union all select 'stars', n from generate_series(1, 5) as n where p.rating >= n
      union all select 'price', n from generate_series(0, 30) as n where p.paid_price_cents >> n & 1 = 1
      union all select 'rating', n from generate_series(0, 8) as n where (p.rating * 100)::integer >> n & 1 = 1
    ) as k
    where p.is_visible group by chunk, k.kind, k.id
  ), turned as materialized (
    select chunk, b.kind, b.id, b.products & ~c.products | coalesce(n.products, 0::bit(16384)) as products
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
