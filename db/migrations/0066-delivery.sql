-- What the delivery of a parcel costs, by country and weight. Without a zone, each product has its own charge and nothing else counts.
create table shipping_zones (
  shipping_zone_id integer primary key generated always as identity,
  name_en text not null check (name_en <> ''),
  name_ar text not null check (name_ar <> ''),
  -- Of all countries that no other zone has.
  is_rest boolean not null,
  -- Carts of at least so much are delivered free; null: none.
  free_from_cents integer check (free_from_cents >= 0),
  position integer not null
);
create unique index one_zone_for_the_rest on shipping_zones (is_rest) where is_rest;

create table shipping_zone_countries (
  country_id integer primary key references countries,
  shipping_zone_id integer not null references shipping_zones on delete cascade
);
create index shipping_zone_countries_by_zone on shipping_zone_countries (shipping_zone_id);

create table shipping_rates (
  shipping_rate_id integer primary key generated always as identity,
  shipping_zone_id integer not null references shipping_zones on delete cascade,
  -- A parcel of at most so much; null: any that is heavier.
  up_to_g integer check (up_to_g > 0),
  charge_cents integer not null check (charge_cents >= 0),
  constraint one_rate_for_a_weight unique nulls not distinct (shipping_zone_id, up_to_g)
);

insert into audited_tables (table_name, left_out, hidden, subject_type, subject_key, name_column) values
  ('shipping_zones', '{}', '{}', null, null, 'name_en'),
  ('shipping_zone_countries', '{}', '{}', 'shipping_zones', 'shipping_zone_id', null),
  ('shipping_rates', '{}', '{}', 'shipping_zones', 'shipping_zone_id', null);
select audit_tables();

create trigger notice_table after insert or update or delete on shipping_zones for each statement execute function notice_table('content');
create trigger notice_table after insert or update or delete on shipping_zone_countries for each statement execute function notice_table('content');
create trigger notice_table after insert or update or delete on shipping_rates for each statement execute function notice_table('content');
