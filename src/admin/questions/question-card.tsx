import { Link, useRevalidator } from 'react-router'
import { declineQuestion } from '../../contract/admin.ts'
import type { StaffQuestionRow } from '../../contract/catalog/staff/questions.ts'
import { languageIn } from '../../contract/localization/language.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Badge } from '../inbox/badge.tsx'
import { AnswerForm } from './answer-form.tsx'

interface Props {
  question: StaffQuestionRow
  isAnswering: boolean
  open: () => void
  close: () => void
}

const states = {
  waiting: { tone: 'waiting', label: 'lbl_inbox_question_waiting' },
  shown: { tone: 'done', label: 'lbl_inbox_question_shown' },
  answered: { tone: 'done', label: 'lbl_inbox_question_answered' },
  declined: { tone: 'plain', label: 'lbl_inbox_question_declined' },
} as const

export function QuestionCard({ question, isAnswering, open, close }: Props) {
  const t = labelsOf(inboxLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useSubmit()
  const { QuestionId, Version, Body, Answer, State } = question
  const { tone, label } = states[State]
  const decline = () =>
    submit(async () => {
      await callStaff(declineQuestion, { QuestionId, Version })
      await revalidate()
      toast.success(t('lbl_inbox_changed'))
    })
  return (
    <article className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 sm:p-5">
      <header className="flex items-start gap-3">
        <h2 className="me-auto font-semibold whitespace-pre-line wrap-anywhere" dir="auto" lang={languageIn(Body)}>
          {Body}
        </h2>
        <Badge tone={tone}>{t(label)}</Badge>
      </header>
      <p className="text-sm text-soft">
        <bdi>{question.AskerName}</bdi>
        {dot}
        {formatMoment(question.CreatedAt, pageLanguage())}
        {dot}
        <Link to={`/products/${question.ProductId}`} className="inline-block py-1 max-sm:py-2.5">
          <bdi>{pageLanguage() === 'ar' ? question.ProductNameAr : question.ProductNameEn}</bdi>
        </Link>
      </p>
      {Answer !== '' && !isAnswering && (
        <div className="grid gap-2 border-s-2 border-green ps-4 text-sm">
          <p className="font-semibold">{question.IsSellerAnswer ? t('lbl_inbox_reply_seller') : t('lbl_inbox_reply_shop')}</p>
          <p className="whitespace-pre-line wrap-anywhere" dir="auto" lang={languageIn(Answer)}>
            {Answer}
          </p>
        </div>
      )}
      {isAnswering ? (
        <AnswerForm question={question} close={close} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look={State === 'waiting' ? 'primary' : 'quiet'} size="small" className="max-sm:min-h-11" onClick={open}>
            <Icon name="chat" className="size-4" />
            {Answer === '' ? t('lbl_inbox_reply') : t('lbl_inbox_reply_change')}
          </Button>
          {State !== 'declined' && (
            <Button look="quiet" size="small" className="max-sm:min-h-11" busy={isBusy} onClick={decline}>
              <Icon name="close" className="size-4" />
              {t('lbl_inbox_decline')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
