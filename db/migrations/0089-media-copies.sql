-- Smaller copies of a film: a picture of fewer lines for slow connections, and its sound alone.
alter table lesson_media
  add small_key text,
  add sound_key text,
  add constraint copies_of_a_film check (content_type = 'video/mp4' or (small_key is null and sound_key is null));
select audit_tables();

-- A preview shows its film to everybody. With its lesson, the lesson's own trigger announces the removal.
create function notice_media_of_lesson() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'product:' || product_id) from lessons where lesson_id in (old.lesson_id, new.lesson_id);
  return null;
end $$;
create trigger notice_media_of_lesson after insert or update or delete on lesson_media for each row execute function notice_media_of_lesson();
