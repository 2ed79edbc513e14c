-- What staff do with orders.

create table order_notes (
  order_note_id integer primary key generated always as identity,
  order_id integer not null references orders,
  author text not null check (author <> ''),
  body text not null check (body <> '' and length(body) <= 2000),
  created_at timestamptz not null default now()
);
create index order_notes_by_order on order_notes (order_id);

-- Mails about an order that were sent. `sent_mails` forgets them after 30 days.
create table order_mails (
  mail_id text primary key,
  order_id integer not null references orders,
  kind text not null check (kind in ('placed', 'paid', 'shipped', 'refunded', 'released')),
  email text not null,
  sent_at timestamptz not null default now()
);
create index order_mails_by_order on order_mails (order_id);

-- Raised by a change of the address, so that two people do not overwrite each other's.
alter table orders add column version integer not null default 1;

-- pg_trgm knows no Arabic letter under some locales. Folded text has no capital letters, so each Arabic one becomes a capital; letters that
-- are often confused become the same one.
create function arabic_as_capitals(folded text) returns text
  language sql immutable strict parallel safe
  return translate(folded, 'ءابتثجحخدذرزسشصضطظعغفقكلمنهويپچگڤ', 'AABTCJHXDZRZSVYEGEIOFQKLMNUWPBJKF');

-- Staff find an order by its number and by the buyer's name, e-mail address and phone number. Every word follows a space.
alter table orders add column search_text text not null
  generated always as (arabic_as_capitals(fold(' ' || order_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || mobile_no))) stored;
create index orders_by_text on orders using gin (search_text gin_trgm_ops);
create index orders_by_email on orders (lower(email) text_pattern_ops);
create index orders_by_date on orders (created_at, order_id);
create index orders_by_status on orders (status_id, created_at, order_id);
create index orders_by_payment on orders (payment_state, created_at, order_id);
create index order_items_by_kind on order_items (kind, order_id);
create index order_items_to_ship on order_items (order_id) where not is_digital and shipping_status_id < 3 and status_id < 3;

-- Days that staff added to the period that was sold.
alter table entitlements add column extra_days integer not null default 0 check (extra_days >= 0);
-- Set while staff have closed an entitlement whose line is not refunded.
alter table entitlements add column revoke_reason text,
  add constraint reason_of_revocation check (revoke_reason is null or (revoke_reason <> '' and revoked_at is not null));

insert into audited_tables (table_name, by_staff_only, left_out, hidden, subject_type, subject_key, name_column) values
  ('order_notes', true, '{}', '{body}', 'orders', 'order_id', null);
insert into audited_tables (table_name, reason_not_audited) values ('order_mails', 'A record of what was sent.');
select audit_tables();
