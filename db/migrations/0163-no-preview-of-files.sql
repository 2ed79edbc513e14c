-- Files, parts of books and quizzes are not open to everybody: guests saw a lesson without what it is about.
update lessons set is_preview = false where is_preview and kind in ('file', 'reading', 'quiz');
update lesson_drafts d set content = jsonb_set(d.content, '{isPreview}', 'false')
from lessons l where l.lesson_id = d.lesson_id and l.kind in ('file', 'reading', 'quiz') and (d.content -> 'isPreview')::boolean;
