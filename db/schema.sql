SET check_function_bodies = false;

CREATE SCHEMA sandbox;

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;

COMMENT ON EXTENSION fuzzystrmatch IS 'determine similarities and distance between strings';

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE FUNCTION public.facets_follow_links() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    perform refresh_facets(array(select distinct product_id from gone));
  else
    perform refresh_facets(array(select distinct product_id from come));
  end if;
  return null;
end $$;

CREATE FUNCTION public.facets_follow_names() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'categories' then
    perform refresh_facets(array(select product_id from products where category_ids && array(select category_id from come)));
  elsif tg_table_name = 'tags' then
    perform refresh_facets(array(select distinct product_id from product_tags join come using (tag_id)));
  else
    perform refresh_facets(array(select product_id from products join come using (brand_id)));
  end if;
  return null;
end $$;

CREATE FUNCTION public.facets_follow_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_facets(array[new.product_id]);
  return null;
end $$;

CREATE FUNCTION public.fold(input text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(regexp_replace(NORMALIZE(lower(input), NFKD), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u200c-\u200f]'::text, ''::text, 'g'::text), 'ٱىةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text, 'ايهك01234567890123456789'::text);

CREATE FUNCTION public.listing_keys(category_ids integer[], brand_id integer, tag_ids integer[], size_ids integer[], color_ids integer[]) RETURNS TABLE(kind text, id integer)
    LANGUAGE sql IMMUTABLE
    AS $$
  select 'all', 0
  union all select 'category', unnest(category_ids)
  union all select 'brand', brand_id where brand_id is not null
  union all select 'tag', unnest(tag_ids)
  union all select 'size', unnest(size_ids)
  union all select 'color', unnest(color_ids)
$$;

CREATE FUNCTION public.note_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.changed_at := now();
  perform pg_notify('shop_changed', 'changes');
  return new;
end $$;

CREATE FUNCTION public.note_product_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update products set changed_at = now() where product_id = new.product_id;
  perform pg_notify('shop_changed', 'changes');
  return null;
end $$;

CREATE FUNCTION public.notice_part_of_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('shop_changed', 'product:' || old.product_id);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('shop_changed', 'product:' || new.product_id);
  end if;
  return null;
end $$;

CREATE FUNCTION public.notice_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  id integer := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  perform pg_notify('shop_changed', 'product:' || id);
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
    -- Every order sells something; only one that overtakes another, or draws level with it, changes a list.
    if old.sold_quantity <> new.sold_quantity and exists (
      select from products p where p.is_visible and p.product_id <> id
        and p.sold_quantity between least(old.sold_quantity, new.sold_quantity) and greatest(old.sold_quantity, new.sold_quantity)
    ) then
      perform pg_notify('shop_changed', 'sales');
      if greatest(old.sold_quantity, new.sold_quantity) >=
         coalesce((select p.sold_quantity from products p where p.is_visible order by p.sold_quantity desc, p.product_id offset 19 limit 1), 0) then
        perform pg_notify('shop_changed', 'best-sellers');
      end if;
    end if;
    if old.favourite_count <> new.favourite_count then
      perform pg_notify('shop_changed', 'favourites');
    end if;
  end if;
  return null;
end $$;

CREATE FUNCTION public.notice_table() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('shop_changed', tg_argv[0]);
  return null;
end $$;

CREATE FUNCTION public.only_allowed_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select from allowed_moves where from_status_id = old.status_id and to_status_id = new.status_id) then
    raise exception 'an order does not move from state % to state %', old.status_id, new.status_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION public.only_allowed_payment_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select from allowed_payment_moves where from_state = old.payment_state and to_state = new.payment_state) then
    raise exception 'the payment of an order does not move from % to %', old.payment_state, new.payment_state using errcode = 'check_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION public.ratings_follow_reviews() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' and old.is_visible then
    update products set review_count = review_count - 1, rating_sum = rating_sum - old.rating where product_id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.is_visible then
    update products set review_count = review_count + 1, rating_sum = rating_sum + new.rating where product_id = new.product_id;
  end if;
  return null;
end $$;

CREATE FUNCTION public.recount_listings() RETURNS void
    LANGUAGE sql
    AS $$
  delete from listing_totals;
  insert into listing_totals (kind, id, total)
  select k.kind, k.id, count(*)
  from products p cross join lateral listing_keys(p.category_ids, p.brand_id, p.tag_ids, p.size_ids, p.color_ids) k
  where p.is_visible group by k.kind, k.id;
$$;

CREATE FUNCTION public.refresh_facets(ids integer[]) RETURNS void
    LANGUAGE sql
    AS $$
  with recursive lines as (
    select p.product_id, c.category_id, c.parent_category_id, c.name_en, c.name_ar
    from products p
    join lateral (select p.category_id union select pc.category_id from product_categories pc where pc.product_id = p.product_id) own on true
    join categories c on c.category_id = own.category_id
    where p.product_id = any (ids)
    union
    select l.product_id, c.category_id, c.parent_category_id, c.name_en, c.name_ar
    from lines l join categories c on c.category_id = l.parent_category_id
  ), named as (
    select product_id, array_agg(distinct category_id) as category_ids,
      string_agg(name_en, ' ' order by category_id) as words_en, string_agg(name_ar, ' ' order by category_id) as words_ar
    from lines group by product_id
  ), tagged as (
    select product_id, array_agg(tag_id order by tag_id) as tag_ids,
      string_agg(name_en, ' ' order by tag_id) as words_en, string_agg(name_ar, ' ' order by tag_id) as words_ar
    from product_tags join tags using (tag_id) where product_id = any (ids) group by product_id
  )
  update products p set
    category_ids = named.category_ids,
    tag_ids = coalesce(tagged.tag_ids, '{}'),
    size_ids = coalesce((select array_agg(size_id order by size_id) from product_sizes s where s.product_id = p.product_id), '{}'),
    color_ids = coalesce((select array_agg(color_id order by color_id) from product_colors c where c.product_id = p.product_id), '{}'),
    facet_words_en = concat_ws(' ', named.words_en, tagged.words_en, b.name_en),
    facet_words_ar = concat_ws(' ', named.words_ar, tagged.words_ar, b.name_ar)
  from named
    left join tagged using (product_id)
    left join lateral (
      select brands.name_en, brands.name_ar from brands join products of_brand using (brand_id) where of_brand.product_id = named.product_id
    ) b on true
  where p.product_id = named.product_id
$$;

