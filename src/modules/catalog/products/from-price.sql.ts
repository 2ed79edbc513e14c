import { sql } from '../../../platform/database/database.ts'

/**
 * The price paid for the product `p` with the cheapest value of each required attribute, in cents; null where none of them adds anything.
 * A percentage is of the price paid, rounded half up, as in the cart.
 */
export const fromPrice = sql<number | null>`(
  select p.paid_price_cents + sum(required.lowest)::integer
  from (
    select min(added.cents) as lowest, max(added.cents) as highest
    from product_attributes a
    join product_attribute_values v using (product_id, attribute_id)
    cross join lateral (
      select coalesce(v.addition_cents, round(p.paid_price_cents * v.addition_percentage * 0.01))::integer as cents
    ) as added
    where a.product_id = p.product_id and a.is_required
    group by a.attribute_id
  ) as required
  having max(required.highest) > 0
)`
