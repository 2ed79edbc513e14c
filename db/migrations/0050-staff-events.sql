-- Tells the back office what changed, on the channel staff_changed: 'orders:12'. Open screens refresh themselves.

-- What staff, jobs and people with psql change is in the audit log.
create function notice_audit_entry() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_changed', left(new.subject_type || coalesce(':' || new.subject_id, ''), 200));
  return null;
end $$;
create trigger notice_audit_entry after insert on audit_log for each row when (new.table_name is not null) execute function notice_audit_entry();

-- What customers change is not in it. Their transactions send a notification already, so that one more costs a function call. A product's
-- cache tag tells of its stock.
create function notice_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_changed', 'orders:' || case when tg_op = 'DELETE' then old.order_id else new.order_id end);
  return null;
end $$;
create trigger notice_order after insert or update or delete on orders for each row
  when (current_setting('shop.loading', true) is distinct from 'on') execute function notice_order();

create function notice_staff() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_changed', tg_table_name || coalesce(':' || (to_jsonb(new) ->> tg_argv[0]), ''));
  return null;
end $$;
create trigger notice_staff after insert on customers for each row
  when (current_setting('shop.loading', true) is distinct from 'on') execute function notice_staff('customer_id');
create trigger notice_staff after insert or update on reviews for each row
  when (current_setting('shop.loading', true) is distinct from 'on') execute function notice_staff('review_id');
create trigger notice_staff after insert or update on contact_messages for each row
  when (current_setting('shop.loading', true) is distinct from 'on') execute function notice_staff('contact_message_id');
create trigger notice_staff after insert or update on seller_requests for each row
  when (current_setting('shop.loading', true) is distinct from 'on') execute function notice_staff('seller_request_id');
create trigger notice_staff after insert or update on warranty_claims for each row
  when (current_setting('shop.loading', true) is distinct from 'on') execute function notice_staff('warranty_claim_id');
create trigger notice_staff after insert on subscribers for each row
  when (current_setting('shop.loading', true) is distinct from 'on') execute function notice_staff();

-- The streams of a session end with it.
create function notice_end_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_changed', 'staff_sessions');
  return null;
end $$;
create trigger notice_end_of_session after update of expires_at or delete on staff_sessions for each statement execute function notice_end_of_session();
