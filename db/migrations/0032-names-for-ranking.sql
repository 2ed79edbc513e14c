-- The words of names without their stems and positions: ranking reads them for each result, and asks only which words they have.
alter table products drop column name_words;
alter table products
  add column name_words tsvector not null generated always as (strip(to_tsvector('simple', searchable(name_en || ' ' || name_ar)))) stored;
alter table products alter column name_words set storage main;
