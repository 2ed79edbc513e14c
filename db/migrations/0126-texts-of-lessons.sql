-- The texts of lessons at the translation desk: as their editor shows them, those of the draft or else what learners see.

-- Copies that triggers write, since a draft is one value and a quiz has its texts in several rows. Lessons that are retired have none.
create table lesson_texts (
  lesson_id integer primary key references lessons on delete cascade,
  title_en text not null,
  title_ar text not null,
  body_en text not null,
  body_ar text not null
);
create table question_texts (
  lesson_id integer not null references lessons on delete cascade,
  -- The question's id; of a question that was never published, its place in the draft: `new-1`.
  question text not null check (question ~ '^(new-)?\d+$'),
  stem_en text not null,
  stem_ar text not null,
  key_point_en text not null,
  key_point_ar text not null,
  primary key (lesson_id, question)
);
create table option_texts (
  lesson_id integer not null references lessons on delete cascade,
  question text not null,
  letter text not null check (letter ~ '^[a-f]$'),
  text_en text not null,
  text_ar text not null,
  why_en text not null,
  why_ar text not null,
  primary key (lesson_id, question, letter),
  foreign key (lesson_id, question) references question_texts on delete cascade
);

-- Texts that lack a language, in the words of src/modules/translations/texts.sql.ts. See products_to_translate.
create index lessons_to_translate on lesson_texts (lesson_id) where
  (title_en = '')::integer = (not (title_ar = ''))::integer or (body_en = '')::integer = (not (body_ar = ''))::integer;
create index questions_to_translate on question_texts (lesson_id, question) where
  (stem_en = '')::integer = (not (stem_ar = ''))::integer or (key_point_en = '')::integer = (not (key_point_ar = ''))::integer;
create index options_to_translate on option_texts (lesson_id, question, letter) where
  (text_en = '')::integer = (not (text_ar = ''))::integer or (why_en = '')::integer = (not (why_ar = ''))::integer;

alter table lesson_drafts add column begun_at timestamptz not null default now();

-- Arguments: the key columns with a space between them, then the fields.
create or replace function note_outdated_texts() returns trigger language plpgsql as $$
declare
  was constant jsonb := to_jsonb(old);
  is_now constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
  id constant text := (select string_agg(was ->> key_column, ' ' order by place) from string_to_table(tg_argv[0], ' ') with ordinality k (key_column, place));
  -- A text that is again what it was before a draft: what the draft noted goes, and what was noted before it stays.
  restored_since constant timestamptz := nullif(current_setting('shop.restored_since', true), '');
  changed text;
  other text;
begin
  if tg_op = 'DELETE' then
    delete from outdated_texts where table_name = tg_table_name and row_id = id;
    return null;
  end if;
  for at in 1 .. tg_nargs - 1 loop
    changed := null;
    if was -> (tg_argv[at] || '_en') is distinct from is_now -> (tg_argv[at] || '_en') then changed := 'en'; other := 'ar'; end if;
    if was -> (tg_argv[at] || '_ar') is distinct from is_now -> (tg_argv[at] || '_ar') then
      changed := case when changed = 'en' then 'both' else 'ar' end;
      other := 'en';
    end if;
    continue when changed is null;
    if restored_since is not null then
      delete from outdated_texts where table_name = tg_table_name and row_id = id and field = tg_argv[at] and changed_at >= restored_since;
      continue;
    end if;
    -- A text that was missing is translated now, or is missing now.
    if changed = 'both' or '' in (coalesce(was ->> (tg_argv[at] || '_' || changed), ''), coalesce(is_now ->> (tg_argv[at] || '_' || changed), ''),
      coalesce(is_now ->> (tg_argv[at] || '_' || other), '')) then
      delete from outdated_texts where table_name = tg_table_name and row_id = id and field = tg_argv[at];
    else
      -- This language has been translated, or the other one has to be.
      delete from outdated_texts where table_name = tg_table_name and row_id = id and field = tg_argv[at] and language = changed;
      if not found then
        insert into outdated_texts (table_name, row_id, field, language) values (tg_table_name, id, tg_argv[at], other)
        on conflict (table_name, row_id, field) do nothing;
      end if;
    end if;
  end loop;
  return null;
end $$;

