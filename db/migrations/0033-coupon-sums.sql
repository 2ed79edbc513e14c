-- A product page says what its coupon saves.
drop trigger notice_table on coupons;
create trigger notice_table after insert or delete or update of code, is_public, is_active, starts_at, ends_at, total_limit,
  percentage, amount_cents, minimum_cents on coupons
  for each statement execute function notice_table('coupons');
