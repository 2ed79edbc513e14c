-- When the learner was at this place: a part that arrives late, from a device that was offline, does not move the place back.
alter table lesson_progress add column position_at timestamptz;
