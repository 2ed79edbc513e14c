-- A refund that was made at the provider, not by the shop. It waits for a person who says which pieces it was for.
alter table refunds add column needs_lines boolean not null default false;
create index refunds_that_need_lines on refunds (order_id) where needs_lines;

update audited_tables set left_out = left_out || '{needs_lines}' where table_name = 'refunds';
update personal_data set not_exported = not_exported || '{needs_lines}' where table_name = 'refunds';
select audit_tables();
