-- Reports add up past days once. A sale writes nothing here: a day is added up two days after its end, and again after a change of its orders.

-- The days, of UTC, that are added up. Those in changed_sales_days are out of date.
create table sales_days (day date primary key);
-- An order was changed a day or more after it was placed. Only added to, so that no two changes wait for each other.
create table changed_sales_days (day date not null);

-- A day of any time zone consists of these. Sums are of placed orders, without refunds.
create table sales_by_quarter_hour (
  starts_at timestamptz primary key,
  begun integer not null,
  orders integer not null,
  sales_cents bigint not null
);
-- Lines of placed orders that are not refunded. A month is there when all of its days are.
create table product_sales (
  period text not null check (period in ('day', 'month')),
  starts_on date not null,
  product_id integer not null,
  pieces integer not null,
  sales_cents bigint not null,
  primary key (period, starts_on, product_id)
);
create index best_sellers_of_month on product_sales (starts_on, pieces desc, product_id) where period = 'month';

-- Adds up the first days that are not added up, at most so many. Returns how many they were.
create function add_up_sales(at_most integer) returns integer language plpgsql as $$
declare
  days date[];
  months date[];
begin
  perform pg_advisory_xact_lock(4106042);
  -- A transaction that began while an order was new changes it without a note.
  if exists (select from pg_stat_activity where datname = current_database() and xact_start < now() - interval '1 day') then
    return 0;
  end if;
  with noted as (delete from changed_sales_days returning day)
  delete from sales_days where day in (select day from noted);
  days := array(
    select d::date from generate_series((select min(created_at) at time zone 'UTC' from orders)::date, (now() at time zone 'UTC')::date - 3, '1 day') d
    where d::date not in (select day from sales_days) order by d limit at_most);

  delete from sales_by_quarter_hour q using unnest(days) day
  where q.starts_at >= day::timestamp at time zone 'UTC' and q.starts_at < (day + 1)::timestamp at time zone 'UTC';
  insert into sales_by_quarter_hour (starts_at, begun, orders, sales_cents)
  select date_bin('15 minutes', o.created_at, 'epoch'), count(*), count(*) filter (where is_placed), coalesce(sum(o.total_cents - o.refunded_cents) filter (where is_placed), 0)
  from unnest(days) day
  -- Found by their time, and lines by their order: PostgreSQL expects far more of both, and would read all of them for each day.
  cross join lateral (select * from orders where created_at >= day::timestamp at time zone 'UTC' and created_at < (day + 1)::timestamp at time zone 'UTC' offset 0) o
  cross join lateral (select o.payment_state not in ('pending', 'failed') as is_placed) p
  group by 1;

  delete from product_sales where period = 'day' and starts_on = any (days);
  insert into product_sales (period, starts_on, product_id, pieces, sales_cents)
  select 'day', day, i.product_id, sum(i.quantity), sum(i.item_total_cents)
  from unnest(days) day
  cross join lateral (select * from orders where created_at >= day::timestamp at time zone 'UTC' and created_at < (day + 1)::timestamp at time zone 'UTC' offset 0) o
  cross join lateral (select * from order_items where order_id = o.order_id and refund_id is null offset 0) i
  where o.payment_state not in ('pending', 'failed')
  group by day, i.product_id order by day, i.product_id;
  insert into sales_days select unnest(days);

  months := array(
    select month from (select distinct date_trunc('month', day)::date as month from unnest(days) day) m
    where (select count(*) from sales_days where day >= month and day < month + interval '1 month') = extract(day from month + interval '1 month' - interval '1 day'));
  delete from product_sales where period = 'month' and starts_on = any (months);
  insert into product_sales (period, starts_on, product_id, pieces, sales_cents)
  select 'month', month, product_id, sum(pieces), sum(sales_cents)
  from unnest(months) month join product_sales on period = 'day' and starts_on >= month and starts_on < month + interval '1 month'
  group by month, product_id order by month, product_id;
  return cardinality(days);
end $$;

create function note_changed_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from sales_days;
  elsif tg_table_name = 'orders' then
    if tg_op <> 'INSERT' then
      insert into changed_sales_days values ((old.created_at at time zone 'UTC')::date);
    end if;
    if tg_op <> 'DELETE' then
      insert into changed_sales_days values ((new.created_at at time zone 'UTC')::date);
    end if;
  else
    insert into changed_sales_days
    select (created_at at time zone 'UTC')::date from orders
    where order_id in (old.order_id, case when tg_op = 'UPDATE' then new.order_id end) and created_at < now() - interval '1 day';
  end if;
  return null;
end $$;
-- Lines are written with their order.
create trigger note_late_order after insert on orders for each row when (new.created_at < now() - interval '1 day') execute function note_changed_sales();
create trigger note_changed_sales after update of created_at, payment_state, total_cents, refunded_cents on orders for each row
  when (least(old.created_at, new.created_at) < now() - interval '1 day') execute function note_changed_sales();
create trigger note_removed_sales after delete on orders for each row when (old.created_at < now() - interval '1 day') execute function note_changed_sales();
create trigger note_truncated_sales after truncate on orders for each statement execute function note_changed_sales();
create trigger note_changed_sales after delete or update of order_id, product_id, quantity, item_total_cents, refund_id on order_items
  for each row execute function note_changed_sales();
create trigger note_truncated_sales after truncate on order_items for each statement execute function note_changed_sales();

insert into audited_tables (table_name, reason_not_audited) values
  ('sales_days', 'Computed from the orders.'), ('changed_sales_days', 'Computed from the orders.'),
  ('sales_by_quarter_hour', 'Computed from the orders.'), ('product_sales', 'Computed from the orders.');
insert into personal_data (table_name, reason_not_personal) values
  ('sales_days', 'Sums of orders.'), ('changed_sales_days', 'Sums of orders.'), ('sales_by_quarter_hour', 'Sums of orders.'), ('product_sales', 'Sums of orders.');

select add_up_sales(100000);
