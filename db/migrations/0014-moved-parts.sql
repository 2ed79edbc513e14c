-- A picture, a review or another part that moves from one product to another changes the pages of both.

create or replace function notice_part_of_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('shop_changed', 'product:' || old.product_id);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('shop_changed', 'product:' || new.product_id);
  end if;
  return null;
end $$;
