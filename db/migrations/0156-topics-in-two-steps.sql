-- A topic is stored by two statements of one transaction, each within the time limit of statements in a shop with a million products: first the
-- products that match it, then by an index those whose names do.

create index products_by_name_words on products using gin (name_words);

drop function store_search_topic(text, tsquery, tsquery, tsquery);

-- The topic, and whether it is new: then `name_search_topic` completes it. The newest topics are stored, so that searches for thousands of words do not
-- fill the disk.
create function store_search_topic(of_key text, of_english tsquery, of_arabic tsquery, of_named tsquery, out id_of_topic integer, out is_new boolean)
  language plpgsql set work_mem = '64MB' as $$
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
end $$;

create function name_search_topic(of_topic integer, of_named tsquery) returns void language plpgsql set work_mem = '64MB' as $$
begin
  insert into listing_bitmaps (chunk, kind, id, products)
  select chunk, 'named', of_topic, bits_at(array_agg(place))
  from (
    select product_id >> 14 as chunk, product_id & 16383 as place from products where name_words @@ (select of_named) offset 0
  ) as p group by chunk;
end $$;
