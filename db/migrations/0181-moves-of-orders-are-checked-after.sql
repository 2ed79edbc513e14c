-- An update of a table with a BEFORE UPDATE trigger computes all generated columns of the row again: here the text that orders are searched by.
drop trigger orders_move_as_allowed on orders;
create trigger orders_move_as_allowed after update of status_id on orders
  for each row when (old.status_id <> new.status_id) execute function only_allowed_moves();
drop trigger orders_are_paid_as_allowed on orders;
create trigger orders_are_paid_as_allowed after update of payment_state on orders
  for each row when (old.payment_state <> new.payment_state) execute function only_allowed_payment_moves();
