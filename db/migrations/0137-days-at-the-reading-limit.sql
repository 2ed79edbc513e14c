-- The days on which a seat read as much as its limits allow. Three in a row are told to the shop, once.
create table reading_limit_days (
  customer_id integer not null references customers,
  entitlement_id integer not null,
  seat_number integer not null,
  -- In UTC.
  day date not null,
  primary key (customer_id, entitlement_id, seat_number, day),
  foreign key (entitlement_id, seat_number) references seats (entitlement_id, number) on delete cascade
);
create index reading_limit_days_by_seat on reading_limit_days (entitlement_id, seat_number);

insert into audited_tables (table_name, reason_not_audited) values ('reading_limit_days', 'The shop notes it by itself.');
insert into personal_data (table_name, rows_of_customer, is_deleted) values ('reading_limit_days', 't.customer_id = $1', true);
