-- What staff search messages and reviews by, as customers and orders are searched: the fold is computed once, not for each row of each search.
alter table contact_messages add column search_text text not null
  generated always as (arabic_as_capitals(fold(full_name || ' ' || email || ' ' || subject || ' ' || message))) stored;
drop index contact_messages_by_text;
create index contact_messages_by_text on contact_messages using gin (search_text gin_trgm_ops);

alter table reviews add column search_text text not null
  generated always as (arabic_as_capitals(fold(reviewer_name || ' ' || title || ' ' || body))) stored;
drop index reviews_by_text;
create index reviews_by_text on reviews using gin (search_text gin_trgm_ops);

-- Acts that are rare in the audit log. Almost every entry of a save is an update, which this index does not slow down.
create index audit_log_by_act on audit_log (act, at desc, audit_id desc) where act <> 'update';
-- The names of the columns of an entry. An update has the same ones before and after.
create index audit_log_by_field on audit_log using gin (jsonb_path_query_array(coalesce(after, before), '$.keyvalue().key'));

-- Texts that lack a language, in the words of src/modules/translations/texts.sql.ts. See products_to_translate.
create index facts_to_translate on product_facts (product_id) where
  (outcomes_en = '{}')::integer = (not (outcomes_ar = '{}'))::integer
  or (coalesce(delivery_en, '') = '')::integer = (not (coalesce(delivery_ar, '') = ''))::integer;
create index pictures_to_translate on product_pictures (picture_id) where
  (alternative_en = '')::integer = (not (alternative_ar = ''))::integer;

-- A customer with a placed order. False may be out of date after an order in cash was given up: whoever needs to be sure looks at the orders.
alter table customers add column has_bought boolean not null default false;
update customers c set has_bought = true where exists (select from orders o where o.customer_id = c.customer_id and o.payment_state not in ('pending', 'failed'));
create index customers_without_orders on customers (created_at, customer_id) where not has_bought and erased_at is null;

create function note_purchase() returns trigger language plpgsql as $$
begin
  -- The row is written at the first order only.
  update customers set has_bought = true where customer_id = new.customer_id and not has_bought;
  return null;
end $$;
create function note_lost_purchase() returns trigger language plpgsql as $$
begin
  update customers set has_bought = false where customer_id = old.customer_id and has_bought;
  return null;
end $$;
create trigger note_purchase after insert on orders for each row when (new.payment_state not in ('pending', 'failed')) execute function note_purchase();
create trigger note_first_payment after update of payment_state on orders for each row
  when (old.payment_state in ('pending', 'failed') and new.payment_state not in ('pending', 'failed')) execute function note_purchase();
create trigger note_lost_purchase after update of payment_state, customer_id on orders for each row
  when (old.payment_state not in ('pending', 'failed') and (new.payment_state in ('pending', 'failed') or new.customer_id <> old.customer_id)) execute function note_lost_purchase();
create trigger note_removed_purchase after delete on orders for each row when (old.payment_state not in ('pending', 'failed')) execute function note_lost_purchase();

update audited_tables set left_out = left_out || '{has_bought}' where table_name = 'customers';
update personal_data set not_exported = not_exported || '{has_bought}' where table_name = 'customers';
update personal_data set not_exported = not_exported || '{search_text}' where table_name in ('contact_messages', 'reviews');
select audit_tables();
