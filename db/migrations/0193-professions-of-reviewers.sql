-- What a reviewer works as, by choice: reviews are found by it.
alter table reviews add column profession text check (profession in
  ('nurse', 'physician', 'pharmacist', 'dentist', 'physiotherapist', 'midwife', 'laboratory', 'student', 'other'));

update personal_data set erased = erased || '{"profession": "null"}' where table_name = 'reviews';
select audit_tables();
