-- Refuses a parent that would put a category below itself. Categories in a circle are in no tree, so that staff could not find them and move them.
create function refuse_circle_of_categories() returns trigger language plpgsql as $$
begin
  -- Two moves at the same moment could make one: the next statement sees what was committed meanwhile.
  perform pg_advisory_xact_lock(hashtext('places of categories'));
  if exists (
    with recursive up as (
      select parent_category_id from categories where category_id = new.parent_category_id
      union select c.parent_category_id from categories c join up on c.category_id = up.parent_category_id
    )
    select from up where parent_category_id = new.category_id
  ) then
    raise exception 'category % would be below itself', new.category_id using errcode = 'check_violation', constraint = 'no_circle_of_categories';
  end if;
  return null;
end $$;
create trigger refuse_circle after update of parent_category_id on categories for each row
  when (new.parent_category_id is distinct from old.parent_category_id and new.parent_category_id is not null) execute function refuse_circle_of_categories();
