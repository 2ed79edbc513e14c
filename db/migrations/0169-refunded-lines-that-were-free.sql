-- A line that was free is taken back without a refund: it is Refunded, and no longer among the pieces that were sold.
create or replace function add_up_sales(at_most integer) returns integer language plpgsql as $$
declare
  days date[];
  weeks date[];
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
  select date_bin('15 minutes', o.created_at, 'epoch'), count(*), count(*) filter (where is_placed),
    coalesce(sum(o.total_cents - o.refunded_cents) filter (where is_placed and not is_back), 0)
  from unnest(days) day
  -- Found by their time, and lines by their order: PostgreSQL expects far more of both, and would read all of them for each day.
  cross join lateral (select * from orders where created_at >= day::timestamp at time zone 'UTC' and created_at < (day + 1)::timestamp at time zone 'UTC' offset 0) o
  cross join lateral (select o.payment_state not in ('pending', 'failed') as is_placed, o.payment_state = 'cash' and o.status_id = 4 as is_back) p
  group by 1;

  delete from product_sales where period = 'day' and starts_on = any (days);
  insert into product_sales (period, starts_on, product_id, pieces, sales_cents)
  select 'day', day, i.product_id, sum(i.quantity), sum(i.item_total_cents)
  from unnest(days) day
  cross join lateral (select * from orders where created_at >= day::timestamp at time zone 'UTC' and created_at < (day + 1)::timestamp at time zone 'UTC' offset 0) o
  cross join lateral (select * from order_items where order_id = o.order_id and refund_id is null and status_id <> 5 offset 0) i
  where o.payment_state not in ('pending', 'failed') and not (o.payment_state = 'cash' and o.status_id = 4)
  group by day, i.product_id order by day, i.product_id;
  insert into sales_days (day, begun, orders, sales_cents)
  select day, coalesce(sum(q.begun), 0), coalesce(sum(q.orders), 0), coalesce(sum(q.sales_cents), 0)
  from unnest(days) day
  left join sales_by_quarter_hour q on q.starts_at >= day::timestamp at time zone 'UTC' and q.starts_at < (day + 1)::timestamp at time zone 'UTC'
  group by day;

  weeks := array(
    select week from (select distinct date_trunc('week', day)::date as week from unnest(days) day) w
    where (select count(*) from sales_days where day >= week and day < week + 7) = 7);
  delete from product_sales where period = 'week' and starts_on = any (weeks);
  insert into product_sales (period, starts_on, product_id, pieces, sales_cents)
  select 'week', week, product_id, sum(pieces), sum(sales_cents)
  from unnest(weeks) week join product_sales on period = 'day' and starts_on >= week and starts_on < week + 7
  group by week, product_id order by week, product_id;

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

create trigger note_taken_back after update of status_id on order_items for each row
  when (new.status_id = 5 and old.status_id <> 5) execute function note_changed_sales();

insert into changed_sales_days
select distinct (o.created_at at time zone 'UTC')::date from order_items i join orders o using (order_id)
where i.status_id = 5 and i.refund_id is null and o.created_at < now() - interval '1 day';
