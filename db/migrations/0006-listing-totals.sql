-- Listings and searches in a time that hardly depends on how much is for sale.

-- A sign between two words parts them ("HIV/AIDS", "COVID-19"), as it does in what people type.
create or replace function words_of(configuration regconfig, input text) returns tsvector
  language sql immutable parallel safe
  return (
    select to_tsvector(configuration, words) || to_tsvector('simple', words)
    from translate(fold(coalesce(input, '')), '-/\_.,:;&+*#@!?()[]{}<>|~^=%$"''`،؛؟«»', repeat(' ', 40)) as words);

-- What a search ranks by before all else. Short, so that it stays in the row.
alter table products add column name_words tsvector not null
  generated always as (to_tsvector('simple', translate(fold(name_en || ' ' || name_ar), '-/\_.,:;&+*#@!?()[]{}<>|~^=%$"''`،؛؟«»', repeat(' ', 40)))) stored;

-- Descriptions and indexed words live beside the table, so that the rows that a listing reads are short; what it reads stays in them.
alter table products set (toast_tuple_target = 400);
alter table products
  alter column name_words set storage main, alter column category_ids set storage main, alter column tag_ids set storage main,
  alter column size_ids set storage main, alter column color_ids set storage main, alter column name_en set storage main, alter column name_ar set storage main;

create index products_by_favour on products (favourite_count desc, product_id) where is_visible;
create index products_by_reduction on products ((discounted_price_cents::float8 / price_cents), product_id)
  where is_visible and discounted_price_cents is not null;

-- How many visible products there are, in all ('all', 0) and of each category, brand, tag, size and colour.
create table listing_totals (
  kind text not null check (kind in ('all', 'category', 'brand', 'tag', 'size', 'color')),
  id integer not null,
  total integer not null,
  primary key (kind, id)
);

create function listing_keys(category_ids integer[], brand_id integer, tag_ids integer[], size_ids integer[], color_ids integer[])
  returns table (kind text, id integer) language sql immutable as $$
  select 'all', 0
  union all select 'category', unnest(category_ids)
  union all select 'brand', brand_id where brand_id is not null
  union all select 'tag', unnest(tag_ids)
  union all select 'size', unnest(size_ids)
  union all select 'color', unnest(color_ids)
$$;

create function totals_follow_product() returns trigger language plpgsql as $$
begin
  insert into listing_totals as t (kind, id, total)
  select k.kind, k.id, sum(k.change)
  from (
    select kind, id, 1 as change from listing_keys(new.category_ids, new.brand_id, new.tag_ids, new.size_ids, new.color_ids)
      where tg_op <> 'DELETE' and new.is_visible
    union all
    select kind, id, -1 from listing_keys(old.category_ids, old.brand_id, old.tag_ids, old.size_ids, old.color_ids)
      where tg_op <> 'INSERT' and old.is_visible
  ) as k
  group by k.kind, k.id having sum(k.change) <> 0
  order by k.kind, k.id
  on conflict (kind, id) do update set total = t.total + excluded.total;
  return null;
end $$;
create trigger totals_follow_product after insert or delete or update of is_visible, category_ids, brand_id, tag_ids, size_ids, color_ids on products
  for each row execute function totals_follow_product();

-- For loads that let triggers rest.
create function recount_listings() returns void language sql as $$
  delete from listing_totals;
  insert into listing_totals (kind, id, total)
  select k.kind, k.id, count(*)
  from products p cross join lateral listing_keys(p.category_ids, p.brand_id, p.tag_ids, p.size_ids, p.color_ids) k
  where p.is_visible group by k.kind, k.id;
$$;
select recount_listings();
