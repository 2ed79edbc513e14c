-- What must hold after anything that happened to the shop, once its jobs are done. Each row is something that does not.
-- The harness fills `initial_stock`.

-- Of what was sold, pieces that were refunded before they left or came back are there again.
select 'stock' as invariant, 'product ' || p.product_id || ': ' || p.stock_quantity || ' left of ' || i.quantity || ', ' || sold.quantity || ' ordered, ' || sold.back || ' back' as found
from initial_stock i join products p using (product_id)
cross join lateral (
  select coalesce(sum(l.stock_units), 0) as quantity, coalesce(sum(l.units_back), 0) as back from order_items l join orders o using (order_id)
  where l.product_id = p.product_id and o.payment_state <> 'failed') as sold
-- The stock of a pool is compared with its items.
where not exists (select from account_offers a where a.product_id = p.product_id and a.delivery = 'pool')
  and (p.stock_quantity is distinct from i.quantity - sold.quantity + sold.back or p.stock_quantity < 0 or p.sold_quantity <> sold.quantity)

union all
select 'numbers in lists', 'product ' || p.product_id || ': ' || coalesce(p.listed_stock_quantity::text, 'any number') || ' left and ' || p.listed_sold_quantity || ' sold'
from products p
where (p.listed_stock_quantity, p.listed_sold_quantity, p.listed_favourite_count) is distinct from (p.stock_quantity, p.sold_quantity, p.favourite_count)
  and not exists (select from sold_products s where s.product_id = p.product_id)

-- The pieces of a line are the sums of what happened to them. Each refunded one never left, came back or is with the customer.
union all
select 'pieces', 'item ' || l.order_item_id || ' of ' || o.order_number || ': ' || l.quantity_shipped || ' shipped, ' || l.quantity_returned || ' back, ' || l.quantity_canceled
  || ' canceled, ' || l.quantity_refunded || ' refunded of ' || l.quantity || ', ' || l.units_back || ' units back'
from order_items l join orders o using (order_id)
cross join lateral (
  select coalesce(sum(m.quantity) filter (where move = 'shipped'), 0) as shipped, coalesce(sum(m.quantity) filter (where move = 'returned'), 0) as returned,
    coalesce(sum(m.quantity) filter (where move = 'canceled'), 0) as canceled, coalesce(sum(m.quantity) filter (where move = 'refunded'), 0) as refunded,
    coalesce(sum(m.units_back), 0) as units
  from order_item_moves m where m.order_item_id = l.order_item_id) as m
where (l.quantity_shipped, l.quantity_returned, l.quantity_canceled, l.quantity_refunded, l.units_back) is distinct from (m.shipped, m.returned, m.canceled, m.refunded, m.units)
  or (l.status_id = 5) is distinct from (l.quantity_refunded = l.quantity)
  or (not l.is_digital and greatest(l.quantity_canceled + l.quantity_returned, l.quantity_refunded) - l.quantity_canceled > l.quantity_shipped)

union all
select 'coupon', c.code || ': ' || c.times_used || ' uses, ' || used.times || ' orders'
from coupons c
cross join lateral (select count(*) as times from orders o where o.coupon_id = c.coupon_id and o.payment_state <> 'failed' and o.status_id <> 5) as used
where c.times_used <> used.times or c.times_used > c.total_limit

union all
select 'coupon of a customer', c.code || ', customer ' || coalesce(u.customer_id, o.customer_id) || ': ' || coalesce(u.times_used, 0) || ' uses, ' || coalesce(o.times, 0) || ' orders'
from coupon_uses u
full join (select coupon_id, customer_id, count(*) as times from orders where coupon_id is not null and payment_state <> 'failed' and status_id <> 5 group by 1, 2) o
  using (coupon_id, customer_id)
join coupons c on c.coupon_id = coalesce(u.coupon_id, o.coupon_id)
where coalesce(u.times_used, 0) <> coalesce(o.times, 0) or u.times_used > c.per_customer_limit

