-- Who sold a line, as its product had it when the order was placed: a product can move to another seller, its orders do not. null: the shop itself.
-- Existing lines get the seller of their product now.
alter table order_items add column vendor_id integer references vendors;
update order_items i set vendor_id = p.vendor_id from products p where p.product_id = i.product_id and p.vendor_id is not null;
-- Lines of the shop itself are in no index of sellers.
create index order_items_by_vendor on order_items (vendor_id, order_id) where vendor_id is not null;
select audit_tables();
