-- The audit log: who changed what, when and why. Triggers write it, so that code cannot forget an entry and SQL typed by hand is seen too.

-- Partitioned by month, so that an old month is dropped at once. Values of personal data are not in it: see audited_tables.
create table audit_log (
  audit_id integer not null generated always as identity,
  at timestamptz not null default now(),
  transaction bigint not null default pg_current_xact_id()::text::bigint,
  -- {"staff": 3, "request": "…", "reason": "…"} of the back office, else {"databaseUser": "…", "application": "…"}.
  actor jsonb not null,
  -- insert, update, delete or truncate by triggers; any other act is recorded by the application.
  act text not null check (act <> ''),
  -- The table and key of what changed; of a part, those of the whole: a picture is an entry of its product.
  subject_type text not null check (subject_type <> ''),
  subject_id text,
  subject_name text,
  -- Of entries by triggers: the row itself.
  table_name text,
  row_key jsonb,
  -- The changed columns only.
  before jsonb,
  after jsonb,
  primary key (audit_id, at)
) partition by range (at);
create index audit_log_by_time on audit_log (at desc, audit_id desc);
create index audit_log_by_subject on audit_log (subject_type, subject_id, at desc, audit_id desc);
create index audit_log_by_staff on audit_log (((actor ->> 'staff')::integer), at desc, audit_id desc);

create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows' using errcode = 'check_violation';
end $$;
-- Row triggers apply to every partition; a trigger of statements is added to each partition as it is created.
create trigger refuse_change before update or delete on audit_log for each row execute function refuse_change_of_audit_log();
create trigger refuse_truncate before truncate on audit_log for each statement execute function refuse_change_of_audit_log();

-- Creates the partitions of this month and of the months ahead, and drops those that are older than `months_kept`. Returns the dropped ones.
create function keep_audit_partitions(months_ahead integer default 2, months_kept integer default 24) returns text[] language plpgsql as $$
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
end $$;
select keep_audit_partitions();

-- Who is acting: the back office sets shop.actor for its transaction. Any other statement is logged with the database user.
create function audit_actor() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('shop.actor', true), '')::jsonb,
    jsonb_build_object('databaseUser', session_user, 'application', current_setting('application_name')))
$$;

-- Writes one entry with the changed columns of a row. Its argument: {leftOut, apart, only, hidden, key, subjectType, subjectKey, name}.
create function log_change() returns trigger language plpgsql as $$
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
end $$;

-- The entry says that these columns changed, not their values.
create function hide_values(columns jsonb, hidden jsonb) returns jsonb language sql immutable as $$
  select case when columns is null or hidden = '[]' then columns else
    columns || coalesce((select jsonb_object_agg(column_name, '(hidden)') from jsonb_array_elements_text(hidden) column_name where columns ? column_name), '{}')
  end
$$;

-- Every table of the shop, and what the log says about it. A migration that adds a table adds its row; one that adds a column needs only
-- `select audit_tables()`.
create table audited_tables (
  table_name text primary key,
  -- Why changes of this table are not logged. Null: they are.
  reason_not_audited text check (reason_not_audited <> ''),
  -- Statements of the shop for its customers and of its jobs are not logged, only those of staff and those typed by hand.
  by_staff_only boolean not null default false,
  -- Columns that triggers compute, and counters. What sets only these is not logged. Generated columns never are.
  left_out text[] not null default '{}',
  -- Columns with an update trigger of their own, under this condition.
  apart text[] not null default '{}',
  apart_when text check ((apart_when is null) = (cardinality(apart) = 0)),
  -- Secrets and personal data: the entry names the column without its values, so that erasing a customer erases them everywhere.
  hidden text[] not null default '{}',
  -- The whole that the row is part of, and the column with its key.
  subject_type text,
  subject_key text,
  name_column text,
  check ((subject_type is null) = (subject_key is null))
);

-- Creates the triggers of all audited tables again, as `audited_tables` and their present columns say.
create function audit_tables() returns void language plpgsql as $$
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
end $$;