union all
select 'total', order_number || ': ' || o.total_cents
from orders o
cross join lateral (select coalesce(sum(item_total_cents), 0) as items, coalesce(sum(shipping_cents), 0) as shipping from order_items l where l.order_id = o.order_id) as l
where o.subtotal_cents <> l.items or o.shipping_cents <> l.shipping or o.total_cents <> l.items + l.shipping - o.discount_cents

union all
select 'half an order', order_number from orders o
where not exists (select from order_items l where l.order_id = o.order_id)
  or not exists (select from order_history h where h.order_id = o.order_id and h.order_item_id is null and h.from_status_id is null)

union all
select 'left behind', order_number || ' since ' || created_at from orders where payment_state = 'pending'

union all
select 'payment', order_number || ' is ' || o.payment_state || ', its payment of ' || coalesce(p.amount_cents::text, 'nothing') || ' ' || coalesce(p.state, '')
from orders o left join payments p using (order_id)
where case
    when o.payment_state in ('cash', 'free') then p.payment_id is not null
    when o.payment_state in ('paid', 'partly_refunded', 'refunded') and o.payment_method_id <> 6 and o.total_cents > 0
      then p.state is distinct from 'captured' or p.amount_cents <> o.total_cents
    when o.payment_state = 'failed' then p.state = 'captured' and coalesce(p.refunded_cents, 0) <> p.amount_cents
    else false
  end

union all
select 'refund', o.order_number || ': ' || o.refunded_cents || ' refunded, ' || coalesce(sum(r.amount_cents), 0) || ' in refunds'
from orders o left join refunds r on r.order_id = o.order_id
where o.payment_state <> 'failed'
group by o.order_id having o.refunded_cents <> coalesce(sum(r.amount_cents), 0)

union all
-- A line that is refunded has its refund, if the order had money left for it; a refunded order with money has none left.
select 'refunded order', o.order_number || ' is ' || o.payment_state || ': ' || o.refunded_cents || ' of ' || o.total_cents
from orders o
where (o.payment_state = 'partly_refunded' and o.refunded_cents >= o.total_cents)
  or (o.payment_state = 'refunded' and o.refunded_cents <> o.total_cents)
  or (o.payment_state not in ('partly_refunded', 'refunded', 'failed') and o.refunded_cents > 0)

union all
select 'refund under way', 'refund ' || refund_id || ' since ' || created_at from refunds where state <> 'done'

union all
-- Each change begins where the one before it ended, and the last is where it stands.
select 'history', 'order ' || order_id || coalesce(', line ' || order_item_id, '') || ': ' || string_agg(coalesce(from_status_id::text, '') || '→' || to_status_id, ' ' order by order_history_id)
from (
  select h.*, lag(h.to_status_id) over (partition by h.order_id, h.order_item_id order by h.order_history_id) as before,
    row_number() over (partition by h.order_id, h.order_item_id order by h.order_history_id desc) as from_last,
    coalesce(l.status_id, o.status_id) as now_at
  from order_history h join orders o on o.order_id = h.order_id left join order_items l on l.order_item_id = h.order_item_id
) as steps
group by order_id, order_item_id
having bool_or(from_status_id is distinct from coalesce(before, case when order_item_id is null then null else 1 end)
    or (from_status_id is not null and not exists (select from allowed_moves m where m.from_status_id = steps.from_status_id and m.to_status_id = steps.to_status_id)))
  or max(to_status_id) filter (where from_last = 1) <> max(now_at)

union all
select 'download', 'item ' || l.order_item_id || ' of ' || o.order_number || ' is ' || l.status_id || ', entitlement ' || coalesce(e.entitlement_id::text, 'none')
from order_items l join orders o using (order_id) left join entitlements e using (order_item_id)
where (e.order_item_id is not null) is distinct from (l.is_digital and l.status_id in (3, 4, 5) and o.payment_state <> 'failed')
  or (e.revoked_at is not null) is distinct from (e.order_item_id is not null and (l.status_id = 5 or e.revoke_reason is not null))

