-- Which sets of db/reference this shop was given. A set is loaded once: what the owner changes or removes stays changed or removed.

create table loaded_reference_data (
  name text primary key,
  loaded_at timestamptz not null default now()
);

-- Shops from before have what they need: from the demo shop, which brought all sets together, or by hand.
insert into loaded_reference_data (name)
select name
from (values
  ('geography', exists (select from countries)),
  ('payment-methods', exists (select from payment_methods)),
  ('shipping-methods', exists (select from shipping_methods)),
  ('facilities', exists (select from facilities)),
  ('search-synonyms', exists (select from search_synonyms))
) as sets (name, has_rows)
where has_rows or exists (select from countries);
