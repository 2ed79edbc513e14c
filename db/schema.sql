-- What the migrations make, written by npm run db:types. Read it, and change it by a migration.

create schema sandbox;

create extension fuzzystrmatch;

create extension pg_trgm;

create text search configuration shop_ar (parser = "default");
alter text search configuration shop_ar add mapping for asciihword, asciiword, hword_asciipart with english_stem;
alter text search configuration shop_ar add mapping for email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version with simple;
alter text search configuration shop_ar add mapping for hword, hword_part, word with arabic_stem;

create text search configuration shop_en (parser = "default");
alter text search configuration shop_en add mapping for asciihword, asciiword, hword, hword_asciipart, hword_part, word with english_stem;
alter text search configuration shop_en add mapping for email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version with simple;

create sequence order_numbers as bigint start 100001 increment 1;

CREATE OR REPLACE FUNCTION public.access_began_at(of_customer_id integer, of_product_id integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(greatest(e.started_at, s.claimed_at))
  from seats s join entitlements e using (entitlement_id)
  where s.holder_customer_id = of_customer_id and e.product_id = of_product_id and e.started_at is not null and e.revoked_at is null
$function$;

CREATE OR REPLACE FUNCTION public.add_credit_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into documents_due (order_id, kind, refund_id)
  select new.order_id, 'credit_note', new.refund_id from orders o where o.order_id = new.order_id and o.paid_at is not null and o.total_cents > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into documents_due (order_id, kind) values (new.order_id, 'invoice') on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_up_sales(at_most integer)
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

CREATE OR REPLACE FUNCTION public.american(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(folded, 'ae'::text, 'e'::text), 'oe'::text, 'e'::text), 'sulph'::text, 'sulf'::text), '(colo|tumo|labo|behavio|favo|hono|vapo)ur'::text, '\1r'::text, 'g'::text), '(fib|cent|lit|met|theat|neuv)re'::text, '\1er'::text, 'g'::text), '(..)is(e|ed|es|ing|ation|ations)\y'::text, '\1iz\2'::text, 'g'::text), 'lys(e|ed|es|ing)\y'::text, 'lyz\1'::text, 'g'::text), 'll(ed|ing|er|ers)\y'::text, 'l\1'::text, 'g'::text), '(ana|cata|dia)logue'::text, '\1log'::text, 'g'::text), '\yprogramme'::text, 'program'::text, 'g'::text), 'licence'::text, 'license'::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.apply_discounts(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update products p set running_discount_id = best.discount_id, discount_price_cents = best.cents
  from products own left join lateral best_discount(own) best on true
  where p.product_id = own.product_id and own.product_id = any (ids)
    and (p.running_discount_id, p.discount_price_cents) is distinct from (best.discount_id, best.cents)
$function$;

CREATE OR REPLACE FUNCTION public.arabic_as_capitals(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(folded, 'ءابتثجحخدذرزسشصضطظعغفقكلمنهويپچگڤ'::text, 'AABTCJHXDZRZSVYEGEIOFQKLMNUWPBJKF'::text);

CREATE OR REPLACE FUNCTION public.audit_actor()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(nullif(current_setting('shop.actor', true), '')::jsonb,
    jsonb_build_object('databaseUser', session_user, 'application', current_setting('application_name')))
$function$;

CREATE OR REPLACE FUNCTION public.audit_tables()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  one record;
  arguments jsonb;
  condition text;
  is_visitor constant text := $when$nullif(current_setting('shop.actor', true), '') is null and current_setting('application_name') like 'avicenna%'$when$;
begin
  for one in
    select a.*, to_regclass(a.table_name) as relation, columns.generated, columns.listed,
      array(select attname::text from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
        where i.indrelid = to_regclass(a.table_name) and i.indisprimary order by array_position(i.indkey::smallint[], k.attnum)) as key
    from audited_tables a
    cross join lateral (
      select coalesce(array_agg(attname::text) filter (where attgenerated <> ''), '{}') as generated,
        string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = '' and attname <> all (a.left_out || a.apart)) as listed
      from pg_attribute where attrelid = to_regclass(a.table_name) and attnum > 0 and not attisdropped
    ) columns
    -- A later migration creates the table, and calls this function again.
    where a.reason_not_audited is null and to_regclass(a.table_name) is not null
  loop
    arguments := jsonb_build_object('leftOut', one.left_out || one.generated, 'apart', one.apart, 'hidden', one.hidden, 'key', one.key,
      'subjectType', one.subject_type, 'subjectKey', case when one.subject_key is null then to_jsonb(one.key) else jsonb_build_array(one.subject_key) end,
      'name', one.name_column);
    condition := case when one.by_staff_only then format('not (%s)', is_visitor)
      else $when$current_setting('shop.loading', true) is distinct from 'on'$when$ end;
    execute format('create or replace trigger log_change after insert or delete or update of %s on %s for each row when (%s) execute function log_change(%L)',
      one.listed, one.relation, condition, arguments);
    execute format('create or replace trigger log_truncate after truncate on %s for each statement execute function log_change(%L)', one.relation, '{}');
    if one.apart_when is not null then
      execute format('create or replace trigger log_change_apart after update of %s on %s for each row when (%s) execute function log_change(%L)',
        (select string_agg(quote_ident(name), ', ') from unnest(one.apart) name), one.relation, one.apart_when,
        arguments || jsonb_build_object('apart', jsonb_build_array(), 'only', one.apart));
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.best_discount(product products)
 RETURNS TABLE(discount_id integer, cents integer)
 LANGUAGE sql
 STABLE
AS $function$
  select d.discount_id, price_by(d, product.price_cents) from discounts d
  where is_running(d) and price_by(d, product.price_cents) < product.price_cents and is_target(d, product)
  order by 2, 1 limit 1
$function$;

CREATE OR REPLACE FUNCTION public.bits_at(places integer[])
 RETURNS bit
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ('x' || string_agg(lpad(to_hex(coalesce(word, 0)), 16, '0'), '' order by at))::bit(16384)
  from generate_series(0, 255) as at
    left join (select place >> 6 as at, bit_or(1::bigint << (63 - (place & 63))) as word from unnest(places) as place group by 1) as words using (at)
$function$;

CREATE OR REPLACE FUNCTION public.bits_from(of_chunk integer, of_kind text, bound bigint)
 RETURNS bit
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  none constant bit varying := 0::bit(16384);
  -- Without a length, which would be checked at each assignment.
  matched bit varying := ~none;
  digit record;
  -- Digits of the bound that are compared already.
  seen integer := 0;
begin
  for digit in select id as place, products from listing_bitmaps where chunk = of_chunk and kind = of_kind order by id loop
    -- No product has the digits in between.
    if (bound >> seen) & ((1::bigint << (digit.place - seen)) - 1) <> 0 then
      matched := none;
    end if;
    matched := case when (bound >> digit.place) & 1 = 1 then matched & digit.products else matched | digit.products end;
    seen := digit.place + 1;
  end loop;
  return case when bound >> seen <> 0 then none else matched end;
end $function$;

CREATE OR REPLACE FUNCTION public.close_credential_of_seat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if credential_was_shown(old.entitlement_id, old.number) then
    raise exception 'the login of seat % of entitlement % was shown to its holder', old.number, old.entitlement_id
      using errcode = 'check_violation', constraint = 'shown_to_its_holder';
  end if;
  -- The next holder gets another key.
  update license_keys set disabled_at = now()
  where entitlement_id = old.entitlement_id and seat_number = old.number and disabled_at is null;
  update warranty_claims set state = 'refused', settled_at = now()
  where entitlement_id = old.entitlement_id and seat_number = old.number and state = 'owed';
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_lesson_captions(id integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with now_there as (
    select l.product_id, coalesce(d.content ->> 'captionsEn', m.captions_en, '') as en, coalesce(d.content ->> 'captionsAr', m.captions_ar, '') as ar
    from lessons l left join lesson_drafts d using (lesson_id) left join lesson_media m using (lesson_id)
    where l.lesson_id = id and l.retired_at is null and l.kind in ('video', 'audio')
  ), gone as (
    delete from lesson_captions where lesson_id = id and not exists (select from now_there where en <> '' or ar <> '')
  )
  insert into lesson_captions as t (lesson_id, product_id, captions_en, captions_ar)
  select id, product_id, case when en <> '' then md5(en) else '' end, case when ar <> '' then md5(ar) else '' end from now_there where en <> '' or ar <> ''
  on conflict (lesson_id) do update set (captions_en, captions_ar) = (excluded.captions_en, excluded.captions_ar)
  where (t.captions_en, t.captions_ar) is distinct from (excluded.captions_en, excluded.captions_ar);
end $function$;

CREATE OR REPLACE FUNCTION public.copy_lesson_texts(id integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform copy_lesson_words(id);
  perform copy_lesson_captions(id);
end $function$;

CREATE OR REPLACE FUNCTION public.copy_lesson_words(id integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  is_there constant boolean := exists (select from lessons where lesson_id = id and retired_at is null);
begin
  delete from lesson_texts where lesson_id = id and not is_there;
  delete from question_texts t where t.lesson_id = id and not (is_there and exists (select from questions_to_edit(id) q where q.name = t.question));
  if not is_there then return; end if;

  insert into lesson_texts as t
  select l.lesson_id, coalesce(d.content ->> 'titleEn', l.title_en), coalesce(d.content ->> 'titleAr', l.title_ar),
    coalesce(d.content ->> 'bodyEn', l.body_en), coalesce(d.content ->> 'bodyAr', l.body_ar)
  from lessons l left join lesson_drafts d using (lesson_id) where l.lesson_id = id
  on conflict (lesson_id) do update set (title_en, title_ar, body_en, body_ar) = (excluded.title_en, excluded.title_ar, excluded.body_en, excluded.body_ar)
  where (t.title_en, t.title_ar, t.body_en, t.body_ar) is distinct from (excluded.title_en, excluded.title_ar, excluded.body_en, excluded.body_ar);

  insert into question_texts as t
  select id, q.name, coalesce(q.question ->> 'stemEn', ''), coalesce(q.question ->> 'stemAr', ''), coalesce(q.question ->> 'keyPointEn', ''),
    coalesce(q.question ->> 'keyPointAr', '')
  from questions_to_edit(id) q
  on conflict (lesson_id, question) do update
  set (stem_en, stem_ar, key_point_en, key_point_ar) = (excluded.stem_en, excluded.stem_ar, excluded.key_point_en, excluded.key_point_ar)
  where (t.stem_en, t.stem_ar, t.key_point_en, t.key_point_ar)
    is distinct from (excluded.stem_en, excluded.stem_ar, excluded.key_point_en, excluded.key_point_ar);

  delete from option_texts t using questions_to_edit(id) q
  where (t.lesson_id, t.question) = (id, q.name) and strpos('abcdef', t.letter) > jsonb_array_length(q.question -> 'options');
  insert into option_texts as t
  select id, q.name, substr('abcdef', o.at::integer, 1), coalesce(o.value ->> 'textEn', ''), coalesce(o.value ->> 'textAr', ''),
    coalesce(o.value ->> 'whyEn', ''), coalesce(o.value ->> 'whyAr', '')
  from questions_to_edit(id) q, jsonb_array_elements(q.question -> 'options') with ordinality o (value, at)
  on conflict (lesson_id, question, letter) do update
  set (text_en, text_ar, why_en, why_ar) = (excluded.text_en, excluded.text_ar, excluded.why_en, excluded.why_ar)
  where (t.text_en, t.text_ar, t.why_en, t.why_ar) is distinct from (excluded.text_en, excluded.text_ar, excluded.why_en, excluded.why_ar);
end $function$;

CREATE OR REPLACE FUNCTION public.copy_texts_of_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'question_revisions' then
    perform copy_lesson_texts((select q.lesson_id from questions q where q.question_id = new.question_id));
  elsif tg_op = 'DELETE' and tg_table_name = 'lesson_drafts' then
    perform set_config('shop.restored_since', old.begun_at::text, true);
    perform copy_lesson_texts(old.lesson_id);
    perform set_config('shop.restored_since', '', true);
  else
    perform copy_lesson_texts(case when tg_op = 'DELETE' then old.lesson_id else new.lesson_id end);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.credential_was_shown(of_entitlement_id integer, of_seat_number integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from entitlements e join pool_items i using (order_item_id) join reveals r using (pool_item_id)
    where e.entitlement_id = of_entitlement_id and i.seat_number = of_seat_number and i.state = 'delivered')
$function$;

CREATE OR REPLACE FUNCTION public.discount_follows_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.running_discount_id is not null or exists (select from discounts d where is_running(d)) then
    perform apply_discounts(array[new.product_id]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.emails_of_customer(of_customer_id integer)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(distinct email), '{}') from (
    select lower(c.email) as email from customers c where c.customer_id = of_customer_id
    union all select c.email_canonical from customers c where c.customer_id = of_customer_id
    union all select email from (
      select lower(o.email) as email from orders o where o.customer_id = of_customer_id
      union all select f.email from former_emails f where f.customer_id = of_customer_id
    ) former where not exists (
      select from customers c where (c.email_canonical = former.email or lower(c.email) = former.email) and c.customer_id <> of_customer_id)
  ) known where email <> ''
$function$;

CREATE OR REPLACE FUNCTION public.erase_customer(of_customer_id integer)
 RETURNS void
 LANGUAGE plpgsql
 SET "shop.erasing" TO 'on'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.export_customer(of_customer_id integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
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

CREATE OR REPLACE FUNCTION public.facets_follow_contributors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_facets(array(select distinct product_id from product_contributors join come using (contributor_id)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.facets_follow_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform refresh_facets(array(select distinct product_id from gone));
  else
    perform refresh_facets(array(select distinct product_id from come));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.facets_follow_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'categories' then
    perform refresh_facets(array(select product_id from products where category_ids && array(
      select come.category_id from come join gone using (category_id)
      where (come.name_en, come.name_ar, come.parent_category_id) is distinct from (gone.name_en, gone.name_ar, gone.parent_category_id))));
  elsif tg_table_name = 'tags' then
    perform refresh_facets(array(select distinct product_id from product_tags join come using (tag_id) join gone using (tag_id)
      where (come.name_en, come.name_ar) is distinct from (gone.name_en, gone.name_ar)));
  else
    perform refresh_facets(array(select product_id from products join come using (brand_id) join gone using (brand_id)
      where (come.name_en, come.name_ar) is distinct from (gone.name_en, gone.name_ar)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.facets_follow_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_facets(array[new.product_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fold(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(regexp_replace(NORMALIZE(lower(input), NFKD), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u200c-\u200f]'::text, ''::text, 'g'::text), 'ٱىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text, 'اييهك01234567890123456789'::text);

CREATE OR REPLACE FUNCTION public.fold_listing_changes(most integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  folded integer;
  -- Each product whose words changed is compared with each topic.
  most_of_words constant integer := 100;
begin
  if not pg_try_advisory_xact_lock(hashtext('listing bitmaps')) then
    return 0;
  end if;
  if exists (select from search_topics) and most_of_words < (
    select count(*) from (select are_words from listing_changes order by change_id limit most) as oldest where are_words
  ) then
    delete from listing_bitmaps where kind in ('found', 'named');
    delete from search_topics;
    perform pg_notify('shop_changed', 'criteria');
  end if;
  -- One statement, so that the rows that it deletes and the products that it reads are of the same moment.
  with taken as (
    delete from listing_changes where change_id in (select change_id from listing_changes order by change_id limit most) returning product_id, are_words
  ), changed as materialized (
    select product_id, product_id >> 14 as chunk, product_id & 16383 as place, bool_or(are_words) as are_words from taken group by product_id
  ), cleared as (
    select chunk, bits_at(array_agg(place)) as products, bits_at(array_agg(place) filter (where are_words)) as of_words from changed group by chunk
  ), topics as materialized (
    select topic_id, english::tsquery as english, arabic::tsquery as arabic, named::tsquery as named from search_topics
    where exists (select from changed where are_words)
  ), came as materialized (
    select chunk, k.kind, k.id, bits_at(array_agg(place)) as products
    from changed join products p using (product_id) cross join lateral (
      select * from listing_keys(p.category_ids, p.brand_id, p.tag_ids, p.size_ids, p.color_ids, p.kind, p.languages, p.level)
      union all select 'vendor', p.vendor_id where p.vendor_id is not null
      union all select 'reduced', 0 where p.reduced_price_cents is not null
      union all select 'sold_out', 0 where p.listed_stock_quantity = 0
      union all select 'band', band from price_bands(p.paid_price_cents) as band
      union all select 'stars', n from generate_series(1, 5) as n where p.rating >= n
      union all select 'price', n from generate_series(0, 30) as n where p.paid_price_cents >> n & 1 = 1
      union all select 'rating', n from generate_series(0, 8) as n where (p.rating * 100)::integer >> n & 1 = 1
    ) as k
    where p.is_visible group by chunk, k.kind, k.id
    union all
    select chunk, m.kind, t.topic_id, bits_at(array_agg(place))
    -- Concatenated, so that each text is unpacked once.
    from (select chunk, place, search_en || '' as english, search_ar || '' as arabic, name_words from changed join products using (product_id) where are_words offset 0) as p
      cross join topics t
      cross join lateral (values ('found', p.english @@ t.english or p.arabic @@ t.arabic), ('named', p.name_words @@ t.named)) as m (kind, is_match)
    where m.is_match group by chunk, m.kind, t.topic_id
  ), turned as materialized (
    select chunk, b.kind, b.id, b.products & ~case when b.kind in ('found', 'named') then c.of_words else c.products end
      | coalesce(n.products, 0::bit(16384)) as products
    from cleared c join listing_bitmaps b using (chunk) left join came n using (chunk, kind, id)
    where n.products is not null or (b.products & c.products) <> 0::bit(16384)
  ), updated as (
    update listing_bitmaps b set products = t.products from turned t where (t.chunk, t.kind, t.id) = (b.chunk, b.kind, b.id)
  ), inserted as (
    insert into listing_bitmaps (chunk, kind, id, products)
    select chunk, kind, id, products from came n
    where not exists (select from listing_bitmaps b where (b.chunk, b.kind, b.id) = (n.chunk, n.kind, n.id))
  )
  select count(*) into folded from taken;
  delete from listing_bitmaps where products = 0::bit(16384);
  return folded;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_undone_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from documents_due where (order_id, kind, refund_id) = (old.order_id, 'credit_note', old.refund_id);
  if not found then
    insert into documents_due (order_id, kind, refund_id)
    select d.order_id, 'invoice', d.refund_id from documents d where (d.order_id, d.kind, d.refund_id) = (old.order_id, 'credit_note', old.refund_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.hide_values(columns jsonb, hidden jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when columns is null or hidden = '[]' then columns else
    columns || coalesce((select jsonb_object_agg(column_name, '(hidden)') from jsonb_array_elements_text(hidden) column_name where columns ? column_name), '{}')
  end
$function$;

CREATE OR REPLACE FUNCTION public.includes_file(terms jsonb, format text, language text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(nullif(terms -> 'formats', 'null') ? format, true) and coalesce(nullif(terms -> 'languages', 'null') ? language, true)
$function$;

CREATE OR REPLACE FUNCTION public.is_isbn13(code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when code ~ '^97[89][0-9]{10}$' then
    (select sum(substr(code, place, 1)::integer * case when place % 2 = 0 then 3 else 1 end) % 10 = 0 from generate_series(1, 13) as place)
    else false end
$function$;

CREATE OR REPLACE FUNCTION public.is_open(e entitlements, i order_items)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select e.revoked_at is null and e.paused_at is null and (e.waits_until is null or e.waits_until <= now())
    and (e.expires_at is null or e.expires_at > now())
    and i.is_digital and 3 in (i.status_id, i.shipping_status_id) and i.status_id <> 5
$function$;

CREATE OR REPLACE FUNCTION public.is_running(discount discounts)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select discount.is_active and num_nonnulls(discount.percentage, discount.amount_cents) = 1
    and (discount.starts_at is null or discount.starts_at <= now()) and (discount.ends_at is null or discount.ends_at > now())
$function$;

CREATE OR REPLACE FUNCTION public.is_target(discount discounts, product products)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select discount.applies_to_all or exists (
    select from discount_targets t where t.discount_id = discount.discount_id
      and (t.category_id = any (product.category_ids) or t.brand_id = product.brand_id or t.tag_id = any (product.tag_ids)
        or t.kind = product.kind or t.product_id = product.product_id))
$function$;

CREATE OR REPLACE FUNCTION public.keep_audit_partitions(months_ahead integer DEFAULT 2, months_kept integer DEFAULT 24)
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare
  this_month timestamp := date_trunc('month', now() at time zone 'UTC');
  month timestamp;
  part record;
  dropped text[] := '{}';
begin
  perform pg_advisory_xact_lock(4106041);
  for month in select generate_series(this_month, this_month + make_interval(months => months_ahead), '1 month') loop
    if to_regclass('audit_log_' || to_char(month, 'YYYY_MM')) is null then
      execute format('create table %I partition of audit_log for values from (%L) to (%L)',
        'audit_log_' || to_char(month, 'YYYY_MM'), month::text || '+00', (month + interval '1 month')::text || '+00');
    end if;
  end loop;
  for part in
    select c.oid::regclass as name, to_date(right(c.relname, 7), 'YYYY_MM') as month,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'refuse_truncate') as is_closed
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_log'::regclass order by c.relname
  loop
    if part.month < this_month - make_interval(months => months_kept) then
      execute format('drop table %s', part.name);
      dropped := dropped || to_char(part.month, 'YYYY-MM');
    elsif not part.is_closed then
      execute format('create trigger refuse_truncate before truncate on %s for each statement execute function refuse_change_of_audit_log()', part.name);
    end if;
  end loop;
  if dropped <> '{}' then
    insert into audit_log (actor, act, subject_type, after) values (audit_actor(), 'drop-months', 'audit_log', jsonb_build_object('months', dropped));
  end if;
  return dropped;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_former_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into former_emails (customer_id, email)
  select old.customer_id, former from (values (lower(old.email)), (old.email_canonical)) known (former)
  group by former on conflict (customer_id, email) do update set changed_at = now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.kind_id(kind text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_position(array['course', 'ebook', 'book', 'account'], kind)
$function$;

CREATE OR REPLACE FUNCTION public.kind_words_ar(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE kind WHEN 'course'::text THEN 'دورة كورس'::text WHEN 'ebook'::text THEN 'كتاب إلكتروني'::text WHEN 'book'::text THEN 'كتاب مطبوع'::text ELSE 'حساب اشتراك'::text END;

CREATE OR REPLACE FUNCTION public.kind_words_en(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE kind WHEN 'course'::text THEN 'course'::text WHEN 'ebook'::text THEN 'e-book'::text WHEN 'book'::text THEN 'printed book, textbook'::text ELSE 'account, subscription'::text END;

CREATE OR REPLACE FUNCTION public.known_words(input text)
 RETURNS TABLE(word text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select distinct word from regexp_split_to_table(searchable(input), '[^[:alnum:]]+') as word where length(word) between 3 and 40
$function$;

CREATE OR REPLACE FUNCTION public.language_id(language text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_position(array['en', 'ar'], language)
$function$;

CREATE OR REPLACE FUNCTION public.leaves_seat(s seats, of_customer_id integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select s.holder_customer_id = of_customer_id and not credential_was_shown(s.entitlement_id, s.number)
    and not exists (select from entitlements e where e.entitlement_id = s.entitlement_id and e.customer_id = of_customer_id)
$function$;

CREATE OR REPLACE FUNCTION public.level_id(level text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_position(array['beginner', 'intermediate', 'advanced'], level)
$function$;

CREATE OR REPLACE FUNCTION public.list_changed_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.sold_quantity <> old.sold_quantity
    and new.stock_quantity + new.sold_quantity is not distinct from old.stock_quantity + old.sold_quantity
    and coalesce(least(old.stock_quantity, new.stock_quantity) > coalesce(new.low_stock_at, 5), true) then
    insert into sold_products (product_id) values (new.product_id);
  else
    update products
    set listed_stock_quantity = stock_quantity, listed_sold_quantity = sold_quantity, listed_favourite_count = favourite_count
    where product_id = new.product_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_new_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.listed_stock_quantity := new.stock_quantity;
  new.listed_sold_quantity := new.sold_quantity;
  new.listed_favourite_count := new.favourite_count;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.listing_follows_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_changes (product_id, are_words)
  values (case when tg_op = 'DELETE' then old.product_id else new.product_id end, tg_op <> 'UPDATE' or tg_nargs > 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.listing_keys(category_ids integer[], brand_id integer, tag_ids integer[], size_ids integer[], color_ids integer[], product_kind text, languages text[], level text)
 RETURNS TABLE(kind text, id integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'all', 0
  union all select 'category', unnest(category_ids)
  union all select 'brand', brand_id where brand_id is not null
  union all select 'tag', unnest(tag_ids)
  union all select 'size', unnest(size_ids)
  union all select 'color', unnest(color_ids)
  union all select 'kind', kind_id(product_kind)
  union all select 'language', language_id(language) from unnest(languages) as language
  union all select 'level', level_id(level) where level is not null
$function$;

CREATE OR REPLACE FUNCTION public.log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_table jsonb := tg_argv[0];
  omitted text[] := array(select jsonb_array_elements_text(of_table -> 'leftOut'));
  whole jsonb;
  -- The row with its hidden values hidden: what names it must not tell them either.
  shown jsonb;
  was jsonb;
  becomes jsonb;
begin
  if tg_op = 'TRUNCATE' then
    insert into audit_log (actor, act, subject_type, table_name) values (audit_actor(), 'truncate', tg_table_name, tg_table_name);
    return null;
  end if;
  whole := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  if tg_op = 'UPDATE' then
    omitted := omitted || array(select jsonb_array_elements_text(of_table -> 'apart'));
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, whole -> o.key) into was, becomes
    from jsonb_each(to_jsonb(old)) o
    where o.value <> whole -> o.key and o.key <> all (omitted) and (of_table -> 'only' is null or of_table -> 'only' ? o.key);
    if was is null then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    was := jsonb_strip_nulls(whole - omitted);
  else
    becomes := jsonb_strip_nulls(whole - omitted);
  end if;
  shown := hide_values(whole, of_table -> 'hidden');
  insert into audit_log (actor, act, subject_type, subject_id, subject_name, table_name, row_key, before, after)
  values (
    audit_actor(), lower(tg_op), coalesce(of_table ->> 'subjectType', tg_table_name),
    (select string_agg(shown ->> column_name, '/') from jsonb_array_elements_text(of_table -> 'subjectKey') column_name),
    shown ->> (of_table ->> 'name'), tg_table_name,
    (select jsonb_object_agg(column_name, shown -> column_name) from jsonb_array_elements_text(of_table -> 'key') column_name),
    hide_values(was, of_table -> 'hidden'), hide_values(becomes, of_table -> 'hidden'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.name_search_topic(of_topic integer, of_named tsquery)
 RETURNS void
 LANGUAGE plpgsql
 SET work_mem TO '64MB'
AS $function$
begin
  insert into listing_bitmaps (chunk, kind, id, products)
  select chunk, 'named', of_topic, bits_at(array_agg(place))
  from (
    select product_id >> 14 as chunk, product_id & 16383 as place from products where name_words @@ (select of_named) offset 0
  ) as p group by chunk;
end $function$;

CREATE OR REPLACE FUNCTION public.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed_at := now();
  perform pg_notify('shop_changed', 'changes');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.note_lost_purchase()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update customers set has_bought = false where customer_id = old.customer_id and has_bought;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_outdated_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was constant jsonb := to_jsonb(old);
  is_now constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
  id constant text := (select string_agg(was ->> key_column, ' ' order by place) from string_to_table(tg_argv[0], ' ') with ordinality k (key_column, place));
  -- A text that is again what it was before a draft: what the draft noted goes, and what was noted before it stays.
  restored_since constant timestamptz := nullif(current_setting('shop.restored_since', true), '');
  changed text;
  other text;
begin
  if tg_op = 'DELETE' then
    delete from outdated_texts where table_name = tg_table_name and row_id = id;
    return null;
  end if;
  for at in 1 .. tg_nargs - 1 loop
    changed := null;
    if was -> (tg_argv[at] || '_en') is distinct from is_now -> (tg_argv[at] || '_en') then changed := 'en'; other := 'ar'; end if;
    if was -> (tg_argv[at] || '_ar') is distinct from is_now -> (tg_argv[at] || '_ar') then
      changed := case when changed = 'en' then 'both' else 'ar' end;
      other := 'en';
    end if;
    continue when changed is null;
    if restored_since is not null then
      delete from outdated_texts where table_name = tg_table_name and row_id = id and field = tg_argv[at] and changed_at >= restored_since;
      continue;
    end if;
    -- A text that was missing is translated now, or is missing now.
    if changed = 'both' or '' in (coalesce(was ->> (tg_argv[at] || '_' || changed), ''), coalesce(is_now ->> (tg_argv[at] || '_' || changed), ''),
      coalesce(is_now ->> (tg_argv[at] || '_' || other), '')) then
      delete from outdated_texts where table_name = tg_table_name and row_id = id and field = tg_argv[at];
    else
      -- This language has been translated, or the other one has to be.
      delete from outdated_texts where table_name = tg_table_name and row_id = id and field = tg_argv[at] and language = changed;
      if not found then
        insert into outdated_texts (table_name, row_id, field, language) values (tg_table_name, id, tg_argv[at], other)
        on conflict (table_name, row_id, field) do nothing;
      end if;
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_product_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update products set changed_at = now() where product_id = new.product_id;
  perform pg_notify('shop_changed', 'changes');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_purchase()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The row is written at the first order only.
  update customers set has_bought = true where customer_id = new.customer_id and not has_bought;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('staff_changed', left(new.subject_type || coalesce(':' || new.subject_id, ''), 200));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_contributor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('shop_changed', 'product:' || product_id) from product_contributors where contributor_id = new.contributor_id;
  perform pg_notify('shop_changed', 'product:' || product_id) from product_facts where note_contributor_id = new.contributor_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('staff_changed', 'documents');
  perform pg_notify('staff_changed', 'orders:' || order_id) from (select distinct order_id from added) of_order;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_end_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('staff_changed', 'staff_sessions');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('shop_changed', 'product:' || product_id) from course_sections
    where section_id in (case when tg_op <> 'INSERT' then old.section_id end, case when tg_op <> 'DELETE' then new.section_id end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_media_of_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('shop_changed', 'product:' || product_id) from lessons where lesson_id in (old.lesson_id, new.lesson_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('staff_changed', 'orders:' || case when tg_op = 'DELETE' then old.order_id else new.order_id end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_part_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('shop_changed', 'product:' || old.product_id);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('shop_changed', 'product:' || new.product_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  id integer := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  same products;
  only_listed boolean := false;
begin
  if tg_op = 'UPDATE' and (old.listed_stock_quantity, old.listed_sold_quantity, old.listed_favourite_count)
    is distinct from (new.listed_stock_quantity, new.listed_sold_quantity, new.listed_favourite_count) then
    same := old;
    same.listed_stock_quantity := new.listed_stock_quantity;
    same.listed_sold_quantity := new.listed_sold_quantity;
    same.listed_favourite_count := new.listed_favourite_count;
    only_listed := same is not distinct from new;
  end if;
  -- No page of a product shows the copies.
  if not only_listed then
    perform pg_notify('shop_changed', 'product:' || id);
  end if;
  if tg_op <> 'UPDATE' then
    perform pg_notify('shop_changed', 'listings');
  else
    if (old.is_visible, old.featured_rank, old.published_at, old.category_ids, old.tag_ids, old.size_ids, old.color_ids, old.brand_id)
       is distinct from
       (new.is_visible, new.featured_rank, new.published_at, new.category_ids, new.tag_ids, new.size_ids, new.color_ids, new.brand_id) then
      perform pg_notify('shop_changed', 'listings');
    end if;
    if (old.price_cents, old.paid_price_cents, old.rating,
        old.name_en, old.name_ar, old.short_description_en, old.short_description_ar, old.facet_words_en, old.facet_words_ar)
       is distinct from
       (new.price_cents, new.paid_price_cents, new.rating,
        new.name_en, new.name_ar, new.short_description_en, new.short_description_ar, new.facet_words_en, new.facet_words_ar) then
      perform pg_notify('shop_changed', 'criteria');
    end if;
    -- Nearly every product sells; only one that overtakes another, or draws level with it, changes a list.
    if old.listed_sold_quantity <> new.listed_sold_quantity and exists (
      select from products p where p.is_visible and p.product_id <> id
        and p.listed_sold_quantity between least(old.listed_sold_quantity, new.listed_sold_quantity) and greatest(old.listed_sold_quantity, new.listed_sold_quantity)
    ) then
      perform pg_notify('shop_changed', 'sales');
      if greatest(old.listed_sold_quantity, new.listed_sold_quantity) >=
         coalesce((select p.listed_sold_quantity from products p where p.is_visible order by p.listed_sold_quantity desc, p.product_id offset 19 limit 1), 0) then
        perform pg_notify('shop_changed', 'best-sellers');
      end if;
    end if;
    if old.listed_favourite_count <> new.listed_favourite_count then
      perform pg_notify('shop_changed', 'favourites');
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_review_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('shop_changed', 'product:' || r.product_id) from reviews r
    where r.review_id in (case when tg_op <> 'INSERT' then old.review_id end, case when tg_op <> 'DELETE' then new.review_id end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('shop_changed', 'criteria');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('staff_changed', tg_table_name || coalesce(':' || (to_jsonb(new) ->> tg_argv[0]), ''));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_table()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('shop_changed', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.only_add_reveals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.network is null and to_jsonb(new) - 'network' = to_jsonb(old) - 'network' then
    return new;
  end if;
  raise exception 'the log of shown logins and keys only grows' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.only_allowed_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  in_progress constant integer := 2;
begin
  if not exists (select from allowed_moves where from_status_id = old.status_id and to_status_id = new.status_id)
    and not exists (
      select from allowed_moves as first join allowed_moves as second on second.from_status_id = first.to_status_id
      where first.from_status_id = old.status_id and first.to_status_id = in_progress and second.to_status_id = new.status_id
    )
  then
    raise exception 'an order does not move from state % to state %', old.status_id, new.status_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.only_allowed_payment_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from allowed_payment_moves where from_state = old.payment_state and to_state = new.payment_state) then
    raise exception 'the payment of an order does not move from % to %', old.payment_state, new.payment_state using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.only_allowed_pool_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.pool_item_id, old.product_id, old.sealed, old.fingerprint) is distinct from (new.pool_item_id, new.product_id, new.sealed, new.fingerprint) then
    raise exception 'pool item % cannot become another one', old.pool_item_id using errcode = 'check_violation';
  end if;
  if old.state <> new.state and not exists (select from allowed_pool_moves where from_state = old.state and to_state = new.state) then
    raise exception 'pool item % does not move from % to %', old.pool_item_id, old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'available' and exists (select from reveals where pool_item_id = new.pool_item_id) then
    raise exception 'pool item % was shown to a customer and cannot be sold again', old.pool_item_id using errcode = 'check_violation';
  end if;
  if (old.order_item_id, old.seat_number) is distinct from (new.order_item_id, new.seat_number)
    and not (old.state = 'available' and new.state = 'reserved') and new.state <> 'available' then
    raise exception 'pool item % belongs to another seat', old.pool_item_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.open_seats(of_customer_id integer)
 RETURNS TABLE(entitlement_id integer, seat_number integer, order_item_id integer, product_id integer, terms jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select e.entitlement_id, s.number, e.order_item_id, e.product_id, e.terms
  from seats s join entitlements e using (entitlement_id) join order_items i using (order_item_id)
  where s.holder_customer_id = of_customer_id and is_open(e, i)
$function$;

CREATE OR REPLACE FUNCTION public.phone_digits(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(fold(typed), '[^0-9]'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.price_bands(cents integer)
 RETURNS SETOF integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select place - 1 from unnest(array[1000, 10000, 20000, 30000, 40000, 50000, 60000], array[10000, 20000, 30000, 40000, 50000, 60000, null])
    with ordinality as band (low, high, place)
  where cents >= low and (high is null or cents <= high)
$function$;

CREATE OR REPLACE FUNCTION public.price_by(discount discounts, price_cents integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select nullif(greatest(price_cents - coalesce(discount.amount_cents, round(price_cents * discount.percentage / 100)::integer), 0), 0)
$function$;

CREATE OR REPLACE FUNCTION public.products_at(chunk integer, products bit)
 RETURNS SETOF integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 500
AS $function$
  select (chunk << 14) + (word << 6) + place
  from (select word, substring(products from word * 64 + 1 for 64) as bits from generate_series(0, 255) as word offset 0) as words
    cross join generate_series(0, 63) as place
  where bits <> 0::bit(64) and get_bit(bits, place) = 1
$function$;

CREATE OR REPLACE FUNCTION public.questions_to_edit(id integer)
 RETURNS TABLE(name text, question jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  with listed as (
    select q.question, q.at, q.question ->> 'questionId' as known
    from lesson_drafts d, jsonb_array_elements(case jsonb_typeof(d.content -> 'quiz') when 'object' then d.content #> '{quiz,questions}' else '[]' end)
      with ordinality q (question, at)
    where d.lesson_id = id
    union all
    select jsonb_build_object('stemEn', r.stem_en, 'stemAr', r.stem_ar, 'keyPointEn', r.key_point_en, 'keyPointAr', r.key_point_ar, 'options', r.options),
      q.position, q.question_id::text
    from questions q join lateral (select * from question_revisions where question_id = q.question_id order by number desc limit 1) r on true
    where q.lesson_id = id and q.retired_at is null and not exists (select from lesson_drafts where lesson_id = id)
  )
  select case when known is null or row_number() over (partition by known order by at) > 1 then 'new-' || at else known end, question from listed
$function$;

CREATE OR REPLACE FUNCTION public.raise_label_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into label_versions as v (entity_id, label_html_id, version)
  values (coalesce(new.entity_id, old.entity_id), coalesce(new.label_html_id, old.label_html_id), 2)
  on conflict (entity_id, label_html_id) do update set version = v.version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_setting_version(of_table text, of_key jsonb, changed_by text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into setting_versions as v (name, version, changed_by)
  select name, 2, raise_setting_version.changed_by
  from (select case
    when of_table = 'payment_methods' or of_table = 'settings' and (of_key->>'key' like 'cash.%' or of_key->>'key' like 'disputes.%') then 'payments'
    when of_table = 'settings' and of_key->>'key' like 'delivery.%' then 'delivery'
  end as name) of_group where name is not null
  on conflict (name) do update set version = v.version + 1, changed_by = excluded.changed_by, changed_at = now()
$function$;

CREATE OR REPLACE FUNCTION public.ratings_follow_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.is_visible then
    update products set review_count = review_count - 1, rating_sum = rating_sum - old.rating where product_id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.is_visible then
    update products set review_count = review_count + 1, rating_sum = rating_sum + new.rating where product_id = new.product_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_listings()
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from listing_totals;
  insert into listing_totals (kind, id, total)
  select k.kind, k.id, count(*)
  from products p
    cross join lateral listing_keys(p.category_ids, p.brand_id, p.tag_ids, p.size_ids, p.color_ids, p.kind, p.languages, p.level) k
  where p.is_visible group by k.kind, k.id;
$function$;

CREATE OR REPLACE FUNCTION public.redact_audit_log(words text[], own_words text[], subjects text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_facets(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with facets as (
    select p.product_id,
      array(with recursive up as (
        select own.category_id from (select p.category_id union select pc.category_id from product_categories pc where pc.product_id = p.product_id) as own
        union select c.parent_category_id from up join categories c using (category_id) where c.parent_category_id is not null
      ) select category_id from up order by category_id) as category_ids,
      array(select tag_id from product_tags t where t.product_id = p.product_id order by tag_id) as tag_ids,
      array(select size_id from product_sizes s where s.product_id = p.product_id order by size_id) as size_ids,
      array(select color_id from product_colors c where c.product_id = p.product_id order by color_id) as color_ids
    from products p where p.product_id = any (ids)
  )
  update products p set category_ids = f.category_ids, tag_ids = f.tag_ids, size_ids = f.size_ids, color_ids = f.color_ids
  from facets f
  where p.product_id = f.product_id
    and (p.category_ids, p.tag_ids, p.size_ids, p.color_ids) is distinct from (f.category_ids, f.tag_ids, f.size_ids, f.color_ids);

  with named as (
    select p.product_id, f.*
    from products p
    join lateral (
      select string_agg(name_en, ' ' order by place, position, id) as words_en, string_agg(name_ar, ' ' order by place, position, id) as words_ar
      from (
        select 0 as place, 0 as position, 0 as id, kind_words_en(p.kind) as name_en, kind_words_ar(p.kind) as name_ar
        union all select 1, 0, category_id, name_en, name_ar from categories where category_id = any (p.category_ids)
        union all select 2, 0, tag_id, name_en, name_ar from tags where tag_id = any (p.tag_ids)
        union all select 3, 0, brand_id, name_en, name_ar from brands where brand_id = p.brand_id
        union all select 4, pc.position, contributor_id, name_en, name_ar
          from product_contributors pc join contributors using (contributor_id) where pc.product_id = p.product_id
      ) as names
    ) as f on true
    where p.product_id = any (ids)
  )
  update products p set facet_words_en = named.words_en, facet_words_ar = named.words_ar
  from named
  where p.product_id = named.product_id and (p.facet_words_en, p.facet_words_ar) is distinct from (named.words_en, named.words_ar);
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  words text[] := array(select jsonb_array_elements_text(nullif(current_setting('shop.redacted', true), '')::jsonb));
begin
  if tg_op = 'UPDATE' and cardinality(words) > 0 then
    old.actor := without_words(old.actor, words);
    old.subject_name := without_words(old.subject_name, words);
    old.before := without_words(old.before, words);
    old.after := without_words(old.after, words);
    -- PostgreSQL computes it from the actor after this trigger.
    old.staff_id := new.staff_id;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'the audit log only grows' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % never change', tg_table_name using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_learning()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % never change', tg_table_name using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_circle_of_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Two moves at the same moment could make one: the next statement sees what was committed meanwhile.
  perform pg_advisory_xact_lock(hashtext('places of categories'));
  if exists (
    with recursive up as (
      select parent_category_id from categories where category_id = new.parent_category_id
      union select c.parent_category_id from categories c join up on c.category_id = up.parent_category_id
    )
    select from up where parent_category_id = new.category_id
  ) then
    raise exception 'category % would be below itself', new.category_id using errcode = 'check_violation', constraint = 'no_circle_of_categories';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_gap_of_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from added a left join documents p on (p.series_id, p.number) = (a.series_id, a.number - 1)
    where a.number > 1 and (p.sha256 is distinct from a.previous_hash or p.issued_at > a.issued_at)
  ) then
    raise exception 'a document does not follow the one before it' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_last_owner_leaving()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner_role integer := (select staff_role_id from staff_roles where key = 'owner');
begin
  if old.staff_role_id <> owner_role or old.removed_at is not null or old.password_hash is null or old.is_demo then
    return null;
  end if;
  if tg_op = 'UPDATE' and new.staff_role_id = owner_role and new.removed_at is null and new.password_hash is not null then
    return null;
  end if;
  -- Until the other transaction ends; the next statement sees its result.
  perform pg_advisory_xact_lock(hashtext('owners of the shop'));
  if not exists (
    select from staff
    where staff_role_id = owner_role and removed_at is null and password_hash is not null and not is_demo and staff_id <> old.staff_id
  ) then
    raise exception 'the last owner stays an owner' using errcode = 'check_violation', constraint = 'last_owner';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_more_seats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.number > (select seat_count from entitlements where entitlement_id = new.entitlement_id) then
    raise exception 'entitlement % has fewer than % seats', new.entitlement_id, new.number;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_other_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'product % was offered from a % before; offer another product instead', old.product_id, old.delivery using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_other_stock_than_pool()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_product_id integer := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  stock integer;
  available integer;
begin
  select p.stock_quantity, (select count(*) from pool_items i where i.product_id = p.product_id and i.state = 'available')
  into stock, available
  from products p join account_offers o using (product_id)
  where p.product_id = of_product_id and o.delivery = 'pool';
  if found and stock is distinct from available then
    raise exception 'product % has a stock of % and % available items', of_product_id, coalesce(stock::text, 'any number'), available
      using errcode = 'check_violation', constraint = 'pool_is_stock';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_other_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'entitlement % was sold as it is: its terms, product, buyer and line never change', old.entitlement_id;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_reveal_to_another()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from reveals where pool_item_id = new.pool_item_id and customer_id <> new.customer_id) then
    raise exception 'pool item % was shown to another customer', new.pool_item_id using errcode = 'check_violation';
  end if;
  if not exists (select from pool_items where pool_item_id = new.pool_item_id and state = 'delivered') then
    raise exception 'pool item % is not delivered', new.pool_item_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.revoke_certificate_of_seat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update certificates set revoked_at = new.closed_at, revoke_reason = 'refunded'
  where entitlement_id = old.entitlement_id and customer_id = old.holder_customer_id and revoked_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.revoke_certificates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.revoked_at is not null then
    update certificates set revoked_at = new.revoked_at, revoke_reason = case when new.revoke_reason is null then 'refunded' else 'withdrawn' end
    where entitlement_id = new.entitlement_id and revoked_at is null;
  else
    update certificates c set revoked_at = null, revoke_reason = null
    where c.entitlement_id = new.entitlement_id and c.revoke_reason = 'withdrawn' and not exists (
      select from certificates o where (o.customer_id, o.product_id) = (c.customer_id, c.product_id) and o.revoked_at is null);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.seal_quiz_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from quiz_attempts where attempt_id = new.attempt_id and (submitted_at is not null or (tg_op = 'UPDATE' and show_answers = 'each'))) then
    raise exception 'attempt % is sealed', new.attempt_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.searchable(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT ((forms.words || COALESCE((' '::text || forms.joined), ''::text)) || CASE WHEN (forms.american <> forms.words) THEN (' '::text || forms.american) ELSE ''::text END) FROM (SELECT folded.words, american(folded.words) AS american, (SELECT string_agg(replace(compound.compound[1], '-'::text, ''::text), ' '::text) AS string_agg FROM regexp_matches(lower(COALESCE(searchable.input, ''::text)), '[a-z0-9]+(?:-[a-z0-9]+)+'::text, 'g'::text) compound(compound)) AS joined FROM (SELECT words_in(searchable.input) AS words OFFSET 0) folded OFFSET 0) forms);

CREATE OR REPLACE FUNCTION public.shop_time_zone()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce((select value #>> '{}' from settings where key = 'time.zone'), 'UTC') $function$;

CREATE OR REPLACE FUNCTION public.store_search_topic(of_key text, of_english tsquery, of_arabic tsquery, of_named tsquery, OUT id_of_topic integer, OUT is_new boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET work_mem TO '64MB'
AS $function$
declare
  most constant integer := 1000;
begin
  if pg_is_in_recovery() then
    return;
  end if;
  -- Nothing is folded in meanwhile: it would miss a topic that is not committed.
  perform pg_advisory_xact_lock_shared(hashtext('listing bitmaps'));
  insert into search_topics (key, english, arabic, named) values (of_key, of_english::text, of_arabic::text, of_named::text)
  on conflict do nothing returning topic_id into id_of_topic;
  is_new := id_of_topic is not null;
  if not is_new then
    id_of_topic := (select topic_id from search_topics where key = of_key);
    return;
  end if;
  insert into listing_bitmaps (chunk, kind, id, products)
  select chunk, 'found', id_of_topic, bits_at(array_agg(place))
  from (
    -- Subselects, so that the indexes are used however common the words are: the texts are stored outside the rows.
    select product_id >> 14 as chunk, product_id & 16383 as place
    from products where search_en @@ (select of_english) or search_ar @@ (select of_arabic) offset 0
  ) as p group by chunk;
  delete from search_topics where topic_id <= id_of_topic - most;
  if found then
    delete from listing_bitmaps where kind in ('found', 'named') and id <= id_of_topic - most;
    -- Plans of searches name them.
    perform pg_notify('shop_changed', 'criteria');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.text_of_captions(vtt text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(regexp_replace(regexp_replace(blocks.block, '^.*-->[^\n]*'::text, ''::text), '<[^>]*>'::text, ''::text, 'g'::text), ' '::text ORDER BY blocks.number) AS string_agg FROM regexp_split_to_table(replace(text_of_captions.vtt, ''::text, ''::text), '\n{2,}'::text) WITH ORDINALITY blocks(block, number) WHERE (blocks.block ~~ '%-->%'::text));

CREATE OR REPLACE FUNCTION public.text_of_html(html text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(replace(regexp_replace(regexp_replace(COALESCE(html, ''::text), '</?(a|abbr|b|bdi|bdo|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u)(\s[^>]*)?>'::text, ''::text, 'gi'::text), '<[^>]*>'::text, ' '::text, 'g'::text), '&nbsp;'::text, ' '::text), '&lt;'::text, '<'::text), '&gt;'::text, '>'::text), '&quot;'::text, '"'::text), '&amp;'::text, '&'::text);

CREATE OR REPLACE FUNCTION public.totals_follow_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_totals as t (kind, id, total)
  select k.kind, k.id, sum(k.change)
  from (
    select kind, id, 1 as change
      from listing_keys(new.category_ids, new.brand_id, new.tag_ids, new.size_ids, new.color_ids, new.kind, new.languages, new.level)
      where tg_op <> 'DELETE' and new.is_visible
    union all
    select kind, id, -1
      from listing_keys(old.category_ids, old.brand_id, old.tag_ids, old.size_ids, old.color_ids, old.kind, old.languages, old.level)
      where tg_op <> 'INSERT' and old.is_visible
  ) as k
  group by k.kind, k.id having sum(k.change) <> 0
  order by k.kind, k.id
  on conflict (kind, id) do update set total = t.total + excluded.total;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.trigram_letters(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(folded, 'ءابتثجحخدذرزسشصضطظعغفقكلمنهويپچگڤ'::text, 'abcdefghijklmnopqrstuvwxyz0123456'::text);

CREATE OR REPLACE FUNCTION public.watch_translations(watched text, key_column text, VARIADIC fields text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create trigger note_outdated_texts after update of %s on %I for each row execute function note_outdated_texts(%s)',
    (select string_agg(format('%I, %I', f || '_en', f || '_ar'), ', ') from unnest(fields) f), watched,
    (select string_agg(quote_literal(a), ', ') from unnest(key_column || fields) a));
  execute format('create trigger forget_outdated_texts after delete on %I for each row execute function note_outdated_texts(%L)', watched, key_column);
end $function$;

CREATE OR REPLACE FUNCTION public.without_words(input jsonb, words text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return case jsonb_typeof(input)
    when 'string' then to_jsonb(without_words(input #>> '{}', words))
    when 'array' then (select coalesce(jsonb_agg(without_words(value, words) order by place), '[]') from jsonb_array_elements(input) with ordinality e (value, place))
    when 'object' then (select coalesce(jsonb_object_agg(key, without_words(value, words)), '{}') from jsonb_each(input))
    else input
  end;
end $function$;

CREATE OR REPLACE FUNCTION public.without_words(input text, words text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.words_follow_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_words (word)
  select word
  from known_words(concat_ws(' ', new.name_en, new.name_ar, new.facet_words_en, new.facet_words_ar,
    new.short_description_en, new.short_description_ar, new.meta_keywords_en, new.meta_keywords_ar))
  order by word
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.words_follow_synonyms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_words (word) select word from known_words(array_to_string(new.terms, ' ')) order by word on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.words_in(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(fold(COALESCE(input, ''::text)), '-/\_.,:;&+*#@!?()[]{}<>|~^=%$"''`،؛؟«»'::text, repeat(' '::text, 40));

CREATE OR REPLACE FUNCTION public.words_of(configuration regconfig, input text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (to_tsvector(words_of.configuration, folded.words) || to_tsvector('simple'::regconfig, folded.words)) FROM (SELECT searchable(words_of.input) AS words OFFSET 0) folded);

create table account_offers (
  product_id integer not null,
  delivery text not null,
  right_to_resell text not null,
  fields jsonb not null default '[]'::jsonb,
  instructions_en text not null default ''::text,
  instructions_ar text not null default ''::text,
  activation_limit integer,
  constraint account_offers_pkey PRIMARY KEY (product_id),
  constraint account_offers_activation_limit_check CHECK ((activation_limit > 0)),
  constraint account_offers_delivery_check CHECK ((delivery = ANY (ARRAY['pool'::text, 'generated'::text]))),
  constraint account_offers_fields_check CHECK ((jsonb_typeof(fields) = 'array'::text)),
  constraint account_offers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint account_offers_right_to_resell_check CHECK ((right_to_resell ~ '\S'::text)),
  constraint only_a_pool_has_fields CHECK (((delivery = 'pool'::text) = (jsonb_array_length(fields) > 0))),
  constraint only_keys_are_activated CHECK (((delivery = 'generated'::text) OR (activation_limit IS NULL)))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, delivery, right_to_resell, fields, instructions_en, instructions_ar, activation_limit ON account_offers FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON account_offers FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE CONSTRAINT TRIGGER pool_is_stock AFTER INSERT OR UPDATE OF delivery ON account_offers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_stock_than_pool();
CREATE TRIGGER refuse_other_delivery BEFORE UPDATE OF delivery ON account_offers FOR EACH ROW WHEN (old.delivery <> new.delivery) EXECUTE FUNCTION refuse_other_delivery();

create table activations (
  activation_id integer not null generated always as identity,
  license_key_id integer not null,
  instance_hash bytea not null,
  instance_name text not null,
  activated_at timestamp with time zone not null default now(),
  released_at timestamp with time zone,
  constraint activations_pkey PRIMARY KEY (activation_id),
  constraint activations_instance_hash_check CHECK ((length(instance_hash) = 32)),
  constraint activations_instance_name_check CHECK ((length(instance_name) <= 100)),
  constraint activations_license_key_id_fkey FOREIGN KEY (license_key_id) REFERENCES license_keys(license_key_id)
);
CREATE UNIQUE INDEX one_activation_of_an_instance ON public.activations USING btree (license_key_id, instance_hash) WHERE (released_at IS NULL);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF activation_id, license_key_id, instance_hash, instance_name, activated_at, released_at ON activations FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["activation_id"], "name": null, "apart": [], "hidden": ["instance_hash", "instance_name"], "leftOut": [], "subjectKey": ["activation_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON activations FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table allowed_moves (
  from_status_id integer not null,
  to_status_id integer not null,
  constraint allowed_moves_pkey PRIMARY KEY (from_status_id, to_status_id),
  constraint allowed_moves_from_status_id_fkey FOREIGN KEY (from_status_id) REFERENCES order_states(status_id),
  constraint allowed_moves_to_status_id_fkey FOREIGN KEY (to_status_id) REFERENCES order_states(status_id)
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF from_status_id, to_status_id ON allowed_moves FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["from_status_id", "to_status_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["from_status_id", "to_status_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON allowed_moves FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table allowed_payment_moves (
  from_state text not null,
  to_state text not null,
  constraint allowed_payment_moves_pkey PRIMARY KEY (from_state, to_state)
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF from_state, to_state ON allowed_payment_moves FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["from_state", "to_state"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["from_state", "to_state"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON allowed_payment_moves FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table allowed_pool_moves (
  from_state text not null,
  to_state text not null,
  constraint allowed_pool_moves_pkey PRIMARY KEY (from_state, to_state)
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF from_state, to_state ON allowed_pool_moves FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["from_state", "to_state"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["from_state", "to_state"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON allowed_pool_moves FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table annotations (
  annotation_id uuid not null,
  customer_id integer not null,
  file_id integer,
  kind text not null,
  locator text not null,
  quote_before text not null default ''::text,
  quote_exact text not null default ''::text,
  quote_after text not null default ''::text,
  color text not null default 'yellow'::text,
  note text not null default ''::text,
  changed_at timestamp with time zone not null,
  revision integer not null default 0,
  is_deleted boolean not null default false,
  stored_at timestamp with time zone not null default now(),
  lesson_id integer,
  time_ms integer generated always as (
CASE
    WHEN ((lesson_id IS NOT NULL) AND (locator ~ '^t=[0-9]{1,8}$'::text)) THEN (substr(locator, 3))::integer
    ELSE NULL::integer
END) stored,
  folded text not null generated always as (words_in(((quote_exact || ' '::text) || note))) stored,
  constraint annotations_pkey PRIMARY KEY (annotation_id),
  constraint annotations_color_check CHECK ((color = ANY (ARRAY['yellow'::text, 'green'::text, 'blue'::text, 'pink'::text]))),
  constraint annotations_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint annotations_file_id_fkey FOREIGN KEY (file_id) REFERENCES product_files(file_id) ON DELETE CASCADE,
  constraint annotations_kind_check CHECK ((kind = ANY (ARRAY['highlight'::text, 'note'::text, 'bookmark'::text]))),
  constraint annotations_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint annotations_locator_check CHECK (((length(locator) >= 1) AND (length(locator) <= 2000))),
  constraint annotations_note_check CHECK ((length(note) <= 4000)),
  constraint annotations_quote_after_check CHECK ((length(quote_after) <= 200)),
  constraint annotations_quote_before_check CHECK ((length(quote_before) <= 200)),
  constraint annotations_quote_exact_check CHECK ((length(quote_exact) <= 200)),
  constraint annotations_revision_check CHECK ((revision >= 0)),
  constraint notes_of_lessons_alone CHECK (((lesson_id IS NULL) OR ((kind = 'note'::text) AND (locator ~ '^(t=[0-9]{1,8}|lesson)$'::text)))),
  constraint of_a_file_or_a_lesson CHECK (((file_id IS NULL) <> (lesson_id IS NULL)))
);
CREATE INDEX annotations_by_learner ON public.annotations USING btree (customer_id, lesson_id, stored_at) WHERE (lesson_id IS NOT NULL);
CREATE INDEX annotations_by_lesson ON public.annotations USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX annotations_by_reader ON public.annotations USING btree (customer_id, file_id, stored_at);

create table attribute_value_terms (
  attribute_id integer not null,
  value_id integer not null,
  access_days integer,
  starts_on_first_use boolean,
  start_within_days integer,
  seats integer,
  gives_certificate boolean,
  formats text[],
  languages text[],
  warranty_days integer,
  constraint attribute_value_terms_pkey PRIMARY KEY (attribute_id, value_id),
  constraint attribute_value_terms_access_days_check CHECK ((access_days >= 0)),
  constraint attribute_value_terms_attribute_id_value_id_fkey FOREIGN KEY (attribute_id, value_id) REFERENCES attribute_values(attribute_id, value_id) ON DELETE CASCADE,
  constraint attribute_value_terms_formats_check CHECK ((cardinality(formats) > 0)),
  constraint attribute_value_terms_languages_check CHECK (((cardinality(languages) > 0) AND (languages <@ ARRAY['en'::text, 'ar'::text]))),
  constraint attribute_value_terms_seats_check CHECK (((seats >= 1) AND (seats <= 1000))),
  constraint attribute_value_terms_start_within_days_check CHECK ((start_within_days > 0)),
  constraint attribute_value_terms_warranty_days_check CHECK ((warranty_days >= 0))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF attribute_id, value_id, access_days, starts_on_first_use, start_within_days, seats, gives_certificate, formats, languages, warranty_days ON attribute_value_terms FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["attribute_id", "value_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["attribute_id"], "subjectType": "attributes"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON attribute_value_terms FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON attribute_value_terms FOR EACH STATEMENT EXECUTE FUNCTION notice_table('facets');

create table attribute_values (
  attribute_id integer not null,
  value_id integer not null,
  name_en text not null,
  name_ar text not null,
  constraint attribute_values_pkey PRIMARY KEY (attribute_id, value_id),
  constraint attribute_values_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(attribute_id)
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON attribute_values FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('attribute_id value_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF attribute_id, value_id, name_en, name_ar ON attribute_values FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["attribute_id", "value_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["attribute_id"], "subjectType": "attributes"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON attribute_values FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF name_en, name_ar ON attribute_values FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('attribute_id value_id', 'name');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON attribute_values FOR EACH STATEMENT EXECUTE FUNCTION notice_table('facets');

create table attributes (
  attribute_id integer not null,
  name_en text not null,
  name_ar text not null,
  version integer not null default 1,
  constraint attributes_pkey PRIMARY KEY (attribute_id),
  constraint attributes_attribute_id_check CHECK ((attribute_id > 2))
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON attributes FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('attribute_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF attribute_id, name_en, name_ar ON attributes FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["attribute_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": ["version"], "subjectKey": ["attribute_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON attributes FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF name_en, name_ar ON attributes FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('attribute_id', 'name');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON attributes FOR EACH STATEMENT EXECUTE FUNCTION notice_table('facets');

create table audit_log (
  audit_id integer not null generated always as identity,
  at timestamp with time zone not null default now(),
  transaction bigint not null default ((pg_current_xact_id())::text)::bigint,
  actor jsonb not null,
  act text not null,
  subject_type text not null,
  subject_id text,
  subject_name text,
  table_name text,
  row_key jsonb,
  before jsonb,
  after jsonb,
  staff_id integer generated always as (((actor ->> 'staff'::text))::integer) stored,
  constraint audit_log_pkey PRIMARY KEY (audit_id, at),
  constraint audit_log_act_check CHECK ((act <> ''::text)),
  constraint audit_log_subject_type_check CHECK ((subject_type <> ''::text))
) partition by RANGE (at);
CREATE INDEX audit_log_by_act ON ONLY public.audit_log USING btree (act, at DESC, audit_id DESC) WHERE (act <> 'update'::text);
CREATE INDEX audit_log_by_field ON ONLY public.audit_log USING gin (jsonb_path_query_array(COALESCE(after, before), '$.keyvalue()."key"'::jsonpath));
CREATE INDEX audit_log_by_source ON ONLY public.audit_log USING btree (((COALESCE((actor ->> 'application'::text), 'avicenna'::text) ~~ 'avicenna%'::text)), at DESC, audit_id DESC) WHERE (staff_id IS NULL);
CREATE INDEX audit_log_by_staff ON ONLY public.audit_log USING btree (staff_id, at DESC, audit_id DESC);
CREATE INDEX audit_log_by_subject ON ONLY public.audit_log USING btree (subject_type, subject_id, at DESC, audit_id DESC);
CREATE INDEX audit_log_by_time ON ONLY public.audit_log USING btree (at DESC, audit_id DESC);
CREATE TRIGGER notice_audit_entry AFTER INSERT ON audit_log FOR EACH ROW WHEN (new.table_name IS NOT NULL) EXECUTE FUNCTION notice_audit_entry();
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_log();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();

create table audited_tables (
  table_name text not null,
  reason_not_audited text,
  by_staff_only boolean not null default false,
  left_out text[] not null default '{}'::text[],
  apart text[] not null default '{}'::text[],
  apart_when text,
  hidden text[] not null default '{}'::text[],
  subject_type text,
  subject_key text,
  name_column text,
  constraint audited_tables_pkey PRIMARY KEY (table_name),
  constraint audited_tables_check CHECK (((apart_when IS NULL) = (cardinality(apart) = 0))),
  constraint audited_tables_check1 CHECK (((subject_type IS NULL) = (subject_key IS NULL))),
  constraint audited_tables_reason_not_audited_check CHECK ((reason_not_audited <> ''::text))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF table_name, reason_not_audited, by_staff_only, left_out, apart, apart_when, hidden, subject_type, subject_key, name_column ON audited_tables FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["table_name"], "name": "table_name", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["table_name"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON audited_tables FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table backups (
  backup_id integer not null generated always as identity,
  state text not null default 'waiting'::text,
  begun_by text not null,
  begun_at timestamp with time zone not null default now(),
  heard_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  host text,
  file text,
  bytes bigint not null default 0,
  problem text,
  constraint backups_pkey PRIMARY KEY (backup_id),
  constraint backups_bytes_check CHECK ((bytes >= 0)),
  constraint backups_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX backups_by_time ON public.backups USING btree (begun_at, backup_id);

create table banners (
  banner_id integer not null generated by default as identity,
  theme_type_id integer not null default 1,
  picture_en text not null,
  picture_ar text not null,
  top_title_en text not null default ''::text,
  top_title_ar text not null default ''::text,
  main_title_en text not null,
  main_title_ar text not null,
  bottom_title_en text not null default ''::text,
  bottom_title_ar text not null default ''::text,
  left_button_text_en text not null default ''::text,
  left_button_text_ar text not null default ''::text,
  left_button_url text not null default ''::text,
  right_button_text_en text not null default ''::text,
  right_button_text_ar text not null default ''::text,
  right_button_url text not null default ''::text,
  "position" integer not null default 0,
  is_visible boolean not null default true,
  version integer not null default 1,
  starts_on date,
  ends_on date,
  focus_en text not null default 'auto'::text,
  focus_ar text not null default 'auto'::text,
  alternative_en text not null default ''::text,
  alternative_ar text not null default ''::text,
  constraint banners_pkey PRIMARY KEY (banner_id),
  constraint banners_end_after_start CHECK ((ends_on >= starts_on)),
  constraint banners_focus_ar_check CHECK ((focus_ar = ANY (ARRAY['auto'::text, 'left'::text, 'center'::text, 'right'::text]))),
  constraint banners_focus_en_check CHECK ((focus_en = ANY (ARRAY['auto'::text, 'left'::text, 'center'::text, 'right'::text])))
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON banners FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('banner_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF banner_id, theme_type_id, picture_en, picture_ar, top_title_en, top_title_ar, main_title_en, main_title_ar, bottom_title_en, bottom_title_ar, left_button_text_en, left_button_text_ar, left_button_url, right_button_text_en, right_button_text_ar, right_button_url, "position", is_visible, starts_on, ends_on, focus_en, focus_ar, alternative_en, alternative_ar ON banners FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["banner_id"], "name": "main_title_en", "apart": [], "hidden": [], "leftOut": ["version"], "subjectKey": ["banner_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_alternative AFTER UPDATE OF alternative_en, alternative_ar ON banners FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('banner_id', 'alternative');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF top_title_en, top_title_ar, main_title_en, main_title_ar, bottom_title_en, bottom_title_ar, left_button_text_en, left_button_text_ar, right_button_text_en, right_button_text_ar ON banners FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('banner_id', 'top_title', 'main_title', 'bottom_title', 'left_button_text', 'right_button_text');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION notice_table('content');

create table brands (
  brand_id integer not null generated by default as identity,
  name_en text not null,
  name_ar text not null,
  version integer not null default 1,
  picture text,
  constraint brands_pkey PRIMARY KEY (brand_id)
);
CREATE TRIGGER facets_follow_names AFTER UPDATE ON brands REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_names();
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON brands FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('brand_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF brand_id, name_en, name_ar, picture ON brands FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["brand_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": ["version"], "subjectKey": ["brand_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF name_en, name_ar ON brands FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('brand_id', 'name');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION notice_table('facets');

create table bulk_acts (
  bulk_act_id integer not null generated always as identity,
  staff_id integer not null,
  begun_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  act jsonb not null,
  product_ids integer[] not null,
  done integer not null default 0,
  changed integer not null default 0,
  refused jsonb not null default '[]'::jsonb,
  problem text,
  constraint bulk_acts_pkey PRIMARY KEY (bulk_act_id),
  constraint bulk_acts_changed_check CHECK ((changed >= 0)),
  constraint bulk_acts_done_check CHECK ((done >= 0)),
  constraint bulk_acts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id) ON DELETE CASCADE
);
CREATE INDEX bulk_acts_by_staff ON public.bulk_acts USING btree (staff_id, bulk_act_id);

create table campaigns (
  campaign_id integer not null generated by default as identity,
  cover_picture text not null,
  discount_title_en text not null,
  discount_title_ar text not null,
  main_title_en text not null,
  main_title_ar text not null,
  body_en text not null,
  body_ar text not null,
  "position" integer not null default 0,
  is_visible boolean not null default true,
  changed_at timestamp with time zone not null default now(),
  link_text_en text not null default ''::text,
  link_text_ar text not null default ''::text,
  link_url text not null default '/all-products/0/all-categories'::text,
  ends_on date,
  version integer not null default 1,
  starts_on date,
  alternative_en text not null default ''::text,
  alternative_ar text not null default ''::text,
  constraint campaigns_pkey PRIMARY KEY (campaign_id),
  constraint campaigns_end_after_start CHECK ((ends_on >= starts_on))
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON campaigns FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('campaign_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF campaign_id, cover_picture, discount_title_en, discount_title_ar, main_title_en, main_title_ar, body_en, body_ar, "position", is_visible, link_text_en, link_text_ar, link_url, ends_on, starts_on, alternative_en, alternative_ar ON campaigns FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["campaign_id"], "name": "main_title_en", "apart": [], "hidden": [], "leftOut": ["changed_at", "version"], "subjectKey": ["campaign_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON campaigns FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_change BEFORE UPDATE OF cover_picture, alternative_en, alternative_ar, discount_title_en, discount_title_ar, main_title_en, main_title_ar, body_en, body_ar, link_text_en, link_text_ar, link_url, ends_on, is_visible ON campaigns FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER note_outdated_alternative AFTER UPDATE OF alternative_en, alternative_ar ON campaigns FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('campaign_id', 'alternative');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF discount_title_en, discount_title_ar, main_title_en, main_title_ar, body_en, body_ar, link_text_en, link_text_ar ON campaigns FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('campaign_id', 'discount_title', 'main_title', 'body', 'link_text');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON campaigns FOR EACH STATEMENT EXECUTE FUNCTION notice_table('content');

create table categories (
  category_id integer not null generated by default as identity,
  parent_category_id integer,
  name_en text not null,
  name_ar text not null,
  picture text,
  popular_rank integer,
  sort_order integer not null default 0,
  is_visible boolean not null default true,
  changed_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint categories_pkey PRIMARY KEY (category_id),
  constraint categories_check CHECK ((parent_category_id <> category_id)),
  constraint categories_name_ar_check CHECK ((name_ar <> ''::text)),
  constraint categories_name_en_check CHECK ((name_en <> ''::text)),
  constraint categories_parent_category_id_fkey FOREIGN KEY (parent_category_id) REFERENCES categories(category_id)
);
CREATE INDEX categories_by_parent ON public.categories USING btree (parent_category_id);
CREATE TRIGGER facets_follow_names AFTER UPDATE ON categories REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_names();
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON categories FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('category_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF category_id, parent_category_id, name_en, name_ar, picture, popular_rank, sort_order, is_visible ON categories FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["category_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": ["changed_at", "version"], "subjectKey": ["category_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_change BEFORE UPDATE OF parent_category_id, name_en, name_ar, picture, is_visible ON categories FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF name_en, name_ar ON categories FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('category_id', 'name');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notice_table('categories');
CREATE TRIGGER refuse_circle AFTER UPDATE OF parent_category_id ON categories FOR EACH ROW WHEN (new.parent_category_id IS DISTINCT FROM old.parent_category_id AND new.parent_category_id IS NOT NULL) EXECUTE FUNCTION refuse_circle_of_categories();

create table certificates (
  number text not null,
  customer_id integer not null,
  product_id integer not null,
  entitlement_id integer not null,
  holder_name text not null,
  snapshot jsonb not null,
  jws text not null,
  key_id text not null,
  issued_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  revoke_reason text,
  revoke_note text,
  constraint certificates_pkey PRIMARY KEY (number),
  constraint certificates_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint certificates_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(entitlement_id),
  constraint certificates_holder_name_check CHECK (((length(holder_name) >= 2) AND (length(holder_name) <= 100))),
  constraint certificates_key_id_fkey FOREIGN KEY (key_id) REFERENCES signing_keys(key_id),
  constraint certificates_number_check CHECK ((number ~ '^AVC(-[0-9A-HJKMNP-TV-Z]{4}){3}$'::text)),
  constraint certificates_product_id_fkey FOREIGN KEY (product_id) REFERENCES courses(product_id),
  constraint certificates_revoke_note_check CHECK ((revoke_note <> ''::text)),
  constraint certificates_revoke_reason_check CHECK ((revoke_reason = ANY (ARRAY['refunded'::text, 'withdrawn'::text, 'corrected'::text, 'denied'::text]))),
  constraint noted_where_revoked CHECK (((revoke_note IS NULL) OR (revoked_at IS NOT NULL))),
  constraint revoked_for_a_reason CHECK (((revoked_at IS NULL) = (revoke_reason IS NULL)))
);
CREATE INDEX certificates_by_customer ON public.certificates USING btree (customer_id);
CREATE INDEX certificates_by_entitlement ON public.certificates USING btree (entitlement_id);
CREATE INDEX certificates_by_issue ON public.certificates USING btree (issued_at, number);
CREATE UNIQUE INDEX one_valid_certificate ON public.certificates USING btree (customer_id, product_id) WHERE (revoked_at IS NULL);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF number, customer_id, product_id, entitlement_id, holder_name, key_id, issued_at, revoked_at, revoke_reason, revoke_note ON certificates FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["number"], "name": "number", "apart": [], "hidden": ["holder_name", "revoke_note"], "leftOut": ["snapshot", "jws"], "subjectKey": ["number"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON certificates FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER refuse_change BEFORE UPDATE OF number, customer_id, product_id, entitlement_id, holder_name, snapshot, jws, key_id, issued_at ON certificates FOR EACH ROW EXECUTE FUNCTION refuse_change_of_learning();
CREATE TRIGGER refuse_delete BEFORE DELETE ON certificates FOR EACH ROW WHEN (current_setting('shop.erasing'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION refuse_change_of_learning();

create table changed_sales_days (
  day date not null
);

create table cities (
  city_id integer not null,
  state_province_id integer not null,
  name_en text not null,
  name_ar text not null,
  constraint cities_pkey PRIMARY KEY (city_id),
  constraint cities_state_province_id_fkey FOREIGN KEY (state_province_id) REFERENCES states(state_province_id)
);
CREATE INDEX cities_by_state ON public.cities USING btree (state_province_id, name_en);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF city_id, state_province_id, name_en, name_ar ON cities FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["city_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["city_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON cities FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON cities FOR EACH STATEMENT EXECUTE FUNCTION notice_table('geography');

create table colors (
  color_id integer not null generated by default as identity,
  name_en text not null,
  name_ar text not null,
  hex_code text not null,
  version integer not null default 1,
  constraint colors_pkey PRIMARY KEY (color_id),
  constraint colors_hex_code_check CHECK ((hex_code ~ '^#[0-9a-fA-F]{6}$'::text))
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON colors FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('color_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF color_id, name_en, name_ar, hex_code ON colors FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["color_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": ["version"], "subjectKey": ["color_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON colors FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF name_en, name_ar ON colors FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('color_id', 'name');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON colors FOR EACH STATEMENT EXECUTE FUNCTION notice_table('facets');

create table contact_messages (
  contact_message_id integer not null generated by default as identity,
  full_name text not null,
  email text not null,
  phone_number text not null,
  subject text not null,
  message text not null,
  created_at timestamp with time zone not null default now(),
  language text not null default 'en'::text,
  state text not null default 'open'::text,
  version integer not null default 1,
  order_id integer,
  search_text text not null generated always as (arabic_as_capitals(fold(((((((((full_name || ' '::text) || email) || ' '::text) || subject) || ' '::text) || message) || ' '::text) || phone_digits(phone_number))))) stored,
  constraint contact_messages_pkey PRIMARY KEY (contact_message_id),
  constraint contact_messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint contact_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE SET NULL,
  constraint contact_messages_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX contact_messages_by_date ON public.contact_messages USING btree (created_at, contact_message_id);
CREATE INDEX contact_messages_by_email ON public.contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_by_order ON public.contact_messages USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX contact_messages_by_state ON public.contact_messages USING btree (state, created_at, contact_message_id);
CREATE INDEX contact_messages_by_text ON public.contact_messages USING gin (search_text gin_trgm_ops);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF contact_message_id, full_name, email, phone_number, subject, message, created_at, language, state, version, order_id ON contact_messages FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["contact_message_id"], "name": null, "apart": [], "hidden": ["full_name", "email", "phone_number", "subject", "message"], "leftOut": ["search_text"], "subjectKey": ["contact_message_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON contact_messages FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_staff AFTER INSERT OR UPDATE ON contact_messages FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION notice_staff('contact_message_id');

create table contributors (
  contributor_id integer not null generated by default as identity,
  name_en text not null,
  name_ar text not null,
  title_en text not null default ''::text,
  title_ar text not null default ''::text,
  biography_en text not null default ''::text,
  biography_ar text not null default ''::text,
  changed_at timestamp with time zone not null default now(),
  version integer not null default 1,
  picture text,
  signature text,
  constraint contributors_pkey PRIMARY KEY (contributor_id),
  constraint contributors_name_ar_check CHECK ((name_ar <> ''::text)),
  constraint contributors_name_en_check CHECK ((name_en <> ''::text))
);
CREATE TRIGGER facets_follow_names AFTER UPDATE ON contributors REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_contributors();
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON contributors FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('contributor_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF contributor_id, name_en, name_ar, title_en, title_ar, biography_en, biography_ar, picture, signature ON contributors FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["contributor_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": ["changed_at", "version"], "subjectKey": ["contributor_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON contributors FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_change BEFORE UPDATE OF name_en, name_ar, title_en, title_ar, biography_en, biography_ar ON contributors FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF name_en, name_ar, title_en, title_ar, biography_en, biography_ar ON contributors FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('contributor_id', 'name', 'title', 'biography');
CREATE TRIGGER notice_contributor AFTER UPDATE ON contributors FOR EACH ROW EXECUTE FUNCTION notice_contributor();
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON contributors FOR EACH STATEMENT EXECUTE FUNCTION notice_table('contributors');

create table countries (
  country_id integer not null,
  iso2 text not null,
  name_en text not null,
  name_ar text not null,
  phone_code text,
  constraint countries_pkey PRIMARY KEY (country_id),
  constraint countries_iso2_check CHECK ((iso2 ~ '^[A-Z]{2}$'::text)),
  constraint countries_iso2_key UNIQUE (iso2)
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF country_id, iso2, name_en, name_ar, phone_code ON countries FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["country_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["country_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON countries FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON countries FOR EACH STATEMENT EXECUTE FUNCTION notice_table('geography');

create table coupon_categories (
  coupon_id integer not null,
  category_id integer not null,
  constraint coupon_categories_pkey PRIMARY KEY (coupon_id, category_id),
  constraint coupon_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(category_id),
  constraint coupon_categories_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(coupon_id) ON DELETE CASCADE
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF coupon_id, category_id ON coupon_categories FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["coupon_id", "category_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["coupon_id"], "subjectType": "coupons"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON coupon_categories FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON coupon_categories FOR EACH STATEMENT EXECUTE FUNCTION notice_table('coupons');

create table coupon_uses (
  coupon_id integer not null,
  customer_id integer not null,
  times_used integer not null,
  constraint coupon_uses_pkey PRIMARY KEY (coupon_id, customer_id),
  constraint coupon_uses_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(coupon_id),
  constraint coupon_uses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint coupon_uses_times_used_check CHECK ((times_used > 0))
);

create table coupons (
  coupon_id integer not null generated by default as identity,
  code text not null,
  kind text not null,
  percentage numeric(5,2),
  amount_cents integer,
  minimum_cents integer not null default 0,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  total_limit integer,
  per_customer_limit integer,
  times_used integer not null default 0,
  is_public boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint coupons_pkey PRIMARY KEY (coupon_id),
  constraint coupon_within_its_limit CHECK (((total_limit IS NULL) OR (times_used <= total_limit))),
  constraint coupons_amount_cents_check CHECK ((amount_cents > 0)),
  constraint coupons_check CHECK ((ends_at > starts_at)),
  constraint coupons_check1 CHECK ((((kind = 'percentage'::text) = (percentage IS NOT NULL)) AND ((kind = 'amount'::text) = (amount_cents IS NOT NULL)))),
  constraint coupons_code_check CHECK (((code = upper(code)) AND ((length(code) >= 1) AND (length(code) <= 30)))),
  constraint coupons_code_key UNIQUE (code),
  constraint coupons_kind_check CHECK ((kind = ANY (ARRAY['percentage'::text, 'amount'::text]))),
  constraint coupons_minimum_cents_check CHECK ((minimum_cents >= 0)),
  constraint coupons_per_customer_limit_check CHECK ((per_customer_limit > 0)),
  constraint coupons_percentage_check CHECK (((percentage > (0)::numeric) AND (percentage <= (100)::numeric))),
  constraint coupons_times_used_check CHECK ((times_used >= 0)),
  constraint coupons_total_limit_check CHECK ((total_limit > 0))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF coupon_id, code, kind, percentage, amount_cents, minimum_cents, starts_at, ends_at, total_limit, per_customer_limit, is_public, is_active ON coupons FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["coupon_id"], "name": "code", "apart": [], "hidden": [], "leftOut": ["times_used", "version"], "subjectKey": ["coupon_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON coupons FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_last_use AFTER UPDATE OF times_used ON coupons FOR EACH ROW WHEN ((old.times_used < old.total_limit) IS DISTINCT FROM (new.times_used < new.total_limit)) EXECUTE FUNCTION notice_table('coupons');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE OF code, is_public, is_active, starts_at, ends_at, total_limit, percentage, amount_cents, minimum_cents ON coupons FOR EACH STATEMENT EXECUTE FUNCTION notice_table('coupons');

create table course_lessons (
  lesson_id integer not null generated by default as identity,
  section_id integer not null,
  "position" integer not null,
  title_en text not null,
  title_ar text not null,
  minutes integer not null,
  constraint course_lessons_pkey PRIMARY KEY (lesson_id),
  constraint course_lessons_minutes_check CHECK ((minutes > 0)),
  constraint course_lessons_section_id_fkey FOREIGN KEY (section_id) REFERENCES course_sections(section_id) ON DELETE CASCADE,
  constraint course_lessons_title_ar_check CHECK ((title_ar <> ''::text)),
  constraint course_lessons_title_en_check CHECK ((title_en <> ''::text)),
  constraint one_lesson_for_a_position UNIQUE (section_id, "position") DEFERRABLE
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON course_lessons FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('lesson_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF lesson_id, section_id, "position", title_en, title_ar, minutes ON course_lessons FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["lesson_id"], "name": "title_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["section_id"], "subjectType": "course_sections"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON course_lessons FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF title_en, title_ar ON course_lessons FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('lesson_id', 'title');
CREATE TRIGGER notice_lesson AFTER INSERT OR DELETE OR UPDATE ON course_lessons FOR EACH ROW EXECUTE FUNCTION notice_lesson();

create table course_progress (
  customer_id integer not null,
  product_id integer not null,
  done integer not null default 0,
  required integer not null default 0,
  lesson_id integer,
  started_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint course_progress_pkey PRIMARY KEY (customer_id, product_id),
  constraint course_progress_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint course_progress_done_check CHECK ((done >= 0)),
  constraint course_progress_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id),
  constraint course_progress_product_id_fkey FOREIGN KEY (product_id) REFERENCES courses(product_id),
  constraint course_progress_required_check CHECK ((required >= 0))
);
CREATE INDEX course_progress_by_course ON public.course_progress USING btree (product_id);
CREATE TRIGGER refuse_undoing BEFORE UPDATE OF completed_at ON course_progress FOR EACH ROW WHEN (old.completed_at IS NOT NULL AND new.completed_at IS DISTINCT FROM old.completed_at) EXECUTE FUNCTION refuse_change_of_learning();

create table course_sections (
  section_id integer not null generated by default as identity,
  product_id integer not null,
  "position" integer not null,
  title_en text not null,
  title_ar text not null,
  constraint course_sections_pkey PRIMARY KEY (section_id),
  constraint course_sections_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint course_sections_title_ar_check CHECK ((title_ar <> ''::text)),
  constraint course_sections_title_en_check CHECK ((title_en <> ''::text)),
  constraint one_section_for_a_position UNIQUE (product_id, "position") DEFERRABLE
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON course_sections FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('section_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF section_id, product_id, "position", title_en, title_ar ON course_sections FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["section_id"], "name": "title_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON course_sections FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF title_en, title_ar ON course_sections FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('section_id', 'title');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON course_sections FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table courses (
  product_id integer not null,
  enforce_order boolean not null default false,
  pass_mark integer not null default 80,
  certificate_hours numeric(5,1),
  published_at timestamp with time zone,
  version integer not null default 1,
  accredited_by text,
  accredited_until date,
  credit_type text,
  provider_number text,
  accreditation_text_en text,
  accreditation_text_ar text,
  valid_months integer,
  constraint courses_pkey PRIMARY KEY (product_id),
  constraint accreditation_in_both_languages CHECK (((accreditation_text_en IS NULL) = (accreditation_text_ar IS NULL))),
  constraint accredited_by_somebody_for_a_time CHECK (((accredited_by IS NULL) = (accredited_until IS NULL))),
  constraint claims_need_accreditation CHECK (((accredited_by IS NOT NULL) OR ((credit_type IS NULL) AND (provider_number IS NULL) AND (accreditation_text_en IS NULL)))),
  constraint courses_accreditation_text_ar_check CHECK ((accreditation_text_ar <> ''::text)),
  constraint courses_accreditation_text_en_check CHECK ((accreditation_text_en <> ''::text)),
  constraint courses_accredited_by_check CHECK ((accredited_by <> ''::text)),
  constraint courses_certificate_hours_check CHECK ((certificate_hours > (0)::numeric)),
  constraint courses_credit_type_check CHECK ((credit_type <> ''::text)),
  constraint courses_pass_mark_check CHECK (((pass_mark >= 1) AND (pass_mark <= 100))),
  constraint courses_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint courses_provider_number_check CHECK ((provider_number <> ''::text)),
  constraint courses_valid_months_check CHECK (((valid_months >= 1) AND (valid_months <= 600)))
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON courses FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('product_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, enforce_order, pass_mark, certificate_hours, published_at, accredited_by, accredited_until, credit_type, provider_number, accreditation_text_en, accreditation_text_ar, valid_months ON courses FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id"], "name": null, "apart": [], "hidden": [], "leftOut": ["version"], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF accreditation_text_en, accreditation_text_ar ON courses FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('product_id', 'accreditation_text');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON courses FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table customer_notes (
  customer_note_id integer not null generated always as identity,
  customer_id integer not null,
  author text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint customer_notes_pkey PRIMARY KEY (customer_note_id),
  constraint customer_notes_author_check CHECK ((author <> ''::text)),
  constraint customer_notes_body_check CHECK (((body <> ''::text) AND (length(body) <= 2000))),
  constraint customer_notes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id)
);
CREATE INDEX customer_notes_by_customer ON public.customer_notes USING btree (customer_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF customer_note_id, customer_id, author, body, created_at ON customer_notes FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["customer_note_id"], "name": null, "apart": [], "hidden": ["body"], "leftOut": [], "subjectKey": ["customer_id"], "subjectType": "customers"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON customer_notes FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table customers (
  customer_id integer not null generated by default as identity,
  email text not null,
  email_canonical text not null,
  password_hash text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  mobile_no text not null default ''::text,
  address_line_one text not null default ''::text,
  country_id integer,
  state_province_id integer,
  city_id integer,
  postal_code text not null default ''::text,
  language text not null default 'en'::text,
  created_at timestamp with time zone not null default now(),
  email_confirmed_at timestamp with time zone,
  version integer not null default 1,
  erased_at timestamp with time zone,
  has_bought boolean not null default false,
  city_name text not null default ''::text,
  search_text text not null generated always as (arabic_as_capitals(fold((((((((((' '::text || first_name) || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || mobile_no) || ' '::text) || phone_digits(mobile_no))))) stored,
  constraint customers_pkey PRIMARY KEY (customer_id),
  constraint customers_check CHECK (((length(city_name) <= 150) AND ((city_name = ''::text) OR (city_id IS NULL)))),
  constraint customers_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(city_id),
  constraint customers_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(country_id),
  constraint customers_email_canonical_key UNIQUE (email_canonical),
  constraint customers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint customers_state_province_id_fkey FOREIGN KEY (state_province_id) REFERENCES states(state_province_id)
);
CREATE INDEX customers_by_country ON public.customers USING btree (country_id, created_at, customer_id);
CREATE INDEX customers_by_date ON public.customers USING btree (created_at, customer_id);
CREATE INDEX customers_by_email ON public.customers USING btree (lower(email) text_pattern_ops);
CREATE INDEX customers_by_name ON public.customers USING btree (first_name, customer_id);
CREATE INDEX customers_by_text ON public.customers USING gin (search_text gin_trgm_ops);
CREATE INDEX customers_without_orders ON public.customers USING btree (created_at, customer_id) WHERE ((NOT has_bought) AND (erased_at IS NULL));
CREATE TRIGGER keep_former_email AFTER UPDATE OF email, email_canonical ON customers FOR EACH ROW WHEN (old.email_canonical <> new.email_canonical AND new.erased_at IS NULL) EXECUTE FUNCTION keep_former_email();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF customer_id, email, email_canonical, password_hash, first_name, last_name, mobile_no, address_line_one, country_id, state_province_id, city_id, postal_code, language, created_at, email_confirmed_at, version, erased_at, city_name ON customers FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["customer_id"], "name": null, "apart": [], "hidden": ["email", "email_canonical", "password_hash", "first_name", "last_name", "mobile_no", "address_line_one", "postal_code", "city_name"], "leftOut": ["has_bought", "search_text"], "subjectKey": ["customer_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON customers FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_staff AFTER INSERT ON customers FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION notice_staff('customer_id');

create table discount_targets (
  discount_target_id integer not null generated always as identity,
  discount_id integer not null,
  category_id integer,
  brand_id integer,
  tag_id integer,
  kind text,
  product_id integer,
  constraint discount_targets_pkey PRIMARY KEY (discount_target_id),
  constraint discount_targets_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(brand_id),
  constraint discount_targets_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(category_id),
  constraint discount_targets_discount_id_category_id_brand_id_tag_id_ki_key UNIQUE NULLS NOT DISTINCT (discount_id, category_id, brand_id, tag_id, kind, product_id),
  constraint discount_targets_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(discount_id) ON DELETE CASCADE,
  constraint discount_targets_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'ebook'::text, 'book'::text, 'account'::text]))),
  constraint discount_targets_name_one_thing CHECK ((num_nonnulls(category_id, brand_id, tag_id, kind, product_id) = 1)),
  constraint discount_targets_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint discount_targets_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(tag_id)
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF discount_target_id, discount_id, category_id, brand_id, tag_id, kind, product_id ON discount_targets FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["discount_target_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["discount_id"], "subjectType": "discounts"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON discount_targets FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table discounts (
  discount_id integer not null generated by default as identity,
  name_en text not null,
  name_ar text not null,
  percentage numeric(5,2),
  amount_cents integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_active boolean not null default true,
  applies_to_all boolean not null default false,
  is_applied boolean not null default false,
  version integer not null default 1,
  constraint discounts_pkey PRIMARY KEY (discount_id),
  constraint discounts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint discounts_by_percentage_or_amount CHECK ((num_nonnulls(percentage, amount_cents) <= 1)),
  constraint discounts_end_after_start CHECK ((ends_at > starts_at)),
  constraint discounts_percentage_check CHECK (((percentage > (0)::numeric) AND (percentage < (100)::numeric)))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF discount_id, name_en, name_ar, percentage, amount_cents, starts_at, ends_at, is_active, applies_to_all ON discounts FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["discount_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": ["version", "is_applied"], "subjectKey": ["discount_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON discounts FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON discounts FOR EACH STATEMENT EXECUTE FUNCTION notice_table('facets');

create table disputes (
  dispute_id integer not null generated always as identity,
  order_id integer not null,
  payment_id integer not null,
  provider_id text not null,
  amount_cents integer not null,
  reason text not null,
  state text not null,
  outcome text,
  due_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  refund_id integer,
  is_refund boolean not null default false,
  settled_at timestamp with time zone,
  settled_by text,
  version integer not null default 1,
  heard_at timestamp with time zone not null default now(),
  constraint disputes_pkey PRIMARY KEY (dispute_id),
  constraint closed_with_an_outcome CHECK ((((state = 'closed'::text) = (outcome IS NOT NULL)) AND ((state = 'closed'::text) = (closed_at IS NOT NULL)))),
  constraint disputes_amount_cents_check CHECK ((amount_cents > 0)),
  constraint disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint disputes_outcome_check CHECK ((outcome = ANY (ARRAY['won'::text, 'lost'::text, 'withdrawn'::text]))),
  constraint disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(payment_id),
  constraint disputes_provider_id_key UNIQUE (provider_id),
  constraint disputes_reason_check CHECK ((reason = ANY (ARRAY['fraud'::text, 'not_received'::text, 'not_as_described'::text, 'refund_missing'::text, 'duplicate'::text, 'wrong_amount'::text, 'canceled'::text, 'unrecognized'::text, 'other'::text]))),
  constraint disputes_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(refund_id),
  constraint disputes_refund_id_key UNIQUE (refund_id),
  constraint disputes_state_check CHECK ((state = ANY (ARRAY['needs_response'::text, 'under_review'::text, 'closed'::text]))),
  constraint settled_by_a_person CHECK (((settled_at IS NULL) = (settled_by IS NULL)))
);
CREATE INDEX disputes_by_order ON public.disputes USING btree (order_id);
CREATE INDEX disputes_to_settle ON public.disputes USING btree (closed_at) WHERE ((outcome = 'lost'::text) AND (settled_at IS NULL));
CREATE INDEX open_disputes ON public.disputes USING btree (due_at) WHERE (state <> 'closed'::text);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF dispute_id, order_id, payment_id, provider_id, amount_cents, reason, state, outcome, due_at, opened_at, closed_at, settled_at, settled_by ON disputes FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["dispute_id"], "name": null, "apart": [], "hidden": [], "leftOut": ["refund_id", "is_refund", "version", "heard_at"], "subjectKey": ["order_id"], "subjectType": "orders"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON disputes FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_order AFTER INSERT OR UPDATE ON disputes FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION notice_order();

create table document_files (
  document_id integer not null,
  language text not null,
  sha256 bytea not null,
  storage_key text not null,
  constraint document_files_pkey PRIMARY KEY (document_id, language),
  constraint document_files_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(document_id),
  constraint document_files_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint document_files_sha256_check CHECK ((length(sha256) = 32)),
  constraint document_files_storage_key_check CHECK ((storage_key <> ''::text))
);

create table document_marks (
  sha256 bytea not null,
  svg text not null,
  constraint document_marks_pkey PRIMARY KEY (sha256),
  constraint document_marks_sha256_check CHECK ((length(sha256) = 32))
);
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON document_marks FOR EACH ROW EXECUTE FUNCTION refuse_change_of_documents();

create table document_series (
  series_id integer not null generated always as identity,
  kind text not null,
  prefix text not null,
  year integer not null,
  next_number integer not null default 1,
  constraint document_series_pkey PRIMARY KEY (series_id),
  constraint document_series_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint document_series_next_number_check CHECK ((next_number > 0)),
  constraint document_series_prefix_check CHECK ((prefix ~ '^[A-Z]+(-[A-Z]+)*$'::text)),
  constraint document_series_year_check CHECK (((year >= 2000) AND (year <= 9999))),
  constraint one_series_of_a_year UNIQUE (prefix, year)
);

create table documents (
  document_id integer not null generated always as identity,
  series_id integer not null,
  number integer not null,
  kind text not null,
  order_id integer not null,
  refund_id integer not null default 0,
  corrects_id integer,
  issued_at timestamp with time zone not null,
  total_cents integer not null,
  snapshot jsonb not null,
  sha256 bytea not null,
  previous_hash bytea,
  constraint documents_pkey PRIMARY KEY (document_id),
  constraint corrects_what_was_issued CHECK (((corrects_id IS NULL) = (refund_id = 0))),
  constraint credit_note_of_a_refund CHECK (((kind = 'invoice'::text) OR (refund_id > 0))),
  constraint documents_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES documents(document_id),
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint documents_number_check CHECK ((number > 0)),
  constraint documents_previous_hash_check CHECK ((length(previous_hash) = 32)),
  constraint documents_series_id_fkey FOREIGN KEY (series_id) REFERENCES document_series(series_id),
  constraint documents_sha256_check CHECK ((length(sha256) = 32)),
  constraint documents_total_cents_check CHECK ((total_cents > 0)),
  constraint follows_the_number_before CHECK (((previous_hash IS NULL) = (number = 1))),
  constraint one_document_of_a_number UNIQUE (series_id, number),
  constraint one_document_of_an_event UNIQUE (order_id, kind, refund_id)
);
CREATE INDEX documents_by_corrected ON public.documents USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX documents_by_issue ON public.documents USING btree (issued_at, document_id);
CREATE TRIGGER notice_documents AFTER INSERT ON documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION notice_documents();
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_documents();
CREATE TRIGGER refuse_gap AFTER INSERT ON documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_gap_of_documents();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_documents();

create table documents_due (
  order_id integer not null,
  kind text not null,
  refund_id integer not null default 0,
  constraint documents_due_pkey PRIMARY KEY (order_id, kind, refund_id),
  constraint documents_due_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text])))
);

create table documents_frozen (
  is_only boolean not null default true,
  until_order_id integer not null,
  paid_before timestamp with time zone not null,
  next_order_id integer,
  constraint documents_frozen_pkey PRIMARY KEY (is_only),
  constraint documents_frozen_is_only_check CHECK (is_only)
);

create table downloads (
  entitlement_id integer not null,
  file_id integer not null,
  number integer not null,
  ticket bytea not null,
  downloaded_at timestamp with time zone not null default now(),
  resumed_bytes bigint not null default 0,
  seat_number integer not null,
  constraint downloads_pkey PRIMARY KEY (entitlement_id, seat_number, file_id, number),
  constraint downloads_entitlement_id_seat_number_fkey FOREIGN KEY (entitlement_id, seat_number) REFERENCES seats(entitlement_id, number),
  constraint downloads_file_id_fkey FOREIGN KEY (file_id) REFERENCES product_files(file_id),
  constraint downloads_number_check CHECK ((number > 0)),
  constraint downloads_resumed_bytes_check CHECK ((resumed_bytes >= 0))
);

create table entitlements (
  entitlement_id integer not null generated always as identity,
  order_item_id integer not null,
  customer_id integer not null,
  product_id integer not null,
  kind text not null,
  granted_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  download_limit integer not null default 5,
  terms jsonb not null,
  seat_count integer not null,
  started_at timestamp with time zone,
  starts_latest_at timestamp with time zone,
  extra_days integer not null default 0,
  revoke_reason text,
  paused_at timestamp with time zone,
  waits_until timestamp with time zone,
  constraint entitlements_pkey PRIMARY KEY (entitlement_id),
  constraint entitlements_check CHECK ((expires_at > granted_at)),
  constraint entitlements_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint entitlements_download_limit_check CHECK ((download_limit >= 0)),
  constraint entitlements_extra_days_check CHECK ((extra_days >= 0)),
  constraint entitlements_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'ebook'::text, 'book'::text, 'account'::text]))),
  constraint entitlements_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(order_item_id),
  constraint entitlements_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id),
  constraint has_seats CHECK ((seat_count > 0)),
  constraint one_entitlement_for_an_item UNIQUE (order_item_id),
  constraint reason_of_revocation CHECK (((revoke_reason IS NULL) OR ((revoke_reason <> ''::text) AND (revoked_at IS NOT NULL)))),
  constraint starts_now_or_later CHECK ((num_nonnulls(started_at, starts_latest_at) > 0))
);
CREATE INDEX entitlements_by_customer ON public.entitlements USING btree (customer_id, entitlement_id);
CREATE INDEX entitlements_by_end ON public.entitlements USING btree (expires_at) WHERE ((expires_at IS NOT NULL) AND (revoked_at IS NULL));
CREATE INDEX entitlements_by_product ON public.entitlements USING btree (product_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF entitlement_id, order_item_id, customer_id, product_id, kind, granted_at, expires_at, revoked_at, download_limit, terms, seat_count, started_at, starts_latest_at, extra_days, revoke_reason ON entitlements FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["entitlement_id"], "name": null, "apart": [], "hidden": [], "leftOut": ["paused_at", "waits_until"], "subjectKey": ["entitlement_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON entitlements FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER refuse_other_terms BEFORE UPDATE OF terms, seat_count, product_id, customer_id, order_item_id ON entitlements FOR EACH ROW WHEN (old.terms IS DISTINCT FROM new.terms OR old.seat_count IS DISTINCT FROM new.seat_count OR old.product_id IS DISTINCT FROM new.product_id OR old.customer_id IS DISTINCT FROM new.customer_id OR old.order_item_id IS DISTINCT FROM new.order_item_id) EXECUTE FUNCTION refuse_other_terms();
CREATE TRIGGER revoke_certificates AFTER UPDATE OF revoked_at ON entitlements FOR EACH ROW WHEN (new.revoked_at IS DISTINCT FROM old.revoked_at) EXECUTE FUNCTION revoke_certificates();

create table facilities (
  label_key text not null,
  text_en text not null,
  text_ar text not null,
  "position" integer not null default 0,
  icon text,
  constraint facilities_pkey PRIMARY KEY (label_key),
  constraint facilities_icon_check CHECK ((icon ~ '^[a-z-]{1,30}$'::text))
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON facilities FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('label_key');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF label_key, text_en, text_ar, "position", icon ON facilities FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["label_key"], "name": "text_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["label_key"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON facilities FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF text_en, text_ar ON facilities FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('label_key', 'text');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON facilities FOR EACH STATEMENT EXECUTE FUNCTION notice_table('content');

create table faq_groups (
  faq_group_id integer not null generated by default as identity,
  "position" integer not null,
  title_en text not null,
  title_ar text not null,
  constraint faq_groups_pkey PRIMARY KEY (faq_group_id)
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON faq_groups FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('faq_group_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF faq_group_id, "position", title_en, title_ar ON faq_groups FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["faq_group_id"], "name": "title_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["faq_group_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON faq_groups FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF title_en, title_ar ON faq_groups FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('faq_group_id', 'title');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON faq_groups FOR EACH STATEMENT EXECUTE FUNCTION notice_table('content');

create table faq_questions (
  faq_question_id integer not null generated by default as identity,
  faq_group_id integer not null,
  "position" integer not null,
  question_en text not null,
  question_ar text not null,
  answer_en text not null,
  answer_ar text not null,
  constraint faq_questions_pkey PRIMARY KEY (faq_question_id),
  constraint faq_questions_faq_group_id_fkey FOREIGN KEY (faq_group_id) REFERENCES faq_groups(faq_group_id) ON DELETE CASCADE
);
CREATE INDEX faq_questions_by_group ON public.faq_questions USING btree (faq_group_id, "position");
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON faq_questions FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('faq_question_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF faq_question_id, faq_group_id, "position", question_en, question_ar, answer_en, answer_ar ON faq_questions FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["faq_question_id"], "name": "question_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["faq_group_id"], "subjectType": "faq_groups"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON faq_questions FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF question_en, question_ar, answer_en, answer_ar ON faq_questions FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('faq_question_id', 'question', 'answer');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON faq_questions FOR EACH STATEMENT EXECUTE FUNCTION notice_table('content');

create table former_emails (
  customer_id integer not null,
  email text not null,
  changed_at timestamp with time zone not null default now(),
  constraint former_emails_pkey PRIMARY KEY (customer_id, email),
  constraint former_emails_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id)
);
CREATE INDEX former_emails_by_email ON public.former_emails USING btree (email text_pattern_ops);

create table label_versions (
  entity_id integer not null,
  label_html_id text not null,
  version integer not null default 1,
  constraint label_versions_pkey PRIMARY KEY (entity_id, label_html_id)
);

create table labels (
  entity_id integer not null,
  label_html_id text not null,
  language text not null,
  text text not null,
  original text,
  changed_at timestamp with time zone not null default now(),
  constraint labels_pkey PRIMARY KEY (entity_id, language, label_html_id),
  constraint labels_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF entity_id, label_html_id, language, text ON labels FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["entity_id", "language", "label_html_id"], "name": "label_html_id", "apart": [], "hidden": [], "leftOut": ["original", "changed_at"], "subjectKey": ["entity_id", "language", "label_html_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON labels FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON labels FOR EACH STATEMENT EXECUTE FUNCTION notice_table('labels');
CREATE TRIGGER raise_label_version AFTER INSERT OR DELETE OR UPDATE ON labels FOR EACH ROW EXECUTE FUNCTION raise_label_version();

create table learning_events (
  event_id uuid not null,
  customer_id integer not null,
  lesson_id integer not null,
  kind text not null,
  from_ms integer,
  to_ms integer,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  is_credited boolean not null,
  rate numeric(3,2),
  constraint learning_events_pkey PRIMARY KEY (event_id),
  constraint learning_events_check CHECK ((to_ms > from_ms)),
  constraint learning_events_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint learning_events_from_ms_check CHECK ((from_ms >= 0)),
  constraint learning_events_kind_check CHECK ((kind = ANY (ARRAY['opened'::text, 'played'::text, 'read'::text, 'done'::text, 'undone'::text]))),
  constraint learning_events_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id),
  constraint learning_events_rate_check CHECK (((rate >= 0.5) AND (rate <= (3)::numeric))),
  constraint played_a_range CHECK ((((kind = 'played'::text) = (from_ms IS NOT NULL)) AND ((kind = 'played'::text) = (to_ms IS NOT NULL)))),
  constraint rate_of_what_was_played CHECK (((rate IS NULL) OR (kind = 'played'::text)))
);
CREATE INDEX learning_events_by_learner ON public.learning_events USING btree (customer_id, lesson_id, received_at);
CREATE TRIGGER refuse_change BEFORE UPDATE ON learning_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_learning();
CREATE TRIGGER refuse_delete BEFORE DELETE ON learning_events FOR EACH ROW WHEN (current_setting('shop.erasing'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION refuse_change_of_learning();

create table learning_sections (
  section_id integer not null generated by default as identity,
  product_id integer not null,
  "position" integer not null,
  title_en text not null,
  title_ar text not null,
  retired_at timestamp with time zone,
  constraint learning_sections_pkey PRIMARY KEY (section_id),
  constraint learning_sections_product_id_fkey FOREIGN KEY (product_id) REFERENCES courses(product_id) ON DELETE CASCADE,
  constraint learning_sections_title_ar_check CHECK ((title_ar <> ''::text)),
  constraint learning_sections_title_en_check CHECK ((title_en <> ''::text)),
  constraint one_learning_section_for_a_position UNIQUE (product_id, "position") DEFERRABLE,
  constraint section_of_a_course UNIQUE (section_id, product_id)
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON learning_sections FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('section_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF section_id, product_id, "position", title_en, title_ar, retired_at ON learning_sections FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["section_id"], "name": "title_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON learning_sections FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF title_en, title_ar ON learning_sections FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('section_id', 'title');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON learning_sections FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table lesson_captions (
  lesson_id integer not null,
  product_id integer not null,
  captions_en text not null,
  captions_ar text not null,
  constraint lesson_captions_pkey PRIMARY KEY (lesson_id),
  constraint lesson_captions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE
);
CREATE INDEX captions_to_translate ON public.lesson_captions USING btree (product_id, lesson_id) WHERE (((captions_en = ''::text))::integer = ((NOT (captions_ar = ''::text)))::integer);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON lesson_captions FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('product_id lesson_id');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF captions_en, captions_ar ON lesson_captions FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('product_id lesson_id', 'captions');

create table lesson_drafts (
  lesson_id integer not null,
  content jsonb not null,
  saved_at timestamp with time zone not null default now(),
  begun_at timestamp with time zone not null default now(),
  constraint lesson_drafts_pkey PRIMARY KEY (lesson_id),
  constraint lesson_drafts_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint lesson_drafts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE
);
CREATE TRIGGER copy_texts AFTER INSERT OR DELETE OR UPDATE ON lesson_drafts FOR EACH ROW EXECUTE FUNCTION copy_texts_of_lesson();

create table lesson_media (
  lesson_id integer not null,
  storage_key text not null,
  content_type text not null,
  duration_ms integer not null,
  captions_en text not null,
  captions_ar text not null,
  poster_key text,
  small_key text,
  sound_key text,
  media_id integer,
  folded_captions_en text not null generated always as (words_in(text_of_captions(captions_en))) stored,
  folded_captions_ar text not null generated always as (words_in(text_of_captions(captions_ar))) stored,
  constraint lesson_media_pkey PRIMARY KEY (lesson_id),
  constraint copies_of_a_film CHECK (((content_type = 'video/mp4'::text) OR ((small_key IS NULL) AND (sound_key IS NULL)))),
  constraint lesson_media_content_type_check CHECK ((content_type = ANY (ARRAY['video/mp4'::text, 'audio/mp4'::text, 'audio/mpeg'::text]))),
  constraint lesson_media_duration_ms_check CHECK ((duration_ms > 0)),
  constraint lesson_media_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint lesson_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES media_assets(media_id),
  constraint lesson_media_storage_key_check CHECK ((storage_key <> ''::text))
);
CREATE INDEX lesson_media_by_asset ON public.lesson_media USING btree (media_id);
CREATE TRIGGER copy_texts AFTER INSERT OR DELETE OR UPDATE OF captions_en, captions_ar ON lesson_media FOR EACH ROW EXECUTE FUNCTION copy_texts_of_lesson();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF lesson_id, storage_key, content_type, duration_ms, captions_en, captions_ar, poster_key, small_key, sound_key, media_id ON lesson_media FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["lesson_id"], "name": null, "apart": [], "hidden": [], "leftOut": ["folded_captions_en", "folded_captions_ar"], "subjectKey": ["lesson_id"], "subjectType": "lessons"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON lesson_media FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_media_of_lesson AFTER INSERT OR DELETE OR UPDATE ON lesson_media FOR EACH ROW EXECUTE FUNCTION notice_media_of_lesson();

create table lesson_progress (
  customer_id integer not null,
  lesson_id integer not null,
  opened_at timestamp with time zone not null,
  watched int4multirange not null default '{}'::int4multirange,
  position_ms integer not null default 0,
  done_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  position_at timestamp with time zone,
  constraint lesson_progress_pkey PRIMARY KEY (customer_id, lesson_id),
  constraint lesson_progress_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint lesson_progress_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id),
  constraint lesson_progress_position_ms_check CHECK ((position_ms >= 0))
);
CREATE INDEX lesson_progress_by_lesson ON public.lesson_progress USING btree (lesson_id);

create table lesson_texts (
  lesson_id integer not null,
  title_en text not null,
  title_ar text not null,
  body_en text not null,
  body_ar text not null,
  constraint lesson_texts_pkey PRIMARY KEY (lesson_id),
  constraint lesson_texts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE
);
CREATE INDEX lessons_to_translate ON public.lesson_texts USING btree (lesson_id) WHERE ((((title_en = ''::text))::integer = ((NOT (title_ar = ''::text)))::integer) OR (((body_en = ''::text))::integer = ((NOT (body_ar = ''::text)))::integer));
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON lesson_texts FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('lesson_id');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF title_en, title_ar, body_en, body_ar ON lesson_texts FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('lesson_id', 'title', 'body');

create table lessons (
  lesson_id integer not null generated by default as identity,
  product_id integer not null,
  section_id integer not null,
  "position" integer not null,
  code text not null,
  kind text not null,
  title_en text not null,
  title_ar text not null,
  body_en text not null default ''::text,
  body_ar text not null default ''::text,
  url text,
  live_at timestamp with time zone,
  live_minutes integer,
  minutes integer not null,
  is_required boolean not null default true,
  is_preview boolean not null default false,
  published_at timestamp with time zone default now(),
  retired_at timestamp with time zone,
  version integer not null default 1,
  revision integer not null default 1,
  folded_en text not null generated always as (words_in(((title_en || ' '::text) || text_of_html(body_en)))) stored,
  folded_ar text not null generated always as (words_in(((title_ar || ' '::text) || text_of_html(body_ar)))) stored,
  book_format text,
  place_en integer,
  place_ar integer,
  drip_days integer,
  constraint lessons_pkey PRIMARY KEY (lesson_id),
  constraint in_both_languages CHECK (((body_en = ''::text) = (body_ar = ''::text))),
  constraint leads_elsewhere CHECK (((published_at IS NULL) OR ((kind = ANY (ARRAY['link'::text, 'live'::text])) = (url IS NOT NULL)))),
  constraint lessons_body_ar_check CHECK ((length(body_ar) <= 200000)),
  constraint lessons_body_en_check CHECK ((length(body_en) <= 200000)),
  constraint lessons_book_format_check CHECK ((book_format = ANY (ARRAY['epub'::text, 'pdf'::text]))),
  constraint lessons_code_check CHECK ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint lessons_drip_days_check CHECK (((drip_days >= 1) AND (drip_days <= 3650))),
  constraint lessons_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'quiz'::text, 'file'::text, 'link'::text, 'live'::text, 'video'::text, 'audio'::text, 'reading'::text]))),
  constraint lessons_live_minutes_check CHECK ((live_minutes > 0)),
  constraint lessons_minutes_check CHECK ((minutes > 0)),
  constraint lessons_place_ar_check CHECK ((place_ar > 0)),
  constraint lessons_place_en_check CHECK ((place_en > 0)),
  constraint lessons_section_id_product_id_fkey FOREIGN KEY (section_id, product_id) REFERENCES learning_sections(section_id, product_id) ON DELETE CASCADE,
  constraint lessons_title_ar_check CHECK ((title_ar <> ''::text)),
  constraint lessons_title_en_check CHECK ((title_en <> ''::text)),
  constraint lessons_url_check CHECK ((url ~ '^https://'::text)),
  constraint live_at_a_time CHECK (((published_at IS NULL) OR (((kind = 'live'::text) = (live_at IS NOT NULL)) AND ((kind = 'live'::text) = (live_minutes IS NOT NULL))))),
  constraint one_lesson_for_a_place UNIQUE (section_id, "position") DEFERRABLE,
  constraint one_lesson_of_a_code UNIQUE (product_id, code),
  constraint only_reading_has_a_place CHECK (((kind = 'reading'::text) OR ((book_format IS NULL) AND (place_en IS NULL) AND (place_ar IS NULL)))),
  constraint quiz_is_no_preview CHECK (((kind <> 'quiz'::text) OR (NOT is_preview))),
  constraint reading_opens_a_book CHECK (((published_at IS NULL) OR (kind <> 'reading'::text) OR ((book_format IS NOT NULL) AND (COALESCE(place_en, place_ar) IS NOT NULL)))),
  constraint text_has_words CHECK (((published_at IS NULL) OR (kind <> ALL (ARRAY['text'::text, 'link'::text])) OR (body_en <> ''::text)))
);
CREATE TRIGGER copy_texts AFTER INSERT OR UPDATE OF title_en, title_ar, body_en, body_ar, retired_at ON lessons FOR EACH ROW EXECUTE FUNCTION copy_texts_of_lesson();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF lesson_id, product_id, section_id, "position", code, kind, title_en, title_ar, body_en, body_ar, url, live_at, live_minutes, minutes, is_required, is_preview, published_at, retired_at, revision, book_format, place_en, place_ar, drip_days ON lessons FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["lesson_id"], "name": "title_en", "apart": [], "hidden": [], "leftOut": ["version", "folded_en", "folded_ar"], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON lessons FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON lessons FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table license_keys (
  license_key_id integer not null generated by default as identity,
  entitlement_id integer not null,
  seat_number integer not null,
  key_hash bytea not null,
  last_four text not null,
  sealed bytea not null,
  activation_limit integer,
  made_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  constraint license_keys_pkey PRIMARY KEY (license_key_id),
  constraint license_keys_activation_limit_check CHECK ((activation_limit > 0)),
  constraint license_keys_entitlement_id_seat_number_fkey FOREIGN KEY (entitlement_id, seat_number) REFERENCES seats(entitlement_id, number),
  constraint license_keys_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint license_keys_key_hash_key UNIQUE (key_hash),
  constraint license_keys_last_four_check CHECK ((length(last_four) = 4))
);
CREATE UNIQUE INDEX one_key_for_a_seat ON public.license_keys USING btree (entitlement_id, seat_number) WHERE (disabled_at IS NULL);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF license_key_id, entitlement_id, seat_number, key_hash, last_four, sealed, activation_limit, made_at, disabled_at ON license_keys FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["license_key_id"], "name": null, "apart": [], "hidden": ["key_hash", "last_four", "sealed"], "leftOut": [], "subjectKey": ["entitlement_id"], "subjectType": "entitlements"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON license_keys FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table listing_bitmaps (
  chunk integer not null,
  kind text not null,
  id integer not null,
  products bit(16384) not null storage plain,
  constraint listing_bitmaps_pkey PRIMARY KEY (chunk, kind, id)
);

create table listing_changes (
  change_id bigint not null generated always as identity,
  product_id integer not null,
  are_words boolean not null default false,
  constraint listing_changes_pkey PRIMARY KEY (change_id)
);

create table listing_totals (
  kind text not null,
  id integer not null,
  total integer not null,
  constraint listing_totals_pkey PRIMARY KEY (kind, id),
  constraint listing_totals_kind_check CHECK ((kind = ANY (ARRAY['all'::text, 'category'::text, 'brand'::text, 'tag'::text, 'size'::text, 'color'::text, 'kind'::text, 'language'::text, 'level'::text])))
);

create table loaded_reference_data (
  name text not null,
  loaded_at timestamp with time zone not null default now(),
  constraint loaded_reference_data_pkey PRIMARY KEY (name)
);

create table media_assets (
  media_id integer not null generated by default as identity,
  upload_id uuid not null,
  lesson_id integer not null,
  name text not null,
  state text not null default 'uploading'::text,
  refusal text,
  content_type text,
  duration_ms integer,
  lines integer,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint media_assets_pkey PRIMARY KEY (media_id),
  constraint known_when_ready CHECK (((state = 'ready'::text) = ((content_type IS NOT NULL) AND (duration_ms IS NOT NULL)))),
  constraint media_assets_content_type_check CHECK ((content_type = ANY (ARRAY['video/mp4'::text, 'audio/mp4'::text]))),
  constraint media_assets_duration_ms_check CHECK ((duration_ms > 0)),
  constraint media_assets_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint media_assets_lines_check CHECK ((lines > 0)),
  constraint media_assets_name_check CHECK ((name <> ''::text)),
  constraint media_assets_refusal_check CHECK ((refusal <> ''::text)),
  constraint media_assets_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'checking'::text, 'ready'::text, 'refused'::text]))),
  constraint media_assets_upload_id_key UNIQUE (upload_id),
  constraint refused_for_a_reason CHECK (((state = 'refused'::text) = (refusal IS NOT NULL)))
);
CREATE INDEX media_assets_by_lesson ON public.media_assets USING btree (lesson_id);

create table media_files (
  media_id integer not null,
  file text not null,
  size_bytes bigint not null,
  storage_key text,
  constraint media_files_pkey PRIMARY KEY (media_id, file),
  constraint media_files_file_check CHECK ((file = ANY (ARRAY['full'::text, 'small'::text, 'sound'::text, 'poster'::text]))),
  constraint media_files_media_id_fkey FOREIGN KEY (media_id) REFERENCES media_assets(media_id) ON DELETE CASCADE,
  constraint media_files_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 2000000000))),
  constraint media_files_storage_key_check CHECK ((storage_key <> ''::text))
);

create table media_parts (
  media_id integer not null,
  file text not null,
  number integer not null,
  constraint media_parts_pkey PRIMARY KEY (media_id, file, number),
  constraint media_parts_media_id_file_fkey FOREIGN KEY (media_id, file) REFERENCES media_files(media_id, file) ON DELETE CASCADE,
  constraint media_parts_number_check CHECK ((number >= 0))
);

create table media_streams (
  entitlement_id integer not null,
  seat_number integer not null,
  session_hash bytea not null,
  issued_at timestamp with time zone not null,
  constraint media_streams_pkey PRIMARY KEY (entitlement_id, seat_number),
  constraint media_streams_entitlement_id_seat_number_fkey FOREIGN KEY (entitlement_id, seat_number) REFERENCES seats(entitlement_id, number) ON DELETE CASCADE
);

create table message_replies (
  message_reply_id integer not null generated always as identity,
  contact_message_id integer not null,
  staff_id integer,
  staff_name text not null,
  language text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint message_replies_pkey PRIMARY KEY (message_reply_id),
  constraint message_replies_body_check CHECK (((body ~ '\S'::text) AND (length(body) <= 10000))),
  constraint message_replies_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES contact_messages(contact_message_id) ON DELETE CASCADE,
  constraint message_replies_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint message_replies_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint message_replies_staff_name_check CHECK ((staff_name <> ''::text))
);
CREATE INDEX message_replies_by_message ON public.message_replies USING btree (contact_message_id);
CREATE INDEX message_replies_by_staff ON public.message_replies USING btree (staff_id) WHERE (staff_id IS NOT NULL);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF message_reply_id, contact_message_id, staff_id, staff_name, language, body, created_at ON message_replies FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["message_reply_id"], "name": null, "apart": [], "hidden": ["body"], "leftOut": [], "subjectKey": ["contact_message_id"], "subjectType": "contact_messages"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON message_replies FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table one_time_codes (
  code_hash bytea not null,
  tries_left integer not null,
  expires_at timestamp with time zone not null,
  email_canonical text not null,
  purpose text not null,
  email text not null,
  subject text not null default ''::text,
  constraint one_time_codes_pkey PRIMARY KEY (email_canonical, purpose, subject),
  constraint one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['reset'::text, 'login'::text, 'reveal'::text]))),
  constraint one_time_codes_tries_left_check CHECK ((tries_left >= 0))
);

create table option_texts (
  lesson_id integer not null,
  question text not null,
  letter text not null,
  text_en text not null,
  text_ar text not null,
  why_en text not null,
  why_ar text not null,
  constraint option_texts_pkey PRIMARY KEY (lesson_id, question, letter),
  constraint option_texts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint option_texts_lesson_id_question_fkey FOREIGN KEY (lesson_id, question) REFERENCES question_texts(lesson_id, question) ON DELETE CASCADE,
  constraint option_texts_letter_check CHECK ((letter ~ '^[a-f]$'::text))
);
CREATE INDEX options_to_translate ON public.option_texts USING btree (lesson_id, question, letter) WHERE ((((text_en = ''::text))::integer = ((NOT (text_ar = ''::text)))::integer) OR (((why_en = ''::text))::integer = ((NOT (why_ar = ''::text)))::integer));
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON option_texts FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('lesson_id question letter');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF text_en, text_ar, why_en, why_ar ON option_texts FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('lesson_id question letter', 'text', 'why');

create table order_attempts (
  attempt_id integer not null generated always as identity,
  customer_id integer not null,
  idempotency_key uuid not null,
  content_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint order_attempts_pkey PRIMARY KEY (attempt_id),
  constraint one_attempt_for_a_key UNIQUE (customer_id, idempotency_key),
  constraint order_attempts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id)
);

create table order_gifts (
  order_id integer not null,
  email text not null,
  note text not null,
  send_at timestamp with time zone,
  given_at timestamp with time zone,
  constraint order_gifts_pkey PRIMARY KEY (order_id),
  constraint order_gifts_email_check CHECK ((email <> ''::text)),
  constraint order_gifts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE
);

create table order_history (
  order_history_id integer not null generated always as identity,
  order_id integer not null,
  order_item_id integer,
  from_status_id integer,
  to_status_id integer not null,
  actor text not null,
  reason text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint order_history_pkey PRIMARY KEY (order_history_id),
  constraint order_history_from_status_id_check CHECK (((from_status_id >= 1) AND (from_status_id <= 5))),
  constraint order_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint order_history_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(order_item_id),
  constraint order_history_to_status_id_check CHECK (((to_status_id >= 1) AND (to_status_id <= 5)))
);
CREATE INDEX order_history_by_order ON public.order_history USING btree (order_id, order_history_id);

create table order_item_moves (
  order_item_move_id integer not null generated always as identity,
  order_item_id integer not null,
  move text not null,
  quantity integer not null,
  units_back integer not null default 0,
  amount_cents integer,
  shipment_id integer,
  refund_id integer,
  actor text not null,
  reason text not null default ''::text,
  moved_at timestamp with time zone not null default now(),
  constraint order_item_moves_pkey PRIMARY KEY (order_item_move_id),
  constraint amount_of_a_refund CHECK (((move = 'refunded'::text) = (amount_cents IS NOT NULL))),
  constraint order_item_moves_actor_check CHECK ((actor <> ''::text)),
  constraint order_item_moves_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint order_item_moves_move_check CHECK ((move = ANY (ARRAY['shipped'::text, 'returned'::text, 'canceled'::text, 'refunded'::text]))),
  constraint order_item_moves_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(order_item_id),
  constraint order_item_moves_quantity_check CHECK ((quantity > 0)),
  constraint order_item_moves_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(refund_id),
  constraint order_item_moves_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(shipment_id),
  constraint order_item_moves_units_back_check CHECK ((units_back >= 0)),
  constraint parcel_of_shipped CHECK (((shipment_id IS NULL) OR (move = 'shipped'::text))),
  constraint refund_of_refunded CHECK (((refund_id IS NULL) OR (move = 'refunded'::text)))
);
CREATE INDEX order_item_moves_by_line ON public.order_item_moves USING btree (order_item_id, order_item_move_id);
CREATE INDEX order_item_moves_by_refund ON public.order_item_moves USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX order_item_moves_by_shipment ON public.order_item_moves USING btree (shipment_id) WHERE (shipment_id IS NOT NULL);

create table order_items (
  order_item_id integer not null generated always as identity,
  order_id integer not null,
  product_id integer not null,
  product_name_en text not null,
  product_name_ar text not null,
  picture text,
  unit_price_cents integer not null,
  quantity integer not null,
  shipping_cents integer not null,
  item_total_cents integer not null,
  is_digital boolean not null,
  attributes jsonb not null default '[]'::jsonb,
  status_id integer not null,
  shipping_status_id integer not null,
  kind text not null,
  terms jsonb,
  stock_units integer not null,
  takes_coupon boolean not null default true,
  vendor_id integer,
  arrives_from date,
  arrives_to date,
  quantity_shipped integer not null default 0,
  quantity_returned integer not null default 0,
  quantity_canceled integer not null default 0,
  quantity_refunded integer not null default 0,
  units_back integer not null default 0,
  constraint order_items_pkey PRIMARY KEY (order_item_id),
  constraint days_of_arrival CHECK ((((arrives_from IS NULL) = (arrives_to IS NULL)) AND (arrives_to >= arrives_from))),
  constraint line_adds_up CHECK ((item_total_cents = (unit_price_cents * quantity))),
  constraint only_parcels_are_shipped CHECK (((quantity_shipped = 0) OR (NOT is_digital))),
  constraint order_items_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'ebook'::text, 'book'::text, 'account'::text]))),
  constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id),
  constraint order_items_quantity_check CHECK ((quantity > 0)),
  constraint order_items_shipping_cents_check CHECK ((shipping_cents >= 0)),
  constraint order_items_shipping_status_id_check CHECK (((shipping_status_id >= 1) AND (shipping_status_id <= 5))),
  constraint order_items_status_id_check CHECK (((status_id >= 1) AND (status_id <= 5))),
  constraint order_items_unit_price_cents_check CHECK ((unit_price_cents >= 0)),
  constraint order_items_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(vendor_id),
  constraint pieces_of_a_line CHECK (((quantity_shipped >= 0) AND (quantity_canceled >= 0) AND ((quantity_shipped + quantity_canceled) <= quantity) AND ((quantity_returned >= 0) AND (quantity_returned <= quantity_shipped)) AND (quantity_canceled <= quantity_refunded) AND (quantity_refunded <= quantity) AND ((units_back >= 0) AND (units_back <= stock_units)))),
  constraint takes_stock_for_each_piece CHECK ((stock_units >= quantity)),
  constraint terms_of_digital_lines CHECK ((is_digital = (terms IS NOT NULL)))
);
CREATE INDEX order_items_by_kind ON public.order_items USING btree (kind, order_id);
CREATE INDEX order_items_by_order ON public.order_items USING btree (order_id);
CREATE INDEX order_items_by_product ON public.order_items USING btree (product_id, order_id);
CREATE INDEX order_items_by_vendor ON public.order_items USING btree (vendor_id, order_id) WHERE (vendor_id IS NOT NULL);
CREATE INDEX order_items_to_ship ON public.order_items USING btree (order_id) WHERE ((NOT is_digital) AND (shipping_status_id < 3) AND (status_id < 3));
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF order_item_id, order_id, product_id, product_name_en, product_name_ar, picture, unit_price_cents, quantity, shipping_cents, item_total_cents, is_digital, attributes, status_id, shipping_status_id, kind, terms, stock_units, takes_coupon, vendor_id, arrives_from, arrives_to, quantity_shipped, quantity_returned, quantity_canceled, quantity_refunded ON order_items FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["order_item_id"], "name": "product_name_en", "apart": [], "hidden": [], "leftOut": ["units_back"], "subjectKey": ["order_id"], "subjectType": "orders"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON order_items FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_changed_sales AFTER DELETE OR UPDATE OF order_id, product_id, quantity, item_total_cents, quantity_refunded ON order_items FOR EACH ROW EXECUTE FUNCTION note_changed_sales();
CREATE TRIGGER note_truncated_sales AFTER TRUNCATE ON order_items FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sales();
CREATE TRIGGER order_items_move_as_allowed BEFORE UPDATE OF status_id ON order_items FOR EACH ROW WHEN (old.status_id <> new.status_id) EXECUTE FUNCTION only_allowed_moves();

create table order_mail_bodies (
  mail_id text not null,
  order_id integer not null,
  language text not null,
  subject text not null,
  body text not null,
  html text not null,
  created_at timestamp with time zone not null default now(),
  constraint order_mail_bodies_pkey PRIMARY KEY (mail_id),
  constraint order_mail_bodies_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint order_mail_bodies_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id)
);
CREATE INDEX order_mail_bodies_by_order ON public.order_mail_bodies USING btree (order_id);

create table order_mails (
  mail_id text not null,
  order_id integer not null,
  kind text not null,
  email text not null,
  sent_at timestamp with time zone not null default now(),
  constraint order_mails_pkey PRIMARY KEY (mail_id),
  constraint order_mails_kind_check CHECK ((kind = ANY (ARRAY['placed'::text, 'paid'::text, 'shipped'::text, 'refunded'::text, 'released'::text, 'requested'::text, 'settled'::text]))),
  constraint order_mails_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id)
);
CREATE INDEX order_mails_by_order ON public.order_mails USING btree (order_id);

create table order_notes (
  order_note_id integer not null generated always as identity,
  order_id integer not null,
  author text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint order_notes_pkey PRIMARY KEY (order_note_id),
  constraint order_notes_author_check CHECK ((author <> ''::text)),
  constraint order_notes_body_check CHECK (((body <> ''::text) AND (length(body) <= 2000))),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id)
);
CREATE INDEX order_notes_by_order ON public.order_notes USING btree (order_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF order_note_id, order_id, author, body, created_at ON order_notes FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["order_note_id"], "name": null, "apart": [], "hidden": ["body"], "leftOut": [], "subjectKey": ["order_id"], "subjectType": "orders"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON order_notes FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table order_request_lines (
  order_request_id integer not null,
  order_item_id integer not null,
  quantity integer not null,
  closes_access boolean not null default false,
  constraint order_request_lines_pkey PRIMARY KEY (order_request_id, order_item_id),
  constraint order_request_lines_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(order_item_id),
  constraint order_request_lines_order_request_id_fkey FOREIGN KEY (order_request_id) REFERENCES order_requests(order_request_id) ON DELETE CASCADE,
  constraint order_request_lines_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX order_request_lines_by_line ON public.order_request_lines USING btree (order_item_id);

create table order_requests (
  order_request_id integer not null generated always as identity,
  order_id integer not null,
  kind text not null,
  state text not null default 'open'::text,
  reason text not null,
  language text not null,
  requested_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  settled_by text not null default ''::text,
  answer text not null default ''::text,
  refund_id integer,
  constraint order_requests_pkey PRIMARY KEY (order_request_id),
  constraint order_requests_kind_check CHECK ((kind = ANY (ARRAY['cancellation'::text, 'return'::text, 'withdrawal'::text]))),
  constraint order_requests_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint order_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint order_requests_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(refund_id),
  constraint order_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text]))),
  constraint refund_of_an_accepted CHECK (((refund_id IS NULL) OR (state = 'accepted'::text))),
  constraint settled_with_its_date CHECK (((state = 'open'::text) = (settled_at IS NULL)))
);
CREATE INDEX order_requests_by_order ON public.order_requests USING btree (order_id, order_request_id);
CREATE INDEX order_requests_by_refund ON public.order_requests USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX order_requests_open ON public.order_requests USING btree (order_id) WHERE (state = 'open'::text);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF order_request_id, order_id, kind, state, reason, language, requested_at, settled_at, settled_by, answer, refund_id ON order_requests FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["order_request_id"], "name": null, "apart": [], "hidden": ["reason", "answer"], "leftOut": [], "subjectKey": ["order_id"], "subjectType": "orders"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON order_requests FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_order AFTER INSERT OR UPDATE ON order_requests FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION notice_order();

create table order_states (
  status_id integer not null,
  name_en text not null,
  name_ar text not null,
  constraint order_states_pkey PRIMARY KEY (status_id)
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF status_id, name_en, name_ar ON order_states FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["status_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["status_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON order_states FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table orders (
  order_id integer not null generated always as identity,
  order_number text not null default ('AV-'::text || nextval('order_numbers'::regclass)),
  attempt_id integer not null,
  customer_id integer not null,
  status_id integer not null,
  payment_method_id integer not null,
  currency text not null default 'USD'::text,
  subtotal_cents integer not null,
  shipping_cents integer not null,
  discount_cents integer not null,
  total_cents integer not null,
  coupon_id integer,
  order_note text not null default ''::text,
  language text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  mobile_no text not null,
  address_line_one text not null,
  country_name text,
  state_name text,
  city_name text,
  postal_code text not null,
  created_at timestamp with time zone not null default now(),
  payment_state text not null,
  paid_at timestamp with time zone,
  payment_problem text,
  refunded_cents integer not null default 0,
  network_hash bytea,
  version integer not null default 1,
  delivery_consent_at timestamp with time zone,
  access_waits_until timestamp with time zone,
  search_text text not null generated always as (arabic_as_capitals(fold((((((((((((' '::text || order_number) || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || mobile_no) || ' '::text) || phone_digits(mobile_no))))) stored,
  terms_version_id integer,
  constraint orders_pkey PRIMARY KEY (order_id),
  constraint one_order_for_an_attempt UNIQUE (attempt_id),
  constraint orders_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES order_attempts(attempt_id),
  constraint orders_check CHECK (((discount_cents >= 0) AND (discount_cents <= subtotal_cents))),
  constraint orders_check1 CHECK (((refunded_cents >= 0) AND (refunded_cents <= total_cents))),
  constraint orders_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(coupon_id),
  constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint orders_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint orders_network_hash_check CHECK ((length(network_hash) = 32)),
  constraint orders_order_number_key UNIQUE (order_number),
  constraint orders_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(payment_method_id),
  constraint orders_payment_state_check CHECK ((payment_state = ANY (ARRAY['pending'::text, 'cash'::text, 'free'::text, 'paid'::text, 'failed'::text, 'partly_refunded'::text, 'refunded'::text]))),
  constraint orders_shipping_cents_check CHECK ((shipping_cents >= 0)),
  constraint orders_status_id_check CHECK (((status_id >= 1) AND (status_id <= 5))),
  constraint orders_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
  constraint total_adds_up CHECK ((total_cents = ((subtotal_cents + shipping_cents) - discount_cents)))
);
CREATE INDEX open_cash_orders ON public.orders USING btree (created_at) WHERE (payment_state = 'cash'::text);
CREATE INDEX open_cash_orders_by_network ON public.orders USING btree (network_hash, created_at) WHERE ((payment_state = 'cash'::text) AND (network_hash IS NOT NULL));
CREATE INDEX orders_by_customer ON public.orders USING btree (customer_id, order_id DESC) INCLUDE (payment_state);
CREATE INDEX orders_by_date ON public.orders USING btree (created_at, order_id);
CREATE INDEX orders_by_email ON public.orders USING btree (lower(email) text_pattern_ops);
CREATE INDEX orders_by_payment ON public.orders USING btree (payment_state, created_at, order_id);
CREATE INDEX orders_by_status ON public.orders USING btree (status_id, created_at, order_id);
CREATE INDEX orders_by_text ON public.orders USING gin (search_text gin_trgm_ops);
CREATE INDEX orders_under_way ON public.orders USING btree (order_id) WHERE (payment_state = 'pending'::text);
CREATE TRIGGER add_invoice AFTER UPDATE OF payment_state ON orders FOR EACH ROW WHEN ((old.payment_state = ANY (ARRAY['pending'::text, 'cash'::text])) AND new.payment_state = 'paid'::text AND new.total_cents > 0) EXECUTE FUNCTION add_invoice();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF order_id, order_number, attempt_id, customer_id, status_id, payment_method_id, currency, subtotal_cents, shipping_cents, discount_cents, total_cents, coupon_id, order_note, language, first_name, last_name, email, mobile_no, address_line_one, country_name, state_name, city_name, postal_code, created_at, payment_state, paid_at, payment_problem, refunded_cents, network_hash, version ON orders FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["order_id"], "name": "order_number", "apart": [], "hidden": ["order_note", "first_name", "last_name", "email", "mobile_no", "address_line_one", "postal_code", "network_hash", "city_name", "state_name"], "leftOut": ["delivery_consent_at", "access_waits_until", "terms_version_id", "search_text"], "subjectKey": ["order_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_changed_sales AFTER UPDATE OF created_at, payment_state, total_cents, refunded_cents ON orders FOR EACH ROW WHEN (LEAST(old.created_at, new.created_at) < (now() - '1 day'::interval)) EXECUTE FUNCTION note_changed_sales();
CREATE TRIGGER note_first_payment AFTER UPDATE OF payment_state ON orders FOR EACH ROW WHEN ((old.payment_state = ANY (ARRAY['pending'::text, 'failed'::text])) AND (new.payment_state <> ALL (ARRAY['pending'::text, 'failed'::text]))) EXECUTE FUNCTION note_purchase();
CREATE TRIGGER note_late_order AFTER INSERT ON orders FOR EACH ROW WHEN (new.created_at < (now() - '1 day'::interval)) EXECUTE FUNCTION note_changed_sales();
CREATE TRIGGER note_lost_purchase AFTER UPDATE OF payment_state, customer_id ON orders FOR EACH ROW WHEN ((old.payment_state <> ALL (ARRAY['pending'::text, 'failed'::text])) AND ((new.payment_state = ANY (ARRAY['pending'::text, 'failed'::text])) OR new.customer_id <> old.customer_id)) EXECUTE FUNCTION note_lost_purchase();
CREATE TRIGGER note_purchase AFTER INSERT ON orders FOR EACH ROW WHEN (new.payment_state <> ALL (ARRAY['pending'::text, 'failed'::text])) EXECUTE FUNCTION note_purchase();
CREATE TRIGGER note_removed_purchase AFTER DELETE ON orders FOR EACH ROW WHEN (old.payment_state <> ALL (ARRAY['pending'::text, 'failed'::text])) EXECUTE FUNCTION note_lost_purchase();
CREATE TRIGGER note_removed_sales AFTER DELETE ON orders FOR EACH ROW WHEN (old.created_at < (now() - '1 day'::interval)) EXECUTE FUNCTION note_changed_sales();
CREATE TRIGGER note_returned_in_cash AFTER UPDATE OF status_id ON orders FOR EACH ROW WHEN (new.payment_state = 'cash'::text AND new.status_id = 4 AND new.created_at < (now() - '1 day'::interval)) EXECUTE FUNCTION note_changed_sales();
CREATE TRIGGER note_truncated_sales AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sales();
CREATE TRIGGER notice_order AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION notice_order();
CREATE TRIGGER orders_are_paid_as_allowed AFTER UPDATE OF payment_state ON orders FOR EACH ROW WHEN (old.payment_state <> new.payment_state) EXECUTE FUNCTION only_allowed_payment_moves();
CREATE TRIGGER orders_move_as_allowed AFTER UPDATE OF status_id ON orders FOR EACH ROW WHEN (old.status_id <> new.status_id) EXECUTE FUNCTION only_allowed_moves();

create table outdated_texts (
  table_name text not null,
  row_id text not null,
  field text not null,
  language text not null,
  changed_at timestamp with time zone not null default now(),
  constraint outdated_texts_pkey PRIMARY KEY (table_name, row_id, field),
  constraint outdated_texts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);

create table pages (
  page_id integer not null generated by default as identity,
  key text,
  title_en text not null default ''::text,
  title_ar text not null default ''::text,
  lead_en text not null default ''::text,
  lead_ar text not null default ''::text,
  body_en text not null default ''::text,
  body_ar text not null default ''::text,
  "position" integer not null default 0,
  is_visible boolean not null default false,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  constraint pages_pkey PRIMARY KEY (page_id),
  constraint pages_are_named CHECK (((title_en <> ''::text) OR (title_ar <> ''::text))),
  constraint pages_key_check CHECK ((key = ANY (ARRAY['about'::text, 'faq'::text, 'terms'::text, 'privacy'::text, 'refunds'::text, 'shipping'::text]))),
  constraint pages_key_key UNIQUE (key),
  constraint pages_shown_in_both_languages CHECK (((NOT is_visible) OR ((title_en <> ''::text) AND (title_ar <> ''::text))))
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON pages FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('page_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF page_id, key, title_en, title_ar, lead_en, lead_ar, body_en, body_ar, "position", is_visible ON pages FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["page_id"], "name": "title_en", "apart": [], "hidden": [], "leftOut": ["changed_at", "version"], "subjectKey": ["page_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON pages FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_change BEFORE UPDATE OF title_en, title_ar, lead_en, lead_ar, body_en, body_ar, is_visible ON pages FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF title_en, title_ar, lead_en, lead_ar, body_en, body_ar ON pages FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('page_id', 'title', 'lead', 'body');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON pages FOR EACH STATEMENT EXECUTE FUNCTION notice_table('content');

create table payment_links (
  payment_link_id integer not null generated always as identity,
  customer_id integer not null,
  nonce bytea not null,
  token_hash bytea not null,
  lines jsonb not null,
  coupon_code text not null,
  order_note text not null,
  total_cents integer not null,
  made_by text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  order_id integer,
  constraint payment_links_pkey PRIMARY KEY (payment_link_id),
  constraint payment_links_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint payment_links_nonce_check CHECK ((length(nonce) = 16)),
  constraint payment_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE SET NULL,
  constraint payment_links_order_id_key UNIQUE (order_id),
  constraint payment_links_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint payment_links_token_hash_key UNIQUE (token_hash),
  constraint payment_links_total_cents_check CHECK ((total_cents > 0))
);
CREATE INDEX payment_links_by_customer ON public.payment_links USING btree (customer_id);
CREATE INDEX payment_links_by_date ON public.payment_links USING btree (created_at, payment_link_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF payment_link_id, customer_id, nonce, token_hash, lines, coupon_code, order_note, total_cents, made_by, created_at, expires_at, cancelled_at, order_id ON payment_links FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["payment_link_id"], "name": null, "apart": [], "hidden": ["nonce", "token_hash", "order_note"], "leftOut": [], "subjectKey": ["payment_link_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON payment_links FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table payment_methods (
  payment_method_id integer not null,
  name_en text not null,
  name_ar text not null,
  picture text not null,
  "position" integer not null default 0,
  is_enabled boolean not null default true,
  constraint payment_methods_pkey PRIMARY KEY (payment_method_id)
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF payment_method_id, name_en, name_ar, picture, "position", is_enabled ON payment_methods FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["payment_method_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["payment_method_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON payment_methods FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON payment_methods FOR EACH STATEMENT EXECUTE FUNCTION notice_table('content');

create table payments (
  payment_id integer not null generated always as identity,
  order_id integer not null,
  provider text not null,
  mode text not null,
  reference text not null,
  provider_id text,
  capture_id text,
  state text not null default 'begun'::text,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  currency text not null,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  compared_at timestamp with time zone,
  disagreed_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (payment_id),
  constraint one_order_for_a_payment UNIQUE (provider, mode, provider_id),
  constraint one_payment_for_an_order UNIQUE (order_id),
  constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payments_capture_id_key UNIQUE (capture_id),
  constraint payments_check CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
  constraint payments_check1 CHECK (((state <> 'captured'::text) OR (capture_id IS NOT NULL))),
  constraint payments_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint payments_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text]))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'action_required'::text, 'captured'::text, 'failed'::text])))
);
CREATE INDEX payments_that_disagree ON public.payments USING btree (order_id) WHERE (disagreed_at IS NOT NULL);
CREATE INDEX payments_to_compare ON public.payments USING btree (compared_at NULLS FIRST, payment_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF payment_id, order_id, provider, mode, reference, provider_id, capture_id, state, amount_cents, refunded_cents, currency, created_at, settled_at ON payments FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["payment_id"], "name": null, "apart": [], "hidden": [], "leftOut": ["compared_at", "disagreed_at"], "subjectKey": ["order_id"], "subjectType": "orders"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table personal_data (
  table_name text not null,
  reason_not_personal text,
  rows_of_customer text,
  not_exported text[] not null default '{}'::text[],
  is_deleted boolean not null default false,
  erased jsonb not null default '{}'::jsonb,
  kept text[] not null default '{}'::text[],
  redacted text[] not null default '{}'::text[],
  constraint personal_data_pkey PRIMARY KEY (table_name),
  constraint personal_data_check CHECK (((reason_not_personal IS NULL) = (rows_of_customer IS NOT NULL))),
  constraint personal_data_check1 CHECK (((NOT is_deleted) OR (erased = '{}'::jsonb))),
  constraint personal_data_reason_not_personal_check CHECK ((reason_not_personal <> ''::text)),
  constraint personal_data_rows_of_customer_check CHECK ((rows_of_customer <> ''::text))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF table_name, reason_not_personal, rows_of_customer, not_exported, is_deleted, erased, kept, redacted ON personal_data FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["table_name"], "name": "table_name", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["table_name"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON personal_data FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table pool_items (
  pool_item_id integer not null generated by default as identity,
  product_id integer not null,
  sealed bytea not null,
  fingerprint bytea not null,
  usable_until date,
  state text not null default 'available'::text,
  order_item_id integer,
  seat_number integer,
  delivered_at timestamp with time zone,
  batch_id uuid not null,
  added_at timestamp with time zone not null default now(),
  constraint pool_items_pkey PRIMARY KEY (pool_item_id),
  constraint available_to_everybody CHECK (((state = 'withdrawn'::text) OR ((state = 'available'::text) = (order_item_id IS NULL)))),
  constraint delivered_at_a_time CHECK (
CASE
    WHEN (state = ANY (ARRAY['delivered'::text, 'replaced'::text])) THEN (delivered_at IS NOT NULL)
    WHEN (state <> 'withdrawn'::text) THEN (delivered_at IS NULL)
    ELSE true
END),
  constraint once_in_a_pool UNIQUE (product_id, fingerprint),
  constraint pool_items_fingerprint_check CHECK ((length(fingerprint) = 32)),
  constraint pool_items_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(order_item_id),
  constraint pool_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES account_offers(product_id),
  constraint pool_items_seat_number_check CHECK ((seat_number > 0)),
  constraint pool_items_state_check CHECK ((state = ANY (ARRAY['available'::text, 'reserved'::text, 'delivered'::text, 'replaced'::text, 'withdrawn'::text]))),
  constraint sold_to_a_seat CHECK (((order_item_id IS NULL) = (seat_number IS NULL)))
);
CREATE UNIQUE INDEX one_item_for_a_seat ON public.pool_items USING btree (order_item_id, seat_number) WHERE (state = ANY (ARRAY['reserved'::text, 'delivered'::text]));
CREATE INDEX pool_items_available ON public.pool_items USING btree (product_id, usable_until, pool_item_id) WHERE (state = 'available'::text);
CREATE INDEX pool_items_by_order_item ON public.pool_items USING btree (order_item_id) WHERE (order_item_id IS NOT NULL);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF pool_item_id, product_id, sealed, fingerprint, usable_until, state, order_item_id, seat_number, delivered_at, batch_id, added_at ON pool_items FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["pool_item_id"], "name": null, "apart": [], "hidden": ["sealed", "fingerprint"], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON pool_items FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER only_allowed_pool_moves BEFORE UPDATE ON pool_items FOR EACH ROW EXECUTE FUNCTION only_allowed_pool_moves();
CREATE CONSTRAINT TRIGGER pool_is_stock AFTER INSERT OR DELETE OR UPDATE OF state, product_id ON pool_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_stock_than_pool();

create table product_attribute_values (
  product_id integer not null,
  attribute_id integer not null,
  value_id integer not null,
  addition_kind text not null,
  addition_cents integer,
  addition_percentage numeric(6,2),
  constraint product_attribute_values_pkey PRIMARY KEY (product_id, attribute_id, value_id),
  constraint product_attribute_values_addition_cents_check CHECK ((addition_cents >= 0)),
  constraint product_attribute_values_addition_kind_check CHECK ((addition_kind = ANY (ARRAY['fixed'::text, 'percentage'::text]))),
  constraint product_attribute_values_addition_percentage_check CHECK ((addition_percentage >= (0)::numeric)),
  constraint product_attribute_values_attribute_id_value_id_fkey FOREIGN KEY (attribute_id, value_id) REFERENCES attribute_values(attribute_id, value_id),
  constraint product_attribute_values_check CHECK ((((addition_kind = 'fixed'::text) = (addition_cents IS NOT NULL)) AND ((addition_kind = 'percentage'::text) = (addition_percentage IS NOT NULL)))),
  constraint product_attribute_values_product_id_attribute_id_fkey FOREIGN KEY (product_id, attribute_id) REFERENCES product_attributes(product_id, attribute_id) ON DELETE CASCADE
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, attribute_id, value_id, addition_kind, addition_cents, addition_percentage ON product_attribute_values FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id", "attribute_id", "value_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_attribute_values FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON product_attribute_values FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table product_attributes (
  product_id integer not null,
  attribute_id integer not null,
  is_required boolean not null default false,
  constraint product_attributes_pkey PRIMARY KEY (product_id, attribute_id),
  constraint product_attributes_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(attribute_id),
  constraint product_attributes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, attribute_id, is_required ON product_attributes FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id", "attribute_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_attributes FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON product_attributes FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table product_categories (
  product_id integer not null,
  category_id integer not null,
  constraint product_categories_pkey PRIMARY KEY (product_id, category_id),
  constraint product_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(category_id),
  constraint product_categories_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE
);
CREATE TRIGGER facets_follow_new_links AFTER INSERT ON product_categories REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_links();
CREATE TRIGGER facets_follow_old_links AFTER DELETE ON product_categories REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_links();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, category_id ON product_categories FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id", "category_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table product_colors (
  product_id integer not null,
  color_id integer not null,
  constraint product_colors_pkey PRIMARY KEY (product_id, color_id),
  constraint product_colors_color_id_fkey FOREIGN KEY (color_id) REFERENCES colors(color_id),
  constraint product_colors_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE
);
CREATE TRIGGER facets_follow_new_links AFTER INSERT ON product_colors REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_links();
CREATE TRIGGER facets_follow_old_links AFTER DELETE ON product_colors REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_links();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, color_id ON product_colors FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id", "color_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_colors FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON product_colors FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table product_contributors (
  product_id integer not null,
  contributor_id integer not null,
  role text not null,
  "position" integer not null default 0,
  constraint product_contributors_pkey PRIMARY KEY (product_id, contributor_id, role),
  constraint product_contributors_contributor_id_fkey FOREIGN KEY (contributor_id) REFERENCES contributors(contributor_id),
  constraint product_contributors_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint product_contributors_role_check CHECK ((role = ANY (ARRAY['author'::text, 'instructor'::text])))
);
CREATE INDEX product_contributors_by_contributor ON public.product_contributors USING btree (contributor_id, product_id);
CREATE TRIGGER facets_follow_new_links AFTER INSERT ON product_contributors REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_links();
CREATE TRIGGER facets_follow_old_links AFTER DELETE ON product_contributors REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_links();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, contributor_id, role, "position" ON product_contributors FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id", "contributor_id", "role"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_contributors FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON product_contributors FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON product_contributors FOR EACH STATEMENT EXECUTE FUNCTION notice_table('contributors');

create table product_facts (
  product_id integer not null,
  isbn text,
  edition integer,
  published_year integer,
  pages integer,
  width_mm integer,
  height_mm integer,
  weight_g integer,
  starts_on date,
  ends_on date,
  outcomes_en text[] not null default '{}'::text[],
  outcomes_ar text[] not null default '{}'::text[],
  delivery_en text,
  delivery_ar text,
  note_en text,
  note_ar text,
  note_contributor_id integer,
  constraint product_facts_pkey PRIMARY KEY (product_id),
  constraint note_in_both_languages CHECK (((note_en IS NULL) = (note_ar IS NULL))),
  constraint note_with_signer CHECK (((note_en IS NULL) OR (note_contributor_id IS NOT NULL))),
  constraint product_facts_check CHECK ((ends_on >= starts_on)),
  constraint product_facts_check1 CHECK (((width_mm IS NULL) = (height_mm IS NULL))),
  constraint product_facts_check2 CHECK ((cardinality(outcomes_en) = cardinality(outcomes_ar))),
  constraint product_facts_check3 CHECK (((delivery_en IS NULL) = (delivery_ar IS NULL))),
  constraint product_facts_delivery_ar_check CHECK ((delivery_ar <> ''::text)),
  constraint product_facts_delivery_en_check CHECK ((delivery_en <> ''::text)),
  constraint product_facts_edition_check CHECK ((edition > 0)),
  constraint product_facts_height_mm_check CHECK ((height_mm > 0)),
  constraint product_facts_isbn_check CHECK (is_isbn13(isbn)),
  constraint product_facts_isbn_key UNIQUE (isbn),
  constraint product_facts_note_ar_check CHECK ((note_ar <> ''::text)),
  constraint product_facts_note_contributor_id_fkey FOREIGN KEY (note_contributor_id) REFERENCES contributors(contributor_id),
  constraint product_facts_note_en_check CHECK ((note_en <> ''::text)),
  constraint product_facts_pages_check CHECK ((pages > 0)),
  constraint product_facts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint product_facts_published_year_check CHECK (((published_year >= 1450) AND (published_year <= 2200))),
  constraint product_facts_weight_g_check CHECK ((weight_g > 0)),
  constraint product_facts_width_mm_check CHECK ((width_mm > 0))
);
CREATE INDEX facts_by_signer ON public.product_facts USING btree (note_contributor_id) WHERE (note_contributor_id IS NOT NULL);
CREATE INDEX facts_to_translate ON public.product_facts USING btree (product_id) WHERE ((((outcomes_en = '{}'::text[]))::integer = ((NOT (outcomes_ar = '{}'::text[])))::integer) OR (((COALESCE(delivery_en, ''::text) = ''::text))::integer = ((NOT (COALESCE(delivery_ar, ''::text) = ''::text)))::integer) OR (((COALESCE(note_en, ''::text) = ''::text))::integer = ((NOT (COALESCE(note_ar, ''::text) = ''::text)))::integer));
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON product_facts FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('product_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, isbn, edition, published_year, pages, width_mm, height_mm, weight_g, starts_on, ends_on, outcomes_en, outcomes_ar, delivery_en, delivery_ar, note_en, note_ar, note_contributor_id ON product_facts FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_facts FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF outcomes_en, outcomes_ar, delivery_en, delivery_ar, note_en, note_ar ON product_facts FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('product_id', 'outcomes', 'delivery', 'note');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON product_facts FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table product_files (
  file_id integer not null generated always as identity,
  product_id integer not null,
  title_en text not null,
  title_ar text not null,
  language text not null,
  format text not null,
  version text not null default '1'::text,
  is_current boolean not null default true,
  "position" integer not null default 0,
  storage_key text not null,
  content_type text not null,
  size_bytes bigint,
  sha256 bytea,
  created_at timestamp with time zone not null default now(),
  constraint product_files_pkey PRIMARY KEY (file_id),
  constraint product_files_format_check CHECK ((format ~ '^[a-z0-9]{1,8}$'::text)),
  constraint product_files_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint product_files_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint product_files_sha256_check CHECK ((length(sha256) = 32)),
  constraint product_files_size_bytes_check CHECK ((size_bytes > 0)),
  constraint product_files_title_ar_check CHECK ((title_ar <> ''::text)),
  constraint product_files_title_en_check CHECK ((title_en <> ''::text))
);
CREATE INDEX product_files_by_product ON public.product_files USING btree (product_id, "position", file_id) WHERE is_current;
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF file_id, product_id, title_en, title_ar, language, format, version, is_current, "position", storage_key, content_type, size_bytes, sha256, created_at ON product_files FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["file_id"], "name": "title_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_files FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE OF product_id, language, format, is_current, "position", size_bytes ON product_files FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table product_pictures (
  picture_id integer not null generated by default as identity,
  product_id integer not null,
  color_id integer,
  path text not null,
  "position" integer not null default 0,
  whole_path text,
  crop integer[],
  alternative_en text not null default ''::text,
  alternative_ar text not null default ''::text,
  language text,
  constraint product_pictures_pkey PRIMARY KEY (picture_id),
  constraint crop_is_a_rectangle CHECK (((cardinality(crop) = 4) AND (0 <= ALL (crop)) AND (crop[3] > 0) AND (crop[4] > 0))),
  constraint crop_of_a_whole CHECK (((whole_path IS NULL) = (crop IS NULL))),
  constraint product_pictures_color_id_fkey FOREIGN KEY (color_id) REFERENCES colors(color_id),
  constraint product_pictures_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint product_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE
);
CREATE INDEX pictures_to_translate ON public.product_pictures USING btree (picture_id) WHERE (((alternative_en = ''::text))::integer = ((NOT (alternative_ar = ''::text)))::integer);
CREATE INDEX product_pictures_by_product ON public.product_pictures USING btree (product_id, "position", picture_id);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON product_pictures FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('picture_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF picture_id, product_id, color_id, path, "position", whole_path, crop, alternative_en, alternative_ar, language ON product_pictures FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["picture_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_pictures FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF alternative_en, alternative_ar ON product_pictures FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('picture_id', 'alternative');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON product_pictures FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table product_questions (
  question_id integer not null generated by default as identity,
  product_id integer not null,
  customer_id integer,
  asker_name text not null,
  asker_email text not null,
  body text not null,
  language text not null,
  state text not null default 'waiting'::text,
  answer text not null default ''::text,
  answered_at timestamp with time zone,
  is_seller_answer boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  search_text text not null generated always as (arabic_as_capitals(fold(((((asker_name || ' '::text) || body) || ' '::text) || answer)))) stored,
  constraint product_questions_pkey PRIMARY KEY (question_id),
  constraint answer_with_its_date CHECK (((answer = ''::text) = (answered_at IS NULL))),
  constraint product_questions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id) ON DELETE SET NULL,
  constraint product_questions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint product_questions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint product_questions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'answered'::text, 'declined'::text]))),
  constraint shown_with_its_answer CHECK (((state = ANY (ARRAY['shown'::text, 'answered'::text])) <= (answer <> ''::text))),
  constraint waiting_without_answer CHECK (((state <> 'waiting'::text) OR (answer = ''::text)))
);
CREATE INDEX questions_by_customer ON public.product_questions USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX questions_by_date ON public.product_questions USING btree (created_at, question_id);
CREATE INDEX questions_by_email ON public.product_questions USING btree (lower(asker_email));
CREATE INDEX questions_by_product ON public.product_questions USING btree (product_id);
CREATE INDEX questions_by_text ON public.product_questions USING gin (search_text gin_trgm_ops);
CREATE INDEX questions_shown ON public.product_questions USING btree (product_id, answered_at DESC, question_id DESC) WHERE (state = 'shown'::text);
CREATE INDEX questions_waiting ON public.product_questions USING btree (created_at, question_id) WHERE (state = 'waiting'::text);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF question_id, product_id, customer_id, asker_name, asker_email, body, language, state, answer, answered_at, is_seller_answer, version, created_at ON product_questions FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["question_id"], "name": null, "apart": [], "hidden": ["asker_name", "asker_email", "body", "answer"], "leftOut": ["search_text", "search_text"], "subjectKey": ["question_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_questions FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_change AFTER UPDATE ON product_questions FOR EACH ROW WHEN (old.state = 'shown'::text OR new.state = 'shown'::text) EXECUTE FUNCTION notice_part_of_product();
CREATE TRIGGER notice_removal AFTER DELETE ON product_questions FOR EACH ROW WHEN (old.state = 'shown'::text) EXECUTE FUNCTION notice_part_of_product();
CREATE TRIGGER notice_shown AFTER INSERT ON product_questions FOR EACH ROW WHEN (new.state = 'shown'::text) EXECUTE FUNCTION notice_part_of_product();
CREATE TRIGGER notice_staff AFTER INSERT OR UPDATE ON product_questions FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION notice_staff('question_id');

create table product_related (
  product_id integer not null,
  related_product_id integer not null,
  "position" integer not null default 0,
  constraint product_related_pkey PRIMARY KEY (product_id, related_product_id),
  constraint product_related_check CHECK ((product_id <> related_product_id)),
  constraint product_related_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint product_related_related_product_id_fkey FOREIGN KEY (related_product_id) REFERENCES products(product_id) ON DELETE CASCADE
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, related_product_id, "position" ON product_related FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id", "related_product_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_related FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON product_related FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table product_sales (
  period text not null,
  starts_on date not null,
  product_id integer not null,
  pieces integer not null,
  sales_cents bigint not null,
  constraint product_sales_pkey PRIMARY KEY (period, starts_on, product_id),
  constraint product_sales_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);
CREATE INDEX best_sellers ON public.product_sales USING btree (period, starts_on, pieces DESC, product_id) WHERE (period <> 'day'::text);

create table product_shipping_methods (
  product_id integer not null,
  shipping_method_id integer not null,
  constraint product_shipping_methods_pkey PRIMARY KEY (product_id, shipping_method_id),
  constraint product_shipping_methods_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint product_shipping_methods_shipping_method_id_fkey FOREIGN KEY (shipping_method_id) REFERENCES shipping_methods(shipping_method_id)
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, shipping_method_id ON product_shipping_methods FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id", "shipping_method_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_shipping_methods FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON product_shipping_methods FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table product_sizes (
  product_id integer not null,
  size_id integer not null,
  constraint product_sizes_pkey PRIMARY KEY (product_id, size_id),
  constraint product_sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint product_sizes_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(size_id)
);
CREATE TRIGGER facets_follow_new_links AFTER INSERT ON product_sizes REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_links();
CREATE TRIGGER facets_follow_old_links AFTER DELETE ON product_sizes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_links();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, size_id ON product_sizes FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id", "size_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_sizes FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON product_sizes FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table product_tags (
  product_id integer not null,
  tag_id integer not null,
  constraint product_tags_pkey PRIMARY KEY (product_id, tag_id),
  constraint product_tags_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint product_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(tag_id)
);
CREATE TRIGGER facets_follow_new_links AFTER INSERT ON product_tags REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_links();
CREATE TRIGGER facets_follow_old_links AFTER DELETE ON product_tags REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_links();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, tag_id ON product_tags FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id", "tag_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_tags FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON product_tags FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table product_terms (
  product_id integer not null,
  access_days integer not null default 0,
  starts_on_first_use boolean not null default false,
  start_within_days integer not null default 180,
  seats integer not null default 1,
  gives_certificate boolean not null default false,
  formats text[],
  languages text[],
  warranty_days integer not null default 0,
  constraint product_terms_pkey PRIMARY KEY (product_id),
  constraint product_terms_access_days_check CHECK ((access_days >= 0)),
  constraint product_terms_formats_check CHECK ((cardinality(formats) > 0)),
  constraint product_terms_languages_check CHECK (((cardinality(languages) > 0) AND (languages <@ ARRAY['en'::text, 'ar'::text]))),
  constraint product_terms_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint product_terms_seats_check CHECK (((seats >= 1) AND (seats <= 1000))),
  constraint product_terms_start_within_days_check CHECK ((start_within_days > 0)),
  constraint product_terms_warranty_days_check CHECK ((warranty_days >= 0))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, access_days, starts_on_first_use, start_within_days, seats, gives_certificate, formats, languages, warranty_days ON product_terms FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON product_terms FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON product_terms FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table products (
  product_id integer not null generated by default as identity,
  category_id integer not null,
  brand_id integer,
  vendor_id integer,
  price_cents integer not null,
  discounted_price_cents integer,
  discount_id integer,
  shown_coupon_id integer,
  stock_quantity integer,
  order_maximum_quantity integer not null default 0,
  shipping_charge_cents integer not null default 0,
  estimated_shipping_days integer,
  featured_rank integer not null default 1000000,
  sold_quantity integer not null default 0,
  favourite_count integer not null default 0,
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  published_at timestamp with time zone not null default now(),
  is_digital boolean not null,
  is_visible boolean not null default true,
  is_shipping_free boolean not null default true,
  display_stock_quantity boolean not null default true,
  kind text not null,
  rating numeric(3,2) not null generated always as (
CASE
    WHEN (review_count = 0) THEN (5)::numeric
    ELSE round(((rating_sum)::numeric / (review_count)::numeric), 2)
END) stored,
  category_ids integer[] not null default '{}'::integer[] storage main,
  tag_ids integer[] not null default '{}'::integer[] storage main,
  size_ids integer[] not null default '{}'::integer[] storage main,
  color_ids integer[] not null default '{}'::integer[] storage main,
  name_en text not null storage main,
  name_ar text not null storage main,
  short_description_en text not null default ''::text,
  short_description_ar text not null default ''::text,
  full_description_en text not null default ''::text,
  full_description_ar text not null default ''::text,
  meta_title_en text,
  meta_title_ar text,
  meta_description_en text,
  meta_description_ar text,
  meta_keywords_en text,
  meta_keywords_ar text,
  facet_words_en text not null default ''::text,
  facet_words_ar text not null default ''::text,
  changed_at timestamp with time zone not null default now(),
  languages text[] not null default '{}'::text[] storage main,
  level text,
  search_en tsvector not null generated always as (((setweight(words_of('shop_en'::regconfig, name_en), 'A'::"char") || setweight(words_of('shop_en'::regconfig, facet_words_en), 'B'::"char")) || setweight(words_of('shop_en'::regconfig, ((short_description_en || ' '::text) || COALESCE(meta_keywords_en, ''::text))), 'C'::"char"))) stored,
  search_ar tsvector not null generated always as (((setweight(words_of('shop_ar'::regconfig, name_ar), 'A'::"char") || setweight(words_of('shop_ar'::regconfig, facet_words_ar), 'B'::"char")) || setweight(words_of('shop_ar'::regconfig, ((short_description_ar || ' '::text) || COALESCE(meta_keywords_ar, ''::text))), 'C'::"char"))) stored,
  name_words tsvector not null generated always as (strip(to_tsvector('simple'::regconfig, searchable(((name_en || ' '::text) || name_ar))))) stored storage main,
  version integer not null default 1,
  shown_from timestamp with time zone,
  archived_at timestamp with time zone,
  low_stock_at integer,
  discount_price_cents integer,
  running_discount_id integer,
  reduced_price_cents integer generated always as (LEAST(discounted_price_cents,
CASE
    WHEN (discount_price_cents < price_cents) THEN discount_price_cents
    ELSE NULL::integer
END)) stored,
  paid_price_cents integer not null generated always as (COALESCE(LEAST(discounted_price_cents,
CASE
    WHEN (discount_price_cents < price_cents) THEN discount_price_cents
    ELSE NULL::integer
END), price_cents)) stored,
  listed_stock_quantity integer,
  listed_sold_quantity integer not null default 0,
  listed_favourite_count integer not null default 0,
  constraint products_pkey PRIMARY KEY (product_id),
  constraint archived_are_hidden CHECK (((archived_at IS NULL) OR (NOT is_visible))),
  constraint discount_price_of_a_discount CHECK (((discount_price_cents IS NULL) = (running_discount_id IS NULL))),
  constraint only_hidden_are_scheduled CHECK (((shown_from IS NULL) OR ((NOT is_visible) AND (archived_at IS NULL)))),
  constraint products_are_named CHECK (((name_en <> ''::text) OR (name_ar <> ''::text))),
  constraint products_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(brand_id),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(category_id),
  constraint products_check CHECK ((discounted_price_cents < price_cents)),
  constraint products_check1 CHECK ((is_digital OR (stock_quantity IS NOT NULL))),
  constraint products_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(discount_id),
  constraint products_discount_price_cents_check CHECK ((discount_price_cents > 0)),
  constraint products_discounted_price_cents_check CHECK ((discounted_price_cents > 0)),
  constraint products_estimated_shipping_days_check CHECK ((estimated_shipping_days >= 0)),
  constraint products_favourite_count_check CHECK ((favourite_count >= 0)),
  constraint products_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'ebook'::text, 'book'::text, 'account'::text]))),
  constraint products_languages_check CHECK ((languages <@ ARRAY['en'::text, 'ar'::text])),
  constraint products_level_check CHECK ((level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text]))),
  constraint products_low_stock_at_check CHECK ((low_stock_at >= 0)),
  constraint products_order_maximum_quantity_check CHECK ((order_maximum_quantity >= 0)),
  constraint products_price_cents_check CHECK ((price_cents >= 0)),
  constraint products_review_count_check CHECK ((review_count >= 0)),
  constraint products_running_discount_id_fkey FOREIGN KEY (running_discount_id) REFERENCES discounts(discount_id),
  constraint products_shipping_charge_cents_check CHECK ((shipping_charge_cents >= 0)),
  constraint products_shown_coupon_id_fkey FOREIGN KEY (shown_coupon_id) REFERENCES coupons(coupon_id),
  constraint products_sold_quantity_check CHECK ((sold_quantity >= 0)),
  constraint products_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(vendor_id),
  constraint shown_in_both_languages CHECK (((NOT is_visible) OR ((name_en <> ''::text) AND (name_ar <> ''::text)))),
  constraint stock_never_below_zero CHECK ((stock_quantity >= 0))
) with (toast_tuple_target=400, fillfactor=75);
CREATE INDEX archived_products ON public.products USING btree (product_id) WHERE (archived_at IS NOT NULL);
CREATE INDEX hidden_products ON public.products USING btree (product_id) WHERE (NOT is_visible);
CREATE INDEX products_by_any_price ON public.products USING btree (paid_price_cents, product_id);
CREATE INDEX products_by_any_sales ON public.products USING btree (listed_sold_quantity, product_id);
CREATE INDEX products_by_arabic ON public.products USING gin (search_ar);
CREATE INDEX products_by_arabic_name ON public.products USING btree (name_ar, product_id);
CREATE INDEX products_by_brand ON public.products USING btree (brand_id, featured_rank, product_id) WHERE is_visible;
CREATE INDEX products_by_category ON public.products USING gin (category_ids);
CREATE INDEX products_by_color ON public.products USING gin (color_ids);
CREATE INDEX products_by_date ON public.products USING btree (published_at DESC, product_id) WHERE is_visible;
CREATE INDEX products_by_discount ON public.products USING btree (running_discount_id) WHERE (running_discount_id IS NOT NULL);
CREATE INDEX products_by_english ON public.products USING gin (search_en);
CREATE INDEX products_by_english_name ON public.products USING btree (name_en, product_id);
CREATE INDEX products_by_favour ON public.products USING btree (listed_favourite_count DESC, product_id) WHERE is_visible;
CREATE INDEX products_by_featured ON public.products USING btree (featured_rank, product_id) WHERE is_visible;
CREATE INDEX products_by_kind ON public.products USING btree (kind, featured_rank, product_id) WHERE is_visible;
CREATE INDEX products_by_language ON public.products USING gin (languages);
CREATE INDEX products_by_level ON public.products USING btree (level, featured_rank, product_id) WHERE (is_visible AND (level IS NOT NULL));
CREATE INDEX products_by_name_words ON public.products USING gin (name_words);
CREATE INDEX products_by_price ON public.products USING btree (paid_price_cents, product_id) WHERE is_visible;
CREATE INDEX products_by_reduction ON public.products USING btree ((((reduced_price_cents)::double precision / (price_cents)::double precision)), product_id) WHERE (is_visible AND (reduced_price_cents IS NOT NULL));
CREATE INDEX products_by_sales ON public.products USING btree (listed_sold_quantity DESC, product_id) WHERE is_visible;
CREATE INDEX products_by_size ON public.products USING gin (size_ids);
CREATE INDEX products_by_tag ON public.products USING gin (tag_ids);
CREATE INDEX products_by_vendor ON public.products USING btree (vendor_id, featured_rank, product_id) WHERE is_visible;
CREATE INDEX products_low ON public.products USING btree (listed_sold_quantity, product_id) WHERE ((archived_at IS NULL) AND (listed_stock_quantity >= 1) AND (listed_stock_quantity <= COALESCE(low_stock_at, 5)));
CREATE INDEX products_of_sitemap ON public.products USING btree (product_id) INCLUDE (changed_at) WHERE is_visible;
CREATE INDEX products_of_staff ON public.products USING btree (product_id) INCLUDE (kind, brand_id, vendor_id, listed_stock_quantity, low_stock_at, paid_price_cents, listed_sold_quantity, is_visible, shown_from, category_ids, tag_ids) WHERE (archived_at IS NULL);
CREATE INDEX products_to_show ON public.products USING btree (shown_from) WHERE (shown_from IS NOT NULL);
CREATE INDEX products_to_translate ON public.products USING btree (product_id) WHERE ((archived_at IS NULL) AND ((((name_en = ''::text))::integer = ((name_ar <> ''::text))::integer) OR (((short_description_en = ''::text))::integer = ((short_description_ar <> ''::text))::integer) OR (((full_description_en = ''::text))::integer = ((full_description_ar <> ''::text))::integer) OR (((COALESCE(meta_title_en, ''::text) = ''::text))::integer = ((COALESCE(meta_title_ar, ''::text) <> ''::text))::integer) OR (((COALESCE(meta_description_en, ''::text) = ''::text))::integer = ((COALESCE(meta_description_ar, ''::text) <> ''::text))::integer) OR (((COALESCE(meta_keywords_en, ''::text) = ''::text))::integer = ((COALESCE(meta_keywords_ar, ''::text) <> ''::text))::integer)));
CREATE INDEX products_with_few_pieces ON public.products USING btree (listed_stock_quantity, product_id) WHERE (listed_stock_quantity <= 5);
CREATE TRIGGER discount_follows_product AFTER UPDATE OF price_cents, category_ids, tag_ids, brand_id, kind ON products FOR EACH ROW WHEN (old.price_cents IS DISTINCT FROM new.price_cents OR old.category_ids IS DISTINCT FROM new.category_ids OR old.tag_ids IS DISTINCT FROM new.tag_ids OR old.brand_id IS DISTINCT FROM new.brand_id OR old.kind IS DISTINCT FROM new.kind) EXECUTE FUNCTION discount_follows_product();
CREATE TRIGGER facets_follow_moved_product AFTER UPDATE OF category_id, brand_id, kind ON products FOR EACH ROW WHEN (old.category_id IS DISTINCT FROM new.category_id OR old.brand_id IS DISTINCT FROM new.brand_id OR old.kind IS DISTINCT FROM new.kind) EXECUTE FUNCTION facets_follow_product();
CREATE TRIGGER facets_follow_new_product AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION facets_follow_product();
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('product_id');
CREATE TRIGGER list_changed_product AFTER UPDATE OF stock_quantity, sold_quantity, favourite_count ON products FOR EACH ROW WHEN (old.stock_quantity IS DISTINCT FROM new.stock_quantity OR old.sold_quantity IS DISTINCT FROM new.sold_quantity OR old.favourite_count IS DISTINCT FROM new.favourite_count) EXECUTE FUNCTION list_changed_product();
CREATE TRIGGER list_new_product BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION list_new_product();
CREATE TRIGGER listing_follows_product AFTER UPDATE OF is_visible, category_ids, brand_id, vendor_id, tag_ids, size_ids, color_ids, kind, languages, level, price_cents, discounted_price_cents, discount_price_cents, review_count, rating_sum ON products FOR EACH ROW WHEN (old.is_visible IS DISTINCT FROM new.is_visible OR old.category_ids IS DISTINCT FROM new.category_ids OR old.brand_id IS DISTINCT FROM new.brand_id OR old.vendor_id IS DISTINCT FROM new.vendor_id OR old.tag_ids IS DISTINCT FROM new.tag_ids OR old.size_ids IS DISTINCT FROM new.size_ids OR old.color_ids IS DISTINCT FROM new.color_ids OR old.kind IS DISTINCT FROM new.kind OR old.languages IS DISTINCT FROM new.languages OR old.level IS DISTINCT FROM new.level OR old.paid_price_cents IS DISTINCT FROM new.paid_price_cents OR old.reduced_price_cents IS DISTINCT FROM new.reduced_price_cents OR old.rating IS DISTINCT FROM new.rating) EXECUTE FUNCTION listing_follows_product();
CREATE TRIGGER listing_follows_row AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION listing_follows_product();
CREATE TRIGGER listing_follows_stock AFTER UPDATE OF listed_stock_quantity ON products FOR EACH ROW WHEN ((old.listed_stock_quantity = 0) IS DISTINCT FROM (new.listed_stock_quantity = 0)) EXECUTE FUNCTION listing_follows_product();
CREATE TRIGGER listing_follows_words AFTER UPDATE OF name_en, name_ar, facet_words_en, facet_words_ar, short_description_en, short_description_ar, meta_keywords_en, meta_keywords_ar ON products FOR EACH ROW WHEN (old.search_en IS DISTINCT FROM new.search_en OR old.search_ar IS DISTINCT FROM new.search_ar OR old.name_words IS DISTINCT FROM new.name_words) EXECUTE FUNCTION listing_follows_product('words');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF product_id, category_id, brand_id, vendor_id, price_cents, discounted_price_cents, discount_id, shown_coupon_id, order_maximum_quantity, shipping_charge_cents, estimated_shipping_days, featured_rank, published_at, is_digital, is_visible, is_shipping_free, display_stock_quantity, kind, name_en, name_ar, short_description_en, short_description_ar, full_description_en, full_description_ar, meta_title_en, meta_title_ar, meta_description_en, meta_description_ar, meta_keywords_en, meta_keywords_ar, languages, level, shown_from, archived_at, low_stock_at ON products FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["product_id"], "name": "name_en", "apart": ["stock_quantity"], "hidden": [], "leftOut": ["sold_quantity", "favourite_count", "review_count", "rating_sum", "changed_at", "category_ids", "tag_ids", "size_ids", "color_ids", "facet_words_en", "facet_words_ar", "version", "discount_price_cents", "running_discount_id", "listed_stock_quantity", "listed_sold_quantity", "listed_favourite_count", "rating", "search_en", "search_ar", "name_words", "reduced_price_cents", "paid_price_cents"], "subjectKey": ["product_id"], "subjectType": null}');
CREATE TRIGGER log_change_apart AFTER UPDATE OF stock_quantity ON products FOR EACH ROW WHEN (old.stock_quantity IS DISTINCT FROM new.stock_quantity AND (old.stock_quantity + old.sold_quantity) IS DISTINCT FROM (new.stock_quantity + new.sold_quantity)) EXECUTE FUNCTION log_change('{"key": ["product_id"], "name": "name_en", "only": ["stock_quantity"], "apart": [], "hidden": [], "leftOut": ["sold_quantity", "favourite_count", "review_count", "rating_sum", "changed_at", "category_ids", "tag_ids", "size_ids", "color_ids", "facet_words_en", "facet_words_ar", "version", "discount_price_cents", "running_discount_id", "listed_stock_quantity", "listed_sold_quantity", "listed_favourite_count", "rating", "search_en", "search_ar", "name_words", "reduced_price_cents", "paid_price_cents"], "subjectKey": ["product_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_change AFTER UPDATE OF category_id, brand_id, vendor_id, price_cents, discounted_price_cents, discount_price_cents, review_count, rating_sum, is_visible, is_shipping_free, name_en, name_ar, short_description_en, short_description_ar, full_description_en, full_description_ar, meta_title_en, meta_title_ar, meta_description_en, meta_description_ar, meta_keywords_en, meta_keywords_ar, languages, level, kind ON products FOR EACH ROW EXECUTE FUNCTION note_product_change();
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF name_en, name_ar, short_description_en, short_description_ar, full_description_en, full_description_ar, meta_title_en, meta_title_ar, meta_description_en, meta_description_ar, meta_keywords_en, meta_keywords_ar ON products FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('product_id', 'name', 'short_description', 'full_description', 'meta_title', 'meta_description', 'meta_keywords');
CREATE TRIGGER notice_filters AFTER UPDATE OF kind, languages, level ON products FOR EACH ROW WHEN (old.kind IS DISTINCT FROM new.kind OR old.languages IS DISTINCT FROM new.languages OR old.level IS DISTINCT FROM new.level) EXECUTE FUNCTION notice_table('listings');
CREATE TRIGGER notice_product AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION notice_product();
CREATE TRIGGER notice_search AFTER UPDATE OF stock_quantity, meta_keywords_en, meta_keywords_ar ON products FOR EACH ROW WHEN ((old.stock_quantity = 0) IS DISTINCT FROM (new.stock_quantity = 0) OR old.meta_keywords_en IS DISTINCT FROM new.meta_keywords_en OR old.meta_keywords_ar IS DISTINCT FROM new.meta_keywords_ar) EXECUTE FUNCTION notice_search();
CREATE TRIGGER notice_vendor AFTER UPDATE OF vendor_id ON products FOR EACH ROW WHEN (old.vendor_id IS DISTINCT FROM new.vendor_id) EXECUTE FUNCTION notice_table('listings');
CREATE CONSTRAINT TRIGGER pool_is_stock AFTER UPDATE OF stock_quantity ON products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.stock_quantity IS DISTINCT FROM new.stock_quantity) EXECUTE FUNCTION refuse_other_stock_than_pool();
CREATE TRIGGER totals_follow_product AFTER INSERT OR DELETE OR UPDATE OF is_visible, category_ids, brand_id, tag_ids, size_ids, color_ids, kind, languages, level ON products FOR EACH ROW EXECUTE FUNCTION totals_follow_product();
CREATE TRIGGER words_follow_product AFTER INSERT OR UPDATE OF name_en, name_ar, facet_words_en, facet_words_ar, short_description_en, short_description_ar, meta_keywords_en, meta_keywords_ar ON products FOR EACH ROW EXECUTE FUNCTION words_follow_product();

create table provider_checks (
  provider text not null,
  mode text not null,
  checked_at timestamp with time zone not null default now(),
  outcome text not null,
  constraint provider_checks_pkey PRIMARY KEY (provider, mode),
  constraint provider_checks_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  constraint provider_checks_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'refused'::text, 'silent'::text]))),
  constraint provider_checks_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text])))
);

create table provider_events (
  provider text not null,
  event_id text not null,
  received_at timestamp with time zone not null default now(),
  constraint provider_events_pkey PRIMARY KEY (provider, event_id)
);

create table publication_entries (
  file_id integer not null,
  name text not null,
  media_type text not null,
  storage_key text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  section integer,
  is_linear boolean not null default true,
  shown_from integer,
  constraint publication_entries_pkey PRIMARY KEY (file_id, name),
  constraint one_entry_for_a_section UNIQUE (file_id, section),
  constraint publication_entries_file_id_fkey FOREIGN KEY (file_id) REFERENCES publications(file_id) ON DELETE CASCADE,
  constraint publication_entries_media_type_check CHECK ((media_type <> ''::text)),
  constraint publication_entries_name_check CHECK ((name <> ''::text)),
  constraint publication_entries_section_check CHECK ((section >= 0)),
  constraint publication_entries_sha256_check CHECK ((length(sha256) = 32)),
  constraint publication_entries_shown_from_check CHECK ((shown_from >= 0)),
  constraint publication_entries_size_bytes_check CHECK ((size_bytes >= 0))
);

create table publication_texts (
  file_id integer not null,
  section integer not null,
  text text not null,
  folded text generated always as (words_in(text)) stored,
  constraint publication_texts_pkey PRIMARY KEY (file_id, section),
  constraint publication_texts_file_id_fkey FOREIGN KEY (file_id) REFERENCES publications(file_id) ON DELETE CASCADE,
  constraint publication_texts_section_check CHECK ((section >= 0))
);

create table publications (
  file_id integer not null,
  product_id integer not null,
  kind text not null,
  state text not null default 'waiting'::text,
  refusal text,
  title text not null default ''::text,
  language text not null default ''::text,
  direction text not null default ''::text,
  toc jsonb not null default '[]'::jsonb,
  section_count integer not null default 0,
  preview_sections integer not null default 0,
  created_at timestamp with time zone not null default now(),
  unpacked_at timestamp with time zone,
  constraint publications_pkey PRIMARY KEY (file_id),
  constraint publications_check CHECK (((preview_sections >= 0) AND (preview_sections <= section_count))),
  constraint publications_check1 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  constraint publications_check2 CHECK (((state = 'waiting'::text) = (unpacked_at IS NULL))),
  constraint publications_direction_check CHECK ((direction = ANY (ARRAY[''::text, 'ltr'::text, 'rtl'::text]))),
  constraint publications_file_id_fkey FOREIGN KEY (file_id) REFERENCES product_files(file_id) ON DELETE CASCADE,
  constraint publications_kind_check CHECK ((kind = ANY (ARRAY['epub'::text, 'pdf'::text]))),
  constraint publications_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint publications_refusal_check CHECK ((refusal <> ''::text)),
  constraint publications_section_count_check CHECK ((section_count >= 0)),
  constraint publications_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'refused'::text]))),
  constraint publications_toc_check CHECK ((jsonb_typeof(toc) = 'array'::text))
);
CREATE INDEX publications_by_product ON public.publications USING btree (product_id);
CREATE TRIGGER notice_part_of_product AFTER DELETE OR UPDATE ON publications FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();

create table question_revisions (
  revision_id integer not null generated by default as identity,
  question_id integer not null,
  number integer not null,
  kind text not null,
  stem_en text not null,
  stem_ar text not null,
  options jsonb not null,
  key_point_en text,
  key_point_ar text,
  reference text not null,
  constraint question_revisions_pkey PRIMARY KEY (revision_id),
  constraint has_a_key CHECK (
CASE kind
    WHEN 'single'::text THEN (jsonb_array_length(jsonb_path_query_array(options, '$[*]?(@."isCorrect" == true)'::jsonpath)) = 1)
    ELSE (jsonb_array_length(jsonb_path_query_array(options, '$[*]?(@."isCorrect" == true)'::jsonpath)) >= 1)
END),
  constraint key_point_in_both_languages CHECK (((key_point_en IS NULL) = (key_point_ar IS NULL))),
  constraint one_revision_of_a_number UNIQUE (question_id, number),
  constraint question_revisions_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'multiple'::text]))),
  constraint question_revisions_number_check CHECK ((number > 0)),
  constraint question_revisions_options_check CHECK (((jsonb_typeof(options) = 'array'::text) AND ((jsonb_array_length(options) >= 2) AND (jsonb_array_length(options) <= 6)))),
  constraint question_revisions_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(question_id) ON DELETE CASCADE,
  constraint question_revisions_reference_check CHECK ((reference <> ''::text)),
  constraint question_revisions_stem_ar_check CHECK ((stem_ar <> ''::text)),
  constraint question_revisions_stem_en_check CHECK ((stem_en <> ''::text))
);
CREATE TRIGGER copy_texts AFTER INSERT ON question_revisions FOR EACH ROW EXECUTE FUNCTION copy_texts_of_lesson();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF revision_id, question_id, number, kind, stem_en, stem_ar, options, key_point_en, key_point_ar, reference ON question_revisions FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["revision_id"], "name": "stem_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["question_id"], "subjectType": "questions"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON question_revisions FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER refuse_change BEFORE UPDATE ON question_revisions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_learning();

create table question_texts (
  lesson_id integer not null,
  question text not null,
  stem_en text not null,
  stem_ar text not null,
  key_point_en text not null,
  key_point_ar text not null,
  constraint question_texts_pkey PRIMARY KEY (lesson_id, question),
  constraint question_texts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint question_texts_question_check CHECK ((question ~ '^(new-)?\d+$'::text))
);
CREATE INDEX questions_to_translate ON public.question_texts USING btree (lesson_id, question) WHERE ((((stem_en = ''::text))::integer = ((NOT (stem_ar = ''::text)))::integer) OR (((key_point_en = ''::text))::integer = ((NOT (key_point_ar = ''::text)))::integer));
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON question_texts FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('lesson_id question');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF stem_en, stem_ar, key_point_en, key_point_ar ON question_texts FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('lesson_id question', 'stem', 'key_point');

create table questions (
  question_id integer not null generated by default as identity,
  lesson_id integer not null,
  code text not null,
  "position" integer not null,
  retired_at timestamp with time zone,
  constraint questions_pkey PRIMARY KEY (question_id),
  constraint one_question_of_a_code UNIQUE (lesson_id, code),
  constraint questions_code_check CHECK ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint questions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES quizzes(lesson_id) ON DELETE CASCADE
);
CREATE TRIGGER copy_texts AFTER DELETE OR UPDATE OF retired_at ON questions FOR EACH ROW EXECUTE FUNCTION copy_texts_of_lesson();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF question_id, lesson_id, code, "position", retired_at ON questions FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["question_id"], "name": "code", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["lesson_id"], "subjectType": "lessons"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON questions FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table quiz_answers (
  attempt_id integer not null,
  "position" integer not null,
  revision_id integer not null,
  chosen text[] not null,
  is_correct boolean not null,
  answered_at timestamp with time zone not null default now(),
  constraint quiz_answers_pkey PRIMARY KEY (attempt_id, "position"),
  constraint quiz_answers_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES quiz_attempts(attempt_id) ON DELETE CASCADE,
  constraint quiz_answers_chosen_check CHECK ((cardinality(chosen) > 0)),
  constraint quiz_answers_position_check CHECK (("position" > 0)),
  constraint quiz_answers_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES question_revisions(revision_id)
);
CREATE INDEX quiz_answers_by_revision ON public.quiz_answers USING btree (revision_id);
CREATE TRIGGER seal_quiz_answer BEFORE INSERT OR UPDATE ON quiz_answers FOR EACH ROW EXECUTE FUNCTION seal_quiz_answer();

create table quiz_attempts (
  attempt_id integer not null generated by default as identity,
  customer_id integer not null,
  lesson_id integer not null,
  number integer not null,
  items jsonb not null,
  pass_mark integer not null,
  show_answers text not null,
  started_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone,
  score integer,
  constraint quiz_attempts_pkey PRIMARY KEY (attempt_id),
  constraint one_attempt_of_a_number UNIQUE (customer_id, lesson_id, number),
  constraint quiz_attempts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint quiz_attempts_items_check CHECK (((jsonb_typeof(items) = 'array'::text) AND (jsonb_array_length(items) > 0))),
  constraint quiz_attempts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES quizzes(lesson_id),
  constraint quiz_attempts_number_check CHECK ((number > 0)),
  constraint quiz_attempts_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint submitted_with_a_score CHECK (((submitted_at IS NULL) = (score IS NULL)))
);
CREATE UNIQUE INDEX one_open_attempt ON public.quiz_attempts USING btree (customer_id, lesson_id) WHERE (submitted_at IS NULL);
CREATE INDEX quiz_attempts_by_quiz ON public.quiz_attempts USING btree (lesson_id);
CREATE TRIGGER refuse_change BEFORE UPDATE ON quiz_attempts FOR EACH ROW WHEN (old.submitted_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_learning();

create table quizzes (
  lesson_id integer not null,
  pass_mark integer,
  show_answers text not null default 'each'::text,
  attempt_limit integer,
  constraint quizzes_pkey PRIMARY KEY (lesson_id),
  constraint quizzes_attempt_limit_check CHECK ((attempt_limit > 0)),
  constraint quizzes_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint quizzes_pass_mark_check CHECK (((pass_mark >= 1) AND (pass_mark <= 100))),
  constraint quizzes_show_answers_check CHECK ((show_answers = ANY (ARRAY['each'::text, 'end'::text])))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF lesson_id, pass_mark, show_answers, attempt_limit ON quizzes FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["lesson_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["lesson_id"], "subjectType": "lessons"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON quizzes FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create unlogged table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_by_expiry ON public.rate_limits USING btree (expire);

create table reading_limit_days (
  customer_id integer not null,
  entitlement_id integer not null,
  seat_number integer not null,
  day date not null,
  constraint reading_limit_days_pkey PRIMARY KEY (customer_id, entitlement_id, seat_number, day),
  constraint reading_limit_days_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint reading_limit_days_entitlement_id_seat_number_fkey FOREIGN KEY (entitlement_id, seat_number) REFERENCES seats(entitlement_id, number) ON DELETE CASCADE
);
CREATE INDEX reading_limit_days_by_seat ON public.reading_limit_days USING btree (entitlement_id, seat_number);

create table reading_positions (
  customer_id integer not null,
  file_id integer not null,
  device_id uuid not null,
  locator text not null,
  fraction real not null,
  updated_at timestamp with time zone not null,
  constraint reading_positions_pkey PRIMARY KEY (customer_id, file_id, device_id),
  constraint reading_positions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint reading_positions_file_id_fkey FOREIGN KEY (file_id) REFERENCES product_files(file_id) ON DELETE CASCADE,
  constraint reading_positions_fraction_check CHECK (((fraction >= (0)::double precision) AND (fraction <= (1)::double precision))),
  constraint reading_positions_locator_check CHECK (((length(locator) >= 1) AND (length(locator) <= 2000)))
);

create table refunds (
  refund_id integer not null generated always as identity,
  order_id integer not null,
  payment_id integer,
  amount_cents integer not null,
  state text not null default 'begun'::text,
  provider_id text,
  actor text not null,
  reason text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  tells_customer boolean not null default false,
  needs_lines boolean not null default false,
  constraint refunds_pkey PRIMARY KEY (refund_id),
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(payment_id),
  constraint refunds_provider_id_key UNIQUE (provider_id),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX refunds_by_order ON public.refunds USING btree (order_id);
CREATE INDEX refunds_that_failed ON public.refunds USING btree (order_id) WHERE (state = 'failed'::text);
CREATE INDEX refunds_that_need_lines ON public.refunds USING btree (order_id) WHERE needs_lines;
CREATE INDEX refunds_under_way ON public.refunds USING btree (refund_id) WHERE (state = 'begun'::text);
CREATE TRIGGER add_credit_note AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION add_credit_note();
CREATE TRIGGER forget_undone_refund AFTER DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION forget_undone_refund();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF refund_id, order_id, payment_id, amount_cents, state, provider_id, actor, reason, created_at, done_at ON refunds FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["refund_id"], "name": null, "apart": [], "hidden": [], "leftOut": ["tells_customer", "needs_lines"], "subjectKey": ["order_id"], "subjectType": "orders"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table reply_templates (
  reply_template_id integer not null generated by default as identity,
  name_en text not null,
  name_ar text not null,
  body_en text not null,
  body_ar text not null,
  version integer not null default 1,
  constraint reply_templates_pkey PRIMARY KEY (reply_template_id),
  constraint reply_templates_body_ar_check CHECK ((body_ar ~ '\S'::text)),
  constraint reply_templates_body_en_check CHECK ((body_en ~ '\S'::text)),
  constraint reply_templates_name_ar_check CHECK ((name_ar ~ '\S'::text)),
  constraint reply_templates_name_en_check CHECK ((name_en ~ '\S'::text))
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON reply_templates FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('reply_template_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF reply_template_id, name_en, name_ar, body_en, body_ar, version ON reply_templates FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["reply_template_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["reply_template_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON reply_templates FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF name_en, name_ar, body_en, body_ar ON reply_templates FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('reply_template_id', 'name', 'body');

create table reveals (
  reveal_id integer not null generated always as identity,
  entitlement_id integer not null,
  seat_number integer not null,
  pool_item_id integer,
  license_key_id integer,
  customer_id integer not null,
  session_hash bytea not null,
  network text,
  revealed_at timestamp with time zone not null default now(),
  constraint reveals_pkey PRIMARY KEY (reveal_id),
  constraint reveals_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint reveals_entitlement_id_seat_number_fkey FOREIGN KEY (entitlement_id, seat_number) REFERENCES seats(entitlement_id, number),
  constraint reveals_license_key_id_fkey FOREIGN KEY (license_key_id) REFERENCES license_keys(license_key_id),
  constraint reveals_pool_item_id_fkey FOREIGN KEY (pool_item_id) REFERENCES pool_items(pool_item_id),
  constraint shows_one_thing CHECK ((num_nonnulls(pool_item_id, license_key_id) = 1))
);
CREATE INDEX reveals_by_pool_item ON public.reveals USING btree (pool_item_id) WHERE (pool_item_id IS NOT NULL);
CREATE INDEX reveals_by_seat ON public.reveals USING btree (entitlement_id, seat_number, revealed_at);
CREATE INDEX reveals_with_network ON public.reveals USING btree (revealed_at) WHERE (network IS NOT NULL);
CREATE TRIGGER only_add_reveals BEFORE DELETE OR UPDATE ON reveals FOR EACH ROW EXECUTE FUNCTION only_add_reveals();
CREATE TRIGGER refuse_reveal_to_another BEFORE INSERT ON reveals FOR EACH ROW WHEN (new.pool_item_id IS NOT NULL) EXECUTE FUNCTION refuse_reveal_to_another();

create table review_pictures (
  review_picture_id integer not null generated always as identity,
  review_id integer not null,
  "position" integer not null,
  path text not null,
  width integer not null,
  height integer not null,
  consented_at timestamp with time zone not null default now(),
  constraint review_pictures_pkey PRIMARY KEY (review_picture_id),
  constraint review_pictures_height_check CHECK ((height > 0)),
  constraint review_pictures_path_check CHECK ((path ~~ '/pictures/uploads/%'::text)),
  constraint review_pictures_position_check CHECK ((("position" >= 1) AND ("position" <= 4))),
  constraint review_pictures_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(review_id) ON DELETE CASCADE,
  constraint review_pictures_review_id_position_key UNIQUE (review_id, "position"),
  constraint review_pictures_width_check CHECK ((width > 0))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF review_picture_id, review_id, "position", path, consented_at ON review_pictures FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["review_picture_id"], "name": null, "apart": [], "hidden": [], "leftOut": ["width", "height"], "subjectKey": ["review_id"], "subjectType": "reviews"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON review_pictures FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_review_picture AFTER INSERT OR DELETE OR UPDATE ON review_pictures FOR EACH ROW EXECUTE FUNCTION notice_review_picture();

create table reviews (
  review_id integer not null generated by default as identity,
  product_id integer not null,
  reviewer_name text not null,
  reviewer_email text not null,
  title text not null,
  body text not null,
  rating integer not null,
  is_visible boolean not null default true,
  created_at timestamp with time zone not null default now(),
  customer_id integer,
  is_verified boolean not null default false,
  decided_at timestamp with time zone,
  reply_en text not null default ''::text,
  reply_ar text not null default ''::text,
  replied_at timestamp with time zone,
  is_seller_reply boolean not null default false,
  version integer not null default 1,
  search_text text not null generated always as (arabic_as_capitals(fold(((((reviewer_name || ' '::text) || title) || ' '::text) || body)))) stored,
  profession text,
  constraint reviews_pkey PRIMARY KEY (review_id),
  constraint reply_with_its_date CHECK ((((reply_en = ''::text) AND (reply_ar = ''::text)) = (replied_at IS NULL))),
  constraint reviews_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id) ON DELETE SET NULL,
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint reviews_profession_check CHECK ((profession = ANY (ARRAY['nurse'::text, 'physician'::text, 'pharmacist'::text, 'dentist'::text, 'physiotherapist'::text, 'midwife'::text, 'laboratory'::text, 'student'::text, 'other'::text]))),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE INDEX reviews_by_customer ON public.reviews USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX reviews_by_date ON public.reviews USING btree (created_at, review_id);
CREATE INDEX reviews_by_email ON public.reviews USING btree (lower(reviewer_email));
CREATE INDEX reviews_by_product ON public.reviews USING btree (product_id, created_at DESC, review_id DESC) WHERE is_visible;
CREATE INDEX reviews_by_text ON public.reviews USING gin (search_text gin_trgm_ops);
CREATE INDEX reviews_to_decide ON public.reviews USING btree (created_at, review_id) WHERE (decided_at IS NULL);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF review_id, product_id, reviewer_name, reviewer_email, title, body, rating, is_visible, created_at, customer_id, is_verified, decided_at, reply_en, reply_ar, replied_at, is_seller_reply, version, profession ON reviews FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["review_id"], "name": null, "apart": [], "hidden": ["reviewer_name", "reviewer_email"], "leftOut": ["search_text"], "subjectKey": ["review_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION notice_part_of_product();
CREATE TRIGGER notice_staff AFTER INSERT OR UPDATE ON reviews FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION notice_staff('review_id');
CREATE TRIGGER ratings_follow_reviews AFTER INSERT OR DELETE OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION ratings_follow_reviews();

create table sales_by_quarter_hour (
  starts_at timestamp with time zone not null,
  begun integer not null,
  orders integer not null,
  sales_cents bigint not null,
  constraint sales_by_quarter_hour_pkey PRIMARY KEY (starts_at)
);

create table sales_days (
  day date not null,
  begun integer not null,
  orders integer not null,
  sales_cents bigint not null,
  constraint sales_days_pkey PRIMARY KEY (day)
);

create table sandbox.ledger (
  kind text not null,
  id text not null,
  object jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint ledger_pkey PRIMARY KEY (kind, id)
);

create table search_misses (
  term text not null,
  language text not null,
  searches integer not null default 1,
  last_day date not null default CURRENT_DATE,
  constraint search_misses_pkey PRIMARY KEY (term, language),
  constraint search_misses_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint search_misses_searches_check CHECK ((searches > 0)),
  constraint search_misses_term_check CHECK (((term <> ''::text) AND (length(term) <= 80)))
);
CREATE INDEX search_misses_by_searches ON public.search_misses USING btree (searches, term);

create table search_synonyms (
  synonym_id integer not null generated by default as identity,
  terms text[] not null,
  version integer not null default 1,
  is_one_way boolean not null default false,
  constraint search_synonyms_pkey PRIMARY KEY (synonym_id),
  constraint search_synonyms_terms_check CHECK ((cardinality(terms) >= 2))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF synonym_id, terms, is_one_way ON search_synonyms FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["synonym_id"], "name": null, "apart": [], "hidden": [], "leftOut": ["version"], "subjectKey": ["synonym_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION notice_table('synonyms');
CREATE TRIGGER words_follow_synonyms AFTER INSERT OR UPDATE ON search_synonyms FOR EACH ROW EXECUTE FUNCTION words_follow_synonyms();

create table search_topics (
  topic_id integer not null generated always as identity,
  key text not null,
  english text,
  arabic text not null,
  named text not null,
  constraint search_topics_pkey PRIMARY KEY (topic_id),
  constraint search_topics_key_key UNIQUE (key)
);

create table search_words (
  word text not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_by_trigram ON public.search_words USING gin (trigram_letters(word) gin_trgm_ops);

create table seat_moves (
  seat_move_id integer not null generated always as identity,
  entitlement_id integer not null,
  seat_number integer not null,
  from_customer_id integer,
  to_customer_id integer,
  by_customer_id integer not null,
  moved_at timestamp with time zone not null default now(),
  constraint seat_moves_pkey PRIMARY KEY (seat_move_id),
  constraint seat_moves_by_customer_id_fkey FOREIGN KEY (by_customer_id) REFERENCES customers(customer_id),
  constraint seat_moves_check CHECK ((from_customer_id IS DISTINCT FROM to_customer_id)),
  constraint seat_moves_entitlement_id_seat_number_fkey FOREIGN KEY (entitlement_id, seat_number) REFERENCES seats(entitlement_id, number),
  constraint seat_moves_from_customer_id_fkey FOREIGN KEY (from_customer_id) REFERENCES customers(customer_id),
  constraint seat_moves_to_customer_id_fkey FOREIGN KEY (to_customer_id) REFERENCES customers(customer_id)
);
CREATE INDEX seat_moves_by_entitlement ON public.seat_moves USING btree (entitlement_id, moved_at);
CREATE INDEX seat_moves_by_former_holder ON public.seat_moves USING btree (from_customer_id) WHERE (from_customer_id IS NOT NULL);

create table seats (
  entitlement_id integer not null,
  number integer not null,
  holder_customer_id integer,
  claimed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  invited_email text,
  invitation_hash bytea,
  invited_at timestamp with time zone,
  invitation_language text,
  is_gift boolean not null default false,
  gift_note text,
  send_at timestamp with time zone,
  invitation_nonce bytea,
  end_announced_for timestamp with time zone,
  closed_at timestamp with time zone,
  constraint seats_pkey PRIMARY KEY (entitlement_id, number),
  constraint claimed_by_somebody CHECK (((holder_customer_id IS NULL) = (claimed_at IS NULL))),
  constraint closed_for_everybody CHECK (((closed_at IS NULL) OR ((holder_customer_id IS NULL) AND (invitation_hash IS NULL)))),
  constraint invited_once CHECK (((invitation_hash IS NULL) = (invited_at IS NULL))),
  constraint nonce_of_invitation CHECK (((invitation_nonce IS NULL) = (invitation_hash IS NULL))),
  constraint one_seat_for_an_invitation UNIQUE (invitation_hash),
  constraint seats_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(entitlement_id),
  constraint seats_gift_note_check CHECK ((length(gift_note) <= 300)),
  constraint seats_holder_customer_id_fkey FOREIGN KEY (holder_customer_id) REFERENCES customers(customer_id),
  constraint seats_invitation_hash_check CHECK ((length(invitation_hash) = 32)),
  constraint seats_invitation_language_check CHECK ((invitation_language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint seats_invitation_nonce_check CHECK ((length(invitation_nonce) = 16)),
  constraint seats_number_check CHECK ((number > 0))
);
CREATE UNIQUE INDEX one_seat_for_a_person ON public.seats USING btree (entitlement_id, holder_customer_id);
CREATE INDEX seats_by_holder ON public.seats USING btree (holder_customer_id, entitlement_id) WHERE (holder_customer_id IS NOT NULL);
CREATE TRIGGER close_credential_of_seat BEFORE UPDATE OF holder_customer_id ON seats FOR EACH ROW WHEN (old.holder_customer_id IS NOT NULL AND old.holder_customer_id IS DISTINCT FROM new.holder_customer_id) EXECUTE FUNCTION close_credential_of_seat();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF entitlement_id, number, holder_customer_id, claimed_at, invited_email, invitation_hash, invited_at, invitation_language, is_gift, gift_note, send_at, invitation_nonce, closed_at ON seats FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["entitlement_id", "number"], "name": null, "apart": [], "hidden": ["invited_email", "invitation_hash", "invitation_nonce", "gift_note"], "leftOut": ["last_used_at", "end_announced_for"], "subjectKey": ["entitlement_id"], "subjectType": "entitlements"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON seats FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER refuse_more_seats BEFORE INSERT OR UPDATE OF entitlement_id, number ON seats FOR EACH ROW EXECUTE FUNCTION refuse_more_seats();
CREATE TRIGGER revoke_certificate_of_seat AFTER UPDATE OF closed_at ON seats FOR EACH ROW WHEN (new.closed_at IS NOT NULL AND old.closed_at IS NULL) EXECUTE FUNCTION revoke_certificate_of_seat();

create table seller_requests (
  seller_request_id integer not null generated by default as identity,
  email text not null,
  email_canonical text not null,
  customer_id integer,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  mobile_no text not null default ''::text,
  address_line_one text not null,
  country_id integer not null,
  state_province_id integer,
  city_id integer,
  postal_code text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  language text not null default 'en'::text,
  state text not null default 'open'::text,
  decided_at timestamp with time zone,
  decided_by text not null default ''::text,
  decline_reason text not null default ''::text,
  vendor_id integer,
  staff_id integer,
  version integer not null default 1,
  constraint seller_requests_pkey PRIMARY KEY (seller_request_id),
  constraint decision_with_its_date CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint no_password_when_decided CHECK (((state = 'open'::text) OR (password_hash = ''::text))),
  constraint seller_requests_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(city_id),
  constraint seller_requests_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(country_id),
  constraint seller_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint seller_requests_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint seller_requests_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint seller_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text]))),
  constraint seller_requests_state_province_id_fkey FOREIGN KEY (state_province_id) REFERENCES states(state_province_id),
  constraint seller_requests_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(vendor_id),
  constraint vendor_of_approved CHECK (((state = 'approved'::text) = (vendor_id IS NOT NULL)))
);
CREATE UNIQUE INDEX seller_requests_by_email ON public.seller_requests USING btree (email_canonical) WHERE (state <> 'declined'::text);
CREATE INDEX seller_requests_by_staff ON public.seller_requests USING btree (staff_id) WHERE (staff_id IS NOT NULL);
CREATE INDEX seller_requests_by_state ON public.seller_requests USING btree (state, created_at, seller_request_id);
CREATE INDEX seller_requests_by_vendor ON public.seller_requests USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF seller_request_id, email, email_canonical, customer_id, password_hash, first_name, last_name, mobile_no, address_line_one, country_id, state_province_id, city_id, postal_code, created_at, language, state, decided_at, decided_by, decline_reason, vendor_id, staff_id, version ON seller_requests FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["seller_request_id"], "name": null, "apart": [], "hidden": ["email", "email_canonical", "password_hash", "first_name", "last_name", "mobile_no", "address_line_one", "postal_code", "decline_reason"], "leftOut": [], "subjectKey": ["seller_request_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON seller_requests FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_staff AFTER INSERT OR UPDATE ON seller_requests FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION notice_staff('seller_request_id');

create table sent_mails (
  mail_id text not null,
  tried_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint sent_mails_pkey PRIMARY KEY (mail_id)
);
CREATE INDEX sent_mails_by_try ON public.sent_mails USING btree (tried_at);

create table sessions (
  token_hash bytea not null,
  customer_id integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id) ON DELETE CASCADE,
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX sessions_by_customer ON public.sessions USING btree (customer_id);

create table setting_versions (
  name text not null,
  version integer not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint setting_versions_pkey PRIMARY KEY (name),
  constraint setting_versions_name_check CHECK ((name = ANY (ARRAY['payments'::text, 'delivery'::text]))),
  constraint setting_versions_version_check CHECK ((version >= 1))
);

create table settings (
  key text not null,
  value jsonb not null,
  constraint settings_pkey PRIMARY KEY (key)
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF key, value ON settings FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["key"], "name": "key", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["key"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION notice_table('content');

create table shipments (
  shipment_id integer not null generated always as identity,
  order_id integer not null,
  carrier text not null,
  tracking_number text not null,
  tracking_url text,
  created_at timestamp with time zone not null default now(),
  constraint shipments_pkey PRIMARY KEY (shipment_id),
  constraint shipment_of_an_order UNIQUE (shipment_id, order_id),
  constraint shipments_carrier_check CHECK (((carrier <> ''::text) AND (length(carrier) <= 60))),
  constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint shipments_tracking_number_check CHECK (((tracking_number <> ''::text) AND (length(tracking_number) <= 60))),
  constraint shipments_tracking_url_check CHECK (((tracking_url ~ '^https://'::text) AND (length(tracking_url) <= 500)))
);
CREATE INDEX shipments_by_order ON public.shipments USING btree (order_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF shipment_id, order_id, carrier, tracking_number, tracking_url, created_at ON shipments FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["shipment_id"], "name": "tracking_number", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["order_id"], "subjectType": "orders"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON shipments FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table shipping_methods (
  shipping_method_id integer not null generated by default as identity,
  name_en text not null,
  name_ar text not null,
  constraint shipping_methods_pkey PRIMARY KEY (shipping_method_id)
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF shipping_method_id, name_en, name_ar ON shipping_methods FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["shipping_method_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["shipping_method_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON shipping_methods FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON shipping_methods FOR EACH STATEMENT EXECUTE FUNCTION notice_table('facets');

create table shipping_rates (
  shipping_rate_id integer not null generated always as identity,
  shipping_zone_id integer not null,
  up_to_g integer,
  charge_cents integer not null,
  constraint shipping_rates_pkey PRIMARY KEY (shipping_rate_id),
  constraint one_rate_for_a_weight UNIQUE NULLS NOT DISTINCT (shipping_zone_id, up_to_g),
  constraint shipping_rates_charge_cents_check CHECK ((charge_cents >= 0)),
  constraint shipping_rates_shipping_zone_id_fkey FOREIGN KEY (shipping_zone_id) REFERENCES shipping_zones(shipping_zone_id) ON DELETE CASCADE,
  constraint shipping_rates_up_to_g_check CHECK ((up_to_g > 0))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF shipping_rate_id, shipping_zone_id, up_to_g, charge_cents ON shipping_rates FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["shipping_rate_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["shipping_zone_id"], "subjectType": "shipping_zones"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON shipping_rates FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON shipping_rates FOR EACH STATEMENT EXECUTE FUNCTION notice_table('content');

create table shipping_zone_countries (
  country_id integer not null,
  shipping_zone_id integer not null,
  constraint shipping_zone_countries_pkey PRIMARY KEY (country_id),
  constraint shipping_zone_countries_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(country_id),
  constraint shipping_zone_countries_shipping_zone_id_fkey FOREIGN KEY (shipping_zone_id) REFERENCES shipping_zones(shipping_zone_id) ON DELETE CASCADE
);
CREATE INDEX shipping_zone_countries_by_zone ON public.shipping_zone_countries USING btree (shipping_zone_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF country_id, shipping_zone_id ON shipping_zone_countries FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["country_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["shipping_zone_id"], "subjectType": "shipping_zones"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON shipping_zone_countries FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON shipping_zone_countries FOR EACH STATEMENT EXECUTE FUNCTION notice_table('content');

create table shipping_zones (
  shipping_zone_id integer not null generated always as identity,
  name_en text not null,
  name_ar text not null,
  is_rest boolean not null,
  free_from_cents integer,
  "position" integer not null,
  days_from integer,
  days_to integer,
  constraint shipping_zones_pkey PRIMARY KEY (shipping_zone_id),
  constraint days_of_a_zone CHECK ((((days_from IS NULL) = (days_to IS NULL)) AND (days_from >= 0) AND ((days_to >= days_from) AND (days_to <= 365)))),
  constraint shipping_zones_free_from_cents_check CHECK ((free_from_cents >= 0)),
  constraint shipping_zones_name_ar_check CHECK ((name_ar <> ''::text)),
  constraint shipping_zones_name_en_check CHECK ((name_en <> ''::text))
);
CREATE UNIQUE INDEX one_zone_for_the_rest ON public.shipping_zones USING btree (is_rest) WHERE is_rest;
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF shipping_zone_id, name_en, name_ar, is_rest, free_from_cents, "position", days_from, days_to ON shipping_zones FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["shipping_zone_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["shipping_zone_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON shipping_zones FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON shipping_zones FOR EACH STATEMENT EXECUTE FUNCTION notice_table('content');

create table signing_keys (
  key_id text not null,
  public_jwk jsonb not null,
  used_from timestamp with time zone not null default now(),
  constraint signing_keys_pkey PRIMARY KEY (key_id),
  constraint signing_keys_key_id_check CHECK ((key_id <> ''::text))
);

create table sizes (
  size_id integer not null generated by default as identity,
  short_name text not null,
  name_en text not null,
  name_ar text not null,
  inches numeric(8,2),
  centimeters numeric(8,2),
  version integer not null default 1,
  constraint sizes_pkey PRIMARY KEY (size_id)
);
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON sizes FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('size_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF size_id, short_name, name_en, name_ar, inches, centimeters ON sizes FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["size_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": ["version"], "subjectKey": ["size_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON sizes FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF name_en, name_ar ON sizes FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('size_id', 'name');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON sizes FOR EACH STATEMENT EXECUTE FUNCTION notice_table('facets');

create table sold_products (
  change_id bigint not null generated always as identity,
  product_id integer not null,
  constraint sold_products_pkey PRIMARY KEY (change_id)
);

create table staff (
  staff_id integer not null generated by default as identity,
  name text not null,
  email text not null,
  email_canonical text not null,
  staff_role_id integer not null,
  vendor_id integer,
  language text not null default 'en'::text,
  password_hash text,
  totp_sealed bytea,
  totp_last_step bigint,
  failed_attempts integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  version integer not null default 1,
  constraint staff_pkey PRIMARY KEY (staff_id),
  constraint staff_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint staff_name_check CHECK (((name ~ '\S'::text) AND (length(name) <= 100))),
  constraint staff_staff_role_id_fkey FOREIGN KEY (staff_role_id) REFERENCES staff_roles(staff_role_id),
  constraint staff_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(vendor_id)
);
CREATE UNIQUE INDEX one_demo_owner ON public.staff USING btree (is_demo) WHERE is_demo;
CREATE UNIQUE INDEX staff_by_email ON public.staff USING btree (email_canonical) WHERE (removed_at IS NULL);
CREATE INDEX staff_by_role ON public.staff USING btree (staff_role_id);
CREATE INDEX staff_by_vendor ON public.staff USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF staff_id, name, email, email_canonical, staff_role_id, vendor_id, language, password_hash, totp_sealed, is_demo, created_at, removed_at, version ON staff FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["staff_id"], "name": "name", "apart": [], "hidden": ["password_hash", "totp_sealed"], "leftOut": ["failed_attempts", "totp_last_step"], "subjectKey": ["staff_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON staff FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER refuse_last_owner_leaving AFTER DELETE OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION refuse_last_owner_leaving();

create table staff_idempotency_keys (
  staff_id integer not null,
  call text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  carried_out_at timestamp with time zone,
  constraint staff_idempotency_keys_pkey PRIMARY KEY (staff_id, call, key),
  constraint staff_idempotency_keys_request_hash_check CHECK ((length(request_hash) = 32)),
  constraint staff_idempotency_keys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id) ON DELETE CASCADE
);
CREATE INDEX staff_idempotency_keys_by_age ON public.staff_idempotency_keys USING btree (created_at);

create table staff_invitations (
  code_hash bytea not null,
  staff_id integer,
  expires_at timestamp with time zone not null,
  constraint staff_invitations_pkey PRIMARY KEY (code_hash),
  constraint staff_invitations_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint staff_invitations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id) ON DELETE CASCADE
);
CREATE INDEX staff_invitations_by_staff ON public.staff_invitations USING btree (staff_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF code_hash, staff_id, expires_at ON staff_invitations FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["code_hash"], "name": null, "apart": [], "hidden": ["code_hash"], "leftOut": [], "subjectKey": ["staff_id"], "subjectType": "staff"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON staff_invitations FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table staff_passkeys (
  staff_passkey_id integer not null generated by default as identity,
  staff_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint staff_passkeys_pkey PRIMARY KEY (staff_passkey_id),
  constraint staff_passkeys_credential_id_key UNIQUE (credential_id),
  constraint staff_passkeys_name_check CHECK (((name ~ '\S'::text) AND (length(name) <= 100))),
  constraint staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id) ON DELETE CASCADE
);
CREATE INDEX staff_passkeys_by_staff ON public.staff_passkeys USING btree (staff_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF staff_passkey_id, staff_id, credential_id, public_key, transports, name, created_at ON staff_passkeys FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["staff_passkey_id"], "name": "name", "apart": [], "hidden": ["credential_id", "public_key"], "leftOut": ["counter", "last_used_at"], "subjectKey": ["staff_id"], "subjectType": "staff"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON staff_passkeys FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table staff_recovery_codes (
  staff_id integer not null,
  code_hash bytea not null,
  constraint staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash),
  constraint staff_recovery_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id) ON DELETE CASCADE
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF staff_id, code_hash ON staff_recovery_codes FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["staff_id", "code_hash"], "name": null, "apart": [], "hidden": ["code_hash"], "leftOut": [], "subjectKey": ["staff_id"], "subjectType": "staff"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON staff_recovery_codes FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table staff_roles (
  staff_role_id integer not null generated by default as identity,
  key text,
  name_en text not null default ''::text,
  name_ar text not null default ''::text,
  permissions text[] not null default '{}'::text[],
  refund_limit_cents integer,
  version integer not null default 1,
  constraint staff_roles_pkey PRIMARY KEY (staff_role_id),
  constraint only_own_roles_have_permissions CHECK (((key IS NULL) OR (permissions = '{}'::text[]))),
  constraint own_roles_have_names CHECK (((key IS NOT NULL) OR ((name_en ~ '\S'::text) AND (name_ar ~ '\S'::text)))),
  constraint staff_roles_key_check CHECK ((key = ANY (ARRAY['owner'::text, 'manager'::text, 'catalog'::text, 'orders'::text, 'support'::text, 'seller'::text]))),
  constraint staff_roles_key_key UNIQUE (key),
  constraint staff_roles_refund_limit_cents_check CHECK ((refund_limit_cents >= 0))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF staff_role_id, key, name_en, name_ar, permissions, refund_limit_cents, version ON staff_roles FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["staff_role_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["staff_role_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON staff_roles FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table staff_sessions (
  staff_session_id integer not null generated by default as identity,
  token_hash bytea not null,
  staff_id integer not null,
  device text not null,
  address text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  second_factor_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint staff_sessions_pkey PRIMARY KEY (staff_session_id),
  constraint staff_sessions_device_check CHECK ((length(device) <= 300)),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id) ON DELETE CASCADE,
  constraint staff_sessions_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint staff_sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX staff_sessions_by_staff ON public.staff_sessions USING btree (staff_id);
CREATE TRIGGER notice_end_of_session AFTER DELETE OR UPDATE OF expires_at ON staff_sessions FOR EACH STATEMENT EXECUTE FUNCTION notice_end_of_session();

create table staff_tokens (
  staff_token_id integer not null generated by default as identity,
  staff_id integer not null,
  name text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint staff_tokens_pkey PRIMARY KEY (staff_token_id),
  constraint staff_tokens_name_check CHECK (((name ~ '\S'::text) AND (length(name) <= 100))),
  constraint staff_tokens_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint staff_tokens_secret_hash_check CHECK ((length(secret_hash) = 32)),
  constraint staff_tokens_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id) ON DELETE CASCADE
);
CREATE INDEX staff_tokens_by_staff ON public.staff_tokens USING btree (staff_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF staff_token_id, staff_id, name, secret_hash, scopes, created_at, expires_at, revoked_at ON staff_tokens FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["staff_token_id"], "name": "name", "apart": [], "hidden": ["secret_hash"], "leftOut": ["last_used_at"], "subjectKey": ["staff_id"], "subjectType": "staff"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON staff_tokens FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table staff_used_tickets (
  ticket_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint staff_used_tickets_pkey PRIMARY KEY (ticket_hash),
  constraint staff_used_tickets_ticket_hash_check CHECK ((length(ticket_hash) = 32))
);

create table staff_views (
  staff_view_id integer not null generated by default as identity,
  staff_id integer not null,
  list text not null,
  name text not null,
  query jsonb not null,
  constraint staff_views_pkey PRIMARY KEY (staff_view_id),
  constraint staff_views_list_check CHECK ((list ~ '^[a-z0-9-]{1,60}$'::text)),
  constraint staff_views_name_check CHECK (((name ~ '\S'::text) AND (length(name) <= 300))),
  constraint staff_views_query_check CHECK ((jsonb_typeof(query) = 'object'::text)),
  constraint staff_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX staff_views_by_name ON public.staff_views USING btree (staff_id, list, name) WHERE (strpos(name, '(erased)'::text) = 0);
CREATE INDEX staff_views_by_staff ON public.staff_views USING btree (staff_id, list);

create table states (
  state_province_id integer not null,
  country_id integer not null,
  name_en text not null,
  name_ar text not null,
  constraint states_pkey PRIMARY KEY (state_province_id),
  constraint states_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(country_id)
);
CREATE INDEX states_by_country ON public.states USING btree (country_id, name_en);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF state_province_id, country_id, name_en, name_ar ON states FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["state_province_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["state_province_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON states FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON states FOR EACH STATEMENT EXECUTE FUNCTION notice_table('geography');

create table stock_alerts (
  stock_alert_id integer not null generated by default as identity,
  product_id integer not null,
  email text not null,
  email_canonical text not null,
  language text not null,
  created_at timestamp with time zone not null default now(),
  notified_at timestamp with time zone,
  constraint stock_alerts_pkey PRIMARY KEY (stock_alert_id),
  constraint stock_alerts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint stock_alerts_product_id_email_canonical_key UNIQUE (product_id, email_canonical),
  constraint stock_alerts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE
);
CREATE INDEX stock_alerts_by_address ON public.stock_alerts USING btree (email_canonical);
CREATE INDEX stock_alerts_waiting ON public.stock_alerts USING btree (product_id) WHERE (notified_at IS NULL);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF stock_alert_id, product_id, email, email_canonical, language, created_at, notified_at ON stock_alerts FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["stock_alert_id"], "name": null, "apart": [], "hidden": ["email", "email_canonical"], "leftOut": [], "subjectKey": ["product_id"], "subjectType": "products"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON stock_alerts FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');

create table stock_changes (
  stock_change_id integer not null generated always as identity,
  product_id integer not null,
  difference integer,
  quantity integer,
  reason text not null,
  note text not null default ''::text,
  staff_id integer,
  staff_name text not null,
  changed_at timestamp with time zone not null default now(),
  constraint stock_changes_pkey PRIMARY KEY (stock_change_id),
  constraint stock_changes_note_check CHECK ((length(note) <= 500)),
  constraint stock_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint stock_changes_quantity_check CHECK ((quantity >= 0)),
  constraint stock_changes_reason_check CHECK ((reason = ANY (ARRAY['delivery'::text, 'return'::text, 'damaged'::text, 'lost'::text, 'count'::text, 'other'::text, 'canceled'::text])))
);
CREATE INDEX stock_changes_by_product ON public.stock_changes USING btree (product_id, stock_change_id);

create table subscribers (
  email_canonical text not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  constraint subscribers_pkey PRIMARY KEY (email_canonical)
);
CREATE INDEX subscribers_by_date ON public.subscribers USING btree (created_at, email_canonical);
CREATE INDEX subscribers_by_text ON public.subscribers USING gin (email_canonical gin_trgm_ops);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF email_canonical, email, created_at ON subscribers FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["email_canonical"], "name": null, "apart": [], "hidden": ["email_canonical", "email"], "leftOut": [], "subjectKey": ["email_canonical"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON subscribers FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_staff AFTER INSERT ON subscribers FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION notice_staff();

create table tags (
  tag_id integer not null generated by default as identity,
  name_en text not null,
  name_ar text not null,
  version integer not null default 1,
  constraint tags_pkey PRIMARY KEY (tag_id)
);
CREATE TRIGGER facets_follow_names AFTER UPDATE ON tags REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION facets_follow_names();
CREATE TRIGGER forget_outdated_texts AFTER DELETE ON tags FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('tag_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF tag_id, name_en, name_ar ON tags FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["tag_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": ["version"], "subjectKey": ["tag_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON tags FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER note_outdated_texts AFTER UPDATE OF name_en, name_ar ON tags FOR EACH ROW EXECUTE FUNCTION note_outdated_texts('tag_id', 'name');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON tags FOR EACH STATEMENT EXECUTE FUNCTION notice_table('facets');

create table taxonomy_redirects (
  kind text not null,
  old_id integer not null,
  new_id integer not null,
  constraint taxonomy_redirects_pkey PRIMARY KEY (kind, old_id),
  constraint taxonomy_redirects_check CHECK ((new_id <> old_id)),
  constraint taxonomy_redirects_kind_check CHECK ((kind = ANY (ARRAY['category'::text, 'brand'::text, 'tag'::text, 'size'::text, 'color'::text, 'contributor'::text])))
);
CREATE INDEX taxonomy_redirects_by_target ON public.taxonomy_redirects USING btree (kind, new_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF kind, old_id, new_id ON taxonomy_redirects FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["kind", "old_id"], "name": null, "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["kind", "old_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON taxonomy_redirects FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON taxonomy_redirects FOR EACH STATEMENT EXECUTE FUNCTION notice_table('categories');

create table terms_versions (
  terms_version_id integer not null generated always as identity,
  sha256 bytea not null,
  content text not null,
  first_seen_at timestamp with time zone not null default now(),
  constraint terms_versions_pkey PRIMARY KEY (terms_version_id),
  constraint hash_of_its_content CHECK ((sha256 = sha256(convert_to(content, 'UTF8'::name)))),
  constraint terms_versions_sha256_key UNIQUE (sha256)
);
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON terms_versions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_learning();

create table unused_pictures (
  name text not null,
  unused_since timestamp with time zone not null default now(),
  constraint unused_pictures_pkey PRIMARY KEY (name)
);

create table used_seals (
  seal_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_seals_pkey PRIMARY KEY (seal_hash)
);

create table vendors (
  vendor_id integer not null generated by default as identity,
  name_en text not null,
  name_ar text not null,
  constraint vendors_pkey PRIMARY KEY (vendor_id)
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF vendor_id, name_en, name_ar ON vendors FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('{"key": ["vendor_id"], "name": "name_en", "apart": [], "hidden": [], "leftOut": [], "subjectKey": ["vendor_id"], "subjectType": null}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON vendors FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON vendors FOR EACH STATEMENT EXECUTE FUNCTION notice_table('facets');

create table warranty_claims (
  warranty_claim_id integer not null generated always as identity,
  entitlement_id integer not null,
  seat_number integer not null,
  customer_id integer not null,
  pool_item_id integer,
  license_key_id integer,
  reason text not null,
  note text not null default ''::text,
  claimed_at timestamp with time zone not null default now(),
  state text not null,
  is_automatic boolean not null,
  replaced_by_item_id integer,
  replaced_by_key_id integer,
  settled_at timestamp with time zone,
  constraint warranty_claims_pkey PRIMARY KEY (warranty_claim_id),
  constraint claims_one_thing CHECK ((num_nonnulls(pool_item_id, license_key_id) = 1)),
  constraint replaced_by_something CHECK (((state = 'replaced'::text) = (num_nonnulls(replaced_by_item_id, replaced_by_key_id) = 1))),
  constraint settled_at_a_time CHECK (((state = 'owed'::text) = (settled_at IS NULL))),
  constraint warranty_claims_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  constraint warranty_claims_entitlement_id_seat_number_fkey FOREIGN KEY (entitlement_id, seat_number) REFERENCES seats(entitlement_id, number),
  constraint warranty_claims_license_key_id_fkey FOREIGN KEY (license_key_id) REFERENCES license_keys(license_key_id),
  constraint warranty_claims_note_check CHECK ((length(note) <= 500)),
  constraint warranty_claims_pool_item_id_fkey FOREIGN KEY (pool_item_id) REFERENCES pool_items(pool_item_id),
  constraint warranty_claims_reason_check CHECK ((reason = ANY (ARRAY['rejected'::text, 'in_use'::text, 'expired'::text, 'wrong'::text, 'other'::text]))),
  constraint warranty_claims_replaced_by_item_id_fkey FOREIGN KEY (replaced_by_item_id) REFERENCES pool_items(pool_item_id),
  constraint warranty_claims_replaced_by_key_id_fkey FOREIGN KEY (replaced_by_key_id) REFERENCES license_keys(license_key_id),
  constraint warranty_claims_state_check CHECK ((state = ANY (ARRAY['replaced'::text, 'owed'::text, 'refused'::text])))
);
CREATE UNIQUE INDEX one_automatic_claim_of_a_seat ON public.warranty_claims USING btree (entitlement_id, seat_number) WHERE is_automatic;
CREATE UNIQUE INDEX one_open_claim_of_a_seat ON public.warranty_claims USING btree (entitlement_id, seat_number) WHERE (state = 'owed'::text);
CREATE INDEX owed_warranty_claims ON public.warranty_claims USING btree (claimed_at, warranty_claim_id) WHERE (state = 'owed'::text);
CREATE INDEX warranty_claims_by_customer ON public.warranty_claims USING btree (customer_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF warranty_claim_id, entitlement_id, seat_number, customer_id, pool_item_id, license_key_id, reason, note, claimed_at, state, is_automatic, replaced_by_item_id, replaced_by_key_id, settled_at ON warranty_claims FOR EACH ROW WHEN (NOT (NULLIF(current_setting('shop.actor'::text, true), ''::text) IS NULL AND current_setting('application_name'::text) ~~ 'avicenna%'::text)) EXECUTE FUNCTION log_change('{"key": ["warranty_claim_id"], "name": null, "apart": [], "hidden": ["note"], "leftOut": [], "subjectKey": ["entitlement_id"], "subjectType": "entitlements"}');
CREATE TRIGGER log_truncate AFTER TRUNCATE ON warranty_claims FOR EACH STATEMENT EXECUTE FUNCTION log_change('{}');
CREATE TRIGGER notice_staff AFTER INSERT OR UPDATE ON warranty_claims FOR EACH ROW WHEN (current_setting('shop.loading'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION notice_staff('warranty_claim_id');

create table wish_list_items (
  customer_id integer not null,
  product_id integer not null,
  added_at timestamp with time zone not null default now(),
  constraint wish_list_items_pkey PRIMARY KEY (customer_id, product_id),
  constraint wish_list_items_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id) ON DELETE CASCADE,
  constraint wish_list_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE
);
CREATE INDEX wish_list_items_by_product ON public.wish_list_items USING btree (product_id);

create table wish_list_links (
  customer_id integer not null,
  token text not null,
  created_at timestamp with time zone not null default now(),
  constraint wish_list_links_pkey PRIMARY KEY (customer_id),
  constraint wish_list_links_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(customer_id) ON DELETE CASCADE,
  constraint wish_list_links_token_key UNIQUE (token)
);
