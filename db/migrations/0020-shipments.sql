-- Shipments: the lines of an order that were handed to a carrier together, and how the customer follows them.

create table shipments (
  shipment_id integer primary key generated always as identity,
  order_id integer not null references orders,
  carrier text not null check (carrier <> '' and length(carrier) <= 60),
  tracking_number text not null check (tracking_number <> '' and length(tracking_number) <= 60),
  -- The carrier's page about this shipment, if it has one.
  tracking_url text check (tracking_url ~ '^https://' and length(tracking_url) <= 500),
  created_at timestamptz not null default now(),
  constraint shipment_of_an_order unique (shipment_id, order_id)
);
create index shipments_by_order on shipments (order_id);

alter table order_items
  add column shipment_id integer,
  add constraint shipment_of_its_order foreign key (shipment_id, order_id) references shipments (shipment_id, order_id),
  add constraint only_parcels_are_shipped check (shipment_id is null or not is_digital);
