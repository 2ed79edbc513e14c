-- Books that can be read in the browser. A job unpacks an EPUB once.

create table publications (
  file_id integer primary key references product_files on delete cascade,
  -- Of the file.
  product_id integer not null references products on delete cascade,
  kind text not null check (kind in ('epub')),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'refused')),
  -- Why it cannot be read.
  refusal text check (refusal <> ''),
  title text not null default '',
  -- As the book names it: a language tag, or ''.
  language text not null default '',
  -- In which its pages follow each other; '' if the book does not say.
  direction text not null default '' check (direction in ('', 'ltr', 'rtl')),
  -- Lines of the table of contents: [{"title", "target", "children"}].
  toc jsonb not null default '[]' check (jsonb_typeof(toc) = 'array'),
  section_count integer not null default 0 check (section_count >= 0),
  -- Sections that anybody may read, from the first.
  preview_sections integer not null default 0 check (preview_sections between 0 and section_count),
  created_at timestamptz not null default now(),
  unpacked_at timestamptz,
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'waiting') = (unpacked_at is null))
);
create index publications_by_product on publications (product_id);

-- What a reader loads of an EPUB.
create table publication_entries (
  file_id integer not null references publications on delete cascade,
  -- In the EPUB.
  name text not null check (name <> ''),
  media_type text not null check (media_type <> ''),
  storage_key text not null,
  size_bytes integer not null check (size_bytes >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- The section that it is, from 0.
  section integer check (section >= 0),
  is_linear boolean not null default true,
  -- The first section that shows it; null: none does, or it is a section.
  shown_from integer check (shown_from >= 0),
  primary key (file_id, name),
  constraint one_entry_for_a_section unique (file_id, section)
);

-- The text of each section, from 0.
create table publication_texts (
  file_id integer not null references publications on delete cascade,
  section integer not null check (section >= 0),
  text text not null,
  -- As search compares it.
  folded text generated always as (words_in(text)) stored,
  primary key (file_id, section)
);

insert into audited_tables (table_name, reason_not_audited) values
  ('publications', 'A job fills it from a file, whose change is logged.'),
  ('publication_entries', 'A job fills it from a file, whose change is logged.'),
  ('publication_texts', 'A job fills it from a file, whose change is logged.');
insert into personal_data (table_name, reason_not_personal) values
  ('publications', 'The catalogue of the shop.'),
  ('publication_entries', 'The catalogue of the shop.'),
  ('publication_texts', 'The catalogue of the shop.');

-- A sample shows sections of the book. Entries and texts are written with the state.
create trigger notice_part_of_product after update or delete on publications for each row execute function notice_part_of_product();