-- The questions of the draft, or else those that learners are asked. An id that comes twice is a new question the second time, as it is at publication.
create function questions_to_edit(id integer) returns table (name text, question jsonb) stable language sql as $$
  with listed as (
    select q.question, q.at, q.question ->> 'questionId' as known
    from lesson_drafts d, jsonb_array_elements(case jsonb_typeof(d.content -> 'quiz') when 'object' then d.content #> '{quiz,questions}' else '[]' end)
      with ordinality q (question, at)
    where d.lesson_id = id
    union all
    select jsonb_build_object('stemEn', r.stem_en, 'stemAr', r.stem_ar, 'keyPointEn', r.key_point_en, 'keyPointAr', r.key_point_ar, 'options', r.options),
      q.position, q.question_id::text
    from questions q join lateral (select * from question_revisions where question_id = q.question_id order by number desc limit 1) r on true
    where q.lesson_id = id and q.retired_at is null and not exists (select from lesson_drafts where lesson_id = id)
  )
  select case when known is null or row_number() over (partition by known order by at) > 1 then 'new-' || at else known end, question from listed
$$;

create function copy_lesson_texts(id integer) returns void language plpgsql as $$
declare
  is_there constant boolean := exists (select from lessons where lesson_id = id and retired_at is null);
begin
  delete from lesson_texts where lesson_id = id and not is_there;
  delete from question_texts t where t.lesson_id = id and not (is_there and exists (select from questions_to_edit(id) q where q.name = t.question));
  if not is_there then return; end if;

  insert into lesson_texts as t
  select l.lesson_id, coalesce(d.content ->> 'titleEn', l.title_en), coalesce(d.content ->> 'titleAr', l.title_ar),
    coalesce(d.content ->> 'bodyEn', l.body_en), coalesce(d.content ->> 'bodyAr', l.body_ar)
  from lessons l left join lesson_drafts d using (lesson_id) where l.lesson_id = id
  on conflict (lesson_id) do update set (title_en, title_ar, body_en, body_ar) = (excluded.title_en, excluded.title_ar, excluded.body_en, excluded.body_ar)
  where (t.title_en, t.title_ar, t.body_en, t.body_ar) is distinct from (excluded.title_en, excluded.title_ar, excluded.body_en, excluded.body_ar);

  insert into question_texts as t
  select id, q.name, coalesce(q.question ->> 'stemEn', ''), coalesce(q.question ->> 'stemAr', ''), coalesce(q.question ->> 'keyPointEn', ''),
    coalesce(q.question ->> 'keyPointAr', '')
  from questions_to_edit(id) q
  on conflict (lesson_id, question) do update
  set (stem_en, stem_ar, key_point_en, key_point_ar) = (excluded.stem_en, excluded.stem_ar, excluded.key_point_en, excluded.key_point_ar)
  where (t.stem_en, t.stem_ar, t.key_point_en, t.key_point_ar)
    is distinct from (excluded.stem_en, excluded.stem_ar, excluded.key_point_en, excluded.key_point_ar);

  delete from option_texts t using questions_to_edit(id) q
  where (t.lesson_id, t.question) = (id, q.name) and strpos('abcdef', t.letter) > jsonb_array_length(q.question -> 'options');
  insert into option_texts as t
  select id, q.name, substr('abcdef', o.at::integer, 1), coalesce(o.value ->> 'textEn', ''), coalesce(o.value ->> 'textAr', ''),
    coalesce(o.value ->> 'whyEn', ''), coalesce(o.value ->> 'whyAr', '')
  from questions_to_edit(id) q, jsonb_array_elements(q.question -> 'options') with ordinality o (value, at)
  on conflict (lesson_id, question, letter) do update
  set (text_en, text_ar, why_en, why_ar) = (excluded.text_en, excluded.text_ar, excluded.why_en, excluded.why_ar)
  where (t.text_en, t.text_ar, t.why_en, t.why_ar) is distinct from (excluded.text_en, excluded.text_ar, excluded.why_en, excluded.why_ar);
end $$;

create function copy_texts_of_lesson() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'question_revisions' then
    perform copy_lesson_texts((select q.lesson_id from questions q where q.question_id = new.question_id));
  elsif tg_op = 'DELETE' and tg_table_name = 'lesson_drafts' then
    perform set_config('shop.restored_since', old.begun_at::text, true);
    perform copy_lesson_texts(old.lesson_id);
    perform set_config('shop.restored_since', '', true);
  else
    perform copy_lesson_texts(case when tg_op = 'DELETE' then old.lesson_id else new.lesson_id end);
  end if;
  return null;
end $$;
create trigger copy_texts after insert or update of title_en, title_ar, body_en, body_ar, retired_at on lessons
  for each row execute function copy_texts_of_lesson();
create trigger copy_texts after insert or update or delete on lesson_drafts for each row execute function copy_texts_of_lesson();
create trigger copy_texts after update of retired_at or delete on questions for each row execute function copy_texts_of_lesson();
create trigger copy_texts after insert on question_revisions for each row execute function copy_texts_of_lesson();

do $$ begin perform copy_lesson_texts(lesson_id) from lessons; end $$;

select watch_translations('learning_sections', 'section_id', 'title');
select watch_translations('lesson_texts', 'lesson_id', 'title', 'body');
select watch_translations('question_texts', 'lesson_id question', 'stem', 'key_point');
select watch_translations('option_texts', 'lesson_id question letter', 'text', 'why');

insert into audited_tables (table_name, reason_not_audited)
select unnest(array['lesson_texts', 'question_texts', 'option_texts']), 'Copies of lessons and drafts.';
insert into personal_data (table_name, reason_not_personal)
select unnest(array['lesson_texts', 'question_texts', 'option_texts']), 'What the shop offers and how it works.';