-- What staff edit: every statement is logged.
insert into audited_tables (table_name, left_out, hidden, subject_type, subject_key, name_column) values
  ('account_offers', '{}', '{}', 'products', 'product_id', null),
  ('attribute_value_terms', '{}', '{}', 'attributes', 'attribute_id', null),
  ('attribute_values', '{}', '{}', 'attributes', 'attribute_id', 'name_en'),
  ('attributes', '{}', '{}', null, null, 'name_en'),
  ('banners', '{}', '{}', null, null, 'main_title_en'),
  ('brands', '{}', '{}', null, null, 'name_en'),
  ('campaigns', '{changed_at}', '{}', null, null, 'main_title_en'),
  ('categories', '{changed_at}', '{}', null, null, 'name_en'),
  ('cities', '{}', '{}', null, null, 'name_en'),
  ('colors', '{}', '{}', null, null, 'name_en'),
  ('contributors', '{changed_at}', '{}', null, null, 'name_en'),
  ('countries', '{}', '{}', null, null, 'name_en'),
  ('coupons', '{times_used}', '{}', null, null, 'code'),
  ('course_lessons', '{}', '{}', 'course_sections', 'section_id', 'title_en'),
  ('course_sections', '{}', '{}', 'products', 'product_id', 'title_en'),
  ('discounts', '{}', '{}', null, null, 'name_en'),
  ('facilities', '{}', '{}', null, null, 'text_en'),
  ('labels', '{}', '{}', null, null, 'label_html_id'),
  ('order_states', '{}', '{}', null, null, 'name_en'),
  ('payment_methods', '{}', '{}', null, null, 'name_en'),
  ('product_attribute_values', '{}', '{}', 'products', 'product_id', null),
  ('product_attributes', '{}', '{}', 'products', 'product_id', null),
  ('product_categories', '{}', '{}', 'products', 'product_id', null),
  ('product_colors', '{}', '{}', 'products', 'product_id', null),
  ('product_contributors', '{}', '{}', 'products', 'product_id', null),
  ('product_facts', '{}', '{}', 'products', 'product_id', null),
  ('product_files', '{}', '{}', 'products', 'product_id', 'title_en'),
  ('product_pictures', '{}', '{}', 'products', 'product_id', null),
  ('product_related', '{}', '{}', 'products', 'product_id', null),
  ('product_shipping_methods', '{}', '{}', 'products', 'product_id', null),
  ('product_sizes', '{}', '{}', 'products', 'product_id', null),
  ('product_tags', '{}', '{}', 'products', 'product_id', null),
  ('product_terms', '{}', '{}', 'products', 'product_id', null),
  ('search_synonyms', '{}', '{}', null, null, null),
  ('settings', '{}', '{}', null, null, 'key'),
  ('shipping_methods', '{}', '{}', null, null, 'name_en'),
  ('sizes', '{}', '{}', null, null, 'name_en'),
  ('states', '{}', '{}', null, null, 'name_en'),
  ('tags', '{}', '{}', null, null, 'name_en'),
  ('vendors', '{}', '{}', null, null, 'name_en'),
  ('allowed_moves', '{}', '{}', null, null, null),
  ('allowed_payment_moves', '{}', '{}', null, null, null),
  ('allowed_pool_moves', '{}', '{}', null, null, null),
  ('audited_tables', '{}', '{}', null, null, 'table_name');

-- Staff: who may do what, without what opens their door.
insert into audited_tables (table_name, left_out, hidden, subject_type, subject_key, name_column) values
  ('staff', '{failed_attempts,totp_last_step}', '{password_hash,totp_sealed}', null, null, 'name'),
  ('staff_invitations', '{}', '{code_hash}', 'staff', 'staff_id', null),
  ('staff_passkeys', '{counter,last_used_at}', '{credential_id,public_key}', 'staff', 'staff_id', 'name'),
  ('staff_recovery_codes', '{}', '{code_hash}', 'staff', 'staff_id', null),
  ('staff_roles', '{}', '{}', null, null, 'name_en'),
  ('staff_tokens', '{last_used_at}', '{secret_hash}', 'staff', 'staff_id', 'name');

