-- Where customers are in their books, and what they mark in them.

create table reading_positions (
  customer_id integer not null references customers,
  file_id integer not null references product_files on delete cascade,
  -- Made on the device.
  device_id uuid not null,
  -- A CFI.
  locator text not null check (length(locator) between 1 and 2000),
  -- Of the whole, from 0 to 1.
  fraction real not null check (fraction between 0 and 1),
  updated_at timestamptz not null,
  primary key (customer_id, file_id, device_id)
);

create table annotations (
  -- Made on the device, so that an annotation which is sent twice is one.
  annotation_id uuid primary key,
  customer_id integer not null references customers,
  file_id integer not null references product_files on delete cascade,
  kind text not null check (kind in ('highlight', 'note', 'bookmark')),
  -- A CFI: of the marked range, or of a page.
  locator text not null check (length(locator) between 1 and 2000),
  -- The marked words and those around them, by which the place is found in another version of the book.
  quote_before text not null default '' check (length(quote_before) <= 200),
  quote_exact text not null default '' check (length(quote_exact) <= 200),
  quote_after text not null default '' check (length(quote_after) <= 200),
  color text not null default 'yellow' check (color in ('yellow', 'green', 'blue', 'pink')),
  note text not null default '' check (length(note) <= 4000),
  -- By the clock of the device, and the number of changes before it: the last change wins by both. A deletion is a change.
  changed_at timestamptz not null,
  revision integer not null default 0 check (revision >= 0),
  is_deleted boolean not null default false,
  -- By the clock of the database: what a device has not seen yet.
  stored_at timestamptz not null default now()
);
create index annotations_by_reader on annotations (customer_id, file_id, stored_at);

insert into audited_tables (table_name, reason_not_audited) values
  ('reading_positions', 'Customers write it about themselves.'),
  ('annotations', 'Customers write it for themselves.');
insert into personal_data (table_name, rows_of_customer, not_exported, is_deleted) values
  ('reading_positions', 't.customer_id = $1', '{locator}', true),
  ('annotations', 't.customer_id = $1', '{locator,quote_before,quote_after,revision,stored_at}', true);
