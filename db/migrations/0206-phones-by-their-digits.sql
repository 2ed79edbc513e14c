-- Staff find a person by the digits of a phone number, however it was written and is typed: without what groups them, and with those of any keyboard.
create function phone_digits(typed text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(fold(typed), '[^0-9]', '', 'g');

alter table customers drop column search_text;
alter table customers add column search_text text not null
  generated always as (arabic_as_capitals(fold(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || mobile_no || ' ' || phone_digits(mobile_no)))) stored;
create index customers_by_text on customers using gin (search_text gin_trgm_ops);

alter table orders drop column search_text;
alter table orders add column search_text text not null
  generated always as (arabic_as_capitals(fold(' ' || order_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || mobile_no || ' ' || phone_digits(mobile_no)))) stored;
create index orders_by_text on orders using gin (search_text gin_trgm_ops);

alter table contact_messages drop column search_text;
alter table contact_messages add column search_text text not null
  generated always as (arabic_as_capitals(fold(full_name || ' ' || email || ' ' || subject || ' ' || message || ' ' || phone_digits(phone_number)))) stored;
create index contact_messages_by_text on contact_messages using gin (search_text gin_trgm_ops);

create index former_emails_by_email on former_emails (email text_pattern_ops);
