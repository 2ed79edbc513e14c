-- Backups that staff began in the back office.
create table backups (
  backup_id integer primary key generated always as identity,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  begun_by text not null,
  begun_at timestamptz not null default now(),
  -- The last sign of the process that writes it.
  heard_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The machine and the file on it.
  host text,
  file text,
  bytes bigint not null default 0 check (bytes >= 0),
  problem text
);
create index backups_by_time on backups (begun_at, backup_id);

insert into audited_tables (table_name, reason_not_audited) values
  ('backups', 'The log names who began a backup.');
select audit_tables();
