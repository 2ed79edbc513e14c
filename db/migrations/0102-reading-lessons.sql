-- Lessons that send learners to a part of the course's book.

alter table lessons
  drop constraint lessons_kind_check,
  add constraint lessons_kind_check check (kind in ('text', 'quiz', 'file', 'link', 'live', 'video', 'audio', 'reading')),
  -- Of the current files of the product: their format, and where the part begins in the file of each language, from 1. A section of an EPUB, a page of
  -- a PDF. null: the lesson opens no file of that language.
  add column book_format text check (book_format in ('epub', 'pdf')),
  add column place_en integer check (place_en > 0),
  add column place_ar integer check (place_ar > 0),
  add constraint only_reading_has_a_place check (kind = 'reading' or (book_format is null and place_en is null and place_ar is null)),
  add constraint reading_opens_a_book check (published_at is null or kind <> 'reading' or
    (book_format is not null and coalesce(place_en, place_ar) is not null));
select audit_tables();
