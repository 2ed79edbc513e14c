-- Set in the transaction that carries the request out: whether a request without an answer was carried out is known then.
alter table staff_idempotency_keys add column carried_out_at timestamptz;
