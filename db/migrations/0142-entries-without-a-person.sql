-- Entries that no staff member made: by the shop itself, or by a statement that was typed in the database. Every program of the shop names itself
-- avicenna.
create index audit_log_by_source on audit_log ((coalesce(actor ->> 'application', 'avicenna') like 'avicenna%'), at desc, audit_id desc)
  where staff_id is null;