CREATE FUNCTION public.totals_follow_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into listing_totals as t (kind, id, total)
  select k.kind, k.id, sum(k.change)
  from (
    select kind, id, 1 as change from listing_keys(new.category_ids, new.brand_id, new.tag_ids, new.size_ids, new.color_ids)
      where tg_op <> 'DELETE' and new.is_visible
    union all
    select kind, id, -1 from listing_keys(old.category_ids, old.brand_id, old.tag_ids, old.size_ids, old.color_ids)
      where tg_op <> 'INSERT' and old.is_visible
  ) as k
  group by k.kind, k.id having sum(k.change) <> 0
  order by k.kind, k.id
  on conflict (kind, id) do update set total = t.total + excluded.total;
  return null;
end $$;

CREATE FUNCTION public.trigram_letters(folded text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(folded, 'ءابتثجحخدذرزسشصضطظعغفقكلمنهويپچگڤ'::text, 'abcdefghijklmnopqrstuvwxyz0123456'::text);

CREATE FUNCTION public.words_follow_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into search_words (word)
  select distinct word
  from regexp_split_to_table(fold(concat_ws(' ', new.name_en, new.name_ar, new.facet_words_en, new.facet_words_ar,
    new.short_description_en, new.short_description_ar)), '[^[:alnum:]]+') as word
  where length(word) between 3 and 40
  order by word
  on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION public.words_in(input text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN translate(public.fold(COALESCE(input, ''::text)), '-/\_.,:;&+*#@!?()[]{}<>|~^=%$"''`،؛؟«»'::text, repeat(' '::text, 40));

CREATE FUNCTION public.words_of(configuration regconfig, input text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (to_tsvector(configuration, public.words_in(input)) || to_tsvector('simple'::regconfig, public.words_in(input)));

CREATE TEXT SEARCH CONFIGURATION public.shop_ar (
    PARSER = pg_catalog."default" );

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR asciiword WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR word WITH arabic_stem;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR numword WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR email WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR url WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR host WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR sfloat WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR version WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR hword_numpart WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR hword_part WITH arabic_stem;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR hword_asciipart WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR numhword WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR asciihword WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR hword WITH arabic_stem;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR url_path WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR file WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR "float" WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR "int" WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_ar
    ADD MAPPING FOR uint WITH simple;

CREATE TEXT SEARCH CONFIGURATION public.shop_en (
    PARSER = pg_catalog."default" );

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR asciiword WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR word WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR numword WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR email WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR url WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR host WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR sfloat WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR version WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR hword_numpart WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR hword_part WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR hword_asciipart WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR numhword WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR asciihword WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR hword WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR url_path WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR file WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR "float" WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR "int" WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.shop_en
    ADD MAPPING FOR uint WITH simple;

CREATE TABLE public.allowed_moves (
    from_status_id integer NOT NULL,
    to_status_id integer NOT NULL
);

CREATE TABLE public.allowed_payment_moves (
    from_state text NOT NULL,
    to_state text NOT NULL
);

CREATE TABLE public.attribute_values (
    attribute_id integer NOT NULL,
    value_id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL
);

CREATE TABLE public.attributes (
    attribute_id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    CONSTRAINT attributes_attribute_id_check CHECK ((attribute_id > 2))
);

CREATE TABLE public.banners (
    banner_id integer NOT NULL,
    theme_type_id integer DEFAULT 1 NOT NULL,
    picture_en text NOT NULL,
    picture_ar text NOT NULL,
    top_title_en text DEFAULT ''::text NOT NULL,
    top_title_ar text DEFAULT ''::text NOT NULL,
    main_title_en text NOT NULL,
    main_title_ar text NOT NULL,
    bottom_title_en text DEFAULT ''::text NOT NULL,
    bottom_title_ar text DEFAULT ''::text NOT NULL,
    left_button_text_en text DEFAULT ''::text NOT NULL,
    left_button_text_ar text DEFAULT ''::text NOT NULL,
    left_button_url text DEFAULT ''::text NOT NULL,
    right_button_text_en text DEFAULT ''::text NOT NULL,
    right_button_text_ar text DEFAULT ''::text NOT NULL,
    right_button_url text DEFAULT ''::text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    is_visible boolean DEFAULT true NOT NULL
);

ALTER TABLE public.banners ALTER COLUMN banner_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.banners_banner_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.brands (
    brand_id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL
);

ALTER TABLE public.brands ALTER COLUMN brand_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.brands_brand_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.campaigns (
    campaign_id integer NOT NULL,
    cover_picture text NOT NULL,
    discount_title_en text NOT NULL,
    discount_title_ar text NOT NULL,
    main_title_en text NOT NULL,
    main_title_ar text NOT NULL,
    body_en text NOT NULL,
    body_ar text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    is_visible boolean DEFAULT true NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.campaigns ALTER COLUMN campaign_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.campaigns_campaign_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.categories (
    category_id integer NOT NULL,
    parent_category_id integer,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    picture text,
    popular_rank integer,
    sort_order integer DEFAULT 0 NOT NULL,
    is_visible boolean DEFAULT true NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT categories_check CHECK ((parent_category_id <> category_id)),
    CONSTRAINT categories_name_ar_check CHECK ((name_ar <> ''::text)),
    CONSTRAINT categories_name_en_check CHECK ((name_en <> ''::text))
);

ALTER TABLE public.categories ALTER COLUMN category_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.categories_category_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.cities (
    city_id integer NOT NULL,
    state_province_id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL
);

CREATE TABLE public.colors (
    color_id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    hex_code text NOT NULL,
    CONSTRAINT colors_hex_code_check CHECK ((hex_code ~ '^#[0-9a-fA-F]{6}$'::text))
);

ALTER TABLE public.colors ALTER COLUMN color_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.colors_color_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contact_messages (
    contact_message_id integer NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    phone_number text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.contact_messages ALTER COLUMN contact_message_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.contact_messages_contact_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.countries (
    country_id integer NOT NULL,
    iso2 text NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    phone_code text,
    CONSTRAINT countries_iso2_check CHECK ((iso2 ~ '^[A-Z]{2}$'::text))
);

CREATE TABLE public.coupon_uses (
    coupon_id integer NOT NULL,
    customer_id integer NOT NULL,
    times_used integer NOT NULL,
    CONSTRAINT coupon_uses_times_used_check CHECK ((times_used > 0))
);

CREATE TABLE public.coupons (
    coupon_id integer NOT NULL,
    code text NOT NULL,
    kind text NOT NULL,
    percentage numeric(5,2),
    amount_cents integer,
    minimum_cents integer DEFAULT 0 NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    total_limit integer,
    per_customer_limit integer,
    times_used integer DEFAULT 0 NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT coupon_within_its_limit CHECK (((total_limit IS NULL) OR (times_used <= total_limit))),
    CONSTRAINT coupons_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT coupons_check CHECK ((ends_at > starts_at)),
    CONSTRAINT coupons_check1 CHECK ((((kind = 'percentage'::text) = (percentage IS NOT NULL)) AND ((kind = 'amount'::text) = (amount_cents IS NOT NULL)))),
    CONSTRAINT coupons_code_check CHECK (((code = upper(code)) AND ((length(code) >= 1) AND (length(code) <= 30)))),
    CONSTRAINT coupons_kind_check CHECK ((kind = ANY (ARRAY['percentage'::text, 'amount'::text]))),
    CONSTRAINT coupons_minimum_cents_check CHECK ((minimum_cents >= 0)),
    CONSTRAINT coupons_per_customer_limit_check CHECK ((per_customer_limit > 0)),
    CONSTRAINT coupons_percentage_check CHECK (((percentage > (0)::numeric) AND (percentage <= (100)::numeric))),
    CONSTRAINT coupons_times_used_check CHECK ((times_used >= 0)),
    CONSTRAINT coupons_total_limit_check CHECK ((total_limit > 0))
);

ALTER TABLE public.coupons ALTER COLUMN coupon_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.coupons_coupon_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.customers (
    customer_id integer NOT NULL,
    email text NOT NULL,
    email_canonical text NOT NULL,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    mobile_no text DEFAULT ''::text NOT NULL,
    address_line_one text NOT NULL,
    country_id integer NOT NULL,
    state_province_id integer,
    city_id integer,
    postal_code text DEFAULT ''::text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    email_confirmed_at timestamp with time zone,
    CONSTRAINT customers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);

ALTER TABLE public.customers ALTER COLUMN customer_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.customers_customer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.discounts (
    discount_id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL
);

ALTER TABLE public.discounts ALTER COLUMN discount_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discounts_discount_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.downloads (
    entitlement_id integer NOT NULL,
    file_id integer NOT NULL,
    number integer NOT NULL,
    ticket bytea NOT NULL,
    downloaded_at timestamp with time zone DEFAULT now() NOT NULL,
    resumed_bytes bigint DEFAULT 0 NOT NULL,
    CONSTRAINT downloads_number_check CHECK ((number > 0)),
    CONSTRAINT downloads_resumed_bytes_check CHECK ((resumed_bytes >= 0))
);

CREATE TABLE public.entitlements (
    entitlement_id integer NOT NULL,
    order_item_id integer NOT NULL,
    customer_id integer NOT NULL,
    product_id integer NOT NULL,
    kind text NOT NULL,
    granted_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    download_limit integer DEFAULT 5 NOT NULL,
    CONSTRAINT entitlements_check CHECK ((expires_at > granted_at)),
    CONSTRAINT entitlements_download_limit_check CHECK ((download_limit >= 0)),
    CONSTRAINT entitlements_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'ebook'::text, 'book'::text, 'account'::text])))
);

ALTER TABLE public.entitlements ALTER COLUMN entitlement_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.entitlements_entitlement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.facilities (
    label_key text NOT NULL,
    text_en text NOT NULL,
    text_ar text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.labels (
    entity_id integer NOT NULL,
    label_html_id text NOT NULL,
    language text NOT NULL,
    text text NOT NULL,
    CONSTRAINT labels_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);

CREATE TABLE public.listing_totals (
    kind text NOT NULL,
    id integer NOT NULL,
    total integer NOT NULL,
    CONSTRAINT listing_totals_kind_check CHECK ((kind = ANY (ARRAY['all'::text, 'category'::text, 'brand'::text, 'tag'::text, 'size'::text, 'color'::text])))
);

CREATE TABLE public.one_time_codes (
    customer_id integer NOT NULL,
    code_hash bytea NOT NULL,
    tries_left integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT one_time_codes_tries_left_check CHECK ((tries_left >= 0))
);

CREATE TABLE public.order_attempts (
    attempt_id integer NOT NULL,
    customer_id integer NOT NULL,
    idempotency_key uuid NOT NULL,
    content_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.order_attempts ALTER COLUMN attempt_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_attempts_attempt_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_history (
    order_history_id integer NOT NULL,
    order_id integer NOT NULL,
    order_item_id integer,
    from_status_id integer,
    to_status_id integer NOT NULL,
    actor text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.order_history ALTER COLUMN order_history_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_history_order_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_items (
    order_item_id integer NOT NULL,
    order_id integer NOT NULL,
    product_id integer NOT NULL,
    product_name_en text NOT NULL,
    product_name_ar text NOT NULL,
    picture text,
    unit_price_cents integer NOT NULL,
    quantity integer NOT NULL,
    shipping_cents integer NOT NULL,
    item_total_cents integer NOT NULL,
    is_digital boolean NOT NULL,
    attributes jsonb DEFAULT '[]'::jsonb NOT NULL,
    status_id integer NOT NULL,
    shipping_status_id integer NOT NULL,
    refund_id integer,
    CONSTRAINT line_adds_up CHECK ((item_total_cents = (unit_price_cents * quantity))),
    CONSTRAINT order_items_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT order_items_shipping_cents_check CHECK ((shipping_cents >= 0)),
    CONSTRAINT order_items_unit_price_cents_check CHECK ((unit_price_cents >= 0))
);

ALTER TABLE public.order_items ALTER COLUMN order_item_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_items_order_item_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.order_numbers
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.order_states (
    status_id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL
);

CREATE TABLE public.orders (
    order_id integer NOT NULL,
    order_number text DEFAULT ('AV-'::text || nextval('public.order_numbers'::regclass)) NOT NULL,
    attempt_id integer NOT NULL,
    customer_id integer NOT NULL,
    status_id integer NOT NULL,
    payment_method_id integer NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    subtotal_cents integer NOT NULL,
    shipping_cents integer NOT NULL,
    discount_cents integer NOT NULL,
    total_cents integer NOT NULL,
    coupon_id integer,
    order_note text DEFAULT ''::text NOT NULL,
    language text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    mobile_no text NOT NULL,
    address_line_one text NOT NULL,
    country_name text NOT NULL,
    state_name text,
    city_name text,
    postal_code text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    payment_state text NOT NULL,
    paid_at timestamp with time zone,
    payment_problem text,
    refunded_cents integer DEFAULT 0 NOT NULL,
    network_hash bytea,
    CONSTRAINT orders_check CHECK (((discount_cents >= 0) AND (discount_cents <= subtotal_cents))),
    CONSTRAINT orders_check1 CHECK (((refunded_cents >= 0) AND (refunded_cents <= total_cents))),
    CONSTRAINT orders_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
    CONSTRAINT orders_network_hash_check CHECK ((length(network_hash) = 32)),
    CONSTRAINT orders_payment_state_check CHECK ((payment_state = ANY (ARRAY['pending'::text, 'cash'::text, 'free'::text, 'paid'::text, 'failed'::text, 'partly_refunded'::text, 'refunded'::text]))),
    CONSTRAINT orders_shipping_cents_check CHECK ((shipping_cents >= 0)),
    CONSTRAINT orders_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
    CONSTRAINT total_adds_up CHECK ((total_cents = ((subtotal_cents + shipping_cents) - discount_cents)))
);

ALTER TABLE public.orders ALTER COLUMN order_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_order_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_methods (
    payment_method_id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    picture text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL
);

CREATE TABLE public.payments (
    payment_id integer NOT NULL,
    order_id integer NOT NULL,
    provider text NOT NULL,
    mode text NOT NULL,
    reference text NOT NULL,
    provider_id text,
    capture_id text,
    state text DEFAULT 'begun'::text NOT NULL,
    amount_cents integer NOT NULL,
    refunded_cents integer DEFAULT 0 NOT NULL,
    currency text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    compared_at timestamp with time zone,
    CONSTRAINT payments_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payments_check CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
    CONSTRAINT payments_check1 CHECK (((state <> 'captured'::text) OR (capture_id IS NOT NULL))),
    CONSTRAINT payments_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
    CONSTRAINT payments_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text]))),
    CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'action_required'::text, 'captured'::text, 'failed'::text])))
);

