-- The end of the period that a seat's holder was told about by mail. A later end, or another holder, gets a mail of their own.
alter table seats add column end_announced_for timestamptz;
create index entitlements_by_end on entitlements (expires_at) where expires_at is not null and revoked_at is null;

update audited_tables set left_out = left_out || '{end_announced_for}' where table_name = 'seats';
select audit_tables();