union all
-- Computed from the catalogue, not by the shop's code.
select 'terms', 'item ' || i.order_item_id || ' of ' || o.order_number || ': ' || coalesce(i.terms::text, 'none') || ' instead of ' || stated.terms
from order_items i join orders o using (order_id)
cross join lateral (
  select jsonb_build_object(
    'accessDays', coalesce(max(v.access_days), max(t.access_days), 0),
    'startsOnFirstUse', coalesce(bool_or(v.starts_on_first_use), bool_or(t.starts_on_first_use), false),
    'startWithinDays', coalesce(max(v.start_within_days), max(t.start_within_days), 180),
    'seats', coalesce(max(v.seats), max(t.seats), 1),
    'givesCertificate', coalesce(bool_or(v.gives_certificate), bool_or(t.gives_certificate), false),
    'formats', to_jsonb(coalesce(max(v.formats), max(t.formats))),
    'languages', to_jsonb(coalesce(max(v.languages), max(t.languages))),
    'warrantyDays', coalesce(max(v.warranty_days), max(t.warranty_days), 0)) as terms
  from jsonb_array_elements(case when jsonb_array_length(i.attributes) > 0 then i.attributes else '[{}]' end) chosen
  left join attribute_value_terms v on v.attribute_id = (chosen ->> 'attributeId')::integer and v.value_id = (chosen ->> 'valueId')::integer
  left join product_terms t on t.product_id = i.product_id
) as stated
where i.is_digital and i.terms is distinct from stated.terms

union all
select 'entitlement', 'entitlement ' || e.entitlement_id || ': ' || e.seat_count || ' seats, from ' || coalesce(e.started_at::text, 'its first use') || ' to ' || coalesce(e.expires_at::text, 'ever')
from entitlements e join order_items i using (order_item_id)
where e.terms is distinct from i.terms
  or e.seat_count <> (i.terms ->> 'seats')::integer * i.quantity
  or (select count(*) from seats s where s.entitlement_id = e.entitlement_id and s.number between 1 and e.seat_count) <> e.seat_count
  or (i.status_id <> 5 and (i.terms ->> 'seats')::integer * i.quantity_refunded <> (
    select count(*) from seats s where s.entitlement_id = e.entitlement_id and s.closed_at is not null))
  or e.expires_at is distinct from case when i.terms ->> 'accessDays' <> '0'
      then coalesce(e.started_at, e.starts_latest_at) + ((i.terms ->> 'accessDays')::integer + e.extra_days) * interval '1 day' end
  or ((i.terms ->> 'startsOnFirstUse')::boolean and e.started_at > e.starts_latest_at)
  or (not (i.terms ->> 'startsOnFirstUse')::boolean and e.started_at is null)

union all
select 'seat', 'seat ' || s.number || ' of entitlement ' || s.entitlement_id || ' is held by ' || coalesce(s.holder_customer_id::text, 'nobody')
from seats s join entitlements e using (entitlement_id)
left join lateral (
  select m.to_customer_id from seat_moves m
  where m.entitlement_id = s.entitlement_id and m.seat_number = s.number order by m.seat_move_id desc limit 1
) as moved on true
left join lateral (select count(*) as moves from seat_moves m where m.entitlement_id = s.entitlement_id and m.seat_number = s.number) as log on true
where s.holder_customer_id is distinct from case when log.moves > 0 then moved.to_customer_id when s.number = 1 then e.customer_id end

union all
select 'pool', 'product ' || p.product_id || ': a stock of ' || coalesce(p.stock_quantity::text, 'any number') || ', ' || free.items || ' available'
from account_offers a join products p using (product_id)
cross join lateral (select count(*) as items from pool_items f where f.product_id = p.product_id and f.state = 'available') as free
where a.delivery = 'pool' and p.stock_quantity is distinct from free.items

union all
select 'login of a seat', 'seat ' || s.number || ' of entitlement ' || s.entitlement_id || ': ' || given.items || ' logins, ' || given.owed || ' owed'
from seats s join entitlements e using (entitlement_id) join account_offers a using (product_id)
cross join lateral (
  select (select count(*) from pool_items g where g.order_item_id = e.order_item_id and g.seat_number = s.number and g.state in ('reserved', 'delivered')) as items,
    (select count(*) from warranty_claims c where c.entitlement_id = e.entitlement_id and c.seat_number = s.number and c.state = 'owed') as owed
) as given
where a.delivery = 'pool' and case when e.revoked_at is null and s.closed_at is null then given.items > 1 or given.items + given.owed = 0 else given.items + given.owed > 0 end

