-- Why the shop sells a product, in two or three sentences that a person signs.
alter table contributors add column signature text;
alter table product_facts
  add column note_en text check (note_en <> ''),
  add column note_ar text check (note_ar <> ''),
  add column note_contributor_id integer references contributors,
  add constraint note_in_both_languages check ((note_en is null) = (note_ar is null)),
  add constraint note_with_signer check (note_en is null or note_contributor_id is not null);
create index facts_by_signer on product_facts (note_contributor_id) where note_contributor_id is not null;

-- The pages of the products whose notes a person signs show the person, too.
create or replace function notice_contributor() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'product:' || product_id) from product_contributors where contributor_id = new.contributor_id;
  perform pg_notify('shop_changed', 'product:' || product_id) from product_facts where note_contributor_id = new.contributor_id;
  return null;
end $$;

-- Notes are translated as the other facts are. See 0075-searches-of-staff.
drop index facts_to_translate;
create index facts_to_translate on product_facts (product_id) where
  (outcomes_en = '{}')::int = (not outcomes_ar = '{}')::int
  or (coalesce(delivery_en, '') = '')::int = (not coalesce(delivery_ar, '') = '')::int
  or (coalesce(note_en, '') = '')::int = (not coalesce(note_ar, '') = '')::int;
drop trigger note_outdated_texts on product_facts;
drop trigger forget_outdated_texts on product_facts;
select watch_translations('product_facts', 'product_id', 'outcomes', 'delivery', 'note');

select audit_tables();
