-- What a customer gets for a price: the period, the number of people, the formats and languages. A chosen option can change each of them.

create table product_terms (
  product_id integer primary key references products on delete cascade,
  -- 0: without a limit.
  access_days integer not null default 0 check (access_days >= 0),
  -- The period starts with the first use, but no later than this many days after the purchase.
  starts_on_first_use boolean not null default false,
  start_within_days integer not null default 180 check (start_within_days > 0),
  seats integer not null default 1 check (seats between 1 and 1000),
  gives_certificate boolean not null default false,
  -- null: all files of the product.
  formats text[] check (cardinality(formats) > 0),
  languages text[] check (cardinality(languages) > 0 and languages <@ array['en', 'ar']),
  -- A login or key that does not work is replaced for this many days. 0: never.
  warranty_days integer not null default 0 check (warranty_days >= 0)
);
create trigger notice_part_of_product after insert or update or delete on product_terms
  for each row execute function notice_part_of_product();

-- The terms of a chosen value override those of the product; null leaves them.
create table attribute_value_terms (
  attribute_id integer not null,
  value_id integer not null,
  access_days integer check (access_days >= 0),
  starts_on_first_use boolean,
  start_within_days integer check (start_within_days > 0),
  seats integer check (seats between 1 and 1000),
  gives_certificate boolean,
  formats text[] check (cardinality(formats) > 0),
  languages text[] check (cardinality(languages) > 0 and languages <@ array['en', 'ar']),
  warranty_days integer check (warranty_days >= 0),
  primary key (attribute_id, value_id),
  foreign key (attribute_id, value_id) references attribute_values on delete cascade
);
create trigger notice_table after insert or update or delete on attribute_value_terms
  for each statement execute function notice_table('facets');

insert into product_terms (product_id, access_days, seats, gives_certificate)
select product_id, coalesce(access_days, 0), coalesce(seats, 1), has_certificate from product_facts join products using (product_id)
where is_digital;
alter table product_facts drop column access_days, drop column seats, drop column has_certificate;

-- Values by which shops named periods, seats, certificates, formats and languages before they had terms. Months are twelfths of 365 days.
insert into attribute_value_terms (attribute_id, value_id, access_days, seats, gives_certificate, formats, languages)
select * from (
  select v.attribute_id, v.value_id,
    case
      when v.name_en ~* '^\d{1,3} months?$' then round(substring(v.name_en from '\d+')::integer * 365 / 12.0)::integer
      when v.name_en ~* '^(lifetime|unlimited)' then 0
    end as access_days,
    case
      when v.name_en ~* '^team of \d{1,3}$' then nullif(substring(v.name_en from '\d+')::integer, 0)
      when v.name_en ~* '^one person$' then 1
    end as seats,
    case
      when v.name_en ~* '^no certificate$' then false
      when v.name_en ~* 'certificate' then true
    end as gives_certificate,
    case
      when v.name_en ~* 'epub' and v.name_en ~* 'pdf' then array['epub', 'pdf']
      when v.name_en ~* 'epub' then array['epub']
      when v.name_en ~* 'pdf' then array['pdf']
    end as formats,
    case
      when a.name_en !~* 'language' then null
      when v.name_en ~* 'english' and v.name_en ~* 'arabic' then array['en', 'ar']
      when v.name_en ~* 'english' then array['en']
      when v.name_en ~* 'arabic' then array['ar']
    end as languages
  from attribute_values v join attributes a using (attribute_id)
) found
where num_nonnulls(access_days, seats, gives_certificate, formats, languages) > 0;

-- The terms of one piece of a digital line, copied when the order is placed. Null for printed lines.
alter table order_items add column terms jsonb;

update order_items i
set terms = jsonb_build_object('accessDays', coalesce(t.access_days, 0), 'startsOnFirstUse', false, 'startWithinDays', 180, 'seats', coalesce(t.seats, 1),
  'givesCertificate', coalesce(t.gives_certificate, false), 'formats', null, 'languages', null, 'warrantyDays', 0) || (
    -- What the chosen values state, a key each.
    select coalesce(jsonb_object_agg(stated.key, stated.value order by v.attribute_id), '{}')
    from jsonb_array_elements(i.attributes) c
    join attribute_value_terms v on v.attribute_id = (c ->> 'attributeId')::integer and v.value_id = (c ->> 'valueId')::integer
    cross join lateral jsonb_each(jsonb_strip_nulls(jsonb_build_object('accessDays', v.access_days, 'seats', v.seats,
      'givesCertificate', v.gives_certificate, 'formats', v.formats, 'languages', v.languages))) stated)
from order_items line left join product_terms t using (product_id)
where line.order_item_id = i.order_item_id and i.is_digital;
alter table order_items add constraint terms_of_digital_lines check (is_digital = (terms is not null));

alter table entitlements
  -- A copy of the line's terms; nothing changes them later.
  add column terms jsonb,
  add column seat_count integer,
  -- null: the period starts with the first use, or at starts_latest_at. Until then, expires_at is the latest possible end.
  add column started_at timestamptz,
  add column starts_latest_at timestamptz;
