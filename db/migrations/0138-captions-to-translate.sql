-- Captions that exist in one language only, or of which one language was changed last, at the translation desk.

-- A hash of each WebVTT file, as the editor of the lesson shows it; '' without one. Lessons without captions have no row.
create table lesson_captions (
  lesson_id integer primary key references lessons on delete cascade,
  -- Of the lesson's course, by which staff find it.
  product_id integer not null,
  captions_en text not null,
  captions_ar text not null
);
-- See lessons_to_translate.
create index captions_to_translate on lesson_captions (product_id, lesson_id) where (captions_en = '')::integer = (not (captions_ar = ''))::integer;

create function copy_lesson_captions(id integer) returns void language plpgsql as $$
begin
  with now_there as (
    select l.product_id, coalesce(d.content ->> 'captionsEn', m.captions_en, '') as en, coalesce(d.content ->> 'captionsAr', m.captions_ar, '') as ar
    from lessons l left join lesson_drafts d using (lesson_id) left join lesson_media m using (lesson_id)
    where l.lesson_id = id and l.retired_at is null and l.kind in ('video', 'audio')
  ), gone as (
    delete from lesson_captions where lesson_id = id and not exists (select from now_there where en <> '' or ar <> '')
  )
  insert into lesson_captions as t (lesson_id, product_id, captions_en, captions_ar)
  select id, product_id, case when en <> '' then md5(en) else '' end, case when ar <> '' then md5(ar) else '' end from now_there where en <> '' or ar <> ''
  on conflict (lesson_id) do update set (captions_en, captions_ar) = (excluded.captions_en, excluded.captions_ar)
  where (t.captions_en, t.captions_ar) is distinct from (excluded.captions_en, excluded.captions_ar);
end $$;

alter function copy_lesson_texts(integer) rename to copy_lesson_words;
create function copy_lesson_texts(id integer) returns void language plpgsql as $$
begin
  perform copy_lesson_words(id);
  perform copy_lesson_captions(id);
end $$;
create trigger copy_texts after insert or delete or update of captions_en, captions_ar on lesson_media
  for each row execute function copy_texts_of_lesson();

do $$ begin perform copy_lesson_captions(lesson_id) from lesson_media; end $$;

select watch_translations('lesson_captions', 'product_id lesson_id', 'captions');

insert into audited_tables (table_name, reason_not_audited) values ('lesson_captions', 'A copy of lessons and drafts.');
insert into personal_data (table_name, reason_not_personal) values ('lesson_captions', 'What the shop offers and how it works.');
