-- The parts of the sitemap and their last changes are read without the rows of the products.
create index products_of_sitemap on products (product_id) include (changed_at) where is_visible;
