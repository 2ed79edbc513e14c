-- What a customer accepts with an order: the sentence beside the button and the legal pages, in both languages, as they were shown.
create table terms_versions (
  terms_version_id integer primary key generated always as identity,
  -- Of `content` as it is.
  sha256 bytea not null unique,
  content text not null,
  first_seen_at timestamptz not null default now(),
  constraint hash_of_its_content check (sha256 = sha256(convert_to(content, 'UTF8')))
);
create trigger refuse_change before update or delete on terms_versions for each row execute function refuse_change_of_learning();

-- No foreign key: concurrent orders would lock the row of their version. Null: of before, or placed by staff.
alter table orders add column terms_version_id integer;

insert into audited_tables (table_name, reason_not_audited) values ('terms_versions', 'Copies of texts that are audited.');
update audited_tables set left_out = left_out || '{terms_version_id}' where table_name = 'orders';
insert into personal_data (table_name, reason_not_personal) values ('terms_versions', 'Texts of the shop.');
update personal_data set not_exported = not_exported || '{terms_version_id}' where table_name = 'orders';
select audit_tables();
