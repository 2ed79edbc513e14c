-- Text in two scripts, folded so that what people type finds what the owner wrote; and the places people live in.

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- One spelling for what readers take as the same: case, Latin accents, Arabic hamza forms, alef maqsura, taa marbuta,
-- tashkeel, tatweel and both sets of Arabic digits. NFKD splits أ إ آ ؤ ئ into a letter and a mark, which then falls.
create function fold(input text) returns text
  language sql immutable strict parallel safe
  return translate(
    regexp_replace(normalize(lower(input), NFKD), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u200c-\u200f]', '', 'g'),
    'ٱىةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'ايهك01234567890123456789');

create text search configuration shop_en (copy = english);
create text search configuration shop_ar (copy = arabic);
alter text search configuration shop_ar
  alter mapping for asciiword, asciihword, hword_asciipart with english_stem;

-- A sign between two words parts them ("HIV/AIDS", "COVID-19"), as it does in what people type.
create function words_in(input text) returns text
  language sql immutable parallel safe
  return translate(fold(coalesce(input, '')), '-/\_.,:;&+*#@!?()[]{}<>|~^=%$"''`،؛؟«»', repeat(' ', 40));

-- Words as they are typed (for prefixes) beside their stems (for inflections).
create function words_of(configuration regconfig, input text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector(configuration, words_in(input)) || to_tsvector('simple', words_in(input));

create table countries (
  country_id integer primary key,
  iso2 text not null unique check (iso2 ~ '^[A-Z]{2}$'),
  name_en text not null,
  name_ar text not null,
  phone_code text
);

create table states (
  state_province_id integer primary key,
  country_id integer not null references countries,
  name_en text not null,
  name_ar text not null
);
create index states_by_country on states (country_id, name_en);

create table cities (
  city_id integer primary key,
  state_province_id integer not null references states,
  name_en text not null,
  name_ar text not null
);
create index cities_by_state on cities (state_province_id, name_en);
