import { useRevalidator } from 'react-router'
import { answerQuestion } from '../../contract/admin.ts'
import type { StaffQuestionRow } from '../../contract/catalog/staff/questions.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { useDraft } from '../form/use-draft.ts'
import { sendsByKey } from '../inbox/sends-by-key.ts'
import { Form } from '../widgets/form.tsx'
import { Switch } from '../widgets/switch.tsx'
import { TextField } from '../widgets/text-field.tsx'

/** The answer to a question, and whether the shop shows both. Escape closes it. */
export function AnswerForm({ question, close }: { question: StaffQuestionRow; close: () => void }) {
  const { QuestionId, Version, Answer, Language, State } = question
  const t = labelsOf(inboxLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, errors, submit } = useSubmit()
  const isFirst = Answer === ''
  const [draft, setDraft, forget] = useDraft(`question ${QuestionId} ${Version}`, { answer: Answer, isShown: State === 'shown' || isFirst })
  const save = () =>
    submit(async () => {
      await callStaff(answerQuestion, { QuestionId, Version, Answer: draft.answer, IsShown: draft.isShown })
      forget()
      await revalidate()
      toast.success(t('lbl_inbox_question_saved'))
      close()
    })
  const language = new Intl.DisplayNames(pageLanguage(), { type: 'language' }).of(Language) ?? Language
  return (
    <Form className="grid gap-4" onSubmit={save} onKeyDown={sendsByKey(save, close)}>
      <TextField
        label={t('lbl_inbox_answer_text')}
        hint={isFirst ? t('lbl_inbox_question_hint', { language }) : t('lbl_inbox_question_changed_hint')}
        rows={4}
        maxLength={3000}
        value={draft.answer}
        onChange={(answer) => setDraft({ ...draft, answer })}
        error={errors.Answer}
        autoFocus
      />
      <Switch isSelected={draft.isShown} onChange={(isShown) => setDraft({ ...draft, isShown })}>
        {t('lbl_inbox_question_show')}
      </Switch>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isBusy} aria-keyshortcuts="Control+Enter">
          {t('lbl_inbox_question_save')}
        </Button>
        <Button look="plain" size="small" onClick={close}>
          {t('lbl_inbox_cancel')}
        </Button>
      </div>
    </Form>
  )
}
