-- A wish list follows its customer. What is for sale no more stays in the list, unseen, until it is for sale again.
create table wish_list_items (
  customer_id integer not null references customers on delete cascade,
  product_id integer not null references products on delete cascade,
  added_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index wish_list_items_by_product on wish_list_items (product_id);

-- The link by which a customer shows the list to others, until it is taken back.
create table wish_list_links (
  customer_id integer primary key references customers on delete cascade,
  token text not null unique,
  created_at timestamptz not null default now()
);

insert into audited_tables (table_name, reason_not_audited) values
  ('wish_list_items', 'Customers write it for themselves.'),
  ('wish_list_links', 'Customers write it for themselves.');
insert into personal_data (table_name, rows_of_customer, not_exported, is_deleted) values
  ('wish_list_items', 't.customer_id = $1', '{}', true),
  ('wish_list_links', 't.customer_id = $1', '{token}', true);
