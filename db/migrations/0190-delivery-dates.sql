-- Working days until a parcel is at the door, by zone. Null: the owner has stated none.
alter table shipping_zones
  add column days_from integer,
  add column days_to integer,
  add constraint days_of_a_zone check ((days_from is null) = (days_to is null) and days_from >= 0 and days_to between days_from and 365);

-- The days at which a printed line arrives, as they were told when it was ordered. Null where none were.
alter table order_items
  add column arrives_from date,
  add column arrives_to date,
  add constraint days_of_arrival check ((arrives_from is null) = (arrives_to is null) and arrives_to >= arrives_from);

select audit_tables();
