-- When what its page says last changed: search engines come again for what is newer than their copy. Sales and stock do not count.

alter table products add column changed_at timestamptz not null default now();
alter table categories add column changed_at timestamptz not null default now();
alter table campaigns add column changed_at timestamptz not null default now();

-- The notice 'changes' says so, for what lists these times.
create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  perform pg_notify('shop_changed', 'changes');
  return new;
end $$;

-- Only for statements that name one of these columns: an order moves stock, and is not held up.
create trigger note_change before update of category_id, brand_id, vendor_id, price_cents, discounted_price_cents, review_count, rating_sum,
  is_visible, is_shipping_free, name_en, name_ar, short_description_en, short_description_ar, full_description_en, full_description_ar,
  meta_title_en, meta_title_ar, meta_description_en, meta_description_ar, meta_keywords_en, meta_keywords_ar
  on products for each row execute function note_change();
create trigger note_change before update of parent_category_id, name_en, name_ar, picture, is_visible
  on categories for each row execute function note_change();
create trigger note_change before update of cover_picture, discount_title_en, discount_title_ar, main_title_en, main_title_ar, body_en, body_ar, is_visible
  on campaigns for each row execute function note_change();
