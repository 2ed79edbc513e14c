-- A search finds a product by its kind, its owner's keywords and its authors and instructors too, in British and American spelling, with a
-- hyphen or without.

-- The American spelling of folded words. Applied to all words of a text: a form that nobody writes is never searched for.
-- src/modules/catalog/fold.ts has the same rules.
create function american(folded text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(folded, 'ae', 'e'), 'oe', 'e'), 'sulph', 'sulf'),
    '(colo|tumo|labo|behavio|favo|hono|vapo)ur', '\1r', 'g'),
    '(fib|cent|lit|met|theat|neuv)re', '\1er', 'g'),
    '(..)is(e|ed|es|ing|ation|ations)\y', '\1iz\2', 'g'),
    'lys(e|ed|es|ing)\y', 'lyz\1', 'g'),
    'll(ed|ing|er|ers)\y', 'l\1', 'g'),
    '(ana|cata|dia)logue', '\1log', 'g'),
    '\yprogramme', 'program', 'g'),
    'licence', 'license', 'g');

-- The words of a text as a search compares them: folded, "x-ray" also as "xray", "anaemia" also as "anemia".
create function searchable(input text) returns text
  language sql immutable parallel safe
  return (
    select words || coalesce(' ' || joined, '') || case when american <> words then ' ' || american else '' end
    from (
      select words, american(words) as american,
        (select string_agg(replace(compound[1], '-', ''), ' ')
          from regexp_matches(lower(coalesce(input, '')), '[a-z0-9]+(?:-[a-z0-9]+)+', 'g') as compound) as joined
      -- offset 0: each is computed once.
      from (select words_in(input) as words offset 0) as folded offset 0
    ) as forms
  );

create or replace function words_of(configuration regconfig, input text) returns tsvector
  language sql immutable parallel safe
  return (select to_tsvector(configuration, words) || to_tsvector('simple', words) from (select searchable(input) as words offset 0) as folded);

-- What a kind is called. src/modules/catalog/search-words.ts has what else shoppers call it.
create function kind_words_en(kind text) returns text language sql immutable parallel safe
  return case kind when 'course' then 'course' when 'ebook' then 'e-book' when 'book' then 'printed book, textbook' else 'account, subscription' end;
create function kind_words_ar(kind text) returns text language sql immutable parallel safe
  return case kind when 'course' then 'دورة كورس' when 'ebook' then 'كتاب إلكتروني' when 'book' then 'كتاب مطبوع' else 'حساب اشتراك' end;

-- Computed again by the new words_of. Keywords weigh as much as the short description.
alter table products drop column name_words, drop column search_en, drop column search_ar;
alter table products
  add column name_words tsvector not null generated always as (words_of('shop_en', name_en) || words_of('shop_ar', name_ar)) stored,
  add column search_en tsvector not null generated always as (
    setweight(words_of('shop_en', name_en), 'A') || setweight(words_of('shop_en', facet_words_en), 'B')
    || setweight(words_of('shop_en', short_description_en || ' ' || coalesce(meta_keywords_en, '')), 'C')) stored,
  add column search_ar tsvector not null generated always as (
    setweight(words_of('shop_ar', name_ar), 'A') || setweight(words_of('shop_ar', facet_words_ar), 'B')
    || setweight(words_of('shop_ar', short_description_ar || ' ' || coalesce(meta_keywords_ar, '')), 'C')) stored;
alter table products alter column name_words set storage main;
create index products_by_english on products using gin (search_en);
create index products_by_arabic on products using gin (search_ar);

-- Rows that stay as they are cost nothing. Words are written by an update of their own: it computes the search columns, the other does not.
create or replace function refresh_facets(ids integer[]) returns void language sql as $$
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
$$;

drop trigger facets_follow_moved_product on products;
create trigger facets_follow_moved_product after update of category_id, brand_id, kind on products
  for each row when ((old.category_id, old.brand_id, old.kind) is distinct from (new.category_id, new.brand_id, new.kind))
  execute function facets_follow_product();

create trigger facets_follow_new_links after insert on product_contributors
  referencing new table as come for each statement execute function facets_follow_links();
create trigger facets_follow_old_links after delete on product_contributors
  referencing old table as gone for each statement execute function facets_follow_links();
create function facets_follow_contributors() returns trigger language plpgsql as $$
begin
  perform refresh_facets(array(select distinct product_id from product_contributors join come using (contributor_id)));
  return null;
end $$;
create trigger facets_follow_names after update on contributors
  referencing new table as come for each statement execute function facets_follow_contributors();

-- Every word of the catalogue and of the synonyms: what a mistyped word is compared with.
create function known_words(input text) returns table (word text) language sql immutable as $$
  select distinct word from regexp_split_to_table(searchable(input), '[^[:alnum:]]+') as word where length(word) between 3 and 40
$$;
create or replace function words_follow_product() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select word
  from known_words(concat_ws(' ', new.name_en, new.name_ar, new.facet_words_en, new.facet_words_ar,
    new.short_description_en, new.short_description_ar, new.meta_keywords_en, new.meta_keywords_ar))
  order by word
  on conflict do nothing;
  return null;
end $$;
drop trigger words_follow_product on products;
create trigger words_follow_product after insert or update of name_en, name_ar, facet_words_en, facet_words_ar, short_description_en,
  short_description_ar, meta_keywords_en, meta_keywords_ar on products
  for each row execute function words_follow_product();

create function words_follow_synonyms() returns trigger language plpgsql as $$
begin
  insert into search_words (word) select word from known_words(array_to_string(new.terms, ' ')) order by word on conflict do nothing;
  return null;
end $$;
create trigger words_follow_synonyms after insert or update on search_synonyms for each row execute function words_follow_synonyms();

-- A search shows what is in stock first, and finds by keywords.
create function notice_search() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'criteria');
  return null;
end $$;
create trigger notice_search after update of stock_quantity, meta_keywords_en, meta_keywords_ar on products
  for each row when ((old.stock_quantity = 0, old.meta_keywords_en, old.meta_keywords_ar)
    is distinct from (new.stock_quantity = 0, new.meta_keywords_en, new.meta_keywords_ar))
  execute function notice_search();

select refresh_facets(array(select product_id from products));
insert into search_words (word)
select distinct word
from (
  select concat_ws(' ', name_en, name_ar, facet_words_en, facet_words_ar, short_description_en, short_description_ar, meta_keywords_en,
    meta_keywords_ar) as text from products
  union all
  select array_to_string(terms, ' ') from search_synonyms
) as texts, known_words(text)
on conflict do nothing;

-- A shop whose list of synonyms is the one it started with gets the longer list at its next start.
with original as (
  select from search_synonyms having md5(string_agg(terms::text, ' ' order by synonym_id)) = '4de1bdc56a38278b5b79ecef33248f9c'
), forgotten as (
  delete from loaded_reference_data where name = 'search-synonyms' and exists (select from original)
)
delete from search_synonyms where exists (select from original);
