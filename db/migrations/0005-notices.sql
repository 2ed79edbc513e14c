-- Every change that a public page shows is announced, whoever makes it; the instances listen and drop the pages that show it.
-- A notice names what changed: 'product:12' that product; 'listings' which products a list holds, or in what order;
-- 'criteria' the prices, ratings and words by which a listing sorts, filters and searches;
-- 'best-sellers' which the twenty most sold products are, 'sales' the order by popularity below them too, 'favourites' that by orders;
-- 'categories', 'facets', 'coupons', 'content', 'labels', 'synonyms' those small tables; 'geography' the places.

create function notice_product() returns trigger language plpgsql as $$
declare
  id integer := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  perform pg_notify('shop_changed', 'product:' || id);
  if tg_op <> 'UPDATE' then
    perform pg_notify('shop_changed', 'listings');
  else
    if (old.is_visible, old.featured_rank, old.published_at, old.category_ids, old.tag_ids, old.size_ids, old.color_ids, old.brand_id)
       is distinct from
       (new.is_visible, new.featured_rank, new.published_at, new.category_ids, new.tag_ids, new.size_ids, new.color_ids, new.brand_id) then
      perform pg_notify('shop_changed', 'listings');
    end if;
    if (old.price_cents, old.paid_price_cents, old.rating,
        old.name_en, old.name_ar, old.short_description_en, old.short_description_ar, old.facet_words_en, old.facet_words_ar)
       is distinct from
       (new.price_cents, new.paid_price_cents, new.rating,
        new.name_en, new.name_ar, new.short_description_en, new.short_description_ar, new.facet_words_en, new.facet_words_ar) then
      perform pg_notify('shop_changed', 'criteria');
    end if;
    -- Every order sells something; only one that overtakes another, or draws level with it, changes a list.
    if old.sold_quantity <> new.sold_quantity and exists (
      select from products p where p.is_visible and p.product_id <> id
        and p.sold_quantity between least(old.sold_quantity, new.sold_quantity) and greatest(old.sold_quantity, new.sold_quantity)
    ) then
      perform pg_notify('shop_changed', 'sales');
      if greatest(old.sold_quantity, new.sold_quantity) >=
         coalesce((select p.sold_quantity from products p where p.is_visible order by p.sold_quantity desc, p.product_id offset 19 limit 1), 0) then
        perform pg_notify('shop_changed', 'best-sellers');
      end if;
    end if;
    if old.favourite_count <> new.favourite_count then
      perform pg_notify('shop_changed', 'favourites');
    end if;
  end if;
  return null;
end $$;
create trigger notice_product after insert or update or delete on products for each row execute function notice_product();

-- For tables that belong to one product.
create function notice_part_of_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'product:' || case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;
do $$
declare part text;
begin
  foreach part in array array['reviews', 'product_pictures', 'product_attributes', 'product_attribute_values', 'product_related', 'product_shipping_methods', 'product_sizes', 'product_colors', 'product_tags'] loop
    execute format('create trigger notice_part_of_product after insert or update or delete on %I for each row execute function notice_part_of_product()', part);
  end loop;
end $$;

create function notice_table() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', tg_argv[0]);
  return null;
end $$;
do $$
declare row record;
begin
  for row in select * from (values
    ('categories', 'categories'), ('brands', 'facets'), ('vendors', 'facets'), ('tags', 'facets'), ('sizes', 'facets'), ('colors', 'facets'),
    ('attributes', 'facets'), ('attribute_values', 'facets'), ('shipping_methods', 'facets'), ('discounts', 'facets'),
    ('labels', 'labels'), ('settings', 'content'), ('banners', 'content'), ('campaigns', 'content'), ('facilities', 'content'),
    ('payment_methods', 'content'), ('search_synonyms', 'synonyms'), ('countries', 'geography'), ('states', 'geography'), ('cities', 'geography')
  ) as t (name, notice) loop
    execute format('create trigger notice_table after insert or update or delete on %I for each statement execute function notice_table(%L)', row.name, row.notice);
  end loop;
end $$;

-- A use of a coupon changes no page unless it is the last one; what the owner says of it does.
create trigger notice_table after insert or delete or update of code, is_public, is_active, starts_at, ends_at, total_limit on coupons
  for each statement execute function notice_table('coupons');
create trigger notice_last_use after update of times_used on coupons for each row
  when ((old.times_used < old.total_limit) is distinct from (new.times_used < new.total_limit))
  execute function notice_table('coupons');
