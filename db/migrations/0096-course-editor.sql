-- Staff edit courses: versions against lost changes, drafts of lessons, and what learners do not see any more or not yet.

-- Counts up with every change of the course, its sections, and the order of its lessons.
alter table courses add column version integer not null default 1;

-- A section whose lessons have progress is retired with them. Its position is then the negative of its id.
alter table learning_sections add column retired_at timestamptz;

-- When learners first saw it; null: not yet. The shop has the content of such a lesson in its draft.
alter table lessons rename column added_at to published_at;
alter table lessons alter column published_at drop not null;
alter table lessons
  -- Counts up with every save, of a draft too.
  add column version integer not null default 1,
  -- Counts up with every publication.
  add column revision integer not null default 1,
  drop constraint text_has_words,
  drop constraint leads_elsewhere,
  drop constraint live_at_a_time,
  add constraint text_has_words check (published_at is null or kind not in ('text', 'link') or body_en <> ''),
  add constraint leads_elsewhere check (published_at is null or (kind in ('link', 'live')) = (url is not null)),
  add constraint live_at_a_time check (published_at is null or
    ((kind = 'live') = (live_at is not null) and (kind = 'live') = (live_minutes is not null)));

-- What staff saved and did not publish: the fields of save-lesson with the names of the inside.
create table lesson_drafts (
  lesson_id integer primary key references lessons on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  saved_at timestamptz not null default now()
);

insert into audited_tables (table_name, reason_not_audited) values
  ('lesson_drafts', 'What is published is logged as a change of the lesson.');
update audited_tables set left_out = array['version'] where table_name in ('courses', 'lessons');
select audit_tables();
insert into personal_data (table_name, reason_not_personal) values ('lesson_drafts', 'What the shop offers and how it works.');
