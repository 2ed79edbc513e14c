-- Customers in the back office: their list, their notes, the export of their personal data, and their erasure.

-- Raised by every change of the profile, so that two people do not overwrite each other's.
alter table customers add column version integer not null default 1;
-- Their personal data is erased; the row stays for their orders.
alter table customers add column erased_at timestamptz;
-- Staff find a customer by name, e-mail address and phone number, as they find an order. Every word follows a space; the phone number is there
-- as it was typed and as digits only.
alter table customers add column search_text text not null
  generated always as (arabic_as_capitals(fold(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || mobile_no || ' ' || regexp_replace(mobile_no, '\D', '', 'g')))) stored;
create index customers_by_text on customers using gin (search_text gin_trgm_ops);
create index customers_by_email on customers (lower(email) text_pattern_ops);
create index customers_by_date on customers (created_at, customer_id);
create index customers_by_name on customers (first_name, customer_id);
create index customers_by_country on customers (country_id, created_at, customer_id);
create index reviews_by_email on reviews (lower(reviewer_email));
create index contact_messages_by_email on contact_messages (lower(email));
create index subscribers_by_date on subscribers (created_at, email_canonical);

create table customer_notes (
  customer_note_id integer primary key generated always as identity,
  customer_id integer not null references customers,
  author text not null check (author <> ''),
  body text not null check (body <> '' and length(body) <= 2000),
  created_at timestamptz not null default now()
);
create index customer_notes_by_customer on customer_notes (customer_id);

insert into audited_tables (table_name, by_staff_only, left_out, hidden, subject_type, subject_key, name_column) values
  ('customer_notes', true, '{}', '{body}', 'customers', 'customer_id', null);
-- A part of the address.
update audited_tables set hidden = hidden || '{city_name,state_name}' where table_name = 'orders';

-- The part of a customer in each table of the shop: which rows are theirs, what of them is exported, and what remains of them after an
-- erasure. A migration that adds a table adds its row. A new text column of a table with personal data is listed in it.
-- Conditions and values are SQL about the row `t`: $1 is the customer, $2 are their e-mail addresses in small letters, $3 is their language,
-- $4 are the words that name them.
create table personal_data (
  table_name text primary key,
  -- Why no row belongs to a customer. Null: some do.
  reason_not_personal text check (reason_not_personal <> ''),
  rows_of_customer text check (rows_of_customer <> ''),
  -- Secrets and hashes.
  not_exported text[] not null default '{}',
  -- An erasure deletes the rows, or sets these columns.
  is_deleted boolean not null default false,
  erased jsonb not null default '{}',
  -- Columns of text without personal data, which stay as they are.
  kept text[] not null default '{}',
  -- Columns in which staff may have named the customer, in these and all other rows: the words are taken out.
  redacted text[] not null default '{}',
  check ((reason_not_personal is null) = (rows_of_customer is not null)),
  check (not is_deleted or erased = '{}')
);

