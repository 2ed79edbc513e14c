-- The Persian yaa is read as the Arabic one, as the Persian kaf is: Persian and Urdu keyboards write ی.
create or replace function fold(input text) returns text
  language sql immutable strict parallel safe
  return translate(
    regexp_replace(normalize(lower(input), NFKD), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u200c-\u200f]', '', 'g'),
    'ٱىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اييهك01234567890123456789');

-- What was folded before. Only rows with the letter are written, so that a large shop is read once; NFKD finds it in ﯼ ﯽ ﯾ ﯿ and ﷼ too.
-- Writing a column, even the same text, computes the columns that depend on it. No text changes: no trigger has to run.
do $$
declare
  texts record;
  written bigint;
  are_products_changed boolean := false;
begin
  for texts in
    select table_name, columns, string_agg(format('%I', name), ', ') as listed, string_agg(format('%1$I = %1$I', name), ', ') as assigned
    from (values
      ('products', '{name_en,name_ar,facet_words_en,facet_words_ar,short_description_en,short_description_ar,meta_keywords_en,meta_keywords_ar}'::text[]),
      ('publication_texts', '{text}'),
      ('lessons', '{title_en,title_ar,body_en,body_ar}'),
      ('lesson_media', '{captions_en,captions_ar}'),
      ('annotations', '{quote_exact,note}'),
      ('customers', '{first_name,last_name,email,mobile_no}'),
      ('orders', '{order_number,first_name,last_name,email,mobile_no}'),
      ('reviews', '{reviewer_name,title,body}'),
      ('contact_messages', '{full_name,email,subject,message}')
    ) as folded (table_name, columns), unnest(columns) as name
    group by table_name, columns
  loop
    execute format('alter table %I disable trigger user', texts.table_name);
    execute format('update %I set %s where concat_ws('' '', %s) ~ ''[یﯼ-ﯿ﷼]''', texts.table_name, texts.assigned, texts.listed);
    get diagnostics written = row_count;
    are_products_changed := are_products_changed or (texts.table_name = 'products' and written > 0);
    execute format('alter table %I enable trigger user', texts.table_name);
  end loop;

  insert into search_words (word)
  select distinct translate(word, 'ی', 'ي') as word from search_words where word like '%ی%' order by word on conflict do nothing;
  delete from search_words where word like '%ی%';

  with gone as (delete from search_misses where term like '%ی%' returning *)
  insert into search_misses as m (term, language, searches, last_day)
  select translate(term, 'ی', 'ي'), language, sum(searches), max(last_day) from gone group by 1, 2
  on conflict (term, language) do update set searches = m.searches + excluded.searches, last_day = greatest(m.last_day, excluded.last_day);

  if are_products_changed then
    -- What common searches find is stored; it is computed again when it is next searched for.
    perform pg_advisory_xact_lock(hashtext('listing bitmaps'));
    delete from listing_bitmaps where kind in ('found', 'named');
    delete from search_topics;
    perform pg_notify('shop_changed', 'criteria');
  end if;
end $$;
