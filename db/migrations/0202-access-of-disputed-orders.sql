-- Access that waits while the payment of its order is disputed. Nothing is taken back, so that it opens again as it was.
alter table entitlements add column paused_at timestamptz;

create or replace function is_open(e entitlements, i order_items) returns boolean language sql stable as $$
  select e.revoked_at is null and e.paused_at is null
    and (e.expires_at is null or e.expires_at > now())
    and i.is_digital and 3 in (i.status_id, i.shipping_status_id) and i.status_id <> 5
$$;

-- A restored setting is a change of the settings that it is saved with.
create or replace function raise_setting_version(of_table text, of_key jsonb, changed_by text) returns void language sql as $$
  insert into setting_versions as v (name, version, changed_by)
  select name, 2, raise_setting_version.changed_by
  from (select case
    when of_table = 'payment_methods' or of_table = 'settings' and (of_key->>'key' like 'cash.%' or of_key->>'key' like 'disputes.%') then 'payments'
    when of_table = 'settings' and of_key->>'key' like 'delivery.%' then 'delivery'
  end as name) of_group where name is not null
  on conflict (name) do update set version = v.version + 1, changed_by = excluded.changed_by, changed_at = now()
$$;

update audited_tables set left_out = left_out || '{paused_at}' where table_name = 'entitlements';
update personal_data set not_exported = not_exported || '{paused_at}' where table_name = 'entitlements';
select audit_tables();
