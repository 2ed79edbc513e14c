-- A row trigger that runs before an update makes the database compute every stored column anew, the words of a search among them, whatever
-- was updated: each sale paid for it. Set afterwards, by an update of its own, the time costs those who change what a page says.

drop trigger note_change on products;

create function note_product_change() returns trigger language plpgsql as $$
begin
  update products set changed_at = now() where product_id = new.product_id;
  perform pg_notify('shop_changed', 'changes');
  return null;
end $$;
create trigger note_change after update of category_id, brand_id, vendor_id, price_cents, discounted_price_cents, review_count, rating_sum,
  is_visible, is_shipping_free, name_en, name_ar, short_description_en, short_description_ar, full_description_en, full_description_ar,
  meta_title_en, meta_title_ar, meta_description_en, meta_description_ar, meta_keywords_en, meta_keywords_ar
  on products for each row execute function note_product_change();
