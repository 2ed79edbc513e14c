-- The staff's list of products, which has hidden ones too.
create index products_by_english_name on products (name_en, product_id);
create index products_by_arabic_name on products (name_ar, product_id);
create index products_by_any_price on products (paid_price_cents, product_id);
create index products_by_any_sales on products (sold_quantity, product_id);
create index hidden_products on products (product_id) where not is_visible;
-- Sales of products with more pieces leave it.
create index products_with_few_pieces on products (stock_quantity, product_id) where stock_quantity <= 5;
