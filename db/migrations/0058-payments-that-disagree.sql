-- A payment that its provider reports differently waits for a person, and is shown to them.
alter table payments add column disagreed_at timestamptz;
create index payments_that_disagree on payments (order_id) where disagreed_at is not null;
create index refunds_that_failed on refunds (order_id) where state = 'failed';

update audited_tables set left_out = left_out || '{disagreed_at}' where table_name = 'payments';
select audit_tables();
