-- A restored setting is a change of the settings that it is saved with: a form that shows them is out of date.
create function raise_setting_version(of_table text, of_key jsonb, changed_by text) returns void language sql as $$
  insert into setting_versions as v (name, version, changed_by)
  select name, 2, raise_setting_version.changed_by
  from (select case
    when of_table = 'payment_methods' or of_table = 'settings' and of_key->>'key' like 'cash.%' then 'payments'
    when of_table = 'settings' and of_key->>'key' like 'delivery.%' then 'delivery'
  end as name) of_group where name is not null
  on conflict (name) do update set version = v.version + 1, changed_by = excluded.changed_by, changed_at = now()
$$;

-- What a customer is asked to pay for by a link. It becomes an order when it is paid: until then it holds no stock, and its prices are
-- those of the cart.
create table payment_links (
  payment_link_id integer generated always as identity primary key,
  customer_id integer not null references customers,
  -- The token in the URL is made of the nonce and the shop's secret key, so that the same link can be mailed again.
  nonce bytea not null check (length(nonce) = 16),
  token_hash bytea not null unique check (length(token_hash) = 32),
  lines jsonb not null,
  coupon_code text not null,
  order_note text not null,
  -- As it was when the link was made.
  total_cents integer not null check (total_cents > 0),
  made_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  -- Its latest attempt, which may have failed.
  order_id integer unique references orders on delete set null
);
create index payment_links_by_customer on payment_links (customer_id);
create index payment_links_by_date on payment_links (created_at, payment_link_id);

insert into audited_tables (table_name, by_staff_only, hidden) values ('payment_links', true, '{nonce,token_hash,order_note}');
select audit_tables();
insert into personal_data (table_name, rows_of_customer, not_exported, is_deleted) values
  ('payment_links', 't.customer_id = $1', '{nonce,token_hash}', true);

-- The e-mail addresses that a customer had before. Messages, consents and waiting mails name them, and an erasure finds them here.
create table former_emails (
  customer_id integer not null references customers,
  email text not null,
  changed_at timestamptz not null default now(),
  primary key (customer_id, email)
);
insert into audited_tables (table_name, reason_not_audited) values ('former_emails', 'The log has the change of the customer.');
insert into personal_data (table_name, rows_of_customer, is_deleted) values ('former_emails', 't.customer_id = $1', true);

create function keep_former_email() returns trigger language plpgsql as $$
begin
  insert into former_emails (customer_id, email)
  select old.customer_id, former from (values (lower(old.email)), (old.email_canonical)) known (former)
  group by former on conflict (customer_id, email) do update set changed_at = now();
  return null;
end $$;
create trigger keep_former_email after update of email, email_canonical on customers for each row
  when (old.email_canonical <> new.email_canonical and new.erased_at is null) execute function keep_former_email();

-- An address that is another customer's now is theirs.
create or replace function emails_of_customer(of_customer_id integer) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct email), '{}') from (
    select lower(c.email) as email from customers c where c.customer_id = of_customer_id
    union all select c.email_canonical from customers c where c.customer_id = of_customer_id
    union all select email from (
      select lower(o.email) as email from orders o where o.customer_id = of_customer_id
      union all select f.email from former_emails f where f.customer_id = of_customer_id
    ) former where not exists (
      select from customers c where (c.email_canonical = former.email or lower(c.email) = former.email) and c.customer_id <> of_customer_id)
  ) known where email <> ''
$$;
