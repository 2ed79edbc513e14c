-- Pieces of a line are shipped, returned and refunded one by one. Canceled: refunded before they left, so that they never leave.
alter table order_items
  add column quantity_shipped integer not null default 0,
  add column quantity_returned integer not null default 0,
  add column quantity_canceled integer not null default 0,
  add column quantity_refunded integer not null default 0,
  -- Of `stock_units`, those that are for sale again.
  add column units_back integer not null default 0;

-- What happened to the pieces of a line, for its timeline, parcels and refunds. The columns of the line are the sums.
create table order_item_moves (
  order_item_move_id integer primary key generated always as identity,
  order_item_id integer not null references order_items,
  move text not null check (move in ('shipped', 'returned', 'canceled', 'refunded')),
  quantity integer not null check (quantity > 0),
  units_back integer not null default 0 check (units_back >= 0),
  -- What was paid for the pieces; of refunded ones alone.
  amount_cents integer check (amount_cents >= 0),
  shipment_id integer references shipments,
  refund_id integer references refunds,
  actor text not null check (actor <> ''),
  reason text not null default '',
  moved_at timestamptz not null default now(),
  constraint amount_of_a_refund check ((move = 'refunded') = (amount_cents is not null)),
  constraint refund_of_refunded check (refund_id is null or move = 'refunded'),
  constraint parcel_of_shipped check (shipment_id is null or move = 'shipped')
);
create index order_item_moves_by_line on order_item_moves (order_item_id, order_item_move_id);
create index order_item_moves_by_refund on order_item_moves (refund_id) where refund_id is not null;
create index order_item_moves_by_shipment on order_item_moves (shipment_id) where shipment_id is not null;

-- Lines of before were shipped, returned and refunded whole. Their stock stays as it is: an owner has put it right by hand, or not.
with last as (
  select order_item_id, max(created_at) filter (where to_status_id = 2) as began_at,
    max(created_at) filter (where to_status_id = 4) as returned_at, (array_agg(actor order by order_history_id desc) filter (where to_status_id = 4))[1] as returned_by,
    (array_agg(reason order by order_history_id desc) filter (where to_status_id = 4))[1] as return_reason,
    max(created_at) filter (where to_status_id = 5) as refunded_at, (array_agg(actor order by order_history_id desc) filter (where to_status_id = 5))[1] as refunded_by,
    (array_agg(reason order by order_history_id desc) filter (where to_status_id = 5))[1] as refund_reason
  from order_history where order_item_id is not null group by order_item_id
), lines as (
  select i.*, o.created_at as placed_at, s.created_at as sent_at, r.created_at as refund_at, r.actor as refund_actor, r.reason as refund_note,
    l.began_at, l.returned_at, l.returned_by, l.return_reason, l.refunded_at, l.refunded_by, l.refund_reason,
    not i.is_digital and i.shipping_status_id = 3 as is_shipped, i.status_id = 4 or l.returned_at is not null as is_returned,
    i.status_id = 5 or i.refund_id is not null as is_refunded,
    -- The cents that cannot be divided are the last line's.
    coalesce(r.amount_cents * (sum(i.item_total_cents + i.shipping_cents) over upto)::bigint / nullif(sum(i.item_total_cents + i.shipping_cents) over whole, 0)
      - r.amount_cents * (sum(i.item_total_cents + i.shipping_cents) over upto - i.item_total_cents - i.shipping_cents)::bigint
        / nullif(sum(i.item_total_cents + i.shipping_cents) over whole, 0), 0)::integer as share_cents
  from order_items i join orders o using (order_id)
  left join shipments s using (shipment_id) left join refunds r using (refund_id) left join last l using (order_item_id)
  window whole as (partition by i.refund_id), upto as (partition by i.refund_id order by i.order_item_id)
), moves as (
  select order_item_id, 1 as step, 'shipped' as move, null::integer as amount_cents, shipment_id, null::integer as refund_id,
    coalesce(shipped_by, 'shop') as actor, '' as reason, coalesce(shipped_at, sent_at, began_at, placed_at) as moved_at
  from lines where is_shipped
  union all
  select order_item_id, 2, 'returned', null, null, null, coalesce(returned_by, 'shop'), coalesce(return_reason, ''), coalesce(returned_at, placed_at)
  from lines where is_shipped and is_returned
  union all
  select order_item_id, 3, 'canceled', null, null, null, coalesce(refunded_by, refund_actor, 'shop'), coalesce(refund_reason, ''),
    coalesce(refund_at, refunded_at, placed_at)
  from lines where is_refunded and not is_shipped and not is_digital
  union all
  select order_item_id, 4, 'refunded', share_cents, null, refund_id, coalesce(refunded_by, refund_actor, 'shop'), coalesce(refund_reason, refund_note, ''),
    coalesce(refund_at, refunded_at, placed_at)
  from lines where is_refunded
)
insert into order_item_moves (order_item_id, move, quantity, amount_cents, shipment_id, refund_id, actor, reason, moved_at)
select order_item_id, move, i.quantity, m.amount_cents, m.shipment_id, m.refund_id, coalesce(nullif(m.actor, ''), 'shop'), m.reason, m.moved_at
from moves m join order_items i using (order_item_id) order by order_item_id, step;

