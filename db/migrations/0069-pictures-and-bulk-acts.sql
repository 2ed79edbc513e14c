-- Alternative texts of pictures; pictures that nothing uses; acts on many products that a worker carries out.

-- What a picture shows, for those who do not see it. Empty: the name of the product or the title beside it says it.
alter table product_pictures
  add column alternative_en text not null default '',
  add column alternative_ar text not null default '';
alter table banners
  add column alternative_en text not null default '',
  add column alternative_ar text not null default '';
alter table campaigns
  add column alternative_en text not null default '',
  add column alternative_ar text not null default '';

create trigger note_outdated_texts after update of alternative_en, alternative_ar on product_pictures
  for each row execute function note_outdated_texts('picture_id', 'alternative');
create trigger forget_outdated_texts after delete on product_pictures for each row execute function note_outdated_texts('picture_id');
create trigger note_outdated_alternative after update of alternative_en, alternative_ar on banners
  for each row execute function note_outdated_texts('banner_id', 'alternative');
create trigger note_outdated_alternative after update of alternative_en, alternative_ar on campaigns
  for each row execute function note_outdated_texts('campaign_id', 'alternative');

drop trigger note_change on campaigns;
create trigger note_change before update of cover_picture, alternative_en, alternative_ar, discount_title_en, discount_title_ar, main_title_en, main_title_ar,
  body_en, body_ar, link_text_en, link_text_ar, link_url, ends_on, is_visible
  on campaigns for each row execute function note_change();

-- Uploaded pictures that nothing refers to, and since when. A day later a job removes their files. Storing or naming a picture deletes its row
-- first, and so waits while a job removes the file.
create table unused_pictures (
  -- As in its URL: `uploads/….webp`.
  name text primary key,
  unused_since timestamptz not null default now()
);

-- An act on more products than one transaction should change. A worker changes a batch at a time and notes how far it came.
create table bulk_acts (
  bulk_act_id integer primary key generated always as identity,
  staff_id integer not null references staff on delete cascade,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  act jsonb not null,
  -- The products when the act began: an act may change what its filter finds.
  product_ids integer[] not null,
  done integer not null default 0 check (done >= 0),
  changed integer not null default 0 check (changed >= 0),
  -- Products that the act cannot change, with the reasons.
  refused jsonb not null default '[]',
  -- Why the act ended before its last product.
  problem text
);
create index bulk_acts_by_staff on bulk_acts (staff_id, bulk_act_id);

insert into audited_tables (table_name, reason_not_audited) values
  ('unused_pictures', 'Computed from the tables that refer to pictures.'),
  ('bulk_acts', 'The log has each product that an act changed.');
insert into personal_data (table_name, reason_not_personal) values
  ('unused_pictures', 'Names of pictures of the shop.'),
  ('bulk_acts', 'What staff changed of products.');
select audit_tables();
