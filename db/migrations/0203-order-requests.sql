-- What customers ask after a sale: to cancel what has not left, to return what arrived, to withdraw from the contract. Staff settle each.
create table order_requests (
  order_request_id integer primary key generated always as identity,
  order_id integer not null references orders on delete cascade,
  kind text not null check (kind in ('cancellation', 'return', 'withdrawal')),
  -- accepted: refunded, or canceled before it was paid.
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  reason text not null,
  -- Of the page: its mails are in it.
  language text not null check (language in ('en', 'ar')),
  requested_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by text not null default '',
  -- Why it was refused, for the customer.
  answer text not null default '',
  refund_id integer references refunds,
  constraint settled_with_its_date check ((state = 'open') = (settled_at is null)),
  constraint refund_of_an_accepted check (refund_id is null or state = 'accepted')
);
create index order_requests_by_order on order_requests (order_id, order_request_id);
create index order_requests_open on order_requests (order_id) where state = 'open';
create index order_requests_by_refund on order_requests (refund_id) where refund_id is not null;

create table order_request_lines (
  order_request_id integer not null references order_requests on delete cascade,
  order_item_id integer not null references order_items,
  quantity integer not null check (quantity > 0),
  -- The access of the line was open, and is closed until the request is settled.
  closes_access boolean not null default false,
  primary key (order_request_id, order_item_id)
);
create index order_request_lines_by_line on order_request_lines (order_item_id);

create trigger notice_order after insert or update on order_requests for each row
  when (current_setting('shop.loading', true) is distinct from 'on') execute function notice_order();

alter table order_mails drop constraint order_mails_kind_check,
  add constraint order_mails_kind_check check (kind in ('placed', 'paid', 'shipped', 'refunded', 'released', 'requested', 'settled'));

-- The order of the writer that a message is about.
alter table contact_messages add column order_id integer references orders on delete set null;
create index contact_messages_by_order on contact_messages (order_id) where order_id is not null;

insert into audited_tables (table_name, by_staff_only, left_out, hidden, subject_type, subject_key, name_column) values
  ('order_requests', true, '{}', '{reason,answer}', 'orders', 'order_id', null);
insert into audited_tables (table_name, reason_not_audited) values ('order_request_lines', 'Customers write it for themselves.');
insert into personal_data (table_name, rows_of_customer, not_exported, erased, kept, redacted) values
  ('order_requests', 't.order_id in (select order_id from orders where customer_id = $1)', '{settled_by}', '{"reason": "''''"}',
    '{kind,state,language,settled_by}', '{answer}'),
  ('order_request_lines', 't.order_item_id in (select i.order_item_id from order_items i join orders o using (order_id) where o.customer_id = $1)',
    '{closes_access}', '{}', '{}', '{}');
select audit_tables();