update order_items i set quantity_shipped = m.shipped, quantity_returned = m.returned, quantity_canceled = m.canceled, quantity_refunded = m.refunded
from (
  select order_item_id, coalesce(sum(quantity) filter (where move = 'shipped'), 0) as shipped, coalesce(sum(quantity) filter (where move = 'returned'), 0) as returned,
    coalesce(sum(quantity) filter (where move = 'canceled'), 0) as canceled, coalesce(sum(quantity) filter (where move = 'refunded'), 0) as refunded
  from order_item_moves group by order_item_id
) m where m.order_item_id = i.order_item_id;

drop trigger log_change on order_items;
drop trigger note_changed_sales on order_items;
-- It is Refunded once its last piece is.
drop trigger note_taken_back on order_items;
alter table order_items
  drop column refund_id, drop column shipment_id, drop column shipped_at, drop column shipped_by,
  add constraint pieces_of_a_line check (
    quantity_shipped >= 0 and quantity_canceled >= 0 and quantity_shipped + quantity_canceled <= quantity
    and quantity_returned between 0 and quantity_shipped
    and quantity_canceled <= quantity_refunded and quantity_refunded <= quantity
    and units_back between 0 and stock_units),
  add constraint only_parcels_are_shipped check (quantity_shipped = 0 or not is_digital);
create trigger note_changed_sales after delete or update of order_id, product_id, quantity, item_total_cents, quantity_refunded on order_items
  for each row execute function note_changed_sales();

-- Pieces that were refunded are not sold.
create or replace function add_up_sales(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
  select 'day', day, i.product_id, sum(i.quantity - i.quantity_refunded),
    sum(i.item_total_cents - i.unit_price_cents * i.quantity_refunded)
  from unnest(days) day
  cross join lateral (select * from orders where created_at >= day::timestamp at time zone 'UTC' and created_at < (day + 1)::timestamp at time zone 'UTC' offset 0) o
  cross join lateral (select * from order_items where order_id = o.order_id and quantity_refunded < quantity offset 0) i
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
end $function$;

-- The customer is told once the money is on its way. Of refunds that are under way now, the customer was told as they began.
alter table refunds add column tells_customer boolean not null default false;

-- Seats that were refunded. Nobody holds one, and nobody can be invited to it.
alter table seats add column closed_at timestamptz,
  add constraint closed_for_everybody check (closed_at is null or (holder_customer_id is null and invitation_hash is null));

create function revoke_certificate_of_seat() returns trigger language plpgsql as $$
begin
  update certificates set revoked_at = new.closed_at, revoke_reason = 'refunded'
  where entitlement_id = old.entitlement_id and customer_id = old.holder_customer_id and revoked_at is null;
  return null;
end $$;
create trigger revoke_certificate_of_seat after update of closed_at on seats for each row
  when (new.closed_at is not null and old.closed_at is null) execute function revoke_certificate_of_seat();

insert into audited_tables (table_name, reason_not_audited) values
  ('order_item_moves', 'The log of the pieces of lines, which are columns of the line.');
update audited_tables set left_out = array_remove(array_remove(left_out, 'shipped_at'), 'shipped_by') || '{units_back}' where table_name = 'order_items';
update audited_tables set left_out = left_out || '{tells_customer}' where table_name = 'refunds';
select audit_tables();

update personal_data set not_exported = not_exported || '{tells_customer}' where table_name = 'refunds';
update personal_data set not_exported = array_remove(not_exported, 'shipped_by') || '{units_back}', kept = array_remove(kept, 'shipped_by') where table_name = 'order_items';
insert into personal_data (table_name, rows_of_customer, not_exported, kept, redacted) values
  ('order_item_moves', 't.order_item_id in (select i.order_item_id from order_items i join orders o using (order_id) where o.customer_id = $1)',
    '{actor,units_back}', '{move,actor}', '{reason}');

alter table stock_changes drop constraint stock_changes_reason_check,
  add constraint stock_changes_reason_check check (reason in ('delivery', 'return', 'damaged', 'lost', 'count', 'other', 'canceled'));
