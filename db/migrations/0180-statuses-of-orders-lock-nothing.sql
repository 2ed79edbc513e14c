-- Every order and each of its lines has a status, and its rows took a lock on the row of that status, which all orders share. The statuses
-- are constants of the shop: a check is enough.
alter table orders drop constraint orders_status_id_fkey, add constraint orders_status_id_check check (status_id between 1 and 5);
alter table order_items
  drop constraint order_items_status_id_fkey,
  drop constraint order_items_shipping_status_id_fkey,
  add constraint order_items_status_id_check check (status_id between 1 and 5),
  add constraint order_items_shipping_status_id_check check (shipping_status_id between 1 and 5);
alter table order_history
  drop constraint order_history_from_status_id_fkey,
  drop constraint order_history_to_status_id_fkey,
  add constraint order_history_from_status_id_check check (from_status_id between 1 and 5),
  add constraint order_history_to_status_id_check check (to_status_id between 1 and 5);

-- A paid digital line is Completed by one update. Its history has both moves.
create or replace function only_allowed_moves() returns trigger language plpgsql as $$
declare
  in_progress constant integer := 2;
begin
  if not exists (select from allowed_moves where from_status_id = old.status_id and to_status_id = new.status_id)
    and not exists (
      select from allowed_moves as first join allowed_moves as second on second.from_status_id = first.to_status_id
      where first.from_status_id = old.status_id and first.to_status_id = in_progress and second.to_status_id = new.status_id
    )
  then
    raise exception 'an order does not move from state % to state %', old.status_id, new.status_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
