-- A claim that waits ends when its customer leaves the seat. Otherwise the next holder could not claim, and staff could not settle it.
create or replace function close_credential_of_seat() returns trigger language plpgsql as $$
begin
  if credential_was_shown(old.entitlement_id, old.number) then
    raise exception 'the login of seat % of entitlement % was shown to its holder', old.number, old.entitlement_id
      using errcode = 'check_violation', constraint = 'shown_to_its_holder';
  end if;
  -- The next holder gets another key.
  update license_keys set disabled_at = now()
  where entitlement_id = old.entitlement_id and seat_number = old.number and disabled_at is null;
  update warranty_claims set state = 'refused', settled_at = now()
  where entitlement_id = old.entitlement_id and seat_number = old.number and state = 'owed';
  return new;
end $$;

update warranty_claims c set state = 'refused', settled_at = now()
from seats s
where (s.entitlement_id, s.number) = (c.entitlement_id, c.seat_number) and c.state = 'owed' and s.holder_customer_id is distinct from c.customer_id;