update entitlements e
set terms = i.terms, seat_count = (i.terms ->> 'seats')::integer * i.quantity, started_at = e.granted_at,
  expires_at = case when i.terms ->> 'accessDays' <> '0' then e.granted_at + (i.terms ->> 'accessDays')::integer * interval '1 day' end
from order_items i where i.order_item_id = e.order_item_id;
alter table entitlements
  alter column terms set not null,
  alter column seat_count set not null,
  add constraint has_seats check (seat_count > 0),
  add constraint starts_now_or_later check (num_nonnulls(started_at, starts_latest_at) > 0);

create function refuse_other_terms() returns trigger language plpgsql as $$
begin
  raise exception 'entitlement % was sold as it is: its terms, product, buyer and line never change', old.entitlement_id;
end $$;
create trigger refuse_other_terms before update of terms, seat_count, product_id, customer_id, order_item_id on entitlements for each row
  when ((old.terms, old.seat_count, old.product_id, old.customer_id, old.order_item_id)
    is distinct from (new.terms, new.seat_count, new.product_id, new.customer_id, new.order_item_id))
  execute function refuse_other_terms();

-- A person's place in an entitlement. All seats exist from the grant on: free, invited or claimed.
create table seats (
  entitlement_id integer not null references entitlements,
  number integer not null check (number > 0),
  holder_customer_id integer references customers,
  claimed_at timestamptz,
  last_used_at timestamptz,
  -- null for an invitation by link.
  invited_email text,
  invitation_hash bytea constraint one_seat_for_an_invitation unique check (length(invitation_hash) = 32),
  invited_at timestamptz,
  invitation_language text check (invitation_language in ('en', 'ar')),
  is_gift boolean not null default false,
  gift_note text check (length(gift_note) <= 300),
  -- When the mail of the invitation is sent.
  send_at timestamptz,
  primary key (entitlement_id, number),
  constraint claimed_by_somebody check ((holder_customer_id is null) = (claimed_at is null)),
  constraint invited_once check ((invitation_hash is null) = (invited_at is null)),
  constraint claimed_or_invited check (holder_customer_id is null or invitation_hash is null)
);
create unique index one_seat_for_a_person on seats (entitlement_id, holder_customer_id);
create index seats_by_holder on seats (holder_customer_id, entitlement_id) where holder_customer_id is not null;

create function refuse_more_seats() returns trigger language plpgsql as $$
begin
  if new.number > (select seat_count from entitlements where entitlement_id = new.entitlement_id) then
    raise exception 'entitlement % has fewer than % seats', new.entitlement_id, new.number;
  end if;
  return new;
end $$;
create trigger refuse_more_seats before insert or update of entitlement_id, number on seats
  for each row execute function refuse_more_seats();

-- Who had a seat, and who changed that. Never updated.
create table seat_moves (
  seat_move_id integer primary key generated always as identity,
  entitlement_id integer not null,
  seat_number integer not null,
  from_customer_id integer references customers,
  to_customer_id integer references customers,
  by_customer_id integer not null references customers,
  moved_at timestamptz not null default now(),
  foreign key (entitlement_id, seat_number) references seats (entitlement_id, number),
  check (from_customer_id is distinct from to_customer_id)
);
create index seat_moves_by_entitlement on seat_moves (entitlement_id, moved_at);

insert into seats (entitlement_id, number, holder_customer_id, claimed_at)
select entitlement_id, number, case when number = 1 then customer_id end, case when number = 1 then granted_at end
from entitlements, generate_series(1, seat_count) number;

-- The downloads of a file are counted for each seat.
alter table downloads add column seat_number integer not null default 1;
alter table downloads
  alter column seat_number drop default,
  drop constraint downloads_pkey,
  add primary key (entitlement_id, seat_number, file_id, number),
  drop constraint downloads_entitlement_id_fkey,
  add foreign key (entitlement_id, seat_number) references seats (entitlement_id, number);

-- Whether what was sold with a line can be used now: neither revoked nor expired, and the line is Completed and not refunded.
create function is_open(e entitlements, i order_items) returns boolean language sql stable as $$
  select e.revoked_at is null
    and (e.expires_at is null or e.expires_at > now())
    and i.is_digital and 3 in (i.status_id, i.shipping_status_id) and i.status_id <> 5
$$;

-- The seats that a customer holds on open entitlements. Every access to sold content is checked with it.
create function open_seats(of_customer_id integer)
returns table (entitlement_id integer, seat_number integer, order_item_id integer, product_id integer, terms jsonb)
language sql stable as $$
  select e.entitlement_id, s.number, e.order_item_id, e.product_id, e.terms
  from seats s join entitlements e using (entitlement_id) join order_items i using (order_item_id)
  where s.holder_customer_id = of_customer_id and is_open(e, i)
$$;

-- Whether terms include the files of a format in a language.
create function includes_file(terms jsonb, format text, language text) returns boolean language sql immutable as $$
  select coalesce(nullif(terms -> 'formats', 'null') ? format, true) and coalesce(nullif(terms -> 'languages', 'null') ? language, true)
$$;
