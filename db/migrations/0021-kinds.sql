-- A listing filters by kind (course, e-book, printed book, account), language and level, and an order line says its kind.

-- Order lines are copies: the kind of a line stays, whatever becomes of the product.
alter table order_items add column kind text check (kind in ('course', 'ebook', 'book', 'account'));
update order_items i set kind = p.kind from products p where p.product_id = i.product_id;
alter table order_items alter column kind set not null;

-- Totals and filter counts have numbers as ids: those of a kind, a language and a level are positions in the contract's lists.
create function kind_id(kind text) returns integer language sql immutable as $$
  select array_position(array['course', 'ebook', 'book', 'account'], kind)
$$;
create function language_id(language text) returns integer language sql immutable as $$
  select array_position(array['en', 'ar'], language)
$$;
create function level_id(level text) returns integer language sql immutable as $$
  select array_position(array['beginner', 'intermediate', 'advanced'], level)
$$;

alter table listing_totals drop constraint listing_totals_kind_check;
alter table listing_totals add constraint listing_totals_kind_check
  check (kind in ('all', 'category', 'brand', 'tag', 'size', 'color', 'kind', 'language', 'level'));

drop trigger totals_follow_product on products;
drop function listing_keys(integer[], integer, integer[], integer[], integer[]);
create function listing_keys(category_ids integer[], brand_id integer, tag_ids integer[], size_ids integer[], color_ids integer[],
    product_kind text, languages text[], level text)
  returns table (kind text, id integer) language sql immutable as $$
  select 'all', 0
  union all select 'category', unnest(category_ids)
  union all select 'brand', brand_id where brand_id is not null
  union all select 'tag', unnest(tag_ids)
  union all select 'size', unnest(size_ids)
  union all select 'color', unnest(color_ids)
  union all select 'kind', kind_id(product_kind)
  union all select 'language', language_id(language) from unnest(languages) as language
  union all select 'level', level_id(level) where level is not null
$$;

create or replace function totals_follow_product() returns trigger language plpgsql as $$
begin
  insert into listing_totals as t (kind, id, total)
  select k.kind, k.id, sum(k.change)
  from (
    select kind, id, 1 as change
      from listing_keys(new.category_ids, new.brand_id, new.tag_ids, new.size_ids, new.color_ids, new.kind, new.languages, new.level)
      where tg_op <> 'DELETE' and new.is_visible
    union all
    select kind, id, -1
      from listing_keys(old.category_ids, old.brand_id, old.tag_ids, old.size_ids, old.color_ids, old.kind, old.languages, old.level)
      where tg_op <> 'INSERT' and old.is_visible
  ) as k
  group by k.kind, k.id having sum(k.change) <> 0
  order by k.kind, k.id
  on conflict (kind, id) do update set total = t.total + excluded.total;
  return null;
end $$;
create trigger totals_follow_product
  after insert or delete or update of is_visible, category_ids, brand_id, tag_ids, size_ids, color_ids, kind, languages, level on products
  for each row execute function totals_follow_product();

create or replace function recount_listings() returns void language sql as $$
  delete from listing_totals;
  insert into listing_totals (kind, id, total)
  select k.kind, k.id, count(*)
  from products p
    cross join lateral listing_keys(p.category_ids, p.brand_id, p.tag_ids, p.size_ids, p.color_ids, p.kind, p.languages, p.level) k
  where p.is_visible group by k.kind, k.id;
$$;
select recount_listings();

-- For the rare ones. Listings of a frequent kind are read in their order.
create index products_by_kind on products (kind, featured_rank, product_id) where is_visible;
create index products_by_level on products (level, featured_rank, product_id) where is_visible and level is not null;
create index products_by_language on products using gin (languages);

-- A change of these changes which products a filtered listing holds.
create trigger notice_filters after update of kind, languages, level on products for each row
  when ((old.kind, old.languages, old.level) is distinct from (new.kind, new.languages, new.level))
  execute function notice_table('listings');

-- The kind is on the product's page. After the update, as since 0011: a row trigger before it computes every stored column again.
drop trigger note_change on products;
create trigger note_change after update of category_id, brand_id, vendor_id, price_cents, discounted_price_cents, review_count, rating_sum,
  is_visible, is_shipping_free, name_en, name_ar, short_description_en, short_description_ar, full_description_en, full_description_ar,
  meta_title_en, meta_title_ar, meta_description_en, meta_description_ar, meta_keywords_en, meta_keywords_ar, languages, level, kind
  on products for each row execute function note_product_change();
