-- Settings that one screen saves together have one version, which each save raises: `payments`, `delivery`.
create table setting_versions (
  name text primary key check (name in ('payments', 'delivery')),
  version integer not null check (version >= 1),
  changed_by text not null,
  changed_at timestamptz not null default now()
);

-- When staff last asked a payment provider whether it accepts the shop's keys, and what it answered.
create table provider_checks (
  provider text not null check (provider in ('stripe', 'paypal')),
  mode text not null check (mode in ('sandbox', 'live')),
  checked_at timestamptz not null default now(),
  outcome text not null check (outcome in ('accepted', 'refused', 'silent')),
  primary key (provider, mode)
);

insert into audited_tables (table_name, reason_not_audited) values
  ('setting_versions', 'Counters of the changes of settings, which are logged.'),
  ('provider_checks', 'It holds the last answer of a provider only.');
select audit_tables();
