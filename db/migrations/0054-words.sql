-- Texts of the owner: labels with versions, synonyms with a direction, searches that found nothing, and translations that are behind.

alter table labels
  -- The shipped text that this one replaced. Where it differs from the one shipped now, an upgrade changed the original.
  add column original text,
  add column changed_at timestamptz not null default now();

-- A label is edited in both languages together, and keeps its version when its rows are gone.
create table label_versions (
  entity_id integer not null,
  label_html_id text not null,
  version integer not null default 1,
  primary key (entity_id, label_html_id)
);
insert into label_versions (entity_id, label_html_id, version) select distinct entity_id, label_html_id, 2 from labels;

-- By a trigger, so that a value restored from the audit log and a statement typed by hand count too.
create function raise_label_version() returns trigger language plpgsql as $$
begin
  insert into label_versions as v (entity_id, label_html_id, version)
  values (coalesce(new.entity_id, old.entity_id), coalesce(new.label_html_id, old.label_html_id), 2)
  on conflict (entity_id, label_html_id) do update set version = v.version + 1;
  return null;
end $$;
create trigger raise_label_version after insert or update or delete on labels for each row execute function raise_label_version();

alter table search_synonyms
  add column version integer not null default 1,
  -- The first term finds the others too, but they do not find the first.
  add column is_one_way boolean not null default false;

-- Searches that found nothing: folded words and a count, nothing of the visitor. The shop keeps the most frequent ones.
create table search_misses (
  term text not null check (term <> '' and length(term) <= 80),
  language text not null check (language in ('en', 'ar')),
  searches integer not null default 1 check (searches > 0),
  last_day date not null default current_date,
  primary key (term, language)
);
create index search_misses_by_searches on search_misses (searches, term);

-- Texts that were changed in one language only. `language` is the one to translate.
create table outdated_texts (
  table_name text not null,
  row_id integer not null,
  -- The columns without their language: `name` of `name_en` and `name_ar`.
  field text not null,
  language text not null check (language in ('en', 'ar')),
  changed_at timestamptz not null default now(),
  primary key (table_name, row_id, field)
);

-- Arguments: the key column, then the fields.
create function note_outdated_texts() returns trigger language plpgsql as $$
declare
  was constant jsonb := to_jsonb(old);
  is_now constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
  id constant integer := was ->> tg_argv[0];
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
end $$;

create function watch_translations(watched text, key_column text, variadic fields text[]) returns void language plpgsql as $$
begin
  execute format('create trigger note_outdated_texts after update of %s on %I for each row execute function note_outdated_texts(%s)',
    (select string_agg(format('%I, %I', f || '_en', f || '_ar'), ', ') from unnest(fields) f), watched,
    (select string_agg(quote_literal(a), ', ') from unnest(key_column || fields) a));
  execute format('create trigger forget_outdated_texts after delete on %I for each row execute function note_outdated_texts(%L)', watched, key_column);
end $$;

select watch_translations('products', 'product_id', 'name', 'short_description', 'full_description', 'meta_title', 'meta_description', 'meta_keywords');
select watch_translations('categories', 'category_id', 'name');
select watch_translations('brands', 'brand_id', 'name');
select watch_translations('tags', 'tag_id', 'name');
select watch_translations('sizes', 'size_id', 'name');
select watch_translations('colors', 'color_id', 'name');
select watch_translations('attributes', 'attribute_id', 'name');
select watch_translations('contributors', 'contributor_id', 'name', 'title', 'biography');
select watch_translations('banners', 'banner_id', 'top_title', 'main_title', 'bottom_title', 'left_button_text', 'right_button_text');
select watch_translations('campaigns', 'campaign_id', 'discount_title', 'main_title', 'body', 'link_text');

-- Among 100,000 products the unfinished ones are found at once.
create index products_to_translate on products (product_id) where archived_at is null and (
  (name_en = '') <> (name_ar = '') or (short_description_en = '') <> (short_description_ar = '')
  or (full_description_en = '') <> (full_description_ar = '') or (coalesce(meta_title_en, '') = '') <> (coalesce(meta_title_ar, '') = '')
  or (coalesce(meta_description_en, '') = '') <> (coalesce(meta_description_ar, '') = '')
  or (coalesce(meta_keywords_en, '') = '') <> (coalesce(meta_keywords_ar, '') = ''));

insert into audited_tables (table_name, reason_not_audited) values
  ('label_versions', 'Counters of the changes of labels, which are logged.'),
  ('outdated_texts', 'Computed from the texts.'),
  ('search_misses', 'Counters.');
update audited_tables set left_out = left_out || '{original,changed_at}' where table_name = 'labels';
update audited_tables set left_out = left_out || '{version}' where table_name = 'search_synonyms';
select audit_tables();
