-- The shelf and the readers look up the former seats of a customer; an export and an erasure look up the claims.
create index seat_moves_by_former_holder on seat_moves (from_customer_id) where from_customer_id is not null;
create index warranty_claims_by_customer on warranty_claims (customer_id);
