-- Whom the digital titles of an order are for, from the order until they are paid for and given.
create table order_gifts (
  order_id integer primary key references orders on delete cascade,
  email text not null check (email <> ''),
  note text not null,
  -- Null: as soon as it is paid.
  send_at timestamptz,
  given_at timestamptz
);

insert into audited_tables (table_name, reason_not_audited) values ('order_gifts', 'Customers write it for themselves.');
insert into personal_data (table_name, rows_of_customer, not_exported, is_deleted) values
  ('order_gifts', 't.order_id in (select order_id from orders where customer_id = $1) or lower(t.email) = any ($2)', '{}', true);
