-- My shelf searches inside lessons, transcripts and notes too: their words, folded as those of books are.

-- The text of sanitized HTML. Elements inside a line do not end a word, all others do.
create function text_of_html(html text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(coalesce(html, ''), '</?(a|abbr|b|bdi|bdo|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'gi'),
      '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&');

-- What captions say, without times, notes and markup. WebVTT: https://www.w3.org/TR/webvtt1/
create function text_of_captions(vtt text) returns text
  language sql immutable parallel safe
  return (
    select string_agg(regexp_replace(regexp_replace(block, '^.*-->[^\n]*', ''), '<[^>]*>', '', 'g'), ' ' order by number)
    from regexp_split_to_table(replace(vtt, E'\r', ''), '\n{2,}') with ordinality blocks (block, number)
    where block like '%-->%');

alter table lessons
  add column folded_en text not null generated always as (words_in(title_en || ' ' || text_of_html(body_en))) stored,
  add column folded_ar text not null generated always as (words_in(title_ar || ' ' || text_of_html(body_ar))) stored;
alter table lesson_media
  add column folded_captions_en text not null generated always as (words_in(text_of_captions(captions_en))) stored,
  add column folded_captions_ar text not null generated always as (words_in(text_of_captions(captions_ar))) stored;
alter table annotations
  add column folded text not null generated always as (words_in(quote_exact || ' ' || note)) stored;

select audit_tables();
update personal_data set not_exported = not_exported || '{folded}' where table_name = 'annotations';
