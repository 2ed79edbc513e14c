-- Smaller copies of a film: a picture of fewer lines for slow connections, and its sound alone.
alter table lesson_media
  add small_key text,
  add sound_key text,
  add constraint copies_of_a_film check (content_type = 'video/mp4' or (small_key is null and sound_key is null));
select audit_tables();
