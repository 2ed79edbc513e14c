-- An order to be paid in cash holds stock before anything is paid. How much one customer or network can hold is bounded, and what the shop
-- does not deliver is released.

insert into allowed_payment_moves values ('cash', 'failed');
create index open_cash_orders on orders (created_at) where payment_state = 'cash';

-- Where an open cash order came from, of customers who never paid one: a keyed hash, only to be compared.
alter table orders add column network_hash bytea check (length(network_hash) = 32);
create index open_cash_orders_by_network on orders (network_hash, created_at) where payment_state = 'cash' and network_hash is not null;

-- When the customer first used a code that was mailed to the address.
alter table customers add column email_confirmed_at timestamptz;

-- What requests that went on with this download were sent.
alter table downloads add column resumed_bytes bigint not null default 0 check (resumed_bytes >= 0);
