-- A customer who logs in with a mailed code may have no password, no name and no postal address.

alter table customers
  alter column password_hash drop not null,
  alter column first_name set default '',
  alter column last_name set default '',
  alter column address_line_one set default '',
  alter column country_id drop not null;

-- An order that ships nothing needs no address.
alter table orders alter column country_name drop not null;

-- A code belongs to an address and a purpose: an address that logs in for the first time has no customer yet. Codes are valid for ten
-- minutes, so those of the old form are dropped.
delete from one_time_codes;
alter table one_time_codes
  drop column customer_id,
  add column email_canonical text not null,
  add column purpose text not null check (purpose in ('reset', 'login')),
  -- The address as it was typed, which the code was sent to.
  add column email text not null,
  add primary key (email_canonical, purpose);
