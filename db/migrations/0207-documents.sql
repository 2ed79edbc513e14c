-- Invoices and credit notes that never change: numbered without a gap by one job at a time.
create table document_series (
  series_id integer primary key generated always as identity,
  kind text not null check (kind in ('invoice', 'credit_note')),
  prefix text not null check (prefix ~ '^[A-Z]+(-[A-Z]+)*$'),
  -- By the shop's days.
  year integer not null check (year between 2000 and 9999),
  next_number integer not null default 1 check (next_number > 0),
  constraint one_series_of_a_year unique (prefix, year)
);

create table documents (
  document_id integer primary key generated always as identity,
  series_id integer not null references document_series,
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- Without a key, so that issuing locks no order: a paid order is never deleted. Nor is the refund, unless a won dispute undid it.
  order_id integer not null,
  -- 0: the sale itself. An invoice of a refund takes back its credit note.
  refund_id integer not null default 0,
  corrects_id integer references documents,
  issued_at timestamptz not null,
  total_cents integer not null check (total_cents > 0),
  snapshot jsonb not null,
  -- Of the snapshot as JSON with sorted keys.
  sha256 bytea not null check (length(sha256) = 32),
  previous_hash bytea check (length(previous_hash) = 32),
  constraint one_document_of_a_number unique (series_id, number),
  constraint one_document_of_an_event unique (order_id, kind, refund_id),
  constraint corrects_what_was_issued check ((corrects_id is null) = (refund_id = 0)),
  constraint credit_note_of_a_refund check (kind = 'invoice' or refund_id > 0),
  constraint follows_the_number_before check ((previous_hash is null) = (number = 1))
);
create index documents_by_issue on documents (issued_at, document_id);
create index documents_by_corrected on documents (corrects_id) where corrects_id is not null;

-- What waits for a number. Its key is its only index.
create table documents_due (
  order_id integer not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  refund_id integer not null default 0,
  primary key (order_id, kind, refund_id)
);

-- PDFs, made of the snapshot alone, with either language first.
create table document_files (
  document_id integer not null references documents,
  language text not null check (language in ('en', 'ar')),
  sha256 bytea not null check (length(sha256) = 32),
  storage_key text not null check (storage_key <> ''),
  primary key (document_id, language)
);

-- The marks of the shop that documents show, as SVG: a snapshot names its own.
create table document_marks (
  sha256 bytea primary key check (length(sha256) = 32),
  svg text not null
);

-- Orders that were paid before there were documents, up to this one, get theirs as they stand. A job goes through them; null: it has done so.
create table documents_frozen (
  is_only boolean primary key default true check (is_only),
  until_order_id integer not null,
  paid_before timestamptz not null,
  next_order_id integer
);
create function refuse_change_of_documents() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name using errcode = 'check_violation';
end $$;
create trigger refuse_change before update or delete on documents for each row execute function refuse_change_of_documents();
create trigger refuse_truncate before truncate on documents for each statement execute function refuse_change_of_documents();
create trigger refuse_change before update or delete on document_marks for each row execute function refuse_change_of_documents();

-- Open screens of the back office show them.
create function notice_documents() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_changed', 'documents');
  perform pg_notify('staff_changed', 'orders:' || order_id) from (select distinct order_id from added) of_order;
  return null;
end $$;
create trigger notice_documents after insert on documents referencing new table as added for each statement
  when (current_setting('shop.loading', true) is distinct from 'on') execute function notice_documents();

-- Each number follows the one before it: in its hash, and not earlier.
create function refuse_gap_of_documents() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a left join documents p on (p.series_id, p.number) = (a.series_id, a.number - 1)
    where a.number > 1 and (p.sha256 is distinct from a.previous_hash or p.issued_at > a.issued_at)
  ) then
    raise exception 'a document does not follow the one before it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refuse_gap after insert on documents referencing new table as added for each statement execute function refuse_gap_of_documents();

-- With the payment of an order its invoice is due, by whatever way it is paid, and with each refund a credit note, in the same transaction.
create function add_invoice() returns trigger language plpgsql as $$
begin
  insert into documents_due (order_id, kind) values (new.order_id, 'invoice') on conflict do nothing;
  return null;
end $$;
create trigger add_invoice after update of payment_state on orders for each row
  when (old.payment_state in ('pending', 'cash') and new.payment_state = 'paid' and new.total_cents > 0) execute function add_invoice();

create function add_credit_note() returns trigger language plpgsql as $$
begin
  insert into documents_due (order_id, kind, refund_id)
  select new.order_id, 'credit_note', new.refund_id from orders o where o.order_id = new.order_id and o.paid_at is not null and o.total_cents > 0;
  return null;
end $$;
create trigger add_credit_note after insert on refunds for each row execute function add_credit_note();

-- A refund is undone when the provider gives back what a dispute took. A credit note that has its number is taken back by an invoice.
create function forget_undone_refund() returns trigger language plpgsql as $$
begin
  delete from documents_due where (order_id, kind, refund_id) = (old.order_id, 'credit_note', old.refund_id);
  if not found then
    insert into documents_due (order_id, kind, refund_id)
    select d.order_id, 'invoice', d.refund_id from documents d where (d.order_id, d.kind, d.refund_id) = (old.order_id, 'credit_note', old.refund_id);
  end if;
  return null;
end $$;
create trigger forget_undone_refund after delete on refunds for each row execute function forget_undone_refund();

-- After the triggers, whose creation waits for the orders that are being paid: each order is on one side.
insert into documents_frozen (until_order_id, paid_before, next_order_id)
select coalesce(max(order_id), 0), clock_timestamp(), min(order_id) from orders;

insert into audited_tables (table_name, reason_not_audited) values
  ('documents', 'They never change, and each names the hash of the one before it.'),
  ('document_series', 'The shop counts, and its documents are the record.'),
  ('documents_due', 'What waits for its number.'),
  ('document_files', 'PDFs of documents, which say what they show.'),
  ('document_marks', 'They never change.'),
  ('documents_frozen', 'How far a job is.');
insert into personal_data (table_name, reason_not_personal) values
  ('document_series', 'What the shop offers and how it works.'),
  ('document_marks', 'What the shop offers and how it works.'),
  ('documents_frozen', 'What the shop offers and how it works.');
-- Tax law wants invoices as they were issued, with their buyers, for years: an erasure leaves them.
insert into personal_data (table_name, rows_of_customer, not_exported, kept) values
  ('documents', 't.order_id in (select order_id from orders where customer_id = $1)', '{sha256,previous_hash}', '{kind,snapshot,sha256,previous_hash}'),
  ('documents_due', 't.order_id in (select order_id from orders where customer_id = $1)', '{}', '{kind}'),
  ('document_files', 't.document_id in (select d.document_id from documents d join orders o using (order_id) where o.customer_id = $1)',
    '{sha256,storage_key}', '{language,sha256,storage_key}');
select audit_tables();
