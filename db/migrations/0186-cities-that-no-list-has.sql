-- A city that is not in the list of its state, as its customer wrote it. Empty if one of the list is chosen.

alter table customers add column city_name text not null default ''
  check (length(city_name) <= 150 and (city_name = '' or city_id is null));
update audited_tables set hidden = hidden || '{city_name}' where table_name = 'customers';
update personal_data set erased = erased || '{"city_name": "''''"}' where table_name = 'customers';
select audit_tables();
