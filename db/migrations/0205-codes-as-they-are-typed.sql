-- Codes of coupons are stored as `couponCodeOf` in src/contract/typed.ts writes them, so that each is found by what a person types. A code whose form
-- another coupon has stays as it is.
with typed as (
  select distinct on (folded) coupon_id, folded
  from (
    select coupon_id, code, translate(normalize(upper(replace(normalize(code, NFKC), 'ß', 'SS')), NFC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') as folded
    from coupons
  ) c
  where folded <> code
  order by folded, coupon_id
)
update coupons c set code = t.folded
from typed t
where c.coupon_id = t.coupon_id and not exists (select from coupons o where o.code = t.folded);
