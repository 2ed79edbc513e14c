-- Which products have what listings filter by: of each value one bitmap per 16,384 product ids, which counts intersect. Products that changed since
-- are listed beside them and counted one by one, so that counts are exact at any time; a job folds them in.

create table listing_bitmaps (
  chunk integer not null,
  kind text not null,
  id integer not null,
  -- Bit n stands for product chunk * 16384 + n. Not compressed: counts read nearly every row.
  products bit(16384) storage plain not null,
  primary key (chunk, kind, id)
);
comment on table listing_bitmaps is
  'Visible products by value: "all" and "reduced" have id 0, "band" is a price band, "stars" a rating of at least so many. "price" and "rating" have one bitmap per binary digit of the cents paid and of the hundredths of a star.';

-- Only grows and shrinks: two saves of a product never wait for each other, and no change is folded in before it is committed.
create table listing_changes (
  change_id bigint primary key generated always as identity,
  product_id integer not null
);

insert into audited_tables (table_name, reason_not_audited) values
  ('listing_bitmaps', 'Computed from the products.'),
  ('listing_changes', 'Computed from the products.');
insert into personal_data (table_name, reason_not_personal) values
  ('listing_bitmaps', 'What the shop offers and how it works.'),
  ('listing_changes', 'What the shop offers and how it works.');

-- The bitmap of places from 0 to 16383.
create function bits_at(places integer[]) returns bit(16384) language sql immutable parallel safe as $$
  select ('x' || string_agg(lpad(to_hex(coalesce(word, 0)), 16, '0'), '' order by at))::bit(16384)
  from generate_series(0, 255) as at
    left join (select place >> 6 as at, bit_or(1::bigint << (63 - (place & 63))) as word from unnest(places) as place group by 1) as words using (at)
$$;

-- For each bound the products of a chunk whose price or rating is at least that. Compares bit by bit, from the lowest digit on.
create function bits_from(of_chunk integer, of_kind text, bounds bigint[]) returns bit(16384)[] language plpgsql stable as $$
declare
  none constant bit(16384) := 0::bit(16384);
  digits constant integer := 31;
  matched bit(16384)[] := array_fill(~none, array[cardinality(bounds)]);
  digit record;
begin
  for digit in
    select n as place, b.products from generate_series(0, digits - 1) as n
      left join listing_bitmaps b on b.chunk = of_chunk and b.kind = of_kind and b.id = n
    order by n
  loop
    for at in 1 .. cardinality(bounds) loop
      if (bounds[at] >> digit.place) & 1 = 1 then
        matched[at] := coalesce(matched[at] & digit.products, none);
      elsif digit.products is not null then
        matched[at] := matched[at] | digit.products;
      end if;
    end loop;
  end loop;
  for at in 1 .. cardinality(bounds) loop
    if bounds[at] >= 1::bigint << digits then matched[at] := none; end if;
  end loop;
  return matched;
end $$;

-- Indexes of the price bands of the contract, which share their limits.
create function price_bands(cents integer) returns setof integer language sql immutable parallel safe as $$
  select place - 1 from unnest(array[1000, 10000, 20000, 30000, 40000, 50000, 60000], array[10000, 20000, 30000, 40000, 50000, 60000, null])
    with ordinality as band (low, high, place)
  where cents >= low and (high is null or cents <= high)
$$;

-- Folds changes into the bitmaps, and returns how many. One session at a time; another returns at once.
create function fold_listing_changes() returns integer language plpgsql as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('listing bitmaps')) then
    return 0;
  end if;
  -- One statement, so that the rows that it deletes and the products that it reads are of the same moment.
  with taken as (
    delete from listing_changes returning product_id
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
  ), updated as (
    update listing_bitmaps b set products = b.products & ~c.products
      | coalesce((select n.products from came n where (n.chunk, n.kind, n.id) = (b.chunk, b.kind, b.id)), 0::bit(16384))
    from cleared c
    where b.chunk = c.chunk and ((b.products & c.products) <> 0::bit(16384) or exists (select from came n where (n.chunk, n.kind, n.id) = (b.chunk, b.kind, b.id)))
  ), inserted as (
    insert into listing_bitmaps (chunk, kind, id, products)
    select chunk, kind, id, products from came n
    where not exists (select from listing_bitmaps b where (b.chunk, b.kind, b.id) = (n.chunk, n.kind, n.id))
  )
  select count(*) into folded from changed;
  delete from listing_bitmaps where products = 0::bit(16384);
  return folded;
end $$;

create function listing_follows_product() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) values (case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;
create trigger listing_follows_row after insert or delete on products for each row execute function listing_follows_product();
create trigger listing_follows_product after update of is_visible, category_ids, brand_id, vendor_id, tag_ids, size_ids, color_ids, kind, languages, level,
    price_cents, discounted_price_cents, discount_price_cents, review_count, rating_sum on products
  for each row when (
    (old.is_visible, old.category_ids, old.brand_id, old.vendor_id, old.tag_ids, old.size_ids, old.color_ids, old.kind, old.languages, old.level,
      old.paid_price_cents, old.reduced_price_cents, old.rating)
    is distinct from
    (new.is_visible, new.category_ids, new.brand_id, new.vendor_id, new.tag_ids, new.size_ids, new.color_ids, new.kind, new.languages, new.level,
      new.paid_price_cents, new.reduced_price_cents, new.rating))
  execute function listing_follows_product();

insert into listing_changes (product_id) select product_id from products;
select fold_listing_changes();
