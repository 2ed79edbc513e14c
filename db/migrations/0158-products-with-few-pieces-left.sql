-- The products of which few pieces are left, by their own limit. They are few, and no other index leads to them together with a kind or a tag: a list of
-- them by sales read all products.
create index products_low on products (listed_sold_quantity, product_id)
  where archived_at is null and listed_stock_quantity >= 1 and listed_stock_quantity <= coalesce(low_stock_at, 5);
