-- Orders: every line is a copy of what was sold, every change of state is kept.

create table order_states (
  status_id integer primary key,
  name_en text not null, name_ar text not null
);
insert into order_states values
  (1, 'Active', 'نشط'), (2, 'In Progress', 'قيد التنفيذ'), (3, 'Completed', 'مكتمل'), (4, 'Returned', 'مُرتجع'), (5, 'Refunded', 'مُسترد');

create table allowed_moves (
  from_status_id integer not null references order_states,
  to_status_id integer not null references order_states,
  primary key (from_status_id, to_status_id)
);
insert into allowed_moves values (1, 2), (2, 3), (2, 4), (3, 4), (2, 5), (3, 5), (4, 5);

create table order_attempts (
  attempt_id integer primary key generated always as identity,
  customer_id integer not null references customers,
  idempotency_key uuid not null,
  -- Of everything the customer asked for, so that the same key with other content is told apart.
  content_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint one_attempt_for_a_key unique (customer_id, idempotency_key)
);

create sequence order_numbers start 100001;

create table orders (
  order_id integer primary key generated always as identity,
  order_number text not null unique default 'AV-' || nextval('order_numbers'),
  attempt_id integer not null constraint one_order_for_an_attempt unique references order_attempts,
  customer_id integer not null references customers,
  status_id integer not null references order_states,
  payment_method_id integer not null references payment_methods,
  currency text not null default 'USD',
  subtotal_cents integer not null check (subtotal_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0 and discount_cents <= subtotal_cents),
  total_cents integer not null,
  coupon_id integer references coupons,
  order_note text not null default '',
  language text not null check (language in ('en', 'ar')),
  first_name text not null, last_name text not null, email text not null, mobile_no text not null,
  address_line_one text not null, country_name text not null, state_name text, city_name text, postal_code text not null,
  created_at timestamptz not null default now(),
  constraint total_adds_up check (total_cents = subtotal_cents + shipping_cents - discount_cents)
);
create index orders_by_customer on orders (customer_id, order_id desc);

create table order_items (
  order_item_id integer primary key generated always as identity,
  order_id integer not null references orders,
  product_id integer not null references products,
  product_name_en text not null, product_name_ar text not null,
  picture text,
  unit_price_cents integer not null check (unit_price_cents >= 0),
  quantity integer not null check (quantity > 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  item_total_cents integer not null,
  is_digital boolean not null,
  -- [{attributeId, nameEn, nameAr, valueId, valueEn, valueAr, additionCents}], colour and size among them.
  attributes jsonb not null default '[]',
  status_id integer not null references order_states,
  shipping_status_id integer not null references order_states,
  constraint line_adds_up check (item_total_cents = unit_price_cents * quantity)
);
create index order_items_by_order on order_items (order_id);
create index order_items_by_product on order_items (product_id);

create table order_history (
  order_history_id integer primary key generated always as identity,
  order_id integer not null references orders,
  order_item_id integer references order_items,
  from_status_id integer references order_states,
  to_status_id integer not null references order_states,
  actor text not null,
  reason text not null default '',
  created_at timestamptz not null default now()
);
create index order_history_by_order on order_history (order_id, order_history_id);

create function only_allowed_moves() returns trigger language plpgsql as $$
begin
  if not exists (select from allowed_moves where from_status_id = old.status_id and to_status_id = new.status_id) then
    raise exception 'an order does not move from state % to state %', old.status_id, new.status_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_move_as_allowed before update of status_id on orders
  for each row when (old.status_id <> new.status_id) execute function only_allowed_moves();
create trigger order_items_move_as_allowed before update of status_id on order_items
  for each row when (old.status_id <> new.status_id) execute function only_allowed_moves();

create table coupon_uses (
  coupon_id integer not null references coupons,
  customer_id integer not null references customers,
  times_used integer not null check (times_used > 0),
  primary key (coupon_id, customer_id)
);
