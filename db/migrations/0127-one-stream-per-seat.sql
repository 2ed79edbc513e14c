-- The session that plays films and sounds on a seat. Another one takes over, and the first is told.
create table media_streams (
  entitlement_id integer not null,
  seat_number integer not null,
  session_hash bytea not null,
  -- When its ticket was made: the later one plays.
  issued_at timestamptz not null,
  primary key (entitlement_id, seat_number),
  foreign key (entitlement_id, seat_number) references seats (entitlement_id, number) on delete cascade
);

insert into audited_tables (table_name, reason_not_audited) values ('media_streams', 'Which session plays at the moment.');
insert into personal_data (table_name, rows_of_customer, not_exported, is_deleted) values
  ('media_streams', '(t.entitlement_id, t.seat_number) in (select entitlement_id, number from seats where holder_customer_id = $1)', '{session_hash}', true);
