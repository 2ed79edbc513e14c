-- The products of a seller are a listing.
create index products_by_vendor on products (vendor_id, featured_rank, product_id) where is_visible;
create trigger notice_vendor after update of vendor_id on products for each row
  when (old.vendor_id is distinct from new.vendor_id) execute function notice_table('listings');
