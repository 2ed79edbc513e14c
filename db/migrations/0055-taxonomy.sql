-- What staff edit of categories, brands, tags, sizes, colours, attributes and contributors; discounts over sets of products; coupons of categories.

alter table sizes add column version integer not null default 1;
alter table colors add column version integer not null default 1;
alter table attributes add column version integer not null default 1;
alter table contributors
  add column version integer not null default 1,
  add column picture text;
alter table brands add column picture text;

-- An entry that was merged into another one keeps its URLs: they lead to the other one.
create table taxonomy_redirects (
  kind text not null check (kind in ('category', 'brand', 'tag', 'size', 'color', 'contributor')),
  old_id integer not null,
  new_id integer not null check (new_id <> old_id),
  primary key (kind, old_id)
);
create index taxonomy_redirects_by_target on taxonomy_redirects (kind, new_id);
create trigger notice_table after insert or update or delete on taxonomy_redirects
  for each statement execute function notice_table('categories');

-- A picture, a rank or a place among siblings changes nothing about the products.
create or replace function facets_follow_names() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'categories' then
    perform refresh_facets(array(select product_id from products where category_ids && array(
      select come.category_id from come join gone using (category_id)
      where (come.name_en, come.name_ar, come.parent_category_id) is distinct from (gone.name_en, gone.name_ar, gone.parent_category_id))));
  elsif tg_table_name = 'tags' then
    perform refresh_facets(array(select distinct product_id from product_tags join come using (tag_id) join gone using (tag_id)
      where (come.name_en, come.name_ar) is distinct from (gone.name_en, gone.name_ar)));
  else
    perform refresh_facets(array(select product_id from products join come using (brand_id) join gone using (brand_id)
      where (come.name_en, come.name_ar) is distinct from (gone.name_en, gone.name_ar)));
  end if;
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['brands', 'categories', 'tags'] loop
    execute format('drop trigger facets_follow_names on %I', name);
    execute format('create trigger facets_follow_names after update on %I referencing old table as gone new table as come for each statement execute function facets_follow_names()', name);
  end loop;
end $$;

-- A discount reduces a set of products for a while. One without a percentage and an amount is a name for reduced prices that staff set themselves.
alter table discounts
  add column percentage numeric(5,2) check (percentage > 0 and percentage < 100),
  add column amount_cents integer check (amount_cents > 0),
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column is_active boolean not null default true,
  add column applies_to_all boolean not null default false,
  -- Whether the products have its prices. Set by the job that starts and ends it.
  add column is_applied boolean not null default false,
  add column version integer not null default 1,
  add constraint discounts_by_percentage_or_amount check (num_nonnulls(percentage, amount_cents) <= 1),
  add constraint discounts_end_after_start check (ends_at > starts_at);

-- The products of a discount: those of any of its targets. A category includes those below it.
create table discount_targets (
  discount_target_id integer generated always as identity primary key,
  discount_id integer not null references discounts on delete cascade,
  category_id integer references categories,
  brand_id integer references brands,
  tag_id integer references tags,
  kind text check (kind in ('course', 'ebook', 'book', 'account')),
  product_id integer references products on delete cascade,
  constraint discount_targets_name_one_thing check (num_nonnulls(category_id, brand_id, tag_id, kind, product_id) = 1),
  unique nulls not distinct (discount_id, category_id, brand_id, tag_id, kind, product_id)
);

alter table products
  -- Below this stock the product is low; null is the shop's usual mark.
  add column low_stock_at integer check (low_stock_at >= 0),
  -- The price by a running discount, and which one. discounted_price_cents is the product's own reduced price, which no discount touches.
  add column discount_price_cents integer check (discount_price_cents > 0),
  add column running_discount_id integer references discounts,
  add constraint discount_price_of_a_discount check ((discount_price_cents is null) = (running_discount_id is null));
create index products_by_discount on products (running_discount_id) where running_discount_id is not null;

-- Customers pay the lowest of the three. A price that falls below that of a discount is not reduced by it. PostgreSQL changes no expression of a generated column before version 17.
drop index products_by_reduction;
alter table products drop column paid_price_cents;
alter table products
  add column reduced_price_cents integer generated always as (least(discounted_price_cents, case when discount_price_cents < price_cents then discount_price_cents end)) stored,
  add column paid_price_cents integer not null generated always as (coalesce(least(discounted_price_cents, case when discount_price_cents < price_cents then discount_price_cents end), price_cents)) stored;