-- The order says what a sale took from the stock, and the triggers of products compute the rest.
insert into audited_tables (table_name, left_out, apart, apart_when, name_column) values
  ('products',
    '{sold_quantity,favourite_count,review_count,rating_sum,changed_at,category_ids,tag_ids,size_ids,color_ids,facet_words_en,facet_words_ar}',
    '{stock_quantity}',
    'old.stock_quantity is distinct from new.stock_quantity and old.stock_quantity + old.sold_quantity is distinct from new.stock_quantity + new.sold_quantity',
    'name_en');

-- What customers and jobs write too: their statements are in the orders, histories and logs of the shop already.
insert into audited_tables (table_name, by_staff_only, left_out, hidden, subject_type, subject_key, name_column) values
  ('activations', true, '{}', '{instance_hash,instance_name}', null, null, null),
  ('contact_messages', true, '{}', '{full_name,email,phone_number,subject,message}', null, null, null),
  ('customers', true, '{}', '{email,email_canonical,password_hash,first_name,last_name,mobile_no,address_line_one,postal_code}', null, null, null),
  ('entitlements', true, '{}', '{}', null, null, null),
  ('license_keys', true, '{}', '{key_hash,last_four,sealed}', 'entitlements', 'entitlement_id', null),
  ('order_items', true, '{}', '{}', 'orders', 'order_id', 'product_name_en'),
  ('orders', true, '{}', '{order_note,first_name,last_name,email,mobile_no,address_line_one,postal_code,network_hash}', null, null, 'order_number'),
  ('payments', true, '{compared_at}', '{}', 'orders', 'order_id', null),
  ('pool_items', true, '{}', '{sealed,fingerprint}', 'products', 'product_id', null),
  ('refunds', true, '{}', '{}', 'orders', 'order_id', null),
  ('reviews', true, '{}', '{reviewer_name,reviewer_email}', null, null, null),
  ('seats', true, '{last_used_at}', '{invited_email,invitation_hash,invitation_nonce,gift_note}', 'entitlements', 'entitlement_id', null),
  ('seller_requests', true, '{}', '{email,email_canonical,password_hash,first_name,last_name,mobile_no,address_line_one,postal_code}', null, null, null),
  ('shipments', true, '{}', '{}', 'orders', 'order_id', 'tracking_number'),
  ('stock_alerts', true, '{}', '{email,email_canonical}', 'products', 'product_id', null),
  ('subscribers', true, '{}', '{email_canonical,email}', null, null, null),
  ('warranty_claims', true, '{}', '{note}', 'entitlements', 'entitlement_id', null);

insert into audited_tables (table_name, reason_not_audited) values
  ('audit_log', 'It is the log.'),
  ('coupon_uses', 'A counter: each use is in its order.'),
  ('downloads', 'A log of customers'' downloads, with counters.'),
  ('listing_totals', 'Computed from the products.'),
  ('loaded_reference_data', 'A record of what the shop''s commands have loaded.'),
  ('one_time_codes', 'Codes that customers ask for; they expire within minutes.'),
  ('order_attempts', 'Keys that keep an order from being placed twice.'),
  ('order_history', 'The log of the orders'' states.'),
  ('provider_events', 'Notifications of payment providers that were handled.'),
  ('rate_limits', 'Counters.'),
  ('reveals', 'The log of shown logins and keys, which only grows.'),
  ('sandbox.ledger', 'What the payment sandbox remembers in place of a provider.'),
  ('schema_migrations', 'A record of the applied migrations.'),
  ('search_words', 'Computed from the products.'),
  ('seat_moves', 'The log of the seats'' holders.'),
  ('sent_mails', 'A record of what was sent.'),
  ('sessions', 'Hashes of customers'' sessions.'),
  ('staff_idempotency_keys', 'Keys that keep a request from being carried out twice.'),
  ('staff_sessions', 'Signing in and out are entries of their own.'),
  ('staff_used_tickets', 'Tickets that were used; they expire.'),
  ('used_seals', 'Tokens that were used; they expire.');

select audit_tables();