insert into personal_data (table_name, rows_of_customer, not_exported, erased, kept) values
  ('customers', 't.customer_id = $1', '{email_canonical,password_hash,search_text,version}',
    '{"email": "''erased-'' || t.customer_id", "email_canonical": "''erased-'' || t.customer_id", "password_hash": "null", "first_name": "''''", "last_name": "''''",
      "mobile_no": "''''", "address_line_one": "''''", "state_province_id": "null", "city_id": "null", "postal_code": "''''",
      "email_confirmed_at": "null", "erased_at": "now()", "version": "t.version + 1"}', '{language}'),
  ('orders', 't.customer_id = $1', '{attempt_id,network_hash,search_text,version}',
    '{"first_name": "''''", "last_name": "''''", "email": "''''", "mobile_no": "''''", "address_line_one": "''''", "city_name": "null", "state_name": "null",
      "postal_code": "''''", "order_note": "''''", "network_hash": "null", "version": "t.version + 1"}',
    '{order_number,currency,language,country_name,payment_state,payment_problem}'),
  ('order_mails', 't.order_id in (select order_id from orders where customer_id = $1)', '{}', '{"email": "''''"}', '{mail_id,kind}'),
  ('activations', 't.license_key_id in (select k.license_key_id from license_keys k join seats s on s.entitlement_id = k.entitlement_id and s.number = k.seat_number
      join entitlements e on e.entitlement_id = s.entitlement_id where s.holder_customer_id = $1 or (s.holder_customer_id is null and e.customer_id = $1))',
    '{instance_hash}', '{"instance_name": "''''"}', '{instance_hash}'),
  ('reveals', 't.customer_id = $1', '{session_hash}', '{"network": "null"}', '{session_hash}'),
  ('reviews', 't.customer_id = $1 or (t.customer_id is null and lower(t.reviewer_email) = any ($2))', '{version}',
    '{"reviewer_name": "case $3 when ''ar'' then ''عميل'' else ''Customer'' end", "reviewer_email": "''''", "title": "without_words(t.title, $4)", "body": "without_words(t.body, $4)",
      "reply_en": "without_words(t.reply_en, $4)", "reply_ar": "without_words(t.reply_ar, $4)"}', '{}'),
  ('warranty_claims', 't.customer_id = $1', '{}', '{"note": "''''"}', '{reason,state}'),
  -- A seat in another customer's team becomes free unless its login was shown. An invitation that waits for the person ends.
  ('seats', 't.holder_customer_id = $1 or lower(t.invited_email) = any ($2) or t.entitlement_id in (select entitlement_id from entitlements where customer_id = $1)',
    '{invitation_hash,invitation_nonce,end_announced_for}',
    '{"holder_customer_id": "case when leaves_seat(t, $1) then null else t.holder_customer_id end", "claimed_at": "case when leaves_seat(t, $1) then null else t.claimed_at end",
      "last_used_at": "case when leaves_seat(t, $1) then null else t.last_used_at end", "gift_note": "null",
      "invited_email": "case when lower(t.invited_email) = any ($2) or t.holder_customer_id = $1 then null else t.invited_email end",
      "invitation_hash": "case when lower(t.invited_email) = any ($2) or t.holder_customer_id = $1 then null else t.invitation_hash end",
      "invitation_nonce": "case when lower(t.invited_email) = any ($2) or t.holder_customer_id = $1 then null else t.invitation_nonce end",
      "invited_at": "case when lower(t.invited_email) = any ($2) or t.holder_customer_id = $1 then null else t.invited_at end"}', '{invitation_language}');

-- What stays as it is: what was sold, paid and delivered, by numbers.
insert into personal_data (table_name, rows_of_customer, not_exported, kept, redacted) values
  ('order_items', 't.order_id in (select order_id from orders where customer_id = $1)', '{}', '{product_name_en,product_name_ar,picture,attributes,kind,terms}', '{}'),
  ('order_history', 't.order_id in (select order_id from orders where customer_id = $1)', '{}', '{actor}', '{reason}'),
  ('order_attempts', 't.customer_id = $1', '{content_hash}', '{content_hash}', '{}'),
  ('payments', 't.order_id in (select order_id from orders where customer_id = $1)', '{compared_at,disagreed_at}', '{provider,mode,reference,provider_id,capture_id,state,currency}', '{}'),
  ('refunds', 't.order_id in (select order_id from orders where customer_id = $1)', '{}', '{state,provider_id,actor}', '{reason}'),
  ('shipments', 't.order_id in (select order_id from orders where customer_id = $1)', '{}', '{carrier,tracking_number,tracking_url}', '{}'),
  ('coupon_uses', 't.customer_id = $1', '{}', '{}', '{}'),
  ('entitlements', 't.customer_id = $1', '{}', '{kind,terms}', '{revoke_reason}'),
  ('seat_moves', '$1 in (t.from_customer_id, t.to_customer_id, t.by_customer_id)', '{}', '{}', '{}'),
  ('downloads', '(t.entitlement_id, t.seat_number) in (select s.entitlement_id, s.number from seats s join entitlements e using (entitlement_id)
      where s.holder_customer_id = $1 or (s.holder_customer_id is null and e.customer_id = $1))', '{ticket}', '{ticket}', '{}'),
  ('license_keys', '(t.entitlement_id, t.seat_number) in (select s.entitlement_id, s.number from seats s join entitlements e using (entitlement_id)
      where s.holder_customer_id = $1 or (s.holder_customer_id is null and e.customer_id = $1))', '{key_hash,sealed}', '{key_hash,last_four,sealed}', '{}'),
  ('pool_items', 't.order_item_id in (select i.order_item_id from order_items i join orders o using (order_id) where o.customer_id = $1)', '{sealed,fingerprint}', '{sealed,fingerprint,state}', '{}');

insert into personal_data (table_name, rows_of_customer, is_deleted, redacted) values
  ('customer_notes', 't.customer_id = $1', true, '{body}'),
  ('order_notes', 't.order_id in (select order_id from orders where customer_id = $1)', true, '{body}');
insert into personal_data (table_name, rows_of_customer, not_exported, is_deleted) values
  ('sessions', 't.customer_id = $1', '{token_hash}', true),
  ('one_time_codes', 't.email_canonical = any ($2)', '{code_hash,email_canonical}', true),
  ('contact_messages', 'lower(t.email) = any ($2)', '{version}', true),
  ('message_replies', 't.contact_message_id in (select contact_message_id from contact_messages where lower(email) = any ($2))', '{}', true),
  ('stock_alerts', 't.email_canonical = any ($2)', '{email_canonical}', true),
  ('subscribers', 't.email_canonical = any ($2)', '{email_canonical}', true),
  ('seller_requests', 't.customer_id = $1 or t.email_canonical = any ($2)', '{email_canonical,password_hash,version}', true);

insert into personal_data (table_name, reason_not_personal)
select unnest(array['account_offers', 'allowed_moves', 'allowed_payment_moves', 'allowed_pool_moves', 'attribute_value_terms', 'attribute_values', 'attributes',
  'audited_tables', 'backups', 'banners', 'brands', 'campaigns', 'categories', 'cities', 'colors', 'contributors', 'countries', 'coupons', 'course_lessons',
  'course_sections', 'discounts', 'facilities', 'faq_groups', 'faq_questions', 'label_versions', 'labels', 'listing_totals', 'loaded_reference_data', 'order_states', 'outdated_texts', 'pages',
  'payment_methods', 'personal_data',
  'product_attribute_values', 'product_attributes', 'product_categories', 'product_colors', 'product_contributors', 'product_facts', 'product_files',
  'product_pictures', 'product_related', 'product_shipping_methods', 'product_sizes', 'product_tags', 'product_terms', 'products', 'provider_checks', 'schema_migrations',
  'reply_templates', 'search_misses', 'taxonomy_redirects', 'discount_targets', 'coupon_categories', 'shipping_zones', 'shipping_zone_countries',
  'shipping_rates', 'search_synonyms', 'search_words', 'setting_versions', 'settings', 'shipping_methods', 'sizes', 'states', 'tags', 'vendors']), 'What the shop offers and how it works.';
insert into personal_data (table_name, reason_not_personal) values
  ('audit_log', 'Personal data is not in it. Where staff named a customer, redact_audit_log takes the words out.'),
  ('provider_events', 'Numbers of notifications.'),
  ('rate_limits', 'Counters under hashes; they expire.'),
  ('sandbox.ledger', 'What the payment sandbox remembers in place of a provider.'),
  ('sent_mails', 'Numbers of mails; they are deleted after 30 days.'),
  ('used_seals', 'Hashes; they expire.'),
  ('staff', 'The accounts of staff are removed by staff.'),
  ('staff_idempotency_keys', 'Answers to staff, deleted after 24 hours. An erasure deletes those that name the customer.'),
  ('staff_invitations', 'Of staff.'), ('staff_passkeys', 'Of staff.'), ('staff_recovery_codes', 'Of staff.'), ('staff_roles', 'Of staff.'),
  ('staff_sessions', 'Of staff.'), ('staff_tokens', 'Of staff.'), ('staff_used_tickets', 'Of staff.');
-- Staff write why the stock changed.
insert into personal_data (table_name, rows_of_customer, kept, redacted) values ('stock_changes', 'false', '{reason,staff_name}', '{note}');

insert into audited_tables (table_name, name_column) values ('personal_data', 'table_name');
select audit_tables();

-- A text without these words, in any case. A word of Latin letters is replaced only where it stands alone.
create function without_words(input text, words text[]) returns text language plpgsql immutable as $$
declare
  word text;
  pattern text;
begin
  if input is null or input = '' then
    return input;
  end if;
  -- The longest first: an e-mail address often contains a name.
  for word in select w from unnest(words) w where length(w) > 1 order by length(w) desc, w loop
    pattern := regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g');
    if word like '%@%' then
      pattern := '(?<![[:alnum:]_.+%-])' || pattern || '(?!\.?[[:alnum:]-])';
    elsif word ~ '^[a-zA-Z]' and word ~ '[a-zA-Z]$' then
      pattern := '\m' || pattern || '\M';
    end if;
    input := regexp_replace(input, pattern, '(erased)', 'gi');
  end loop;
  return input;
end $$;

-- The same for every text in a JSON value. Names of members stay.
create function without_words(input jsonb, words text[]) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(input)
    when 'string' then to_jsonb(without_words(input #>> '{}', words))
    when 'array' then (select coalesce(jsonb_agg(without_words(value, words) order by place), '[]') from jsonb_array_elements(input) with ordinality e (value, place))
    when 'object' then (select coalesce(jsonb_object_agg(key, without_words(value, words)), '{}') from jsonb_each(input))
    else input
  end;
end $$;

-- The log still only grows. The words of shop.redacted are taken out of it, and nothing else can change.
create or replace function refuse_change_of_audit_log() returns trigger language plpgsql as $$
declare
  words text[] := array(select jsonb_array_elements_text(nullif(current_setting('shop.redacted', true), '')::jsonb));
begin
  if tg_op = 'UPDATE' and cardinality(words) > 0 then
    old.actor := without_words(old.actor, words);
    old.subject_name := without_words(old.subject_name, words);
    old.before := without_words(old.before, words);
    old.after := without_words(old.after, words);
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'the audit log only grows' using errcode = 'check_violation';
end $$;

-- Takes words out of the entries that contain one of them: `words` out of all, and `own_words` out of those of this transaction and of these
-- subjects, such as "orders/12".
create function redact_audit_log(words text[], own_words text[], subjects text[]) returns void language plpgsql as $$
declare
  of_entry record;
begin
  for of_entry in select * from (values (words, null::text[]), (own_words, subjects)) e (words, subjects) loop
    perform set_config('shop.redacted', to_jsonb(of_entry.words)::text, true);
    update audit_log set actor = without_words(actor, of_entry.words), subject_name = without_words(subject_name, of_entry.words),
      before = without_words(before, of_entry.words), after = without_words(after, of_entry.words)
    where (of_entry.subjects is null or subject_type || '/' || subject_id = any (of_entry.subjects) or transaction = pg_current_xact_id()::text::bigint)
      and exists (select from unnest(of_entry.words) w where strpos(lower(concat_ws(' ', actor, subject_name, before, after)), lower(w)) > 0);
  end loop;
  perform set_config('shop.redacted', '', true);
end $$;

-- Whether an erasure frees a seat: one in another customer's team, whose login was not shown.
create function leaves_seat(s seats, of_customer_id integer) returns boolean language sql stable as $$
  select s.holder_customer_id = of_customer_id and not credential_was_shown(s.entitlement_id, s.number)
    and not exists (select from entitlements e where e.entitlement_id = s.entitlement_id and e.customer_id = of_customer_id)
$$;

-- The e-mail addresses of a customer: that of the account, and those of orders, unless another customer has them now.
create function emails_of_customer(of_customer_id integer) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct email), '{}') from (
    select lower(c.email) as email from customers c where c.customer_id = of_customer_id
    union all select c.email_canonical from customers c where c.customer_id = of_customer_id
    union all select lower(o.email) from orders o
      where o.customer_id = of_customer_id and not exists (select from customers c where c.email_canonical = lower(o.email) and c.customer_id <> of_customer_id)
  ) known where email <> ''
$$;

-- All rows of a customer by table, without secrets: {"orders": [{…}], …}.
create function export_customer(of_customer_id integer) returns jsonb language plpgsql stable as $function$
declare
  emails text[] := emails_of_customer(of_customer_id);
  language text := (select c.language from customers c where c.customer_id = of_customer_id);
  one record;
  rows jsonb;
  result jsonb := '{}';
begin
  for one in
    select p.*, exists (select from pg_attribute where attrelid = to_regclass(p.table_name) and attname = 'product_id' and not attisdropped)
      and p.table_name <> 'order_items' as has_product
    from personal_data p where p.rows_of_customer is not null and to_regclass(p.table_name) is not null order by p.table_name
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $5::text[]%s order by to_jsonb(t)), ''[]'') from %s t where %s',
      case when one.has_product then $sql$ || jsonb_build_object('product_name', (select case $3 when 'ar' then p.name_ar else p.name_en end from products p where p.product_id = t.product_id))$sql$ else '' end,
      one.table_name::regclass, one.rows_of_customer)
    into rows using of_customer_id, emails, language, '{}'::text[], one.not_exported;
    result := result || jsonb_build_object(one.table_name, rows);
  end loop;
  return result;
end $function$;

-- Erases the personal data of a customer everywhere. Orders keep their amounts. The caller checks that nothing of theirs is open.
create function erase_customer(of_customer_id integer) returns void language plpgsql as $$
declare
  emails text[] := emails_of_customer(of_customer_id);
  language text := (select c.language from customers c where c.customer_id = of_customer_id);
  -- What names the person anywhere, and what names them beside their own orders.
  words text[];
  own_words text[];
  subjects text[];
  one record;
begin
  with names as (
    select first_name, last_name, mobile_no, email from customers where customer_id = of_customer_id
    union select first_name, last_name, mobile_no, email from orders where customer_id = of_customer_id
    union select first_name, last_name, mobile_no, email from seller_requests where customer_id = of_customer_id or email_canonical = any (emails)
  ), phones as (
    select mobile_no as phone from names union select regexp_replace(mobile_no, '\D', '', 'g') from names
  )
  select array(
    select unnest(emails) union select lower(email) from names where lower(email) = any (emails)
    union select phone from phones where length(regexp_replace(phone, '\D', '', 'g')) >= 7
    -- Not a name that another person or a thing of the shop has too.
    union select full_name from (select first_name || ' ' || last_name as full_name from names where first_name <> '' and last_name <> '') own
      where not exists (select from customers o where o.customer_id <> of_customer_id and lower(o.first_name || ' ' || o.last_name) = lower(full_name))
        and not exists (select from contributors c where lower(full_name) in (lower(c.name_en), lower(c.name_ar)))
        and not exists (select from staff s where lower(s.name) = lower(full_name))
        and not exists (select from products p where lower(full_name) in (lower(p.name_en), lower(p.name_ar)))
  ) into words;
  own_words := words || array(
    select first_name from customers where customer_id = of_customer_id and length(first_name) > 1
    union select last_name from customers where customer_id = of_customer_id and length(last_name) > 1
    union select first_name from orders where customer_id = of_customer_id and length(first_name) > 1
    union select last_name from orders where customer_id = of_customer_id and length(last_name) > 1);
  subjects := array(
    select 'customers/' || of_customer_id
    union select 'orders/' || order_id from orders where customer_id = of_customer_id
    union select 'entitlements/' || entitlement_id from entitlements where customer_id = of_customer_id
    union select 'entitlements/' || entitlement_id from seats where holder_customer_id = of_customer_id
    union select 'reviews/' || review_id from reviews where customer_id = of_customer_id or (customer_id is null and lower(reviewer_email) = any (emails)));

  for one in select * from personal_data where to_regclass(table_name) is not null and cardinality(redacted) > 0 loop
    -- All their names in their own rows; in other rows only what names this person alone.
    execute format('update %1$s t set %2$s where %3$s', one.table_name::regclass,
      (select string_agg(format('%1$I = without_words(t.%1$I, case when %2$s then $5 else $4 end)', name, one.rows_of_customer), ', ') from unnest(one.redacted) name),
      (select string_agg(format('t.%1$I is distinct from without_words(t.%1$I, case when %2$s then $5 else $4 end)', name, one.rows_of_customer), ' or ') from unnest(one.redacted) name))
    using of_customer_id, emails, language, words, own_words;
  end loop;

  insert into seat_moves (entitlement_id, seat_number, from_customer_id, to_customer_id, by_customer_id)
  select s.entitlement_id, s.number, of_customer_id, null, of_customer_id from seats s where s.holder_customer_id = of_customer_id and leaves_seat(s, of_customer_id);

  -- What belongs to them through other rows goes before those rows: the seats before what they open, the customer last.
  for one in
    select * from personal_data where to_regclass(table_name) is not null and rows_of_customer is not null and (is_deleted or erased <> '{}')
    order by table_name = 'customers', table_name = 'seats', table_name
  loop
    if one.is_deleted then
      execute format('delete from %s t where %s', one.table_name::regclass, one.rows_of_customer) using of_customer_id, emails, language, own_words;
    else
      execute format('update %s t set %s where %s', one.table_name::regclass,
        (select string_agg(format('%I = %s', key, value), ', ') from jsonb_each_text(one.erased)), one.rows_of_customer)
      using of_customer_id, emails, language, own_words;
    end if;
  end loop;

  -- A repeated request is refused until its key expires.
  update staff_idempotency_keys k set answer = null
  where k.answer is not null and exists (select from unnest(words) w where strpos(lower(k.answer::text), lower(w)) > 0);
  -- Mails to these addresses that are not sent yet.
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs j where exists (
      select from jsonb_path_query(j.payload::jsonb, '$.** ? (@.type() == "string")') v where lower(v #>> '{}') = any (emails));
  end if;
  perform redact_audit_log(words, own_words, subjects);
end $$;