ALTER TABLE public.payments ALTER COLUMN payment_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payments_payment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.product_attribute_values (
    product_id integer NOT NULL,
    attribute_id integer NOT NULL,
    value_id integer NOT NULL,
    addition_kind text NOT NULL,
    addition_cents integer,
    addition_percentage numeric(6,2),
    CONSTRAINT product_attribute_values_addition_cents_check CHECK ((addition_cents >= 0)),
    CONSTRAINT product_attribute_values_addition_kind_check CHECK ((addition_kind = ANY (ARRAY['fixed'::text, 'percentage'::text]))),
    CONSTRAINT product_attribute_values_addition_percentage_check CHECK ((addition_percentage >= (0)::numeric)),
    CONSTRAINT product_attribute_values_check CHECK ((((addition_kind = 'fixed'::text) = (addition_cents IS NOT NULL)) AND ((addition_kind = 'percentage'::text) = (addition_percentage IS NOT NULL))))
);

CREATE TABLE public.product_attributes (
    product_id integer NOT NULL,
    attribute_id integer NOT NULL,
    is_required boolean DEFAULT false NOT NULL
);

CREATE TABLE public.product_categories (
    product_id integer NOT NULL,
    category_id integer NOT NULL
);

CREATE TABLE public.product_colors (
    product_id integer NOT NULL,
    color_id integer NOT NULL
);

