-- A customer's log lists revoked certificates too, which the unique index of valid ones leaves out.
create index certificates_by_customer on certificates (customer_id);
