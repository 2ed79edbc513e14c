-- Customers who ask their bank, or PayPal, for their money back: what the provider reports, and how staff settled a dispute that was lost.
create table disputes (
  dispute_id integer primary key generated always as identity,
  order_id integer not null references orders,
  payment_id integer not null references payments,
  provider_id text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in (
    'fraud', 'not_received', 'not_as_described', 'refund_missing', 'duplicate', 'wrong_amount', 'canceled', 'unrecognized', 'other')),
  state text not null check (state in ('needs_response', 'under_review', 'closed')),
  -- Withdrawn: closed without a decision.
  outcome text check (outcome in ('won', 'lost', 'withdrawn')),
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The money of the order that is gone. Null: nothing is, or nothing was left of it.
  refund_id integer unique references refunds,
  -- The provider counts that money among the refunds of the payment.
  is_refund boolean not null default false,
  settled_at timestamptz,
  settled_by text,
  -- Raised with each record, so that an earlier answer of the provider never replaces a later one.
  version integer not null default 1,
  heard_at timestamptz not null default now(),
  constraint closed_with_an_outcome check ((state = 'closed') = (outcome is not null) and (state = 'closed') = (closed_at is not null)),
  constraint settled_by_a_person check ((settled_at is null) = (settled_by is null))
);
create index disputes_by_order on disputes (order_id);
create index open_disputes on disputes (due_at) where state <> 'closed';
create index disputes_to_settle on disputes (closed_at) where outcome = 'lost' and settled_at is null;

create trigger notice_order after insert or update on disputes for each row
  when (current_setting('shop.loading', true) is distinct from 'on') execute function notice_order();

-- A dispute that was lost may be won later.
insert into allowed_payment_moves values ('refunded', 'partly_refunded'), ('refunded', 'paid'), ('partly_refunded', 'paid');

insert into audited_tables (table_name, by_staff_only, left_out, hidden, subject_type, subject_key, name_column) values
  ('disputes', true, '{refund_id,is_refund,version,heard_at}', '{}', 'orders', 'order_id', null);
select audit_tables();

insert into personal_data (table_name, rows_of_customer, not_exported, kept, redacted) values
  ('disputes', 't.order_id in (select order_id from orders where customer_id = $1)', '{settled_by,is_refund,version,heard_at}',
    '{provider_id,reason,state,outcome,settled_by}', '{}');