CREATE TABLE public.product_files (
    file_id integer NOT NULL,
    product_id integer NOT NULL,
    title_en text NOT NULL,
    title_ar text NOT NULL,
    language text NOT NULL,
    format text NOT NULL,
    version text DEFAULT '1'::text NOT NULL,
    is_current boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    storage_key text NOT NULL,
    content_type text NOT NULL,
    size_bytes bigint,
    sha256 bytea,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT product_files_format_check CHECK ((format ~ '^[a-z0-9]{1,8}$'::text)),
    CONSTRAINT product_files_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
    CONSTRAINT product_files_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT product_files_size_bytes_check CHECK ((size_bytes > 0)),
    CONSTRAINT product_files_title_ar_check CHECK ((title_ar <> ''::text)),
    CONSTRAINT product_files_title_en_check CHECK ((title_en <> ''::text))
);

ALTER TABLE public.product_files ALTER COLUMN file_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.product_files_file_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.product_pictures (
    picture_id integer NOT NULL,
    product_id integer NOT NULL,
    color_id integer,
    path text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);

ALTER TABLE public.product_pictures ALTER COLUMN picture_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_pictures_picture_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.product_related (
    product_id integer NOT NULL,
    related_product_id integer NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT product_related_check CHECK ((product_id <> related_product_id))
);

CREATE TABLE public.product_shipping_methods (
    product_id integer NOT NULL,
    shipping_method_id integer NOT NULL
);

CREATE TABLE public.product_sizes (
    product_id integer NOT NULL,
    size_id integer NOT NULL
);

CREATE TABLE public.product_tags (
    product_id integer NOT NULL,
    tag_id integer NOT NULL
);

