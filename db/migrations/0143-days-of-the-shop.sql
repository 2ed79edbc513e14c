-- The time zone in which the days of campaigns, offers, reports and lists begin, until the owner chooses another: UTC.
create function shop_time_zone() returns text language sql stable parallel safe as
  $$ select coalesce((select value #>> '{}' from settings where key = 'time.zone'), 'UTC') $$;
