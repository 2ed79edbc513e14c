-- Learners write notes in lessons, as readers do in books: an annotation is of a file or of a lesson.

alter table annotations
  alter column file_id drop not null,
  add column lesson_id integer references lessons on delete cascade,
  -- Where in a film or a sound the note of a lesson is.
  add column time_ms integer generated always as (case when lesson_id is not null and locator ~ '^t=[0-9]{1,8}$' then substr(locator, 3)::integer end) stored,
  add constraint of_a_file_or_a_lesson check ((file_id is null) <> (lesson_id is null)),
  add constraint notes_of_lessons_alone check (lesson_id is null or kind = 'note' and locator ~ '^(t=[0-9]{1,8}|lesson)$');
create index annotations_by_learner on annotations (customer_id, lesson_id, stored_at) where lesson_id is not null;
create index annotations_by_lesson on annotations (lesson_id) where lesson_id is not null;
