import { useRevalidator } from 'react-router'
import { answerReview } from '../../contract/admin.ts'
import type { StaffReviewRow } from '../../contract/catalog/staff/reviews.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { useDraft } from '../form/use-draft.ts'
import { sendsByKey } from '../inbox/sends-by-key.ts'
import { Form } from '../widgets/form.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'

/** The public answer to a review, in one language or both. Escape closes it. */
export function ReplyForm({ review: { ReviewId, Version, ReplyEn, ReplyAr }, close }: { review: StaffReviewRow; close: () => void }) {
  const t = labelsOf(inboxLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, errors, submit } = useSubmit()
  const [reply, setReply, forget] = useDraft(`reply ${ReviewId} ${Version}`, { en: ReplyEn, ar: ReplyAr })
  const publish = () =>
    submit(async () => {
      await callStaff(answerReview, { ReviewId, Version, ReplyEn: reply.en, ReplyAr: reply.ar })
      forget()
      await revalidate()
      toast.success(t('lbl_inbox_answered'))
      close()
    })
  return (
    <Form className="grid gap-4" onSubmit={publish} onKeyDown={sendsByKey(publish, close)}>
      <TwoLanguages
        label={t('lbl_inbox_reply_public')}
        hint={t('lbl_inbox_reply_hint')}
        rows={3}
        maxLength={3000}
        value={reply}
        onChange={setReply}
        errors={{ en: errors.ReplyEn, ar: errors.ReplyAr }}
        focuses
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isBusy} aria-keyshortcuts="Control+Enter">
          {t('lbl_inbox_publish')}
        </Button>
        <Button look="plain" size="small" onClick={close}>
          {t('lbl_inbox_cancel')}
        </Button>
      </div>
    </Form>
  )
}
