-- What must hold of learners at any moment, whatever is under way. Each row is something that does not. Progress is derived here again from
-- the events and the attempts, not by the shop's code. $1: the customers to look at, null for all.

with people as (
  select customer_id from customers where $1::integer[] is null or customer_id = any ($1)
), credited as (
  select e.* from learning_events e join people using (customer_id) where is_credited
), opened as (
  select g.* from lesson_progress g join people using (customer_id)
), attempted as (
  select a.* from quiz_attempts a join people using (customer_id)
), derived as (
  select customer_id, lesson_id, (array_agg(kind order by least(happened_at, received_at) desc, kind desc) filter (where kind in ('done', 'undone')))[1] as last_press,
    bool_or(kind = 'read') as was_read, coalesce(range_agg(int4range(from_ms, to_ms)) filter (where kind = 'played'), '{}') as watched
  from credited group by customer_id, lesson_id
), replaced as (
  -- Films and sounds that came after others, and the longest of those whose length was another.
  select (row_key ->> 'lesson_id')::integer as lesson_id, max((before ->> 'duration_ms')::integer) as longest_ms
  from audit_log where table_name = 'lesson_media' and act = 'update' and before ? 'media_id' group by row_key
), passed as (
  select customer_id, lesson_id, min(submitted_at) as at from attempted where score >= pass_mark group by customer_id, lesson_id
), learned as (
  select customer_id, lesson_id, coalesce(d.watched, '{}') as watched, case l.kind
      when 'text' then coalesce(d.was_read, false)
      when 'quiz' then p.customer_id is not null
      when 'video' then w.is_watched
      when 'audio' then w.is_watched
      else coalesce(d.last_press = 'done', false) end as is_done
  from derived d full join passed p using (customer_id, lesson_id) join lessons l using (lesson_id) left join lesson_media m using (lesson_id)
  left join replaced r using (lesson_id), lateral (
    -- Who was done with the film before is done, and a shorter film counts from the next event on.
    select case when r.lesson_id is not null then exists (
      select from lesson_progress g where (g.customer_id, g.lesson_id) = (d.customer_id, d.lesson_id) and g.done_at is not null
    ) else (select coalesce(sum(upper(part) - lower(part)), 0) from unnest(d.watched) part) >= 0.9 * m.duration_ms end as is_watched
  ) w
), counted as (
  select c.customer_id, c.product_id, count(*) as required, count(*) filter (where g.is_done) as done
  from course_progress c join people using (customer_id) join lessons l using (product_id) left join learned g on g.lesson_id = l.lesson_id and g.customer_id = c.customer_id
  where l.is_required and l.retired_at is null and l.published_at is not null group by c.customer_id, c.product_id
), played as (
  -- All that was credited to the customer, in whichever course, from the opening of the lesson to the receipt.
  select e.*, g.opened_at, (
      select sum(o.to_ms - o.from_ms) from credited o
      where o.customer_id = e.customer_id and o.kind = 'played' and o.received_at between g.opened_at and e.received_at) as since_opened
  from credited e left join lesson_progress g using (customer_id, lesson_id) where e.kind = 'played'
)
select 'progress' as invariant, 'customer ' || customer_id || ', lesson ' || lesson_id || ' is ' || coalesce(g.watched::text, 'not there') || coalesce(' and done at ' || g.done_at, '')
    || ' instead of ' || coalesce(d.watched::text, 'not there') || case when d.is_done then ' and done' else '' end as found
from opened g full join learned d using (customer_id, lesson_id)
where g.watched is distinct from d.watched or (g.done_at is not null) is distinct from d.is_done

union all
select 'progress of a course', 'customer ' || c.customer_id || ', course ' || c.product_id || ' is ' || c.done || ' of ' || c.required || ' instead of ' || n.done || ' of ' || n.required
from course_progress c join people using (customer_id) left join counted n using (customer_id, product_id)
where (c.done, c.required) is distinct from (coalesce(n.done, 0), coalesce(n.required, 0))