CREATE TABLE public.products (
    product_id integer NOT NULL,
    category_id integer NOT NULL,
    brand_id integer,
    vendor_id integer,
    price_cents integer NOT NULL,
    discounted_price_cents integer,
    paid_price_cents integer GENERATED ALWAYS AS (COALESCE(discounted_price_cents, price_cents)) STORED NOT NULL,
    discount_id integer,
    shown_coupon_id integer,
    stock_quantity integer,
    order_maximum_quantity integer DEFAULT 0 NOT NULL,
    shipping_charge_cents integer DEFAULT 0 NOT NULL,
    estimated_shipping_days integer,
    featured_rank integer DEFAULT 1000000 NOT NULL,
    sold_quantity integer DEFAULT 0 NOT NULL,
    favourite_count integer DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    rating_sum integer DEFAULT 0 NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    is_digital boolean NOT NULL,
    is_visible boolean DEFAULT true NOT NULL,
    is_shipping_free boolean DEFAULT true NOT NULL,
    display_stock_quantity boolean DEFAULT true NOT NULL,
    kind text NOT NULL,
    rating numeric(3,2) GENERATED ALWAYS AS (
CASE
    WHEN (review_count = 0) THEN (5)::numeric
    ELSE round(((rating_sum)::numeric / (review_count)::numeric), 2)
END) STORED NOT NULL,
    category_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    tag_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    size_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    color_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    name_words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, public.words_in(((name_en || ' '::text) || name_ar)))) STORED NOT NULL,
    short_description_en text DEFAULT ''::text NOT NULL,
    short_description_ar text DEFAULT ''::text NOT NULL,
    full_description_en text DEFAULT ''::text NOT NULL,
    full_description_ar text DEFAULT ''::text NOT NULL,
    meta_title_en text,
    meta_title_ar text,
    meta_description_en text,
    meta_description_ar text,
    meta_keywords_en text,
    meta_keywords_ar text,
    facet_words_en text DEFAULT ''::text NOT NULL,
    facet_words_ar text DEFAULT ''::text NOT NULL,
    search_en tsvector GENERATED ALWAYS AS (((setweight(public.words_of('public.shop_en'::regconfig, name_en), 'A'::"char") || setweight(public.words_of('public.shop_en'::regconfig, facet_words_en), 'B'::"char")) || setweight(public.words_of('public.shop_en'::regconfig, short_description_en), 'C'::"char"))) STORED NOT NULL,
    search_ar tsvector GENERATED ALWAYS AS (((setweight(public.words_of('public.shop_ar'::regconfig, name_ar), 'A'::"char") || setweight(public.words_of('public.shop_ar'::regconfig, facet_words_ar), 'B'::"char")) || setweight(public.words_of('public.shop_ar'::regconfig, short_description_ar), 'C'::"char"))) STORED NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT products_check CHECK ((discounted_price_cents < price_cents)),
    CONSTRAINT products_check1 CHECK ((is_digital OR (stock_quantity IS NOT NULL))),
    CONSTRAINT products_discounted_price_cents_check CHECK ((discounted_price_cents > 0)),
    CONSTRAINT products_estimated_shipping_days_check CHECK ((estimated_shipping_days >= 0)),
    CONSTRAINT products_favourite_count_check CHECK ((favourite_count >= 0)),
    CONSTRAINT products_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'ebook'::text, 'book'::text, 'account'::text]))),
    CONSTRAINT products_name_ar_check CHECK ((name_ar <> ''::text)),
    CONSTRAINT products_name_en_check CHECK ((name_en <> ''::text)),
    CONSTRAINT products_order_maximum_quantity_check CHECK ((order_maximum_quantity >= 0)),
    CONSTRAINT products_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT products_review_count_check CHECK ((review_count >= 0)),
    CONSTRAINT products_shipping_charge_cents_check CHECK ((shipping_charge_cents >= 0)),
    CONSTRAINT products_sold_quantity_check CHECK ((sold_quantity >= 0)),
    CONSTRAINT stock_never_below_zero CHECK ((stock_quantity >= 0))
)
WITH (toast_tuple_target='400');
ALTER TABLE ONLY public.products ALTER COLUMN category_ids SET STORAGE MAIN;
ALTER TABLE ONLY public.products ALTER COLUMN tag_ids SET STORAGE MAIN;
ALTER TABLE ONLY public.products ALTER COLUMN size_ids SET STORAGE MAIN;
ALTER TABLE ONLY public.products ALTER COLUMN color_ids SET STORAGE MAIN;
ALTER TABLE ONLY public.products ALTER COLUMN name_en SET STORAGE MAIN;
ALTER TABLE ONLY public.products ALTER COLUMN name_ar SET STORAGE MAIN;
ALTER TABLE ONLY public.products ALTER COLUMN name_words SET STORAGE MAIN;

ALTER TABLE public.products ALTER COLUMN product_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.products_product_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.provider_events (
    provider text NOT NULL,
    event_id text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE UNLOGGED TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.refunds (
    refund_id integer NOT NULL,
    order_id integer NOT NULL,
    payment_id integer,
    amount_cents integer NOT NULL,
    state text DEFAULT 'begun'::text NOT NULL,
    provider_id text,
    actor text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT refunds_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'done'::text, 'failed'::text])))
);

