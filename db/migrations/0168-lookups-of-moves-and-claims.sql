-- Former seats of a customer are looked up for the shelf and for readers of what they had; claims when a customer is exported or erased.
create index seat_moves_by_former_holder on seat_moves (from_customer_id) where from_customer_id is not null;
create index warranty_claims_by_customer on warranty_claims (customer_id);
