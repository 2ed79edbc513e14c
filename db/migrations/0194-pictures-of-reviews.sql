-- Pictures that a buyer adds to a review. The shop shows them once staff approve the review.
create table review_pictures (
  review_picture_id integer primary key generated always as identity,
  review_id integer not null references reviews on delete cascade,
  position integer not null check (position between 1 and 4),
  path text not null check (path like '/pictures/uploads/%'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- When the buyer agreed that the shop shows it, and that it shows no patient.
  consented_at timestamptz not null default now(),
  unique (review_id, position)
);

create function notice_review_picture() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'product:' || r.product_id) from reviews r
    where r.review_id in (case when tg_op <> 'INSERT' then old.review_id end, case when tg_op <> 'DELETE' then new.review_id end);
  return null;
end $$;
create trigger notice_review_picture after insert or update or delete on review_pictures
  for each row execute function notice_review_picture();

insert into audited_tables (table_name, by_staff_only, left_out, subject_type, subject_key) values
  ('review_pictures', true, '{width,height}', 'reviews', 'review_id');
insert into personal_data (table_name, rows_of_customer, not_exported, is_deleted) values
  ('review_pictures', 't.review_id in (select review_id from reviews where customer_id = $1 or (customer_id is null and lower(reviewer_email) = any ($2)))',
    '{width,height}', true);
select audit_tables();
