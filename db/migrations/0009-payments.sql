-- Money: what a provider was asked for an order, what it said, and what was given back.

-- 'pending' and 'failed' are no orders yet, or none any more: nobody sees them. 'cash' is owed on delivery, 'free' owes nothing.
alter table orders add column payment_state text not null default 'cash'
  check (payment_state in ('pending', 'cash', 'free', 'paid', 'failed', 'partly_refunded', 'refunded'));
alter table orders alter column payment_state drop default;
alter table orders add column paid_at timestamptz;
-- Why nothing was paid: the key of a message.
alter table orders add column payment_problem text;
alter table orders add column refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents);
create index orders_under_way on orders (order_id) where payment_state = 'pending';

create table allowed_payment_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into allowed_payment_moves values
  ('pending', 'paid'), ('pending', 'failed'), ('cash', 'paid'), ('free', 'refunded'),
  ('paid', 'partly_refunded'), ('paid', 'refunded'), ('partly_refunded', 'refunded');

create function only_allowed_payment_moves() returns trigger language plpgsql as $$
begin
  if not exists (select from allowed_payment_moves where from_state = old.payment_state and to_state = new.payment_state) then
    raise exception 'the payment of an order does not move from % to %', old.payment_state, new.payment_state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_are_paid_as_allowed before update of payment_state on orders
  for each row when (old.payment_state <> new.payment_state) execute function only_allowed_payment_moves();

-- One for an order that a provider is asked for. Its `reference` is what the provider calls our order by.
create table payments (
  payment_id integer primary key generated always as identity,
  order_id integer not null constraint one_payment_for_an_order unique references orders on delete cascade,
  provider text not null check (provider in ('stripe', 'paypal')),
  mode text not null check (mode in ('sandbox', 'live')),
  reference text not null,
  -- The provider's own name for it; a name pays for one order.
  provider_id text,
  capture_id text unique,
  state text not null default 'begun' check (state in ('begun', 'action_required', 'captured', 'failed')),
  amount_cents integer not null check (amount_cents > 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  currency text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- When it was last compared with what the provider says.
  compared_at timestamptz,
  constraint one_order_for_a_payment unique (provider, mode, provider_id),
  check (state <> 'captured' or capture_id is not null)
);
create index payments_to_compare on payments (compared_at nulls first, payment_id);

-- Money on its way back, or there. Cash has no payment.
create table refunds (
  refund_id integer primary key generated always as identity,
  order_id integer not null references orders,
  payment_id integer references payments,
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'begun' check (state in ('begun', 'done', 'failed')),
  provider_id text unique,
  -- Who gave it back, and why.
  actor text not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refunds_by_order on refunds (order_id);
create index refunds_under_way on refunds (refund_id) where state = 'begun';

-- A line is given back once.
alter table order_items add column refund_id integer references refunds;

-- Messages of providers, each taken once.
create table provider_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- What the built-in sandbox remembers, where no provider's keys are set: one object each, as the provider would keep it.
create schema sandbox;
create table sandbox.ledger (
  kind text not null,
  id text not null,
  object jsonb not null,
  created_at timestamptz not null default now(),
  primary key (kind, id)
);
