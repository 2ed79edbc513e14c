-- Who accredited a course, and how long its certificates are valid.

alter table courses
  add column accredited_by text check (accredited_by <> ''),
  -- The last day, in UTC. A course that is completed later is not accredited.
  add column accredited_until date,
  add column credit_type text check (credit_type <> ''),
  add column provider_number text check (provider_number <> ''),
  add column accreditation_text_en text check (accreditation_text_en <> ''),
  add column accreditation_text_ar text check (accreditation_text_ar <> ''),
  -- From the issue. null: without an end.
  add column valid_months integer check (valid_months between 1 and 600),
  add constraint accredited_by_somebody_for_a_time check ((accredited_by is null) = (accredited_until is null)),
  add constraint accreditation_in_both_languages check ((accreditation_text_en is null) = (accreditation_text_ar is null)),
  add constraint claims_need_accreditation check (
    accredited_by is not null or (credit_type is null and provider_number is null and accreditation_text_en is null));
select audit_tables();