ALTER TABLE public.refunds ALTER COLUMN refund_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.refunds_refund_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.reviews (
    review_id integer NOT NULL,
    product_id integer NOT NULL,
    reviewer_name text NOT NULL,
    reviewer_email text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    rating integer NOT NULL,
    is_visible boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

ALTER TABLE public.reviews ALTER COLUMN review_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reviews_review_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.search_synonyms (
    synonym_id integer NOT NULL,
    terms text[] NOT NULL,
    CONSTRAINT search_synonyms_terms_check CHECK ((cardinality(terms) >= 2))
);

ALTER TABLE public.search_synonyms ALTER COLUMN synonym_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.search_synonyms_synonym_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.search_words (
    word text NOT NULL
);

CREATE TABLE public.seller_requests (
    seller_request_id integer NOT NULL,
    email text NOT NULL,
    email_canonical text NOT NULL,
    customer_id integer,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    mobile_no text DEFAULT ''::text NOT NULL,
    address_line_one text NOT NULL,
    country_id integer NOT NULL,
    state_province_id integer,
    city_id integer,
    postal_code text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.seller_requests ALTER COLUMN seller_request_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.seller_requests_seller_request_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    customer_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL
);

CREATE TABLE public.shipping_methods (
    shipping_method_id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL
);

ALTER TABLE public.shipping_methods ALTER COLUMN shipping_method_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipping_methods_shipping_method_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sizes (
    size_id integer NOT NULL,
    short_name text NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    inches numeric(8,2),
    centimeters numeric(8,2)
);

ALTER TABLE public.sizes ALTER COLUMN size_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.sizes_size_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.states (
    state_province_id integer NOT NULL,
    country_id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL
);

CREATE TABLE public.subscribers (
    email_canonical text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.tags (
    tag_id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL
);

ALTER TABLE public.tags ALTER COLUMN tag_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.tags_tag_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.used_seals (
    seal_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.vendors (
    vendor_id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL
);

ALTER TABLE public.vendors ALTER COLUMN vendor_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.vendors_vendor_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE sandbox.ledger (
    kind text NOT NULL,
    id text NOT NULL,
    object jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.allowed_moves
    ADD CONSTRAINT allowed_moves_pkey PRIMARY KEY (from_status_id, to_status_id);

ALTER TABLE ONLY public.allowed_payment_moves
    ADD CONSTRAINT allowed_payment_moves_pkey PRIMARY KEY (from_state, to_state);

ALTER TABLE ONLY public.attribute_values
    ADD CONSTRAINT attribute_values_pkey PRIMARY KEY (attribute_id, value_id);

ALTER TABLE ONLY public.attributes
    ADD CONSTRAINT attributes_pkey PRIMARY KEY (attribute_id);

ALTER TABLE ONLY public.banners
    ADD CONSTRAINT banners_pkey PRIMARY KEY (banner_id);

ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_pkey PRIMARY KEY (brand_id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (campaign_id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (category_id);

ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_pkey PRIMARY KEY (city_id);

ALTER TABLE ONLY public.colors
    ADD CONSTRAINT colors_pkey PRIMARY KEY (color_id);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (contact_message_id);

ALTER TABLE ONLY public.countries
    ADD CONSTRAINT countries_iso2_key UNIQUE (iso2);

ALTER TABLE ONLY public.countries
    ADD CONSTRAINT countries_pkey PRIMARY KEY (country_id);

ALTER TABLE ONLY public.coupon_uses
    ADD CONSTRAINT coupon_uses_pkey PRIMARY KEY (coupon_id, customer_id);

ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_code_key UNIQUE (code);

ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_pkey PRIMARY KEY (coupon_id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_email_canonical_key UNIQUE (email_canonical);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.discounts
    ADD CONSTRAINT discounts_pkey PRIMARY KEY (discount_id);

ALTER TABLE ONLY public.downloads
    ADD CONSTRAINT downloads_pkey PRIMARY KEY (entitlement_id, file_id, number);

ALTER TABLE ONLY public.entitlements
    ADD CONSTRAINT entitlements_pkey PRIMARY KEY (entitlement_id);

ALTER TABLE ONLY public.facilities
    ADD CONSTRAINT facilities_pkey PRIMARY KEY (label_key);

ALTER TABLE ONLY public.labels
    ADD CONSTRAINT labels_pkey PRIMARY KEY (entity_id, language, label_html_id);

ALTER TABLE ONLY public.listing_totals
    ADD CONSTRAINT listing_totals_pkey PRIMARY KEY (kind, id);

ALTER TABLE ONLY public.order_attempts
    ADD CONSTRAINT one_attempt_for_a_key UNIQUE (customer_id, idempotency_key);

ALTER TABLE ONLY public.entitlements
    ADD CONSTRAINT one_entitlement_for_an_item UNIQUE (order_item_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT one_order_for_a_payment UNIQUE (provider, mode, provider_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT one_order_for_an_attempt UNIQUE (attempt_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT one_payment_for_an_order UNIQUE (order_id);

ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.order_attempts
    ADD CONSTRAINT order_attempts_pkey PRIMARY KEY (attempt_id);

ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_pkey PRIMARY KEY (order_history_id);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_pkey PRIMARY KEY (order_item_id);

ALTER TABLE ONLY public.order_states
    ADD CONSTRAINT order_states_pkey PRIMARY KEY (status_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_order_number_key UNIQUE (order_number);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_pkey PRIMARY KEY (payment_method_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_capture_id_key UNIQUE (capture_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (payment_id);

ALTER TABLE ONLY public.product_attribute_values
    ADD CONSTRAINT product_attribute_values_pkey PRIMARY KEY (product_id, attribute_id, value_id);

ALTER TABLE ONLY public.product_attributes
    ADD CONSTRAINT product_attributes_pkey PRIMARY KEY (product_id, attribute_id);

ALTER TABLE ONLY public.product_categories
    ADD CONSTRAINT product_categories_pkey PRIMARY KEY (product_id, category_id);

ALTER TABLE ONLY public.product_colors
    ADD CONSTRAINT product_colors_pkey PRIMARY KEY (product_id, color_id);

ALTER TABLE ONLY public.product_files
    ADD CONSTRAINT product_files_pkey PRIMARY KEY (file_id);

ALTER TABLE ONLY public.product_pictures
    ADD CONSTRAINT product_pictures_pkey PRIMARY KEY (picture_id);

ALTER TABLE ONLY public.product_related
    ADD CONSTRAINT product_related_pkey PRIMARY KEY (product_id, related_product_id);

ALTER TABLE ONLY public.product_shipping_methods
    ADD CONSTRAINT product_shipping_methods_pkey PRIMARY KEY (product_id, shipping_method_id);

ALTER TABLE ONLY public.product_sizes
    ADD CONSTRAINT product_sizes_pkey PRIMARY KEY (product_id, size_id);

ALTER TABLE ONLY public.product_tags
    ADD CONSTRAINT product_tags_pkey PRIMARY KEY (product_id, tag_id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (product_id);

ALTER TABLE ONLY public.provider_events
    ADD CONSTRAINT provider_events_pkey PRIMARY KEY (provider, event_id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (refund_id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_provider_id_key UNIQUE (provider_id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (review_id);

ALTER TABLE ONLY public.search_synonyms
    ADD CONSTRAINT search_synonyms_pkey PRIMARY KEY (synonym_id);

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.seller_requests
    ADD CONSTRAINT seller_requests_email_canonical_key UNIQUE (email_canonical);

ALTER TABLE ONLY public.seller_requests
    ADD CONSTRAINT seller_requests_pkey PRIMARY KEY (seller_request_id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.shipping_methods
    ADD CONSTRAINT shipping_methods_pkey PRIMARY KEY (shipping_method_id);

ALTER TABLE ONLY public.sizes
    ADD CONSTRAINT sizes_pkey PRIMARY KEY (size_id);

ALTER TABLE ONLY public.states
    ADD CONSTRAINT states_pkey PRIMARY KEY (state_province_id);

ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_pkey PRIMARY KEY (email_canonical);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (tag_id);

ALTER TABLE ONLY public.used_seals
    ADD CONSTRAINT used_seals_pkey PRIMARY KEY (seal_hash);

ALTER TABLE ONLY public.vendors
    ADD CONSTRAINT vendors_pkey PRIMARY KEY (vendor_id);

ALTER TABLE ONLY sandbox.ledger
    ADD CONSTRAINT ledger_pkey PRIMARY KEY (kind, id);

CREATE INDEX categories_by_parent ON public.categories USING btree (parent_category_id);

CREATE INDEX cities_by_state ON public.cities USING btree (state_province_id, name_en);

CREATE INDEX entitlements_by_customer ON public.entitlements USING btree (customer_id, entitlement_id);

CREATE INDEX entitlements_by_product ON public.entitlements USING btree (product_id);

CREATE INDEX open_cash_orders ON public.orders USING btree (created_at) WHERE (payment_state = 'cash'::text);

CREATE INDEX open_cash_orders_by_network ON public.orders USING btree (network_hash, created_at) WHERE ((payment_state = 'cash'::text) AND (network_hash IS NOT NULL));

CREATE INDEX order_history_by_order ON public.order_history USING btree (order_id, order_history_id);

CREATE INDEX order_items_by_order ON public.order_items USING btree (order_id);

CREATE INDEX order_items_by_product ON public.order_items USING btree (product_id);

CREATE INDEX orders_by_customer ON public.orders USING btree (customer_id, order_id DESC);

CREATE INDEX orders_under_way ON public.orders USING btree (order_id) WHERE (payment_state = 'pending'::text);

CREATE INDEX payments_to_compare ON public.payments USING btree (compared_at NULLS FIRST, payment_id);

CREATE INDEX product_files_by_product ON public.product_files USING btree (product_id, "position", file_id) WHERE is_current;

CREATE INDEX product_pictures_by_product ON public.product_pictures USING btree (product_id, "position", picture_id);

CREATE INDEX products_by_arabic ON public.products USING gin (search_ar);

CREATE INDEX products_by_brand ON public.products USING btree (brand_id, featured_rank, product_id) WHERE is_visible;

CREATE INDEX products_by_category ON public.products USING gin (category_ids);

CREATE INDEX products_by_color ON public.products USING gin (color_ids);

CREATE INDEX products_by_date ON public.products USING btree (published_at DESC, product_id) WHERE is_visible;

CREATE INDEX products_by_english ON public.products USING gin (search_en);

CREATE INDEX products_by_favour ON public.products USING btree (favourite_count DESC, product_id) WHERE is_visible;

CREATE INDEX products_by_featured ON public.products USING btree (featured_rank, product_id) WHERE is_visible;

CREATE INDEX products_by_price ON public.products USING btree (paid_price_cents, product_id) WHERE is_visible;

CREATE INDEX products_by_reduction ON public.products USING btree ((((discounted_price_cents)::double precision / (price_cents)::double precision)), product_id) WHERE (is_visible AND (discounted_price_cents IS NOT NULL));

CREATE INDEX products_by_sales ON public.products USING btree (sold_quantity DESC, product_id) WHERE is_visible;

CREATE INDEX products_by_size ON public.products USING gin (size_ids);

CREATE INDEX products_by_tag ON public.products USING gin (tag_ids);

CREATE INDEX rate_limits_by_expiry ON public.rate_limits USING btree (expire);

CREATE INDEX refunds_by_order ON public.refunds USING btree (order_id);

CREATE INDEX refunds_under_way ON public.refunds USING btree (refund_id) WHERE (state = 'begun'::text);

CREATE INDEX reviews_by_product ON public.reviews USING btree (product_id, created_at DESC, review_id DESC) WHERE is_visible;

CREATE INDEX search_words_by_trigram ON public.search_words USING gin (public.trigram_letters(word) public.gin_trgm_ops);

CREATE INDEX sessions_by_customer ON public.sessions USING btree (customer_id);

CREATE INDEX states_by_country ON public.states USING btree (country_id, name_en);

CREATE TRIGGER facets_follow_moved_product AFTER UPDATE OF category_id, brand_id ON public.products FOR EACH ROW WHEN (((old.category_id IS DISTINCT FROM new.category_id) OR (old.brand_id IS DISTINCT FROM new.brand_id))) EXECUTE FUNCTION public.facets_follow_product();

CREATE TRIGGER facets_follow_names AFTER UPDATE ON public.brands REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public.facets_follow_names();

CREATE TRIGGER facets_follow_names AFTER UPDATE ON public.categories REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public.facets_follow_names();

CREATE TRIGGER facets_follow_names AFTER UPDATE ON public.tags REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public.facets_follow_names();

CREATE TRIGGER facets_follow_new_links AFTER INSERT ON public.product_categories REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public.facets_follow_links();

CREATE TRIGGER facets_follow_new_links AFTER INSERT ON public.product_colors REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public.facets_follow_links();

CREATE TRIGGER facets_follow_new_links AFTER INSERT ON public.product_sizes REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public.facets_follow_links();

CREATE TRIGGER facets_follow_new_links AFTER INSERT ON public.product_tags REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public.facets_follow_links();

CREATE TRIGGER facets_follow_new_product AFTER INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION public.facets_follow_product();

CREATE TRIGGER facets_follow_old_links AFTER DELETE ON public.product_categories REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.facets_follow_links();

CREATE TRIGGER facets_follow_old_links AFTER DELETE ON public.product_colors REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.facets_follow_links();

CREATE TRIGGER facets_follow_old_links AFTER DELETE ON public.product_sizes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.facets_follow_links();

CREATE TRIGGER facets_follow_old_links AFTER DELETE ON public.product_tags REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.facets_follow_links();

CREATE TRIGGER note_change BEFORE UPDATE OF cover_picture, discount_title_en, discount_title_ar, main_title_en, main_title_ar, body_en, body_ar, is_visible ON public.campaigns FOR EACH ROW EXECUTE FUNCTION public.note_change();

CREATE TRIGGER note_change BEFORE UPDATE OF parent_category_id, name_en, name_ar, picture, is_visible ON public.categories FOR EACH ROW EXECUTE FUNCTION public.note_change();

CREATE TRIGGER note_change AFTER UPDATE OF category_id, brand_id, vendor_id, price_cents, discounted_price_cents, review_count, rating_sum, is_visible, is_shipping_free, name_en, name_ar, short_description_en, short_description_ar, full_description_en, full_description_ar, meta_title_en, meta_title_ar, meta_description_en, meta_description_ar, meta_keywords_en, meta_keywords_ar ON public.products FOR EACH ROW EXECUTE FUNCTION public.note_product_change();

CREATE TRIGGER notice_last_use AFTER UPDATE OF times_used ON public.coupons FOR EACH ROW WHEN (((old.times_used < old.total_limit) IS DISTINCT FROM (new.times_used < new.total_limit))) EXECUTE FUNCTION public.notice_table('coupons');

CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON public.product_attribute_values FOR EACH ROW EXECUTE FUNCTION public.notice_part_of_product();

CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON public.product_attributes FOR EACH ROW EXECUTE FUNCTION public.notice_part_of_product();

CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON public.product_colors FOR EACH ROW EXECUTE FUNCTION public.notice_part_of_product();

CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON public.product_pictures FOR EACH ROW EXECUTE FUNCTION public.notice_part_of_product();

CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON public.product_related FOR EACH ROW EXECUTE FUNCTION public.notice_part_of_product();

CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON public.product_shipping_methods FOR EACH ROW EXECUTE FUNCTION public.notice_part_of_product();

CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON public.product_sizes FOR EACH ROW EXECUTE FUNCTION public.notice_part_of_product();

CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON public.product_tags FOR EACH ROW EXECUTE FUNCTION public.notice_part_of_product();

CREATE TRIGGER notice_part_of_product AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.notice_part_of_product();

CREATE TRIGGER notice_product AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION public.notice_product();

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.attribute_values FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('facets');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.attributes FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('facets');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.banners FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('content');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.brands FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('facets');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.campaigns FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('content');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('categories');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.cities FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('geography');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.colors FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('facets');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.countries FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('geography');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE OF code, is_public, is_active, starts_at, ends_at, total_limit ON public.coupons FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('coupons');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.discounts FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('facets');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.facilities FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('content');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.labels FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('labels');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.payment_methods FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('content');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('synonyms');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('content');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.shipping_methods FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('facets');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.sizes FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('facets');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.states FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('geography');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.tags FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('facets');

CREATE TRIGGER notice_table AFTER INSERT OR DELETE OR UPDATE ON public.vendors FOR EACH STATEMENT EXECUTE FUNCTION public.notice_table('facets');

CREATE TRIGGER order_items_move_as_allowed BEFORE UPDATE OF status_id ON public.order_items FOR EACH ROW WHEN ((old.status_id <> new.status_id)) EXECUTE FUNCTION public.only_allowed_moves();

CREATE TRIGGER orders_are_paid_as_allowed BEFORE UPDATE OF payment_state ON public.orders FOR EACH ROW WHEN ((old.payment_state <> new.payment_state)) EXECUTE FUNCTION public.only_allowed_payment_moves();

CREATE TRIGGER orders_move_as_allowed BEFORE UPDATE OF status_id ON public.orders FOR EACH ROW WHEN ((old.status_id <> new.status_id)) EXECUTE FUNCTION public.only_allowed_moves();

CREATE TRIGGER ratings_follow_reviews AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.ratings_follow_reviews();

CREATE TRIGGER totals_follow_product AFTER INSERT OR DELETE OR UPDATE OF is_visible, category_ids, brand_id, tag_ids, size_ids, color_ids ON public.products FOR EACH ROW EXECUTE FUNCTION public.totals_follow_product();

CREATE TRIGGER words_follow_product AFTER INSERT OR UPDATE OF name_en, name_ar, facet_words_en, facet_words_ar, short_description_en, short_description_ar ON public.products FOR EACH ROW EXECUTE FUNCTION public.words_follow_product();

ALTER TABLE ONLY public.allowed_moves
    ADD CONSTRAINT allowed_moves_from_status_id_fkey FOREIGN KEY (from_status_id) REFERENCES public.order_states(status_id);

ALTER TABLE ONLY public.allowed_moves
    ADD CONSTRAINT allowed_moves_to_status_id_fkey FOREIGN KEY (to_status_id) REFERENCES public.order_states(status_id);

ALTER TABLE ONLY public.attribute_values
    ADD CONSTRAINT attribute_values_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES public.attributes(attribute_id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_parent_category_id_fkey FOREIGN KEY (parent_category_id) REFERENCES public.categories(category_id);

ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_state_province_id_fkey FOREIGN KEY (state_province_id) REFERENCES public.states(state_province_id);

ALTER TABLE ONLY public.coupon_uses
    ADD CONSTRAINT coupon_uses_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES public.coupons(coupon_id);

ALTER TABLE ONLY public.coupon_uses
    ADD CONSTRAINT coupon_uses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(customer_id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(city_id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.countries(country_id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_state_province_id_fkey FOREIGN KEY (state_province_id) REFERENCES public.states(state_province_id);

ALTER TABLE ONLY public.downloads
    ADD CONSTRAINT downloads_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES public.entitlements(entitlement_id);

ALTER TABLE ONLY public.downloads
    ADD CONSTRAINT downloads_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.product_files(file_id);

ALTER TABLE ONLY public.entitlements
    ADD CONSTRAINT entitlements_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(customer_id);

ALTER TABLE ONLY public.entitlements
    ADD CONSTRAINT entitlements_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES public.order_items(order_item_id);

ALTER TABLE ONLY public.entitlements
    ADD CONSTRAINT entitlements_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(product_id);

ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(customer_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_attempts
    ADD CONSTRAINT order_attempts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(customer_id);

ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_from_status_id_fkey FOREIGN KEY (from_status_id) REFERENCES public.order_states(status_id);

ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(order_id);

ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES public.order_items(order_item_id);

ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_to_status_id_fkey FOREIGN KEY (to_status_id) REFERENCES public.order_states(status_id);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(order_id);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(product_id);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refunds(refund_id);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_shipping_status_id_fkey FOREIGN KEY (shipping_status_id) REFERENCES public.order_states(status_id);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_status_id_fkey FOREIGN KEY (status_id) REFERENCES public.order_states(status_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.order_attempts(attempt_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES public.coupons(coupon_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(customer_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES public.payment_methods(payment_method_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_status_id_fkey FOREIGN KEY (status_id) REFERENCES public.order_states(status_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(order_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_attribute_values
    ADD CONSTRAINT product_attribute_values_attribute_id_value_id_fkey FOREIGN KEY (attribute_id, value_id) REFERENCES public.attribute_values(attribute_id, value_id);

ALTER TABLE ONLY public.product_attribute_values
    ADD CONSTRAINT product_attribute_values_product_id_attribute_id_fkey FOREIGN KEY (product_id, attribute_id) REFERENCES public.product_attributes(product_id, attribute_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_attributes
    ADD CONSTRAINT product_attributes_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES public.attributes(attribute_id);

ALTER TABLE ONLY public.product_attributes
    ADD CONSTRAINT product_attributes_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_categories
    ADD CONSTRAINT product_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(category_id);

ALTER TABLE ONLY public.product_categories
    ADD CONSTRAINT product_categories_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_colors
    ADD CONSTRAINT product_colors_color_id_fkey FOREIGN KEY (color_id) REFERENCES public.colors(color_id);

ALTER TABLE ONLY public.product_colors
    ADD CONSTRAINT product_colors_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_files
    ADD CONSTRAINT product_files_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_pictures
    ADD CONSTRAINT product_pictures_color_id_fkey FOREIGN KEY (color_id) REFERENCES public.colors(color_id);

ALTER TABLE ONLY public.product_pictures
    ADD CONSTRAINT product_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_related
    ADD CONSTRAINT product_related_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_related
    ADD CONSTRAINT product_related_related_product_id_fkey FOREIGN KEY (related_product_id) REFERENCES public.products(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_shipping_methods
    ADD CONSTRAINT product_shipping_methods_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_shipping_methods
    ADD CONSTRAINT product_shipping_methods_shipping_method_id_fkey FOREIGN KEY (shipping_method_id) REFERENCES public.shipping_methods(shipping_method_id);

ALTER TABLE ONLY public.product_sizes
    ADD CONSTRAINT product_sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_sizes
    ADD CONSTRAINT product_sizes_size_id_fkey FOREIGN KEY (size_id) REFERENCES public.sizes(size_id);

ALTER TABLE ONLY public.product_tags
    ADD CONSTRAINT product_tags_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_tags
    ADD CONSTRAINT product_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(tag_id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brands(brand_id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(category_id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES public.discounts(discount_id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_shown_coupon_id_fkey FOREIGN KEY (shown_coupon_id) REFERENCES public.coupons(coupon_id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(vendor_id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(order_id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(payment_id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.seller_requests
    ADD CONSTRAINT seller_requests_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(city_id);

ALTER TABLE ONLY public.seller_requests
    ADD CONSTRAINT seller_requests_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.countries(country_id);

ALTER TABLE ONLY public.seller_requests
    ADD CONSTRAINT seller_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(customer_id);

ALTER TABLE ONLY public.seller_requests
    ADD CONSTRAINT seller_requests_state_province_id_fkey FOREIGN KEY (state_province_id) REFERENCES public.states(state_province_id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(customer_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.states
    ADD CONSTRAINT states_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.countries(country_id);