create index products_by_any_price on products (paid_price_cents, product_id);
create index products_by_price on products (paid_price_cents, product_id) where is_visible;
create index products_by_reduction on products ((reduced_price_cents::float8 / price_cents), product_id)
  where is_visible and reduced_price_cents is not null;

create function is_running(discount discounts) returns boolean language sql stable as $$
  select discount.is_active and num_nonnulls(discount.percentage, discount.amount_cents) = 1
    and (discount.starts_at is null or discount.starts_at <= now()) and (discount.ends_at is null or discount.ends_at > now())
$$;

create function is_target(discount discounts, product products) returns boolean language sql stable as $$
  select discount.applies_to_all or exists (
    select from discount_targets t where t.discount_id = discount.discount_id
      and (t.category_id = any (product.category_ids) or t.brand_id = product.brand_id or t.tag_id = any (product.tag_ids)
        or t.kind = product.kind or t.product_id = product.product_id))
$$;

-- Rounds half up, as carts do. Null if the discount is larger than the price.
create function price_by(discount discounts, price_cents integer) returns integer language sql immutable as $$
  select nullif(greatest(price_cents - coalesce(discount.amount_cents, round(price_cents * discount.percentage / 100)::integer), 0), 0)
$$;

-- The lowest price that a running discount gives a product; no row if none reduces it.
create function best_discount(product products) returns table (discount_id integer, cents integer) language sql stable as $$
  select d.discount_id, price_by(d, product.price_cents) from discounts d
  where is_running(d) and price_by(d, product.price_cents) < product.price_cents and is_target(d, product)
  order by 2, 1 limit 1
$$;

-- Gives products the price of the discount that reduces them most, and takes away those of discounts that do not run.
create function apply_discounts(ids integer[]) returns void language sql as $$
  update products p set running_discount_id = best.discount_id, discount_price_cents = best.cents
  from products own left join lateral best_discount(own) best on true
  where p.product_id = own.product_id and own.product_id = any (ids)
    and (p.running_discount_id, p.discount_price_cents) is distinct from (best.discount_id, best.cents)
$$;

-- A product that changes its price, or comes to or leaves a set of products, is reduced accordingly at once. After the update, as since 0011: a row
-- trigger before it computes every stored column again. The facets of a new product are an update too.
create function discount_follows_product() returns trigger language plpgsql as $$
begin
  if new.running_discount_id is not null or exists (select from discounts d where is_running(d)) then
    perform apply_discounts(array[new.product_id]);
  end if;
  return null;
end $$;
create trigger discount_follows_product after update of price_cents, category_ids, tag_ids, brand_id, kind on products for each row
  when ((old.price_cents, old.category_ids, old.tag_ids, old.brand_id, old.kind) is distinct from
    (new.price_cents, new.category_ids, new.tag_ids, new.brand_id, new.kind))
  execute function discount_follows_product();

drop trigger note_change on products;
create trigger note_change after update of category_id, brand_id, vendor_id, price_cents, discounted_price_cents, discount_price_cents, review_count,
  rating_sum, is_visible, is_shipping_free, name_en, name_ar, short_description_en, short_description_ar, full_description_en, full_description_ar,
  meta_title_en, meta_title_ar, meta_description_en, meta_description_ar, meta_keywords_en, meta_keywords_ar, languages, level, kind
  on products for each row execute function note_product_change();

-- A coupon of categories reduces only the lines of their products; one without any reduces every line.
alter table coupons add column version integer not null default 1;
create table coupon_categories (
  coupon_id integer not null references coupons on delete cascade,
  category_id integer not null references categories,
  primary key (coupon_id, category_id)
);
create trigger notice_table after insert or update or delete on coupon_categories
  for each statement execute function notice_table('coupons');
-- Whether the coupon of the order reduces this line.
alter table order_items add column takes_coupon boolean not null default true;

insert into audited_tables (table_name, subject_type, subject_key) values
  ('discount_targets', 'discounts', 'discount_id'),
  ('coupon_categories', 'coupons', 'coupon_id'),
  ('taxonomy_redirects', null, null);
update audited_tables set left_out = left_out || '{version}' where table_name in ('sizes', 'colors', 'attributes', 'contributors', 'coupons');
update audited_tables set left_out = left_out || '{version,is_applied}' where table_name = 'discounts';
-- The discount says what it reduces.
update audited_tables set left_out = left_out || '{discount_price_cents,running_discount_id}' where table_name = 'products';
select audit_tables();
