-- Each mail, noted before it is handed over: a job that runs again does not send a mail that was sent.
create table sent_mails (
  mail_id text primary key,
  -- Start of the last attempt.
  tried_at timestamptz not null default now(),
  -- Null: no attempt is known to have succeeded.
  sent_at timestamptz
);
create index sent_mails_by_try on sent_mails (tried_at);
