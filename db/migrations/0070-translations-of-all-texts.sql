-- Every text that the owner writes in both languages is watched for translations that are behind.

-- A row is named by the columns of its key: values of attributes by two, a box of the facility strip by a word.
alter table outdated_texts alter column row_id type text;

-- Arguments: the key columns with a space between them, then the fields.
create or replace function note_outdated_texts() returns trigger language plpgsql as $$
declare
  was constant jsonb := to_jsonb(old);
  is_now constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
  id constant text := (select string_agg(was ->> key_column, ' ' order by place) from string_to_table(tg_argv[0], ' ') with ordinality k (key_column, place));
  changed text;
  other text;
begin
  if tg_op = 'DELETE' then
    delete from outdated_texts where table_name = tg_table_name and row_id = id;
    return null;
  end if;
  for at in 1 .. tg_nargs - 1 loop
    changed := null;
    if was -> (tg_argv[at] || '_en') is distinct from is_now -> (tg_argv[at] || '_en') then changed := 'en'; other := 'ar'; end if;
    if was -> (tg_argv[at] || '_ar') is distinct from is_now -> (tg_argv[at] || '_ar') then
      changed := case when changed = 'en' then 'both' else 'ar' end;
      other := 'en';
    end if;
    continue when changed is null;
    -- A text that was missing is translated now, or is missing now.
    if changed = 'both' or '' in (coalesce(was ->> (tg_argv[at] || '_' || changed), ''), coalesce(is_now ->> (tg_argv[at] || '_' || changed), ''),
      coalesce(is_now ->> (tg_argv[at] || '_' || other), '')) then
      delete from outdated_texts where table_name = tg_table_name and row_id = id and field = tg_argv[at];
    else
      -- This language has been translated, or the other one has to be.
      delete from outdated_texts where table_name = tg_table_name and row_id = id and field = tg_argv[at] and language = changed;
      if not found then
        insert into outdated_texts (table_name, row_id, field, language) values (tg_table_name, id, tg_argv[at], other)
        on conflict (table_name, row_id, field) do nothing;
      end if;
    end if;
  end loop;
  return null;
end $$;

select watch_translations('product_facts', 'product_id', 'outcomes', 'delivery');
select watch_translations('course_sections', 'section_id', 'title');
select watch_translations('course_lessons', 'lesson_id', 'title');
select watch_translations('attribute_values', 'attribute_id value_id', 'name');
select watch_translations('pages', 'page_id', 'title', 'lead', 'body');
select watch_translations('faq_groups', 'faq_group_id', 'title');
select watch_translations('faq_questions', 'faq_question_id', 'question', 'answer');
select watch_translations('facilities', 'label_key', 'text');
select watch_translations('reply_templates', 'reply_template_id', 'name', 'body');
