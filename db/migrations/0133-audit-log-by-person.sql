-- The entries of a person are counted in an index alone; an index of an expression cannot do that, as PostgreSQL reads the expression's column.
drop index audit_log_by_staff;
alter table audit_log add column staff_id integer generated always as ((actor ->> 'staff')::integer) stored;
create index audit_log_by_staff on audit_log (staff_id, at desc, audit_id desc);
