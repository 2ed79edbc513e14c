-- What staff edit: versions, unfinished translations, a day on which a product is shown, an archive, and the history of the stock.

alter table products
  -- Raised by every change by staff; a sale and a review leave it.
  add column version integer not null default 1,
  -- A hidden product is shown from this moment on.
  add column shown_from timestamptz,
  add column archived_at timestamptz,
  drop constraint products_name_en_check,
  drop constraint products_name_ar_check,
  -- A product may be saved before it is translated.
  add constraint products_are_named check (name_en <> '' or name_ar <> ''),
  add constraint shown_in_both_languages check (not is_visible or (name_en <> '' and name_ar <> '')),
  add constraint archived_are_hidden check (archived_at is null or not is_visible),
  add constraint only_hidden_are_scheduled check (shown_from is null or (not is_visible and archived_at is null));
create index products_to_show on products (shown_from) where shown_from is not null;

alter table categories add column version integer not null default 1;
alter table brands add column version integer not null default 1;
alter table tags add column version integer not null default 1;

alter table product_pictures
  -- The whole picture, and the part of it that `path` shows: left, top, width and height in pixels.
  add column whole_path text,
  add column crop integer[],
  add constraint crop_of_a_whole check ((whole_path is null) = (crop is null)),
  add constraint crop_is_a_rectangle check (cardinality(crop) = 4 and 0 <= all (crop) and crop[3] > 0 and crop[4] > 0);

-- Changes of the stock by staff. Orders say what was sold.
create table stock_changes (
  stock_change_id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- null: the product was, or became, unlimited.
  difference integer,
  quantity integer check (quantity >= 0),
  reason text not null check (reason in ('delivery', 'return', 'damaged', 'lost', 'count', 'other')),
  note text not null default '' check (length(note) <= 500),
  staff_id integer,
  -- A copy: the person may leave.
  staff_name text not null,
  changed_at timestamptz not null default now()
);
create index stock_changes_by_product on stock_changes (product_id, stock_change_id);

insert into audited_tables (table_name, reason_not_audited) values ('stock_changes', 'The log of changes of the stock by staff, which only grows.');
-- A version says that something changed, the log says what.
update audited_tables set left_out = left_out || '{version}' where table_name in ('products', 'categories', 'brands', 'tags');
select audit_tables();