union all
-- What was done once counts, as does what a learner unticked afterwards.
select 'completed', 'customer ' || c.customer_id || ', course ' || c.product_id || ' at ' || coalesce(c.completed_at::text, 'no time')
from course_progress c join counted n using (customer_id, product_id)
where (c.completed_at is null and n.done = n.required and n.required > 0)
  or (c.completed_at is not null and exists (
    select from lessons l left join learned g on g.lesson_id = l.lesson_id and g.customer_id = c.customer_id
    where l.product_id = c.product_id and l.is_required and l.retired_at is null and l.published_at <= c.completed_at and g.is_done is not true
      and not exists (select from credited e where (e.customer_id, e.lesson_id, e.kind) = (c.customer_id, l.lesson_id, 'done'))))

union all
select 'played too fast', 'customer ' || customer_id || ', lesson ' || lesson_id || ': ' || coalesce(since_opened::text, 'some') || ' ms since ' || coalesce(opened_at::text, 'it was never opened')
from played
where opened_at is null or since_opened > 2600 * extract(epoch from received_at - opened_at)

union all
select 'played beyond the end', 'customer ' || g.customer_id || ', lesson ' || g.lesson_id || ': ' || g.watched
from opened g join lesson_media m using (lesson_id) left join replaced r using (lesson_id)
where upper(g.watched) > greatest(m.duration_ms, r.longest_ms)

union all
select 'read too fast', 'customer ' || e.customer_id || ', lesson ' || e.lesson_id
from credited e join lessons l using (lesson_id) left join lesson_progress g using (customer_id, lesson_id)
where e.kind = 'read' and (g.opened_at is null or e.received_at - g.opened_at < 0.25 * l.minutes * interval '1 minute')

union all
select 'opened too early', 'customer ' || g.customer_id || ', lesson ' || g.lesson_id || ' before lesson ' || b.lesson_id
from opened g join lessons l using (lesson_id) join learning_sections s using (section_id) join courses k on k.product_id = l.product_id
join lessons b on b.product_id = l.product_id join learning_sections bs on bs.section_id = b.section_id
left join lesson_progress bg on bg.lesson_id = b.lesson_id and bg.customer_id = g.customer_id
where k.enforce_order and b.is_required and b.retired_at is null and b.published_at is not null and (bs.position, b.position) < (s.position, l.position)
  and (bg.done_at is null or bg.done_at > g.opened_at)

union all
select 'score', 'attempt ' || a.attempt_id || ': ' || a.score
from attempted a
where a.score <> floor(100 * (select count(*) from quiz_answers w where w.attempt_id = a.attempt_id and w.is_correct) / jsonb_array_length(a.items)::numeric)

union all
select 'answer', 'attempt ' || w.attempt_id || ', question ' || w.position
from quiz_answers w join attempted a using (attempt_id) join question_revisions r using (revision_id)
where w.is_correct <> (array(select o ->> 'letter' from jsonb_array_elements(r.options) o where (o ->> 'isCorrect')::boolean order by 1) = array(select unnest(w.chosen) order by 1))
  or w.answered_at > a.submitted_at or (a.items -> w.position - 1 ->> 'revisionId')::integer is distinct from w.revision_id

union all
select 'attempts', 'customer ' || a.customer_id || ', quiz ' || a.lesson_id || ': ' || count(*)
from attempted a join quizzes q using (lesson_id)
group by a.customer_id, a.lesson_id, q.attempt_limit having count(*) > q.attempt_limit or count(*) <> max(a.number)

union all
select 'certificate', c.number || ' of customer ' || c.customer_id || coalesce(', revoked at ' || c.revoked_at, '')
from certificates c join people using (customer_id) join entitlements e using (entitlement_id) join courses k on k.product_id = c.product_id
left join course_progress p on (p.customer_id, p.product_id) = (c.customer_id, c.product_id)
where (c.revoked_at is null and e.revoked_at is not null) or e.product_id <> c.product_id or e.terms ->> 'givesCertificate' is distinct from 'true'
  or k.certificate_hours is null or p.completed_at is null

union all
select 'certificates', 'customer ' || customer_id || ', course ' || product_id || ' has ' || count(*)
from certificates join people using (customer_id) where revoked_at is null group by customer_id, product_id having count(*) > 1;
