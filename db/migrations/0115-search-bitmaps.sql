-- A topic that very many products match has two bitmaps in listing_bitmaps: the products whose texts match it ("found") and of these those whose
-- names do ("named"), hidden ones too. They are made when it is first searched for, and follow the products as those of filters do.

create table search_topics (
  topic_id integer primary key generated always as identity,
  -- A digest of all that the queries are made from.
  key text not null unique,
  -- As text: a query with many synonyms is larger than a page, and only texts may be.
  english text,
  arabic text not null,
  named text not null
);
insert into audited_tables (table_name, reason_not_audited) values ('search_topics', 'Computed from the products.');
insert into personal_data (table_name, reason_not_personal) values ('search_topics', 'Words that more than a thousand products have.');

alter table listing_changes add are_words boolean not null default false;
comment on column listing_changes.are_words is 'Whether what searches match may have changed too.';

comment on table listing_bitmaps is
  'Visible products by value: "all" and "reduced" have id 0, "band" is a price band, "stars" a rating of at least so many. "price" and "rating" have one bitmap per binary digit of the cents paid and of the hundredths of a star. "found" and "named" have the ids of search_topics.';

create or replace function listing_follows_product() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id, are_words)
  values (case when tg_op = 'DELETE' then old.product_id else new.product_id end, tg_op <> 'UPDATE' or tg_nargs > 0);
  return null;
end $$;
create trigger listing_follows_words after update of name_en, name_ar, facet_words_en, facet_words_ar, short_description_en, short_description_ar,
    meta_keywords_en, meta_keywords_ar on products
  for each row when ((old.search_en, old.search_ar, old.name_words) is distinct from (new.search_en, new.search_ar, new.name_words))
  execute function listing_follows_product('words');

-- The newest topics are stored, so that searches for thousands of words do not fill the disk.
create function store_search_topic(of_key text, of_english tsquery, of_arabic tsquery, of_named tsquery) returns integer
  language plpgsql set work_mem = '64MB' as $$
declare
  most constant integer := 1000;
  id_of_topic integer;
begin
  if pg_is_in_recovery() then
    return null;
  end if;
  -- Nothing is folded in meanwhile: it would miss a topic that is not committed.
  perform pg_advisory_xact_lock_shared(hashtext('listing bitmaps'));
  insert into search_topics (key, english, arabic, named) values (of_key, of_english::text, of_arabic::text, of_named::text)
  on conflict do nothing returning topic_id into id_of_topic;
  if id_of_topic is null then
    return (select topic_id from search_topics where key = of_key);
  end if;
  insert into listing_bitmaps (chunk, kind, id, products)
  with matches as materialized (
    select chunk, bits_at(array_agg(place)) as in_texts, bits_at(array_agg(place) filter (where is_named)) as in_names
    from (
      -- Subselects, so that the indexes are used however common the words are: the texts are stored outside the rows.
      select product_id >> 14 as chunk, product_id & 16383 as place, name_words @@ of_named as is_named
      from products where search_en @@ (select of_english) or search_ar @@ (select of_arabic) offset 0
    ) as p group by chunk
  )
  select chunk, 'found', id_of_topic, in_texts from matches
  union all select chunk, 'named', id_of_topic, in_names from matches where in_names <> 0::bit(16384);
  delete from search_topics where topic_id <= id_of_topic - most;
  if found then
    delete from listing_bitmaps where kind in ('found', 'named') and id <= id_of_topic - most;
    -- Plans of searches name them.
    perform pg_notify('shop_changed', 'criteria');
  end if;
  return id_of_topic;
end $$;

-- The products of one bitmap.
create function products_at(chunk integer, products bit(16384)) returns setof integer language sql immutable parallel safe rows 500 as $$
  select (chunk << 14) + (word << 6) + place
  from (select word, substring(products from word * 64 + 1 for 64) as bits from generate_series(0, 255) as word offset 0) as words
    cross join generate_series(0, 63) as place
  where bits <> 0::bit(64) and get_bit(bits, place) = 1
$$;

create or replace function fold_listing_changes(most integer default null) returns integer language plpgsql as $$
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
end $$;
