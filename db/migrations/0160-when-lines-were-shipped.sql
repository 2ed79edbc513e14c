-- When a line was shipped, and by whom, for the history of its order: a parcel without a tracking number has no row of its own. null: not shipped,
-- or before this migration.
alter table order_items
  add column shipped_at timestamptz,
  add column shipped_by text,
  add constraint shipped_by_somebody check ((shipped_at is null) = (shipped_by is null));

-- The change of shipping_status_id is in the log with the same person.
update audited_tables set left_out = left_out || '{shipped_at,shipped_by}' where table_name = 'order_items';
select audit_tables();

-- A name of staff is not of the customer.
update personal_data set not_exported = not_exported || '{shipped_by}', kept = kept || '{shipped_by}' where table_name = 'order_items';
