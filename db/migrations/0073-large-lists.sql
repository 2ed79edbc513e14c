-- The staff's lists of products are filtered, ordered and counted on this index alone; the rows of one page are read afterwards.
create index products_of_staff on products (product_id)
  include (kind, brand_id, vendor_id, stock_quantity, low_stock_at, paid_price_cents, sold_quantity, is_visible, shown_from, category_ids, tag_ids)
  where archived_at is null;
create index archived_products on products (product_id) where archived_at is not null;

-- PostgreSQL expects few rows of equal integers, and half of all of different booleans: it would read the whole table.
drop index products_to_translate;
create index products_to_translate on products (product_id) where archived_at is null and (
  (name_en = '')::integer = (name_ar <> '')::integer
  or (short_description_en = '')::integer = (short_description_ar <> '')::integer
  or (full_description_en = '')::integer = (full_description_ar <> '')::integer
  or (coalesce(meta_title_en, '') = '')::integer = (coalesce(meta_title_ar, '') <> '')::integer
  or (coalesce(meta_description_en, '') = '')::integer = (coalesce(meta_description_ar, '') <> '')::integer
  or (coalesce(meta_keywords_en, '') = '')::integer = (coalesce(meta_keywords_ar, '') <> '')::integer);

-- Who has bought is found on the index alone.
drop index orders_by_customer;
create index orders_by_customer on orders (customer_id, order_id desc) include (payment_state);

-- What was sold of a product lately is the end of its entries.
drop index order_items_by_product;
create index order_items_by_product on order_items (product_id, order_id);

-- What staff search reviews, messages and subscribers by.
create index reviews_by_text on reviews using gin (fold(reviewer_name || ' ' || title || ' ' || body) gin_trgm_ops);
create index contact_messages_by_text on contact_messages using gin (fold(full_name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops);
create index subscribers_by_text on subscribers using gin (email_canonical gin_trgm_ops);
create index contact_messages_by_date on contact_messages (created_at, contact_message_id);
