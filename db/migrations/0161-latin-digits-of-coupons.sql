-- Codes have Latin digits, so that they are found from every keyboard. A code whose Latin form another coupon has stays as it is.
with typed as (
  select distinct on (latin) coupon_id, latin
  from (select coupon_id, translate(code, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') as latin from coupons where code ~ '[٠-٩۰-۹]') c
  order by latin, coupon_id
)
update coupons c set code = t.latin
from typed t
where c.coupon_id = t.coupon_id and not exists (select from coupons o where o.code = t.latin);
