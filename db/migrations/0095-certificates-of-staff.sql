-- Staff list certificates, and revoke them with a reason.

-- corrected: the learner may confirm another name. denied: the learner gets none. Both are by staff, who can undo them.
alter table certificates
  drop constraint certificates_revoke_reason_check,
  add constraint certificates_revoke_reason_check check (revoke_reason in ('refunded', 'withdrawn', 'corrected', 'denied')),
  -- Why, in the words of staff.
  add column revoke_note text check (revoke_note <> ''),
  add constraint noted_where_revoked check (revoke_note is null or revoked_at is not null);
create index certificates_by_issue on certificates (issued_at, number);

update audited_tables
set reason_not_audited = null, by_staff_only = true, left_out = '{snapshot,jws}', hidden = '{holder_name,revoke_note}', name_column = 'number'
where table_name = 'certificates';
select audit_tables();
