-- Certificates of courses: what was confirmed, signed, and can be checked by anybody who has the number.

-- The public halves of the keys that certificates are signed with. The private one comes from the shop's secret key.
create table signing_keys (
  key_id text primary key check (key_id <> ''),
  public_jwk jsonb not null,
  used_from timestamptz not null default now()
);

create table certificates (
  -- AVC and 60 random bits in Crockford's base 32.
  number text primary key check (number ~ '^AVC(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  customer_id integer not null references customers,
  product_id integer not null references courses,
  entitlement_id integer not null references entitlements,
  -- As the holder confirmed it, once.
  holder_name text not null check (length(holder_name) between 2 and 100),
  -- {"titleEn", "titleAr", "hours", "score", "completedAt"} when it was issued. A score of null: there was no quiz.
  snapshot jsonb not null,
  -- The Open Badges credential as a signed JWT.
  jws text not null,
  key_id text not null references signing_keys,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoke_reason text check (revoke_reason in ('refunded', 'withdrawn')),
  constraint revoked_for_a_reason check ((revoked_at is null) = (revoke_reason is null))
);
create unique index one_valid_certificate on certificates (customer_id, product_id) where revoked_at is null;
create index certificates_by_entitlement on certificates (entitlement_id);
create trigger refuse_change before update of number, customer_id, product_id, entitlement_id, holder_name, snapshot, jws, key_id, issued_at on certificates
  for each row execute function refuse_change_of_learning();
create trigger refuse_delete before delete on certificates for each row
  when (current_setting('shop.erasing', true) is distinct from 'on') execute function refuse_change_of_learning();

-- A certificate ends with the access that it was earned by, in the same transaction; it comes back if staff open that access again.
create function revoke_certificates() returns trigger language plpgsql as $$
begin
  if new.revoked_at is not null then
    update certificates set revoked_at = new.revoked_at, revoke_reason = case when new.revoke_reason is null then 'refunded' else 'withdrawn' end
    where entitlement_id = new.entitlement_id and revoked_at is null;
  else
    update certificates c set revoked_at = null, revoke_reason = null
    where c.entitlement_id = new.entitlement_id and c.revoke_reason = 'withdrawn' and not exists (
      select from certificates o where (o.customer_id, o.product_id) = (c.customer_id, c.product_id) and o.revoked_at is null);
  end if;
  return null;
end $$;
create trigger revoke_certificates after update of revoked_at on entitlements for each row
  when (new.revoked_at is distinct from old.revoked_at) execute function revoke_certificates();

insert into audited_tables (table_name, reason_not_audited) values
  ('certificates', 'Customers confirm it, and only its revocation changes it.'),
  ('signing_keys', 'The shop adds its own public key.');
insert into personal_data (table_name, reason_not_personal) values ('signing_keys', 'Public keys of the shop.');
insert into personal_data (table_name, rows_of_customer, is_deleted) values ('certificates', 't.customer_id = $1', true);
