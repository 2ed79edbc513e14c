-- Reviews of buyers, campaigns with their products and end date, and the states of an order in the words that customers use.

-- A review of a customer who had bought the product when they wrote it. The mark stays if the order is refunded later.
alter table reviews
  add column customer_id integer references customers on delete set null,
  add column is_verified boolean not null default false;
create index reviews_by_customer on reviews (customer_id) where customer_id is not null;

-- A campaign links to a listing of the shop, whose first products its page shows, and may say until when it runs.
alter table campaigns
  add column link_text_en text not null default '',
  add column link_text_ar text not null default '',
  add column link_url text not null default '/all-products/0/all-categories',
  add column ends_on date;
drop trigger note_change on campaigns;
create trigger note_change before update of cover_picture, discount_title_en, discount_title_ar, main_title_en, main_title_ar, body_en, body_ar,
  link_text_en, link_text_ar, link_url, ends_on, is_visible on campaigns
  for each row execute function note_change();

update order_states set name_ar = case status_id when 1 then 'تم استلام الطلب' when 4 then 'أُعيد الطلب' when 5 then 'رُدّ المبلغ' else name_ar end;
