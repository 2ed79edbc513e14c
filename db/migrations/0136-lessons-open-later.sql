-- Lessons that open some days after a learner's access began, and the speed at which films are played.

-- null: at once. Previews are open to anybody all the same.
alter table lessons add column drip_days integer check (drip_days between 1 and 3650);
select audit_tables();

-- When a customer's access to a product began: with the earliest seat that the customer still has. A second purchase does not change it. null: not yet.
create function access_began_at(of_customer_id integer, of_product_id integer) returns timestamptz stable language sql as $$
  select min(greatest(e.started_at, s.claimed_at))
  from seats s join entitlements e using (entitlement_id)
  where s.holder_customer_id = of_customer_id and e.product_id = of_product_id and e.started_at is not null and e.revoked_at is null
$$;

-- As the player reports it. Events of before have none.
alter table learning_events
  add column rate numeric(3, 2) check (rate between 0.5 and 3),
  add constraint rate_of_what_was_played check (rate is null or kind = 'played');
