-- A sale changes three numbers of a product. The lists that are ordered or filtered by them read copies, so that no index has to be written:
-- the new row stays on its page, and the indexes go on pointing to the page. docs/decisions/083-sales-write-no-index.md
alter table products
  add column listed_stock_quantity integer,
  add column listed_sold_quantity integer not null default 0,
  add column listed_favourite_count integer not null default 0;
-- Room for a row's next version on its own page.
alter table products set (fillfactor = 75);

drop index products_by_any_sales, products_by_sales, products_by_favour, products_of_staff, products_with_few_pieces;

update audited_tables set left_out = left_out || '{listed_stock_quantity,listed_sold_quantity,listed_favourite_count}' where table_name = 'products';

alter table products disable trigger user;
update products
set listed_stock_quantity = stock_quantity, listed_sold_quantity = sold_quantity, listed_favourite_count = favourite_count;
alter table products enable trigger user;

create index products_by_any_sales on products (listed_sold_quantity, product_id);
create index products_by_sales on products (listed_sold_quantity desc, product_id) where is_visible;
create index products_by_favour on products (listed_favourite_count desc, product_id) where is_visible;
create index products_with_few_pieces on products (listed_stock_quantity, product_id) where listed_stock_quantity <= 5;
-- The staff's lists of products are filtered, ordered and counted on this index alone; the rows of one page are read afterwards.
create index products_of_staff on products (product_id)
  include (kind, brand_id, vendor_id, listed_stock_quantity, low_stock_at, paid_price_cents, listed_sold_quantity, is_visible, shown_from,
    category_ids, tag_ids)
  where archived_at is null;

-- Products whose copies a job brings up to date.
create table sold_products (
  change_id bigint not null generated always as identity primary key,
  product_id integer not null
);
insert into audited_tables (table_name, reason_not_audited) values ('sold_products', 'what the lists have yet to follow');
insert into personal_data (table_name, reason_not_personal) values ('sold_products', 'Products that were sold, without their buyers.');
select audit_tables();

create function list_new_product() returns trigger language plpgsql as $$
begin
  new.listed_stock_quantity := new.stock_quantity;
  new.listed_sold_quantity := new.sold_quantity;
  new.listed_favourite_count := new.favourite_count;
  return new;
end $$;
create trigger list_new_product before insert on products for each row execute function list_new_product();

-- A sale of which more is left than is called few waits for the job. Whatever else changes the numbers is listed at once.
create function list_changed_product() returns trigger language plpgsql as $$
begin
  if new.sold_quantity <> old.sold_quantity
    and new.stock_quantity + new.sold_quantity is not distinct from old.stock_quantity + old.sold_quantity
    and coalesce(least(old.stock_quantity, new.stock_quantity) > coalesce(new.low_stock_at, 5), true) then
    insert into sold_products (product_id) values (new.product_id);
  else
    update products
    set listed_stock_quantity = stock_quantity, listed_sold_quantity = sold_quantity, listed_favourite_count = favourite_count
    where product_id = new.product_id;
  end if;
  return null;
end $$;
create trigger list_changed_product after update of stock_quantity, sold_quantity, favourite_count on products for each row
  when ((old.stock_quantity, old.sold_quantity, old.favourite_count) is distinct from (new.stock_quantity, new.sold_quantity, new.favourite_count))
  execute function list_changed_product();

create or replace function notice_product() returns trigger language plpgsql as $$
declare
  id integer := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  same products;
  only_listed boolean := false;
begin
  if tg_op = 'UPDATE' and (old.listed_stock_quantity, old.listed_sold_quantity, old.listed_favourite_count)
    is distinct from (new.listed_stock_quantity, new.listed_sold_quantity, new.listed_favourite_count) then
    same := old;
    same.listed_stock_quantity := new.listed_stock_quantity;
    same.listed_sold_quantity := new.listed_sold_quantity;
    same.listed_favourite_count := new.listed_favourite_count;
    only_listed := same is not distinct from new;
  end if;
  -- No page of a product shows the copies.
  if not only_listed then
    perform pg_notify('shop_changed', 'product:' || id);
  end if;
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
    -- Nearly every product sells; only one that overtakes another, or draws level with it, changes a list.
    if old.listed_sold_quantity <> new.listed_sold_quantity and exists (
      select from products p where p.is_visible and p.product_id <> id
        and p.listed_sold_quantity between least(old.listed_sold_quantity, new.listed_sold_quantity) and greatest(old.listed_sold_quantity, new.listed_sold_quantity)
    ) then
      perform pg_notify('shop_changed', 'sales');
      if greatest(old.listed_sold_quantity, new.listed_sold_quantity) >=
         coalesce((select p.listed_sold_quantity from products p where p.is_visible order by p.listed_sold_quantity desc, p.product_id offset 19 limit 1), 0) then
        perform pg_notify('shop_changed', 'best-sellers');
      end if;
    end if;
    if old.listed_favourite_count <> new.listed_favourite_count then
      perform pg_notify('shop_changed', 'favourites');
    end if;
  end if;
  return null;
end $$;