union all
select 'shown login', 'item ' || i.pool_item_id || ' is ' || i.state || ', shown to ' || string_agg(r.customer_id::text, ', ')
from pool_items i join reveals r using (pool_item_id)
group by i.pool_item_id having count(distinct r.customer_id) > 1 or i.state in ('available', 'reserved')

union all
select 'licence key', 'key ' || k.license_key_id || ' of entitlement ' || k.entitlement_id || ': ' || used.devices || ' devices of ' || coalesce(k.activation_limit::text, 'any number')
from license_keys k join entitlements e using (entitlement_id)
cross join lateral (select count(*) as devices from activations a where a.license_key_id = k.license_key_id and a.released_at is null) as used
where used.devices > k.activation_limit or (k.disabled_at is null and e.revoked_at is not null)

union all
-- A paid order has its invoice, or waits for it; no other order has one.
select 'invoice', o.order_number || ' is ' || o.payment_state || ': ' || coalesce(d.total_cents::text, 'no document') || coalesce(', due for ' || w.kind, ', none due')
from orders o cross join documents_frozen f
left join documents d on (d.order_id, d.kind, d.refund_id) = (o.order_id, 'invoice', 0)
left join documents_due w on (w.order_id, w.kind, w.refund_id) = (o.order_id, 'invoice', 0)
where case when o.paid_at is null or o.total_cents = 0 then d.order_id is not null or w.order_id is not null
  when o.order_id <= f.until_order_id and o.paid_at < f.paid_before then false
  else (d.order_id is null) = (w.order_id is null) end or d.total_cents <> o.total_cents

union all
select 'credit note', o.order_number || ', refund ' || r.refund_id || ' of ' || r.amount_cents || ': ' || coalesce(d.total_cents::text, 'no document')
from refunds r join orders o using (order_id) cross join documents_frozen f
left join documents d on (d.order_id, d.kind, d.refund_id) = (r.order_id, 'credit_note', r.refund_id)
left join documents_due w on (w.order_id, w.kind, w.refund_id) = (r.order_id, 'credit_note', r.refund_id)
where case when o.paid_at is null or o.total_cents = 0 then d.order_id is not null or w.order_id is not null
  when o.order_id <= f.until_order_id and r.created_at < f.paid_before then false
  else (d.order_id is null) = (w.order_id is null) end or d.total_cents <> r.amount_cents

union all
-- What was undone is taken back by an invoice.
select 'credit note of nothing', 'document ' || d.document_id
from documents d
where d.kind = 'credit_note' and not exists (select from refunds r where r.refund_id = d.refund_id)
  and not exists (select from documents i where (i.order_id, i.kind, i.refund_id) = (d.order_id, 'invoice', d.refund_id))
  and not exists (select from documents_due w where (w.order_id, w.kind, w.refund_id) = (d.order_id, 'invoice', d.refund_id))

union all
select 'series', s.prefix || '-' || s.year || ': ' || count(d.number) || ' documents up to ' || coalesce(max(d.number), 0) || ', next is ' || s.next_number
from document_series s left join documents d using (series_id)
group by s.series_id having count(d.number) <> s.next_number - 1 or coalesce(max(d.number), 0) <> s.next_number - 1

union all
select 'chain', 'number ' || number || ' of series ' || series_id
from (select d.*, lag(d.sha256) over before as hash_before, lag(d.issued_at) over before as dated_before
  from documents d window before as (partition by d.series_id order by d.number)) as chained
where previous_hash is distinct from hash_before or dated_before > issued_at

union all
select 'job', task_identifier || ' failed ' || attempts || ' times: ' || left(coalesce(last_error, ''), 80)
from graphile_worker.jobs where attempts >= max_attempts;
