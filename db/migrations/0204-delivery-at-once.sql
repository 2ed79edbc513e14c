-- Buyers in the EU may withdraw from digital lines until they begin to use them. Access opens at once where they ask for it, else when the days are over.
alter table orders add column delivery_consent_at timestamptz, add column access_waits_until timestamptz;
alter table entitlements add column waits_until timestamptz;

create or replace function is_open(e entitlements, i order_items) returns boolean language sql stable as $$
  select e.revoked_at is null and e.paused_at is null and (e.waits_until is null or e.waits_until <= now())
    and (e.expires_at is null or e.expires_at > now())
    and i.is_digital and 3 in (i.status_id, i.shipping_status_id) and i.status_id <> 5
$$;

update audited_tables set left_out = left_out || '{waits_until}' where table_name = 'entitlements';
update audited_tables set left_out = left_out || '{delivery_consent_at,access_waits_until}' where table_name = 'orders';
select audit_tables();
