-- Digital goods: the files of a product, who may have them, and each time they were had.

create table product_files (
  file_id integer primary key generated always as identity,
  product_id integer not null references products on delete cascade,
  title_en text not null check (title_en <> ''), title_ar text not null check (title_ar <> ''),
  language text not null check (language in ('en', 'ar')),
  -- The ending of the name that it is saved under.
  format text not null check (format ~ '^[a-z0-9]{1,8}$'),
  version text not null default '1',
  -- What a customer is given; older versions stay, so that it is known what was sold.
  is_current boolean not null default true,
  position integer not null default 0,
  -- In the private storage. A file is never written over: another version is another row.
  storage_key text not null,
  content_type text not null,
  -- null: not known before it was first opened, as with files that are made only then.
  size_bytes bigint check (size_bytes > 0),
  sha256 bytea check (length(sha256) = 32),
  created_at timestamptz not null default now()
);
create index product_files_by_product on product_files (product_id, position, file_id) where is_current;

-- What a customer may use because he bought it. One to an order item, whatever its kind.
create table entitlements (
  entitlement_id integer primary key generated always as identity,
  order_item_id integer not null constraint one_entitlement_for_an_item unique references order_items,
  customer_id integer not null references customers,
  product_id integer not null references products,
  kind text not null check (kind in ('course', 'ebook', 'book', 'account')),
  granted_at timestamptz not null default now(),
  expires_at timestamptz check (expires_at > granted_at),
  revoked_at timestamptz,
  -- Of each file.
  download_limit integer not null default 5 check (download_limit >= 0)
);
create index entitlements_by_customer on entitlements (customer_id, entitlement_id);
create index entitlements_by_product on entitlements (product_id);

-- Each download that counted, numbered from 1: no two of a file have the same number, whoever forgets to lock.
create table downloads (
  entitlement_id integer not null references entitlements,
  file_id integer not null references product_files,
  number integer not null check (number > 0),
  -- The nonce of the ticket, with which a download that broke off is resumed.
  ticket bytea not null,
  downloaded_at timestamptz not null default now(),
  primary key (entitlement_id, file_id, number)
);

-- What was completed before there were entitlements.
insert into entitlements (order_item_id, customer_id, product_id, kind)
select i.order_item_id, o.customer_id, i.product_id, p.kind
from order_items i join orders o using (order_id) join products p using (product_id)
where i.is_digital and 3 in (i.status_id, i.shipping_status_id)
order by i.order_item_id;
