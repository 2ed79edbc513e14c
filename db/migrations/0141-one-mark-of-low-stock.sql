-- A product with a pool had two marks of low stock: one for the seller's mail, one for Today and the stock screen.
update products p set low_stock_at = o.low_stock_at from account_offers o where o.product_id = p.product_id and o.low_stock_at is not null;
drop trigger log_change on account_offers;
alter table account_offers drop column low_stock_at;
select audit_tables();
