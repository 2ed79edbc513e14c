-- The body of each mail about an order, written before it is sent; `order_mails` says that it was. Without what a link opens, and without codes.
create table order_mail_bodies (
  mail_id text primary key,
  order_id integer not null references orders,
  language text not null check (language in ('en', 'ar')),
  subject text not null,
  -- Plain text.
  body text not null,
  html text not null,
  created_at timestamptz not null default now()
);
create index order_mail_bodies_by_order on order_mail_bodies (order_id);

insert into audited_tables (table_name, reason_not_audited) values ('order_mail_bodies', 'A record of what was sent.');
insert into personal_data (table_name, rows_of_customer, not_exported, is_deleted) values
  ('order_mail_bodies', 't.order_id in (select order_id from orders where customer_id = $1)', '{html}', true);
select audit_tables();
